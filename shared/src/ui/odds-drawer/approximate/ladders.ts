import type { OddsHistory, OddsLine } from '@fairline/shared/contracts';
import type { CellSelection, Line } from '@fairline/shared/odds';
import { entriesOf, type QuoteAt } from '../history/history-quotes.ts';
import type { ApproximatedAt, LadderAt } from './approximate-history.ts';

/** The selections whose price the lines beside them imply: handicaps and totals of a match. */
export type LadderSelection =
  | Extract<CellSelection, { market: 'spread' }>
  | { readonly market: 'total'; readonly outcome: 'over' | 'under'; readonly points: number };

/** In play the points of a total include what is scored, which the history does not have. */
export function isApproximable(selection: CellSelection, isLive: boolean): selection is LadderSelection {
  return selection.market === 'spread' || (selection.market === 'total' && !isLive);
}

/** The ladders of a market by time, without price errors. */
export function laddersOf(history: OddsHistory, market: 'spread' | 'total'): LadderAt[] {
  return market === 'spread'
    ? entriesOf(history.historical_spreads).map(([at, lines]) => ({ at, lines: lines.flatMap(spreadLine) }))
    : entriesOf(history.historical_totals).map(([at, lines]) => ({ at, lines: lines.flatMap(totalLine) }));
}

/** The ladder that a line offers now. */
export function currentLadder(line: OddsLine, market: 'spread' | 'total'): LadderAt {
  const isOffered = ({ old }: { old?: boolean | undefined }): boolean => line.is_open && !old;
  const lines =
    market === 'spread'
      ? line.spreads.filter(isOffered).flatMap(spreadLine)
      : line.totals.filter(isOffered).flatMap(totalLine);
  return { at: line.since, lines };
}

function spreadLine({
  hdp,
  home,
  away,
  error,
}: {
  hdp: number;
  home: number;
  away: number;
  error?: boolean | undefined;
}): Line[] {
  return error ? [] : [{ points: hdp, prices: [home, away] }];
}

function totalLine({
  points,
  over,
  under,
  error,
}: {
  points: number;
  over: number;
  under: number;
  error?: boolean | undefined;
}): Line[] {
  return error ? [] : [{ points, prices: [over, under] }];
}

/** The history of a selection with what the lines beside it implied while it was not offered. */
export function withApproximations(
  quotes: readonly QuoteAt[],
  approximated: readonly ApproximatedAt[],
  selection: LadderSelection,
): QuoteAt[] {
  const [first, second] = selection.market === 'spread' ? ['home', 'away'] : ['over', 'under'];
  const closed = { quote: null, limit: null, error: false };
  const times = [...new Set([...quotes, ...approximated].map(({ at }) => at))].sort((a, b) => a - b);
  let [own, implied] = [0, 0];
  return times.map((at) => {
    while (own < quotes.length && (quotes[own]?.at ?? 0) <= at) own += 1;
    while (implied < approximated.length && (approximated[implied]?.at ?? 0) <= at) implied += 1;
    const offered = quotes[own - 1];
    if (offered && offered.quote !== null) return { ...offered, at };
    const { prices, confidence } = approximated[implied - 1] ?? {};
    if (!prices || !confidence) return { at, ...closed };
    const quote = { [first ?? '']: prices[0], [second ?? '']: prices[1] };
    return { ...closed, at, quote, approximated: confidence };
  });
}
