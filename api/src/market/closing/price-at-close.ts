import { EARLY_CLOSE_MINUTES } from '@fairline/shared/contracts';
import { approximateOdds, type DevigMethod, type LineApproximation } from '@fairline/shared/odds';
import type { MarketClose } from './close-of-line.ts';

/** The prices of one market line at the close. */
export interface PriceAtClose {
  /** In the order of the quote's outcomes. */
  readonly prices: readonly (number | null)[];
  readonly limit: number | null;
  /** Epoch ms. */
  readonly closedAt: number;
  /** It closed more than an hour before the cut-off: averages leave it out. */
  readonly early: boolean;
  /** The market line was not offered then: what the ladder of its market implies; null where it was. */
  readonly approximation: Pick<LineApproximation, 'confidence' | 'fairOdds'> | null;
}

/** Whether a market closed so long before its cut-off that averages leave it out. */
export function isEarlyClose({ cutoff, closedAt }: Pick<MarketClose, 'cutoff' | 'closedAt'>): boolean {
  return Number.isFinite(cutoff) && cutoff - closedAt > EARLY_CLOSE_MINUTES * 60_000;
}

/**
 * The close of one quote: its own, or for a handicap or total that was not offered in that moment the approximation from the
 * ladder that was. Null when its market never was open, or nothing can be approximated.
 *
 * @param quote Such as `spread:-0.5`; `special:5:` for the last handicap of a special.
 * @example priceAtClose(close, 'total:2.5', { sportId: 29, period: 0, method: 'power' })
 */
export function priceAtClose(
  markets: readonly MarketClose[],
  quote: string,
  {
    sportId,
    period,
    method,
  }: { readonly sportId: number; readonly period: number; readonly method: DevigMethod },
): PriceAtClose | null {
  const [kind = '', points = ''] = quote.split(':');
  const market = markets.find((candidate) =>
    kind === 'special' ? candidate.market === `special:${points}` : candidate.market === kind,
  );
  if (market === undefined) return null;
  const found = { closedAt: market.closedAt, early: isEarlyClose(market) };
  const own = market.quotes.get(quote);
  if (own !== undefined) return { ...found, prices: own.prices, limit: own.limit, approximation: null };
  if (kind === 'special' || points === '') return null;
  const implied = approximateOdds({
    market: kind === 'spread' ? 'spread' : 'total',
    lines: [...market.quotes].flatMap(
      ([
        key,
        {
          prices: [first, second],
        },
      ]) =>
        first && second
          ? [{ points: Number(key.slice(kind.length + 1)), prices: [first, second] as [number, number] }]
          : [],
    ),
    target: Number(points),
    sportId,
    period,
    team: kind === 'home-total' ? 'home' : kind === 'away-total' ? 'away' : undefined,
    method,
  });
  if (implied === null) return null;
  const { odds, confidence, fairOdds } = implied;
  return { ...found, prices: odds, limit: null, approximation: { confidence, fairOdds } };
}
