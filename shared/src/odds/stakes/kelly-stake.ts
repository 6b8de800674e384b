import { roundStake } from './round-stake.ts';

/** What a quarter line pays where the result is the whole number beside it: half of the stake is returned. */
export interface HalfOutcome {
  readonly result: 'half-win' | 'half-loss';
  /** Its probability. */
  readonly chance: number;
}

/**
 * The stake of the Kelly criterion, scaled down to a fraction of it.
 *
 * `bankroll × (fraction/100) × (p·betOdds − 1)/(betOdds − 1)` with `p = 1/fairOdds`. A whole line that may return the stake has the
 * same stake, because a returned stake changes nothing. For a quarter line it is the share that maximizes the expected growth
 * over a win, a loss and half of one of them.
 *
 * @param i.betOdds the decimal price that is offered, above 1.
 * @param i.fairOdds the decimal price without margin, above 1.
 * @param i.bankroll in the user's currency.
 * @param i.fraction percent of full Kelly, 15 by default in the product; above 100 bets more than full Kelly.
 * @param i.rounding the rounding option; see {@link roundStake}.
 * @param i.half what a quarter line can pay half of; null or left out for other lines, or where its chance is not known. The
 *   stake is then that of a bet that is won or lost, which is too low for a quarter line.
 * @returns a stake between 0 and the bankroll; 0 without an edge and for input that is not finite and positive.
 *
 * @example
 * // p = 0.5, full Kelly (0.5 × 2.1 − 1) / 1.1 = 4.545 % of 1000, 15 % of it is 6.818
 * kellyStake({ betOdds: 2.1, fairOdds: 2, bankroll: 1000, fraction: 15, rounding: 0.1 }); // 6.8
 *
 * Source: Kelly, "A New Interpretation of Information Rate" (1956); rounding options of the product.
 */
export function kellyStake(i: {
  betOdds: number;
  fairOdds: number;
  bankroll: number;
  fraction: number;
  rounding: number;
  half?: HalfOutcome | null | undefined;
}): number {
  const { betOdds, fairOdds, bankroll, fraction, rounding, half } = i;
  if (!(fairOdds > 1 && betOdds > fairOdds)) return 0;
  if (!(bankroll > 0 && fraction > 0)) return 0;
  // (betOdds/fairOdds − 1)/(betOdds − 1), in a form that is precise for a small edge.
  const twoWay = (betOdds - fairOdds) / (fairOdds * (betOdds - 1));
  const kelly = half ? shareWithHalf(betOdds, fairOdds, half, twoWay) : twoWay;
  const stake = bankroll * (fraction / 100) * kelly;
  return Number.isFinite(stake) ? roundStake(stake, rounding, bankroll) : 0;
}

/**
 * Whether {@link kellyStake} counts a half outcome: its chance has to leave something to lose, and nothing below 0, of the fair odds.
 *
 * @example countsHalf(2, { result: 'half-loss', chance: 0.25 }) // true
 */
export function countsHalf(fairOdds: number, half: HalfOutcome | null | undefined): boolean {
  return half != null && splitByHalf(fairOdds, half) !== null;
}

/** Halving steps until a share is exact. */
const STEPS = 60;

/**
 * Splits what a half outcome leaves into a win and a loss. Of the fair odds, `1/fairOdds = W / (W + L)`: a half win counts half in `W`, a
 * half loss half in `L`. Null where the chance contradicts the fair odds, which may be of another source.
 */
function splitByHalf(
  fairOdds: number,
  { result, chance }: HalfOutcome,
): { won: number; lost: number } | null {
  const settled = 1 - chance / 2;
  const won = settled / fairOdds - (result === 'half-win' ? chance / 2 : 0);
  const lost = settled - settled / fairOdds - (result === 'half-loss' ? chance / 2 : 0);
  return chance > 0 && won >= 0 && lost > 0 ? { won, lost } : null;
}

/**
 * The share of the bankroll with the largest expected growth `Σ p·ln(1 + share·r)` over the returns `r` of a quarter line. Its
 * derivative falls with the share, so that its zero is found by halving.
 */
function shareWithHalf(betOdds: number, fairOdds: number, half: HalfOutcome, twoWay: number): number {
  const { result, chance } = half;
  const split = splitByHalf(fairOdds, half);
  if (split === null) return twoWay;
  const { won, lost } = split;
  const profit = betOdds - 1;
  const returns = [
    [won, profit],
    [chance, result === 'half-win' ? profit / 2 : -1 / 2],
    [lost, -1],
  ] as const;
  const slopeAt = (share: number) => returns.reduce((sum, [p, r]) => sum + (p * r) / (1 + share * r), 0);
  let [low, high] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (slopeAt(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}
