import type { HistoryRow } from './history.read-model.ts';
import { INTERVALS } from './intervals.ts';

/** The smallest change that counts. */
const FLOOR_PERCENT = 2;
const LONGEST_MS = 86_400_000;
const ERROR_MS = 30_000;

/** A price of one outcome and the span in which it was in force; the end of the current price is infinite. */
interface PriceSpan {
  readonly from: number;
  /** Measured time of the change set that it came with. */
  readonly seq: number;
  until: number;
  readonly price: number;
}

/** What is known of one quote: its last row, and every price in force within the last day, by outcome. */
export interface QuoteTrack {
  last: HistoryRow | null;
  spans: PriceSpan[][];
  /** Outcomes of the last prices. */
  outcomes: number;
}

export interface FoundPrice {
  readonly outcome: number;
  readonly price: number;
  /** The last price in force before, and the highest by interval; null when the price did not fall by 2 % within a day. */
  readonly move: { readonly before: number; readonly highs: string } | null;
  /** Measured time of the change set with which the price error began that this price ends. */
  readonly errorSince: number | null;
}

export const inForce = (row: HistoryRow | null): row is HistoryRow =>
  row?.online === true && row.trusted && row.prices.length > 0;

/** The moves of a row, and the price errors that it ends: every interval is tried on all earlier prices, without optimisation. */
export function pricesOf(track: QuoteTrack, row: HistoryRow): FoundPrice[] {
  if (!inForce(row)) return [];
  return row.prices.flatMap((price, outcome) => {
    if (price === null) return [];
    const spans = comparable(track, row) ? (track.spans[outcome] ?? []) : [];
    const until = row.previousUntil ?? row.at;
    const past = spans.map((one) => ({ ...one, until: Math.min(one.until, until) }));
    if (spans.at(-1)?.until === Number.POSITIVE_INFINITY && spans.at(-1)?.price === price) return [];
    const { real, errorSince } = withoutErrors(past, { from: row.at, seq: row.seq, until: row.at, price });
    return [{ outcome, price, move: moveOf(real, row.at, price), errorSince }];
  });
}

/** Adds a row: the prices that it ended get their end, and those that it begins are in force from then on. */
export function advance(track: QuoteTrack, row: HistoryRow): void {
  const outcomes = row.prices.length > 0 ? row.prices.length : track.outcomes;
  // With another number of outcomes the earlier prices are not comparable.
  if (outcomes !== track.outcomes) track.spans = [];
  const until = row.previousUntil ?? row.at;
  for (let outcome = 0; outcome < outcomes; outcome += 1) {
    const price = inForce(row) ? (row.prices[outcome] ?? null) : null;
    const spans = track.spans[outcome] ?? [];
    const current = spans.at(-1);
    const isInForce = current?.until === Number.POSITIVE_INFINITY;
    if (current && isInForce && current.price !== price) current.until = until;
    if (price !== null && !(isInForce && current?.price === price)) {
      spans.push({ from: row.at, seq: row.seq, until: Number.POSITIVE_INFINITY, price });
    }
    track.spans[outcome] = spans.filter((one) => one.until > row.at - LONGEST_MS - ERROR_MS);
  }
  track.outcomes = outcomes;
  track.last = row;
}

/** The highest or lowest price by interval, where that changes: `10:2.1 300:2.15`. */
export function extremesText(
  spans: readonly { readonly until: number; readonly price: number }[],
  at: number,
  pick: (...values: number[]) => number,
): string {
  const steps: string[] = [];
  let last: number | null = null;
  for (const interval of INTERVALS) {
    const window = spans.filter((one) => one.until > at - interval * 1_000).map((one) => one.price);
    if (window.length === 0) continue;
    const extreme = pick(...window);
    if (extreme !== last) steps.push(`${interval}:${extreme}`);
    last = extreme;
  }
  return steps.join(' ');
}

function moveOf(real: readonly PriceSpan[], at: number, price: number): FoundPrice['move'] {
  const before = real.at(-1)?.price;
  if (before === undefined || price >= before) return null;
  const day = real.filter((one) => one.until > at - LONGEST_MS);
  if (day.length === 0) return null;
  const highest = Math.max(...day.map((one) => one.price));
  if (percentOf(highest, price) < FLOOR_PERCENT) return null;
  return { before, highs: extremesText(day, at, Math.max) };
}

/**
 * The past without price errors as they are known with the newest price: a change of 8 % or more, and within 30 seconds a
 * price within 1 % of the one before.
 */
function withoutErrors(
  past: readonly PriceSpan[],
  newest: PriceSpan,
): { real: PriceSpan[]; errorSince: number | null } {
  const all = [...past, newest];
  const real: PriceSpan[] = [];
  let errorSince: number | null = null;
  for (let i = 0; i < past.length; i += 1) {
    const one = all[i] as PriceSpan;
    const before = real.at(-1)?.price;
    const isFar = before !== undefined && Math.abs(one.price - before) * 100 >= before * 8 - 1e-7;
    const back = isFar
      ? all.findIndex(
          ({ from, price }, j) =>
            j > i && from - one.from <= ERROR_MS && Math.abs(price - before) * 100 <= before + 1e-7,
        )
      : -1;
    if (back < 0) real.push(one);
    else {
      if (back === past.length) errorSince = one.seq;
      i = back - 1;
    }
  }
  return { real, errorSince };
}

/** Whether the market had as many outcomes before. */
function comparable({ last, outcomes }: QuoteTrack, row: HistoryRow): boolean {
  return last === null || outcomes === row.prices.length;
}

function percentOf(previous: number, price: number): number {
  return Math.round((1 - price / previous) * 100 * 1e9) / 1e9;
}
