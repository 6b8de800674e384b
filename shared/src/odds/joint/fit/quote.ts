import type { Side } from '../markets/selection.ts';

/**
 * A quoted line of the match, with decimal prices of all its outcomes. `period` and `unit` are those of
 * {@link SingleSelection}.
 */
export type JointQuote =
  /** `[home, away]`, or `[home, draw, away]` where the draw has a price. */
  | { readonly market: 'moneyline'; readonly period: number; readonly prices: readonly number[] }
  /** `points` is the handicap of the home side, `prices` are `[home, away]`. */
  | {
      readonly market: 'spread';
      readonly period: number;
      readonly points: number;
      readonly prices: readonly number[];
      readonly unit?: 'games' | undefined;
    }
  /** `prices` are `[over, under]`. */
  | {
      readonly market: 'total';
      readonly period: number;
      readonly points: number;
      readonly prices: readonly number[];
      /** The side that is counted; without it both. */
      readonly team?: Side | undefined;
      readonly unit?: 'games' | undefined;
    };

/** The markets of one period in the shape of the product's odds line; what is no longer offered is left out. */
export interface QuotedMarkets {
  readonly moneyline?: {
    readonly home: number;
    readonly away: number;
    readonly draw?: number | null | undefined;
  } | null;
  readonly spreads?:
    | readonly {
        readonly hdp: number;
        readonly home: number;
        readonly away: number;
        readonly old?: boolean | undefined;
      }[]
    | null;
  readonly totals?: readonly QuotedTotal[] | null;
  readonly team_totals?: Readonly<Record<Side, readonly QuotedTotal[]>> | null;
}

interface QuotedTotal {
  readonly points: number;
  readonly over: number;
  readonly under: number;
  readonly old?: boolean | undefined;
}

/**
 * The quotes of one period, from the markets of an odds line of the product.
 *
 * @param unit `games` for the lines of a tennis event that counts games.
 *
 * @example
 * quotesOf(0, { moneyline: { home: 2.49, draw: 3.21, away: 2.97 }, totals: [{ points: 2.25, over: 1.94, under: 1.88 }] });
 * // [{ market: 'moneyline', period: 0, prices: [2.49, 3.21, 2.97] }, { market: 'total', period: 0, points: 2.25, … }]
 */
export function quotesOf(period: number, markets: QuotedMarkets, unit?: 'games'): JointQuote[] {
  const quotes: JointQuote[] = [];
  const { moneyline, spreads, totals, team_totals } = markets;
  if (moneyline && unit === undefined) {
    const { home, draw, away } = moneyline;
    quotes.push({ market: 'moneyline', period, prices: draw ? [home, draw, away] : [home, away] });
  }
  for (const { hdp, home, away, old } of spreads ?? []) {
    if (!old) quotes.push({ market: 'spread', period, points: hdp, prices: [home, away], unit });
  }
  const add = (lines: readonly QuotedTotal[], team?: Side) => {
    for (const { points, over, under, old } of lines) {
      if (!old) quotes.push({ market: 'total', period, points, prices: [over, under], team, unit });
    }
  };
  add(totals ?? []);
  for (const team of ['home', 'away'] as const) add(team_totals?.[team] ?? [], team);
  return quotes;
}
