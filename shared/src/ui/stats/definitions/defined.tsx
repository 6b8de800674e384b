import { useHint } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { DEFINITIONS, type DefinitionId, definitionPath } from './definition-texts.ts';
import '../stats.css';

/** From hover or focus to the definition. Milliseconds. */
const DELAY = 300;

export interface DefinedProps {
  readonly id: DefinitionId;
  /** Its name, where another one is shown. */
  readonly children?: ReactNode;
}

/** The tooltip with the definition of a figure, for what names it and does something else when pressed. */
export const useDefinition = (id: DefinitionId) => useHint(() => DEFINITIONS[id].short, DELAY);

/** The name of a figure, with its definition in a tooltip and behind the link. */
export function Defined({ id, children }: DefinedProps) {
  const { trigger, hint } = useDefinition(id);
  return (
    <>
      <a className="fl-defined" href={definitionPath(id)} {...trigger}>
        {children ?? DEFINITIONS[id].name}
      </a>
      {hint}
    </>
  );
}
