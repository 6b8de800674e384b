import { type JointQuote, quotesOf } from '@fairline/shared/odds/joint';
import type { MarketClose } from '../closing/close-of-line.ts';

/**
 * The quotes of a period in the last open moment of each of its markets, as the joint model reads them.
 *
 * @param unit `games` for an event that counts the games of a tennis match.
 */
export function quotesOfClose(period: number, markets: readonly MarketClose[], unit?: 'games'): JointQuote[] {
  const pairs = (market: string) =>
    [...(markets.find((one) => one.market === market)?.quotes ?? [])].flatMap(([key, { prices }]) => {
      const [first, second] = prices;
      const points = Number(key.slice(market.length + 1));
      return first && second && Number.isFinite(points) ? [{ points, first, second }] : [];
    });
  const totals = (market: string) =>
    pairs(market).map(({ points, first, second }) => ({ points, over: first, under: second }));
  return quotesOf(
    period,
    {
      moneyline: moneylineOf(markets),
      spreads: pairs('spread').map(({ points, first, second }) => ({
        hdp: points,
        home: first,
        away: second,
      })),
      totals: totals('total'),
      team_totals: { home: totals('home-total'), away: totals('away-total') },
    },
    unit,
  );
}

function moneylineOf(markets: readonly MarketClose[]) {
  const prices = markets.find(({ market }) => market === 'moneyline')?.quotes.get('moneyline')?.prices ?? [];
  const [home, second, third] = prices;
  if (!home || !second) return null;
  return prices.length === 2 ? { home, away: second } : third ? { home, draw: second, away: third } : null;
}
