import {
  AMOUNT_DECIMALS,
  type Currency,
  hasDecimals,
  MAX_AMOUNT,
  MAX_ODDS,
  MAX_PAYOUT,
  pointsSchema,
} from '@fairline/shared/contracts';
import {
  type NumberField,
  readNumberField,
  type TypedNumber,
  type TypedUnit,
} from '@fairline/shared/numbers';
import { type OddsFormat, oddsExample } from '@fairline/shared/odds';
import { browserRegion } from './browser-region.ts';

/** Reads what is typed into a field, in the browser's regional format. */
export function readTyped(text: string, field: NumberField): TypedNumber {
  return readNumberField(text, field, browserRegion());
}

const ABOVE_ZERO = 'Enter an amount above 0.';
const FROM_ZERO = 'Enter an amount of at least 0.';
const TOO_LONG = `An amount has at most ${AMOUNT_DECIMALS} decimals.`;

function checkAmount(value: number): string | null {
  if (value <= 0 || value > MAX_AMOUNT) return ABOVE_ZERO;
  return hasDecimals(value, AMOUNT_DECIMALS) ? null : TOO_LONG;
}

/** An amount above 0, such as a deposit. */
export function amountField(currency: Currency): NumberField {
  return { kind: 'money', currency, hint: ABOVE_ZERO, check: checkAmount };
}

/** An amount that may be 0. @param max MAX_AMOUNT if it is absent */
export function balanceField(currency: Currency, max: number = MAX_AMOUNT): NumberField {
  return {
    kind: 'money',
    currency,
    hint: FROM_ZERO,
    check: (value) => {
      if (value < 0 || value > max) return FROM_ZERO;
      return hasDecimals(value, AMOUNT_DECIMALS) ? null : TOO_LONG;
    },
  };
}

/** Stake of a bet and how it is typed. */
export interface StakeTerms {
  /** Currency of the stake. */
  readonly currency: Currency;
  /** The user's unit; its size is 0 if the user has none. */
  readonly unit: TypedUnit;
  /** Whether a plain number is a number of units. */
  readonly inUnits?: boolean;
  /** Odds of the bet, for its possible payout; null while they are not known. */
  readonly odds: number | null;
}

/** A stake: an amount above 0, or a number of the user's units. */
export function stakeField({ currency, unit, inUnits = false, odds }: StakeTerms): NumberField {
  const common = {
    hint: ABOVE_ZERO,
    check: (value: number) =>
      checkAmount(value) ?? (value * (odds ?? 1) > MAX_PAYOUT ? 'The payout is too large.' : null),
  };
  return inUnits
    ? { kind: 'units', size: unit.size, currency: unit.currency, ...common }
    : { kind: 'money', currency, unit: unit.size > 0 ? unit : null, ...common };
}

/** The price of a bet that may be a parlay. */
export function betOddsField(format: OddsFormat): NumberField {
  const hint = format === 'decimal' ? 'Enter odds of at least 1.' : `Enter odds like ${oddsExample(format)}.`;
  return {
    kind: 'odds',
    format,
    hint,
    check: (value) => (value >= 1 && value <= MAX_ODDS ? null : hint),
  };
}

/** A price to compare with, above 1. */
export function priceField(format: OddsFormat): NumberField {
  const hint = `Enter odds above 1, like ${oddsExample(format)}.`;
  return { kind: 'odds', format, hint, check: (value) => (value > 1 && value <= MAX_ODDS ? null : hint) };
}

/** Points of a line. @param isFeed whether the market is the feed's, whose points are whole, half or quarter */
export function pointsField(isFeed: boolean): NumberField {
  const hint = 'Enter points like −1.5.';
  return {
    kind: 'points',
    hint,
    check: (value) => {
      if (!pointsSchema.safeParse(value).success) return hint;
      return isFeed && (value * 4) % 1 !== 0 ? 'Points are whole, half or quarter.' : null;
    },
  };
}

/** Percentage of the winnings that an exchange takes. */
export const COMMISSION_FIELD: NumberField = {
  kind: 'percent',
  hint: 'Enter 0 to 100, with at most two decimals.',
  check: (value) =>
    value >= 0 && value <= 100 && hasDecimals(value, 2) ? null : 'Enter 0 to 100, with at most two decimals.',
};

/** A whole number within bounds. */
export function wholeField(min: number, max: number, hint: string): NumberField {
  return {
    kind: 'whole',
    hint,
    check: (value) => (Number.isInteger(value) && value >= min && value <= max ? null : hint),
  };
}
