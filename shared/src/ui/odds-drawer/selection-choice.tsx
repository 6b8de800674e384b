import type { OddsHistory, OddsLine } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import { Segmented } from '../controls/segmented.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { neighbours } from './selection-texts.ts';

export interface SelectionChoiceProps {
  /** Undefined until it is read. */
  readonly line: OddsLine | null | undefined;
  readonly history: OddsHistory;
  readonly selection: CellSelection;
  readonly cellId: string;
  readonly onSelect: (cellId: string) => void;
}

/**
 * The selections beside one. Until the line is read, and where it offers no other, they take the space of those that
 * opened, so that nothing beside them moves.
 */
export function SelectionChoice({ line, history, selection, cellId, onSelect }: SelectionChoiceProps) {
  const format = useFormatter();
  const offered = line ? neighbours(line, selection, format) : [];
  const opened = neighbours({ ...history.opening, opening: history.opening }, selection, format);
  const isOffered = offered.length > 1;
  const shown = isOffered ? offered : opened;
  if (shown.length < 2) return null;
  return (
    <div className="fl-history-choice" data-hidden={!isOffered || undefined}>
      <Segmented
        label="Selection"
        options={shown.map(({ cellId: value, label }) => ({ value, label }))}
        value={cellId}
        onChange={onSelect}
      />
    </div>
  );
}
