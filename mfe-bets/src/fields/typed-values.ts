import {
  AMOUNT_DECIMALS,
  hasDecimals,
  MAX_AMOUNT,
  MAX_ODDS,
  type Preferences,
  pointsSchema,
} from '@fairline/shared/contracts';
import { ODDS_FORMAT_NAMES, oddsExample, parseNumber, parseOdds } from '@fairline/shared/odds';

/** A value as it was typed, or why it cannot be used. */
export type Typed<Value> =
  | { readonly value: Value; readonly problem: null }
  | { readonly value: null; readonly problem: string };

const wrong = (problem: string): Typed<never> => ({ value: null, problem });
const right = <Value>(value: Value): Typed<Value> => ({ value, problem: null });

/** The longest texts of a bet. */
export const LONGEST = {
  ...{ event: 500, league: 200, sport: 100, market: 200, selection: 500, bookmaker: 100, note: 10_000 },
} as const;

/** @example readPrice('-110', 'decimal').value // 1.9090909090909092 */
export function readPrice(text: string, format: Preferences['odds_format']): Typed<number> {
  const odds = parseOdds(text, format);
  if (text.trim() === '') return wrong('Enter the odds.');
  if (odds === null || odds < 1 || odds > MAX_ODDS) {
    return wrong(
      format === 'decimal' ? 'Enter odds of at least 1.' : `Enter odds like ${oddsExample(format)}.`,
    );
  }
  return right(odds);
}

/** The label of a field for odds, with the format that a plain number is read in. @example oddsLabel('Odds', 'american') // 'Odds (American)' */
export function oddsLabel(name: string, format: Preferences['odds_format']): string {
  return format === 'decimal' ? name : `${name} (${ODDS_FORMAT_NAMES[format]})`;
}

/** What a field for odds shows while it is empty. */
export function oddsPlaceholder(format: Preferences['odds_format']): string {
  return format === 'decimal' ? '1.95 or +150' : oddsExample(format);
}

/** An amount above 0. */
export function readAmount(text: string): Typed<number> {
  const value = parseNumber(text);
  if (value === null || value <= 0 || value > MAX_AMOUNT) return wrong('Enter an amount above 0.');
  return hasDecimals(value, AMOUNT_DECIMALS)
    ? right(value)
    : wrong(`An amount has at most ${AMOUNT_DECIMALS} decimals.`);
}

/** Points, or null for none. @param isFeed of a market of the feed, whose points are whole, half or quarter */
export function readPoints(text: string, needed: boolean, isFeed: boolean): Typed<number | null> {
  if (text.trim() === '') return needed ? wrong('Enter the points.') : right(null);
  const value = parseNumber(text);
  if (value === null || !pointsSchema.safeParse(value).success) return wrong('Enter points like −1.5.');
  return isFeed && (value * 4) % 1 !== 0 ? wrong('Points are whole, half or quarter.') : right(value + 0);
}

/** A percentage of the winnings; 0 where nothing is entered. */
export function readCommission(text: string): Typed<number> {
  const value = text.trim() === '' ? 0 : parseNumber(text);
  return value === null || value < 0 || value > 100 || !hasDecimals(value, 2)
    ? wrong('Enter 0 to 100, with at most two decimals.')
    : right(value);
}
