import { LEAST_OVERROUND, vig } from '@fairline/shared/odds';
import { isConfirmed, type Quote } from './quote.ts';

/**
 * Overrounds of plausible books. A sharp bookmaker's is 2 to 9 percent on two and three outcomes and never negative. A special with many contestants has a higher one.
 */
const OVERROUND = { lowest: LEAST_OVERROUND, highest: 0.25, highestOfMany: 0.6 };

/**
 * Whether the prices of a quote are plausible: every price above 1 and the overround in the expected range. Contestants
 * without a price are left out.
 *
 * @example isSaneBook([1.95, 1.95]) // true: 2.6 % overround
 * @example isSaneBook([3.5, 1.95]) // false: 20 % below a round book
 */
export function isSaneBook(prices: readonly number[]): boolean {
  const known = prices.some(Number.isNaN) ? prices.filter((price) => !Number.isNaN(price)) : prices;
  if (known.length < 2) return false;
  for (const price of known) if (!(price > 1 && Number.isFinite(price))) return false;
  const overround = vig(known);
  const highest = known.length <= 3 ? OVERROUND.highest : OVERROUND.highestOfMany;
  // Without a withdrawn contestant the probabilities no longer sum to one, so that the lower bound does not apply.
  const lowest = known.length < prices.length ? -1 : OVERROUND.lowest;
  return overround >= lowest && overround <= highest;
}

/**
 * Whether a quote agrees with its ladder: an easier handicap or total never pays more. Of two quotes that contradict each
 * other, the one with more contradictions is wrong; with equally many, both are.
 *
 * @param ladder Quotes of one market by points ascending. Those no longer offered, or not confirmed, are left out of the comparison.
 */
export function agreesWithLadder(ladder: readonly Quote[], index: number): boolean {
  const quote = ladder[index];
  if (quote === undefined) return false;
  const below = neighbour(ladder, index, -1);
  const above = neighbour(ladder, index, 1);
  if ((!below || !contradicts(quote, below)) && (!above || !contradicts(quote, above))) return true;
  const opponents = ladder.filter(
    (other) => isConfirmed(other) && other !== quote && contradicts(quote, other),
  );
  return opponents.every((other) => contradictions(ladder, other) > opponents.length);
}

function contradictions(ladder: readonly Quote[], quote: Quote): number {
  let count = 0;
  for (const other of ladder)
    if (isConfirmed(other) && other !== quote && contradicts(quote, other)) count += 1;
  return count;
}

function neighbour(ladder: readonly Quote[], index: number, step: 1 | -1): Quote | undefined {
  for (let i = index + step; i >= 0 && i < ladder.length; i += step) {
    const other = ladder[i];
    if (other && isConfirmed(other)) return other;
  }
  return undefined;
}

/** Lines a quarter apart may have almost equal prices, and alternates carry a different margin. */
const SLACK = 1.02;

/** A higher handicap makes home easier, so it pays less; higher points make over harder, so it pays more. */
function contradicts(a: Quote, b: Quote): boolean {
  const [low, high] = (a.points ?? 0) <= (b.points ?? 0) ? [a, b] : [b, a];
  const [firstLow = 0, secondLow = 0] = low.prices;
  const [firstHigh = 0, secondHigh = 0] = high.prices;
  return a.market === 'spread'
    ? firstHigh > firstLow * SLACK || secondHigh * SLACK < secondLow
    : firstHigh * SLACK < firstLow || secondHigh > secondLow * SLACK;
}
