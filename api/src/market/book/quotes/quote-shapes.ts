import type { Limits, Markets } from '@fairline/shared/contracts';
import type { LineLimits, LineState, SpecialState } from '../book-state.ts';
import { isConfirmed, type Quote } from './quote.ts';

type Moneyline = NonNullable<Markets['moneyline']>;
type Spread = Markets['spreads'][number];
type Total = Markets['totals'][number];
type Special = Markets['specials'][number];

/** A moneyline in the shape of the contract. */
export function moneylineOf({ prices }: Quote): Moneyline {
  const [home = Number.NaN, second = Number.NaN, third] = prices;
  return third === undefined ? { home, away: second, draw: null } : { home, away: third, draw: second };
}

/** A handicap in the shape of the contract; marked `old` when it is no longer offered, or not confirmed. */
export function spreadOf(quote: Quote): Spread {
  const [home = Number.NaN, away = Number.NaN] = quote.prices;
  const spread = { hdp: quote.points ?? 0, home, away };
  return isConfirmed(quote) ? spread : { ...spread, old: true };
}

/** A total in the shape of the contract; marked `old` when it is no longer offered, or not confirmed. */
export function totalOf(quote: Quote): Total {
  const [over = Number.NaN, under = Number.NaN] = quote.prices;
  const total = { points: quote.points ?? 0, over, under };
  return isConfirmed(quote) ? total : { ...total, old: true };
}

/** A special in the shape of the contract; the price of a contestant without one is null. */
export function specialOf({ specialId, name, contestants, handicaps, limit, quote }: SpecialState): Special {
  return {
    id: specialId,
    name,
    limit,
    outcomes: contestants.map((contestant, index) => {
      const price = quote && isConfirmed(quote) ? (quote.prices[index] ?? Number.NaN) : Number.NaN;
      return {
        id: contestant.id,
        name: contestant.name,
        odds: Number.isNaN(price) ? null : price,
        handicap: handicaps[index] ?? null,
      };
    }),
  };
}

/** The markets of a line in the shape of the contract. A moneyline that is no longer offered, or not confirmed, is null. */
export function marketsOf(line: LineState): Markets {
  const [moneyline] = line.markets.moneyline;
  return {
    moneyline: moneyline && isConfirmed(moneyline) ? moneylineOf(moneyline) : null,
    spreads: line.markets.spread.map(spreadOf),
    totals: line.markets.total.map(totalOf),
    team_totals: {
      home: line.markets['home-total'].map(totalOf),
      away: line.markets['away-total'].map(totalOf),
    },
    specials: line.specials.filter(({ quote }) => quote !== null).map(specialOf),
  };
}

/** Limits in the shape of the contract, without those that are not known. */
export function limitsOf(limits: LineLimits): Limits {
  const known: Limits = {};
  if (limits.moneyline !== null) known.moneyline = limits.moneyline;
  if (limits.spread !== null) known.spread = limits.spread;
  if (limits.total !== null) known.total = limits.total;
  if (limits.teamTotal !== null) known.team_total = limits.teamTotal;
  return known;
}
