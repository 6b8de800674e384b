import type { CellSelection } from '@fairline/shared/odds';
import { useImplied } from '@fairline/shared/ui/graphs';
import { useEffect, useRef, useState } from 'react';
import type { LiveGraph } from '../live/live-wall.ts';
import type { Turns } from '../live/turns.ts';
import { useFacts } from '../live/use-live-wall.ts';

export interface CardApproximationProps {
  readonly lineId: string;
  readonly sportId: number;
  readonly selection: CellSelection;
  readonly live: LiveGraph;
  readonly turns: Turns;
}

/** Draws the prices that the ladder of its market implies for a chart, while it is on the screen. It has no content of its own. */
export function CardApproximation({ lineId, sportId, selection, live, turns }: CardApproximationProps) {
  const [hasTurn, setHasTurn] = useState(false);
  const turn = useRef<(() => void) | null>(null);
  useEffect(() => {
    turn.current = turns.take(() => setHasTurn(true));
    return () => turn.current?.();
  }, [turns]);
  const implied = useImplied(lineId, selection, hasTurn, sportId);
  // Before the line is read, nothing is known to be wanted. What comes after the turn is a ladder at a time.
  const { line } = useFacts(live);
  const isDone = hasTurn && line !== undefined && implied?.isPending !== true;
  useEffect(() => {
    if (!isDone) return;
    turn.current?.();
    live.approximate(implied);
  }, [isDone, live, implied]);
  return null;
}
