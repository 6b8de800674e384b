import type { Bankroll, Preferences } from '@fairline/shared/contracts';
import { type HalfOutcome, kellyStake, percentageStake } from '@fairline/shared/odds';

/** A stake with what it follows from. */
export interface SuggestedStake {
  readonly stake: number;
  readonly currency: string;
}

type StakeRules = Pick<Preferences, 'betSizeMethod' | 'betSizeRounding' | 'fractionBetSize'>;

/**
 * The stake that a user's method suggests at a price, of the default bankroll less its open stakes, as the Log Bet panel does.
 *
 * @param half what a quarter line can win or lose half of.
 * @returns null without a bankroll.
 */
export function stakeOfUser(
  betOdds: number,
  fairOdds: number,
  bankrolls: readonly Pick<Bankroll, 'available' | 'currency' | 'is_default'>[],
  { betSizeMethod, betSizeRounding: rounding, fractionBetSize: fraction }: StakeRules,
  half: HalfOutcome | null,
): SuggestedStake | null {
  const bankroll = bankrolls.find(({ is_default }) => is_default);
  if (bankroll === undefined) return null;
  const available = Math.max(0, bankroll.available);
  const stake =
    betSizeMethod === 'percentage'
      ? percentageStake({ bankroll: available, fraction, rounding })
      : kellyStake({ betOdds, fairOdds, bankroll: available, fraction, rounding, half });
  return { stake, currency: bankroll.currency };
}
