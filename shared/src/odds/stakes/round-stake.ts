/** Without a usable rounding option a stake is rounded to the cent. */
const CENT = 0.01;

/** Quotients like 0.35 / 0.1 are just below the exact half; differences of this size are rounding errors. */
const NOISE = 4e-15;

/** With more steps in a bankroll than this, the rounding error of a double is as large as a step. */
const MOST_STEPS = 1e13;

/**
 * A stake rounded to a multiple of the rounding option, and never above the bankroll.
 *
 * Rounds to the nearest multiple, halves up, as a bettor rounds by hand: stakes stay unbiased over many bets, while
 * rounding down would reduce every one. If the nearest multiple exceeds the bankroll, the next lower one is used.
 *
 * @param stake in the user's currency, 0 or more.
 * @param rounding the option, one of 1000, 100, 10, 1, 0.1, 0.01; anything not above 0 counts as 0.01.
 * @param bankroll the most that can be staked.
 * @returns a decimal without binary noise (12.3, never 12.300000000000001), 0 or more, never negative zero. A step below
 *   the precision of a double at this bankroll (1e-300, or cents of 1e13) does not round.
 *
 * @example
 * roundStake(12.34, 0.1, 1000); // 12.3
 * roundStake(96, 10, 99);       // 90
 */
export function roundStake(stake: number, rounding: number, bankroll: number): number {
  const step = rounding > 0 && rounding < Number.POSITIVE_INFINITY ? rounding : CENT;
  if (bankroll / step > MOST_STEPS) return Math.min(stake, bankroll);
  const nearest = Math.round((stake / step) * (1 + NOISE));
  const wanted = multiple(Math.max(0, nearest), step);
  if (wanted <= bankroll) return wanted;
  const most = Math.floor((bankroll / step) * (1 + NOISE));
  const highest = multiple(most, step);
  return highest <= bankroll ? highest : multiple(most - 1, step);
}

/** `count × step` without binary noise: 123 / 10 is exact to the last bit, 123 × 0.1 is not. */
function multiple(count: number, step: number): number {
  const parts = Math.round(1 / step);
  return parts > 1 && Math.abs(parts * step - 1) < 1e-12 ? count / parts : count * step;
}
