import {
  AMOUNT_DECIMALS,
  hasDecimals,
  MAX_AMOUNT,
  MAX_PAYOUT,
  PLACED_ODDS,
  type Preferences,
} from '@fairline/shared/contracts';
import { decimalInput, formatOdds, oddsInput, parseNumber, parseOdds } from '@fairline/shared/odds';

/** A field as it is typed: its value, or why it cannot be used. An empty field has neither. */
export interface Entry {
  readonly value: number | null;
  readonly problem: string | null;
}

const EMPTY: Entry = { value: null, problem: null };
/** Decimals of a price that is typed in decimal odds. */
const DECIMALS = 2;

const wrong = (problem: string): Entry => ({ value: null, problem });

/**
 * The price of a bet as it is typed, decimal or American.
 *
 * @returns decimal odds from 1 to 100
 * @example readOdds('-110', 'decimal').value // 1.9090909090909092
 */
export function readOdds(text: string, format: Preferences['odds_format']): Entry {
  if (text.trim() === '') return EMPTY;
  const odds = parseOdds(text, format);
  const { min, max } = PLACED_ODDS;
  if (odds === null || odds < min || odds > max) {
    if (format !== 'american') return wrong(`Enter odds from ${min} to ${max}.`);
    return wrong(odds === null ? 'Enter odds like −110.' : `Enter odds up to ${formatOdds(max, format)}.`);
  }
  const isDecimal = odds === parseNumber(text);
  return isDecimal && !hasDecimals(odds, DECIMALS)
    ? wrong('At most two decimals.')
    : { value: odds, problem: null };
}

/**
 * A price as the field for the odds shows it: American where that is the user's format, otherwise with two decimals, of which none
 * is more than is offered.
 *
 * @example oddsText(1.819, 'decimal') // '1.81'
 */
export function oddsText(price: number, format: Preferences['odds_format']): string {
  if (format === 'american') return oddsInput(price, format);
  // Products like 1.13 × 100 are just below the whole number.
  return decimalInput(Math.floor(price * 100 + 1e-9) / 100, DECIMALS);
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
  const stake = readAmount(text);
  return stake.value !== null && stake.value * (odds ?? 1) > MAX_PAYOUT
    ? wrong('The payout is too large.')
    : stake;
}

/** An amount as a field shows it. @example amountText(15.4) // '15.40' */
export function amountText(amount: number): string {
  return hasDecimals(amount, 2) ? decimalInput(amount, 2) : String(amount);
}
