import {
  errorMessage,
  selectRealtime,
  useAppSelector,
  useCurrentLine,
  usePreferences,
} from '@fairline/shared/client';
import type { OddsHistory } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import { useEffect, useMemo, useRef } from 'react';
import type { ApproximationTarget, LadderAt } from '../approximate/approximate-history.ts';
import { currentLadder, isApproximable, laddersOf, withApproximations } from '../approximate/ladders.ts';
import { useApproximation } from '../approximate/use-approximation.ts';
import { type HistoryRequest, useOddsHistoryQuery } from './history.endpoints.ts';
import { type HistoryPoint, historyPoints } from './history-points.ts';
import { historyQuotes, outcomeKey, type QuoteAt } from './history-quotes.ts';
import { useLiveQuotes } from './use-live-quotes.ts';

export interface SelectionHistory {
  /** Null until it is read. */
  readonly history: OddsHistory | null;
  /** Oldest first. */
  readonly points: readonly HistoryPoint[];
  /** A sentence; null without an error. */
  readonly error: string | null;
  /** The selection has no price of its own in all of its history. */
  readonly neverOffered: boolean;
  /** Approximated prices are still computed. */
  readonly isPending: boolean;
  readonly retry: () => void;
}

const NO_QUOTES: readonly QuoteAt[] = [];

export interface HistoryOptions {
  /** Whether moments at which the selection was not offered have the price that the lines beside it implied. */
  readonly approximate: boolean;
  /** The same for a selection that was never offered. */
  readonly ifNeverOffered: boolean;
}

/** The history of a selection, which goes on with each change of its line. */
export function useHistory(
  lineId: string,
  selection: CellSelection,
  { approximate, ifNeverOffered }: HistoryOptions,
): SelectionHistory {
  const line = useCurrentLine(lineId);
  const { devig_method } = usePreferences();
  const request = requestOf(lineId, selection);
  const { currentData, error, refetch } = useOddsHistoryQuery(request, { refetchOnMountOrArgChange: true });
  const history = currentData ?? null;
  useReadAgain(refetch);

  const stored = useMemo(
    () => (history === null ? NO_QUOTES : historyQuotes(history, selection)),
    [history, selection],
  );
  const quotes = useLiveQuotes(stored, line, selection);
  const neverOffered = history !== null && quotes.every(({ quote }) => quote === null);
  const implied = useImplied(lineId, selection, approximate || (ifNeverOffered && neverOffered), history);
  const points = useMemo(() => {
    const all = implied === null || implied.approximated.length === 0 ? quotes : withImplied(quotes, implied);
    return historyPoints(all, outcomeKey(selection), devig_method);
  }, [quotes, implied, selection, devig_method]);

  return {
    history,
    points,
    neverOffered,
    error: error && history === null ? errorMessage(error) : null,
    isPending: implied?.isPending ?? false,
    retry: refetch,
  };
}

function requestOf(lineId: string, selection: CellSelection): HistoryRequest {
  if (selection.market === 'moneyline' || selection.market === 'specials') {
    return { lineId, market: selection.market };
  }
  return { lineId, market: selection.market, points: selection.points };
}

type Implied = ReturnType<typeof useApproximation> & { selection: Parameters<typeof withApproximations>[2] };

function withImplied(quotes: readonly QuoteAt[], { approximated, selection }: Implied): QuoteAt[] {
  return withApproximations(quotes, approximated, selection);
}

const NO_LADDERS: readonly LadderAt[] = [];

/** What the ladder of a selection's market implied for it; null where nothing is wanted, or can be. */
function useImplied(
  lineId: string,
  selection: CellSelection,
  approximate: boolean,
  known: OddsHistory | null,
): Implied | null {
  const line = useCurrentLine(lineId);
  const { devig_method } = usePreferences();
  // A line that is not read may be in play.
  const isLive = line === undefined || line?.live_status === 1;
  const wanted = approximate && isApproximable(selection, isLive) ? selection : null;
  const market = wanted?.market ?? 'spread';
  const { currentData } = useOddsHistoryQuery({ lineId, market }, { skip: wanted === null });
  const stored = useMemo(
    () => (currentData ? laddersOf(currentData, market) : NO_LADDERS),
    [currentData, market],
  );
  const ladders = useContinued(stored, line && wanted ? currentLadder(line, market) : null);
  const sportId = known?.sport_id;
  const target = useMemo<ApproximationTarget | null>(
    () =>
      wanted === null || sportId === undefined
        ? null
        : { market: wanted.market, points: wanted.points, sportId, method: devig_method },
    [wanted, sportId, devig_method],
  );
  const { approximated, isPending } = useApproximation(target, currentData ? ladders : NO_LADDERS);
  const isReading = wanted !== null && !currentData;
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

/** Pushes were missed while the connection was down. */
function useReadAgain(read: () => void): void {
  const { connected } = useAppSelector(selectRealtime);
  const wasConnected = useRef(connected);
  useEffect(() => {
    if (connected && !wasConnected.current) read();
    wasConnected.current = connected;
  }, [connected, read]);
}
