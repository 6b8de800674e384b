import {
  AMOUNT_DECIMALS,
  hasDecimals,
  MAX_AMOUNT,
  MAX_PAYOUT,
  PLACED_ODDS,
} from '@fairline/shared/contracts';
import {
  decimalInput,
  formatOdds,
  type OddsFormat,
  oddsExample,
  oddsInput,
  parseNumber,
  parseOdds,
} from '@fairline/shared/odds';

/** A field as it is typed: its value, or why it cannot be used. An empty field has neither. */
export interface Entry {
  readonly value: number | null;
  readonly problem: string | null;
}

const EMPTY: Entry = { value: null, problem: null };
/** Decimals of a price that is typed in decimal odds. */
const DECIMALS = 2;
const UNIT_DECIMALS = 4;

const wrong = (problem: string): Entry => ({ value: null, problem });

/**
 * The price of a bet as it is typed in the user's format.
 *
 * @returns decimal odds from 1 to 100
 * @example readOdds('-110', 'decimal').value // 1.9090909090909092
 */
export function readOdds(text: string, format: OddsFormat): Entry {
  if (text.trim() === '') return EMPTY;
  const odds = parseOdds(text, format);
  const { min, max } = PLACED_ODDS;
  if (odds === null || odds < min || odds > max) {
    if (format === 'decimal') return wrong(`Enter odds from ${min} to ${max}.`);
    if (odds === null) return wrong(`Enter odds like ${oddsExample(format)}.`);
    return wrong(
      format === 'american'
        ? `Enter odds up to ${formatOdds(max, format)}.`
        : `Enter odds of at most ${max} in decimal.`,
    );
  }
  const isDecimal = odds === parseNumber(text);
  return isDecimal && !hasDecimals(odds, DECIMALS)
    ? wrong('At most two decimals.')
    : { value: odds, problem: null };
}

/** A price that is offered, as the field for the odds begins with it. */
export interface OfferedOdds {
  readonly text: string;
  /** What the text stands for while nobody changes it; null where the field begins empty. */
  readonly odds: number | null;
}

/**
 * Decimal odds begin with two decimals, of which none is more than is offered. In another format the text is rounded, and the price
 * that is offered stays what it is.
 *
 * @example offeredOdds(1.819, 'decimal') // { text: '1.81', odds: 1.81 }
 */
export function offeredOdds(price: number, format: OddsFormat): OfferedOdds {
  if (format !== 'decimal') return { text: oddsInput(price, format), odds: price };
  // Products like 1.13 × 100 are just below the whole number.
  const text = decimalInput(Math.floor(price * 100 + 1e-9) / 100, DECIMALS);
  return { text, odds: Number(text) };
}

/** An amount above 0 as it is typed. */
export function readAmount(text: string): Entry {
  if (text.trim() === '') return EMPTY;
  const value = parseNumber(text);
  if (value === null || value <= 0 || value > MAX_AMOUNT) return wrong('Enter an amount above 0.');
  return hasDecimals(value, AMOUNT_DECIMALS)
    ? { value, problem: null }
    : wrong(`At most ${AMOUNT_DECIMALS} decimals.`);
}

/** A stake as it is typed. @param odds of the bet, for its possible payout; null while they are not known */
export function readStake(text: string, odds: number | null): Entry {
  return payable(readAmount(text), odds);
}

/** A stake as it is typed in units. @param size of a unit, in the currency of the stake */
export function readUnits(text: string, size: number, odds: number | null): Entry {
  const units = readAmount(text);
  // Products like 0.7 × 10 are beside the decimal number.
  return units.value === null
    ? units
    : payable(readAmount(decimalInput(units.value * size, AMOUNT_DECIMALS)), odds);
}

function payable(stake: Entry, odds: number | null): Entry {
  return stake.value !== null && stake.value * (odds ?? 1) > MAX_PAYOUT
    ? wrong('The payout is too large.')
    : stake;
}

/** An amount as a field shows it. @example amountText(15.4) // '15.40' */
export function amountText(amount: number): string {
  return hasDecimals(amount, 2) ? decimalInput(amount, 2) : String(amount);
}

/** An amount in units as a field shows it, with at most four decimals. @example unitsText(15.4, 10) // '1.54' */
export function unitsText(amount: number, size: number): string {
  return amountText(Number(decimalInput(amount / size, UNIT_DECIMALS)));
}
