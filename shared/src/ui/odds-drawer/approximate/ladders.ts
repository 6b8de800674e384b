import type { OddsHistory, OddsLine } from '@fairline/shared/contracts';
import type { CellSelection, Line } from '@fairline/shared/odds';
import type { Quote } from '../../odds/quote.ts';
import { entriesOf, type QuoteAt } from '../history/history-quotes.ts';
import type { ApproximatedAt, LadderAt } from './approximate-history.ts';

/** The selections whose price the lines beside them imply: handicaps and totals of a match. */
export type LadderSelection =
  | Extract<CellSelection, { market: 'spread' }>
  | { readonly market: 'total'; readonly outcome: 'over' | 'under'; readonly points: number };

/** In play lines include what is scored, which the history does not have, but for handicaps of soccer. */
export function isApproximable(
  selection: CellSelection,
  isLive: boolean,
  sportId: number | undefined,
): selection is LadderSelection {
  if (selection.market !== 'spread' && selection.market !== 'total') return false;
  return !isLive || (selection.market === 'spread' && sportId === SOCCER);
}

const SOCCER = 29;

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
  const closed = { quote: null, limit: null, error: false };
  const times = [...new Set([...quotes, ...approximated].map(({ at }) => at))].sort((a, b) => a - b);
  let [own, implied] = [0, 0];
  return times.map((at) => {
    while (own < quotes.length && (quotes[own]?.at ?? 0) <= at) own += 1;
    while (implied < approximated.length && (approximated[implied]?.at ?? 0) <= at) implied += 1;
    const offered = quotes[own - 1];
    if (offered && offered.quote !== null) return { ...offered, at };
    const last = approximated[implied - 1];
    const quote = last === undefined ? null : impliedQuote(last, selection);
    if (!last?.confidence || quote === null) return { at, ...closed };
    return { ...closed, at, quote, approximated: last.confidence };
  });
}

/** The same quote for the same result: the fair odds of a quote are computed once, not again with each part that the worker sends. */
const impliedQuotes = new WeakMap<ApproximatedAt, Quote>();

function impliedQuote(result: ApproximatedAt, { market }: LadderSelection): Quote | null {
  if (result.prices === null) return null;
  const known = impliedQuotes.get(result);
  if (known) return known;
  const [first, second] = result.prices;
  const quote: Quote = market === 'spread' ? { home: first, away: second } : { over: first, under: second };
  impliedQuotes.set(result, quote);
  return quote;
}
