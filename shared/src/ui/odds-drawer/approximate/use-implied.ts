import { useCurrentLine, usePreferences } from '@fairline/shared/client';
import { parseLineId } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import { useCallback, useMemo, useRef } from 'react';
import { useOddsHistoryQuery } from '../history/history.endpoints.ts';
import type { QuoteAt } from '../history/history-quotes.ts';
import { useReadAgain } from '../history/use-read-again.ts';
import type { ApproximationTarget, LadderAt } from './approximate-history.ts';
import {
  currentLadder,
  isApproximable,
  type LadderSelection,
  laddersOf,
  withApproximations,
} from './ladders.ts';
import { type Approximation, useApproximation } from './use-approximation.ts';

/** What the ladder of its market implied for a selection. */
export interface Implied extends Approximation {
  readonly selection: LadderSelection;
}

/** A history with what was implied while the selection was not offered. */
export function withImplied(quotes: readonly QuoteAt[], implied: Implied | null): readonly QuoteAt[] {
  if (implied === null || implied.approximated.length === 0) return quotes;
  return withApproximations(quotes, implied.approximated, implied.selection);
}

const NO_LADDERS: readonly LadderAt[] = [];

/** What the ladder of a selection's market implied for it; null where nothing is wanted, or can be. */
export function useImplied(
  lineId: string,
  selection: CellSelection,
  approximate: boolean,
  sportId: number | undefined,
): Implied | null {
  const line = useCurrentLine(lineId);
  const { devig_method } = usePreferences();
  // A line that is not read may be in play.
  const isLive = line === undefined || line?.live_status === 1;
  const wanted = approximate && isApproximable(selection, isLive, sportId) ? selection : null;
  const market = wanted?.market ?? 'spread';
  const { currentData, error, refetch, isUninitialized } = useOddsHistoryQuery(
    { lineId, market },
    { skip: wanted === null },
  );
  useReadAgain(
    useCallback(() => {
      if (!isUninitialized) void refetch();
    }, [isUninitialized, refetch]),
  );
  const stored = useMemo(
    () => (currentData ? laddersOf(currentData, market) : NO_LADDERS),
    [currentData, market],
  );
  const ladders = useContinued(stored, line && wanted ? currentLadder(line, market) : null);
  const target = useMemo<ApproximationTarget | null>(
    () =>
      wanted === null || sportId === undefined
        ? null
        : {
            market: wanted.market,
            points: wanted.points,
            sportId,
            period: parseLineId(lineId).period,
            method: devig_method,
          },
    [wanted, sportId, lineId, devig_method],
  );
  const { approximated, isPending } = useApproximation(target, currentData ? ladders : NO_LADDERS);
  const isReading = wanted !== null && !currentData && error === undefined;
  return useMemo(
    () => (wanted === null ? null : { approximated, isPending: isPending || isReading, selection: wanted }),
    [wanted, approximated, isPending, isReading],
  );
}

/** Stored ladders, continued with the one that is offered now. */
function useContinued(stored: readonly LadderAt[], now: LadderAt | null): readonly LadderAt[] {
  const continued = useRef<{ stored: readonly LadderAt[]; all: readonly LadderAt[] }>({
    stored,
    all: stored,
  });
  if (continued.current.stored !== stored) continued.current = { stored, all: stored };
  const { all } = continued.current;
  if (now && stored.length > 0 && now.at > (all.at(-1)?.at ?? 0))
    continued.current = { stored, all: [...all, now] };
  return continued.current.all;
}
