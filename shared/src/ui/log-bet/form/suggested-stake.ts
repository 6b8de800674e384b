import type { Bankroll, Preferences } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import { type HalfOutcome, kellyStake, percentageStake } from '@fairline/shared/odds';
import type { Values } from '../../format/values.ts';

/** How the user sizes bets. */
export type StakeRules = Pick<
  Preferences,
  'betSizeMethod' | 'betSizeRounding' | 'fractionBetSize' | 'unitSize' | 'currency'
>;

/** What a stake is suggested from; null for odds that are not entered or not known. */
export interface StakeBasis {
  readonly odds: number | null;
  readonly fairOdds: number | null;
  /** What a quarter line can win or lose half of; `unknown` where nobody knows how likely that is. */
  readonly half: HalfOutcome | 'unknown' | null;
  readonly bankroll: Pick<Bankroll, 'available' | 'balance' | 'currency' | 'name' | 'open_stakes'>;
}

/**
 * The stake that the user's method suggests: of the settled balance of a bankroll less its open stakes. Open bets on the same event
 * are not modelled.
 *
 * @returns 0 without an edge; null where odds or fair odds that the method needs are not known
 */
export function suggestedStake(
  { odds, fairOdds, half, bankroll }: StakeBasis,
  { betSizeMethod, betSizeRounding: rounding, fractionBetSize: fraction }: StakeRules,
): number | null {
  const available = Math.max(0, bankroll.available);
  if (betSizeMethod === 'percentage') return percentageStake({ bankroll: available, fraction, rounding });
  if (odds === null || fairOdds === null) return null;
  return kellyStake({
    betOdds: odds,
    fairOdds,
    bankroll: available,
    fraction,
    rounding,
    half: half === 'unknown' ? null : half,
  });
}

/** The suggestion in words: what it is computed from, or why there is none. */
export function suggestionText(
  basis: StakeBasis,
  rules: StakeRules,
  format: Formatter,
  values: Values,
): string {
  const { odds, fairOdds, bankroll } = basis;
  const { available, balance, currency, name, open_stakes } = bankroll;
  const { betSizeMethod, betSizeRounding, fractionBetSize, unitSize } = rules;
  const stake = suggestedStake(basis, rules);
  if (stake === null) {
    return fairOdds === null
      ? 'No stake is suggested without fair odds.'
      : 'A stake is suggested for the odds that you enter.';
  }
  const rounding = format.points(betSizeRounding);
  if (stake === 0) return `No stake is suggested: ${whyNone()}`;
  const share = `${format.points(fractionBetSize)}%${betSizeMethod === 'kelly' ? ' of Kelly on' : ' of'}`;
  const parts = [
    `Suggested ${values.amount(stake, currency)}: ${share} ${values.amount(available, currency)}, rounded to ${rounding}.`,
    ...(values.mode === 'show' && unitSize > 0 && currency === rules.currency
      ? [`${format.units(stake / unitSize)}.`]
      : []),
    ...(open_stakes > 0
      ? [`${name}: ${values.amount(balance, currency)} less ${values.amount(open_stakes, currency)} open.`]
      : []),
  ];
  return parts.join(' ');

  function whyNone(): string {
    if (fractionBetSize === 0) return 'the fraction in your settings is 0%.';
    if (available <= 0) return `${name} has nothing left beside the open stakes.`;
    if (betSizeMethod === 'kelly' && (odds ?? 0) <= (fairOdds ?? 0)) {
      return 'the odds are not above the fair odds.';
    }
    return `it is below the rounding of ${rounding}.`;
  }
}
