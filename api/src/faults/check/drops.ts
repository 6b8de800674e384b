import type { HistoryRow } from './history.read-model.ts';

/** ADR 0003: the intervals that are tried, in seconds, and the smallest drop that counts. */
export const INTERVALS = [10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400];
const FLOOR_PERCENT = 2;
const LONGEST_MS = 86_400_000;

/** A price of one outcome that was in force until a moment. */
interface EndedPrice {
  readonly until: number;
  readonly price: number;
}

/** What is known of one quote: its last row, and every price that has ended within the last day, by outcome. */
export interface QuoteTrack {
  last: HistoryRow | null;
  ended: EndedPrice[][];
  /** Outcomes of the last prices. */
  outcomes: number;
}

export interface FoundDrop {
  readonly outcome: number;
  readonly price: number;
  readonly previous: number;
  readonly percent: number;
  readonly interval: number;
}

export const inForce = (row: HistoryRow | null): row is HistoryRow =>
  row?.online === true && row.trusted && row.prices.length > 0;

/** The drops of a row: every interval is tried on all prices that have ended, without optimisation. */
export function dropsOf(track: QuoteTrack, row: HistoryRow): FoundDrop[] {
  if (!inForce(row)) return [];
  const until = row.previousUntil ?? row.at;
  const drops: FoundDrop[] = [];
  row.prices.forEach((price, outcome) => {
    if (price === null) return;
    const held = [...(track.ended[outcome] ?? [])];
    const current = currentPrice(track, row, outcome);
    const before = current ?? held.at(-1)?.price ?? null;
    if (before === null || price >= before) return;
    if (current !== null) held.push({ until, price: current });
    for (const interval of INTERVALS) {
      const window = held.filter((one) => one.until > row.at - interval * 1000);
      if (window.length === 0) continue;
      const previous = Math.max(...window.map((one) => one.price));
      const percent = percentOf(previous, price);
      if (percent < FLOOR_PERCENT) continue;
      drops.push({ outcome, price, previous, percent, interval });
      return;
    }
  });
  return drops;
}

/** Adds a row: the prices that it ended are stored. */
export function advance(track: QuoteTrack, row: HistoryRow): void {
  const { last } = track;
  const outcomes = row.prices.length > 0 ? row.prices.length : track.outcomes;
  // With another number of outcomes the earlier prices are not comparable.
  if (outcomes !== track.outcomes) track.ended = [];
  else if (inForce(last)) {
    const until = row.previousUntil ?? row.at;
    last.prices.forEach((price, outcome) => {
      if (price === null || (inForce(row) && row.prices[outcome] === price)) return;
      const held = (track.ended[outcome] ?? []).filter((one) => one.until > until - LONGEST_MS);
      held.push({ until, price });
      track.ended[outcome] = held;
    });
  }
  track.outcomes = outcomes;
  track.last = row;
}

function currentPrice({ last }: QuoteTrack, row: HistoryRow, outcome: number): number | null {
  if (!inForce(last) || last.prices.length !== row.prices.length) return null;
  return last.prices[outcome] ?? null;
}

function percentOf(previous: number, price: number): number {
  return Math.round((1 - price / previous) * 100 * 1e9) / 1e9;
}
