import type { ReactNode } from 'react';
import { useDrawTurn } from './draw-turn.ts';

export interface InTurnProps {
  /** What has its place until then. Without it, nothing may stand below that was rendered before. */
  readonly place?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page that is rendered when those above it have been shown, before the next chart is drawn. */
export function InTurn({ place = null, children }: InTurnProps) {
  return useDrawTurn(true) ? children : place;
}
