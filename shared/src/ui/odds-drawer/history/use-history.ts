import { useCurrentLine, usePreferences } from '@fairline/shared/client';
import type { OddsHistory } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import { useMemo } from 'react';
import { useImplied, withImplied } from '../approximate/use-implied.ts';
import { type HistoryRequest, useOddsHistoryQuery } from './history.endpoints.ts';
import { type HistoryPoint, historyPoints } from './history-points.ts';
import { historyQuotes, outcomeKey, type QuoteAt } from './history-quotes.ts';
import { useLiveQuotes } from './use-live-quotes.ts';
import { useReadAgain } from './use-read-again.ts';

export interface SelectionHistory {
  /** Null until it is read. */
  readonly history: OddsHistory | null;
  /** Oldest first. */
  readonly points: readonly HistoryPoint[];
  /** Why it could not be read; null without a failure. */
  readonly error: unknown;
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
  const implied = useImplied(
    lineId,
    selection,
    approximate || (ifNeverOffered && neverOffered),
    history?.sport_id,
  );
  const points = useMemo(() => {
    const all = withImplied(quotes, implied);
    return historyPoints(all, outcomeKey(selection), devig_method);
  }, [quotes, implied, selection, devig_method]);

  return {
    history,
    points,
    neverOffered,
    error: history === null ? (error ?? null) : null,
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
