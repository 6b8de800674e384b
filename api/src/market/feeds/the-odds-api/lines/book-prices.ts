import type { LineChange, TwoWay, UnreadPart } from '../../../change-set.ts';
import type { OddsApiEvent } from '../wire/parse-events.ts';
import type { BookMarket, BookOffer, Outcome } from '../wire/parse-odds.ts';

/** What a bookmaker offers on the full match. */
export type BookPrices = Pick<LineChange, 'moneyline' | 'spreads' | 'totals' | 'unread'>;

export const NO_PRICES: BookPrices = { moneyline: null, spreads: [], totals: [] };

/**
 * The service drops a market about a quarter of an hour after it was last seen. A market that was not seen for this long is
 * suspended or withdrawn already.
 */
const SEEN_WITHIN_MS = 5 * 60_000;

/** Whether there are prices, or some that cannot be read. */
export function offersAnyPrice({ moneyline, spreads, totals, unread }: BookPrices): boolean {
  return moneyline !== null || spreads.length > 0 || totals.length > 0 || unread !== undefined;
}

/** Joins markets that cannot be read; nothing where all can be. */
export function withUnread(
  ...parts: readonly (readonly UnreadPart[] | undefined)[]
): Pick<LineChange, 'unread'> {
  const unread = [...new Set(parts.flatMap((some) => some ?? []))];
  return unread.length === 0 ? {} : { unread };
}

/**
 * The prices of one bookmaker by home and away. Outcomes come in the order of the alphabet and are found by their names. A market
 * without a price for every side is not offered, nor is one that the service has not seen for five minutes. A market with an outcome that
 * cannot be read is `unread`: of a ladder the other lines stay (ADR 0041).
 *
 * @param servedAt The clock of the service (epoch ms).
 */
export function pricesOf(offer: BookOffer, event: OddsApiEvent, servedAt: number): BookPrices {
  const marketOf = (key: string): BookMarket | null =>
    offer.markets.find((market) => market.key === key && isFresh(market, servedAt)) ?? null;
  const findUnread = (part: UnreadPart, ...keys: readonly string[]) =>
    keys.some((key) => marketOf(key)?.unread) ? [part] : [];
  return {
    ...withUnread(
      findUnread('moneyline', 'h2h'),
      findUnread('spread', 'spreads', 'alternate_spreads'),
      findUnread('total', 'totals', 'alternate_totals'),
    ),
    moneyline: moneylineOf(marketOf('h2h'), event),
    spreads: withAlternates(
      spreadsOf(marketOf('spreads'), event, true),
      spreadsOf(marketOf('alternate_spreads'), event, false),
    ),
    totals: withAlternates(totalsOf(marketOf('totals'), true), totalsOf(marketOf('alternate_totals'), false)),
  };
}

function isFresh({ lastUpdate }: BookMarket, servedAt: number): boolean {
  return lastUpdate === null || servedAt - lastUpdate <= SEEN_WITHIN_MS;
}

function moneylineOf(market: BookMarket | null, event: OddsApiEvent): BookPrices['moneyline'] {
  // Two readable prices of a 1X2 would look like a two-way market.
  if (market === null || market.unread) return null;
  const price = (name: string) => market.outcomes.find((outcome) => outcome.name === name)?.price ?? null;
  const [home, away, draw] = [price(event.home), price(event.away), price('Draw')];
  return home === null || away === null ? null : { home, away, draw };
}

function spreadsOf(market: BookMarket | null, event: OddsApiEvent, main: boolean): TwoWay[] {
  const of = (name: string) => market?.outcomes.filter((outcome) => outcome.name === name) ?? [];
  // `point` is the handicap of the team that the outcome names.
  return pairs(of(event.home), of(event.away), (point) => -point, main);
}

function totalsOf(market: BookMarket | null, main: boolean): TwoWay[] {
  const of = (name: string) => market?.outcomes.filter((outcome) => outcome.name === name) ?? [];
  return pairs(of('Over'), of('Under'), (point) => point, main);
}

function pairs(
  first: readonly Outcome[],
  second: readonly Outcome[],
  counterpart: (point: number) => number,
  main: boolean,
): TwoWay[] {
  return first.flatMap(({ point, price }) => {
    if (point === null || !Number.isInteger(point * 4)) return [];
    const other = second.find(
      (outcome) => outcome.point !== null && outcome.point === counterpart(point) + 0,
    );
    return other === undefined
      ? []
      : [{ points: point + 0, prices: [price, other.price] as const, max: null, main }];
  });
}

/** Featured lines first: an alternate at the same points may be older. */
export function withAlternates(main: readonly TwoWay[], alternates: readonly TwoWay[]): readonly TwoWay[] {
  const known = new Set(main.map(({ points }) => points));
  return [...main, ...alternates.filter(({ points }) => !known.has(points))];
}
