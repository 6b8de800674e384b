/** Decimals of the share of the balance that is staked. */
const DECIMALS = 12;
const SCALE = 10 ** DECIMALS;

/** A share of the balance as a whole number of its last decimal: `SHARE_SCALE` is all of it. */
export const SHARE_SCALE = 10n ** BigInt(DECIMALS);

/**
 * The share of the balance that Kelly stakes, at a fraction: `fraction × EV / (odds − 1)`, at most all of it.
 *
 * @param percent EV of the price against the fair odds, in percent and above 0.
 * @param net the price after commission, above 1.
 * @param fraction of the full stake, 0 to 1.
 * @returns in billionths of a thousandth, rounded.
 *
 * @example kellyShare(5, 2.1, 0.1) // 4545454545n: 0.4545 % of the balance
 *
 * Source: Kelly, "A New Interpretation of Information Rate" (1956), with `p·odds − 1` as the EV.
 */
export function kellyShare(percent: number, net: number, fraction: number): bigint {
  const share = (fraction * (percent / 100)) / (net - 1);
  return BigInt(Math.round(Math.min(1, Math.max(0, share)) * SCALE));
}
