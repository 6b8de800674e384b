import { type Bankroll, hasDecimals, type Preferences } from '@fairline/shared/contracts';
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

/** The share of the money at hand that is offered to users without a stake or unit of their own. Percent. */
const FLAT_PERCENT = 1;

/** A stake that does not depend on an edge, offered where the user's method suggests none. */
export interface FlatStake {
  readonly amount: number;
  readonly source: 'typed' | 'unit' | 'share';
}

/**
 * Returns the stake that the user typed last, else their unit, else a share of the bankroll.
 *
 * @returns null without a stake that the bankroll has left
 */
export function findFlatStake(
  { available, currency }: Pick<Bankroll, 'available' | 'currency'>,
  rules: StakeRules,
  typed: number | null,
): FlatStake | null {
  const unit = currency === rules.currency && hasDecimals(rules.unitSize, 2) ? rules.unitSize : 0;
  const share = { bankroll: available, fraction: FLAT_PERCENT, rounding: rules.betSizeRounding };
  const stakes: readonly FlatStake[] = [
    { source: 'typed', amount: typed ?? 0 },
    { source: 'unit', amount: unit },
    { source: 'share', amount: percentageStake(share) },
  ];
  return stakes.find(({ amount }) => amount > 0 && amount <= available) ?? null;
}

/**
 * Describes the calculation of the suggestion, or why none is made.
 *
 * @param flat what is offered in its place
 */
export function suggestionText(
  basis: StakeBasis,
  rules: StakeRules,
  format: Formatter,
  values: Values,
  flat: FlatStake | null,
): string {
  const { odds, fairOdds, bankroll } = basis;
  const { available, balance, currency, name, open_stakes } = bankroll;
  const { betSizeMethod, betSizeRounding, fractionBetSize, unitSize } = rules;
  const stake = suggestedStake(basis, rules);
  if (stake === null) {
    return fairOdds === null
      ? `No stake is suggested without fair odds.${inItsPlace()}`
      : 'A stake is suggested for the odds that you enter.';
  }
  const rounding = format.points(betSizeRounding);
  if (stake === 0) return `No stake is suggested: ${whyNone()}${inItsPlace()}`;
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

  function inItsPlace(): string {
    // A hidden stake is not offered.
    if (flat === null || values.mode === 'hide') return '';
    const sources = {
      typed: 'the stake you typed last',
      unit: 'your unit',
      share: `${FLAT_PERCENT}% of ${values.amount(available, currency)}`,
    };
    return ` ${values.amount(flat.amount, currency)} is ${sources[flat.source]}.`;
  }

  function whyNone(): string {
    if (fractionBetSize === 0) return 'the fraction in your settings is 0%.';
    if (available <= 0) return `${name} has nothing left beside the open stakes.`;
    if (betSizeMethod === 'kelly' && (odds ?? 0) <= (fairOdds ?? 0)) {
      return 'the odds are not above the fair odds.';
    }
    return `it is below the rounding of ${rounding}.`;
  }
}
