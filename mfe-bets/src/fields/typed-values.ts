import type { Preferences } from '@fairline/shared/contracts';
import { ODDS_FORMAT_NAMES, oddsExample } from '@fairline/shared/odds';
import { betOddsField, COMMISSION_FIELD, pointsField, readTyped } from '@fairline/shared/ui/numbers';

/** A value as it was typed, or why it cannot be used. */
export type Typed<Value> =
  | { readonly value: Value; readonly problem: null }
  | { readonly value: null; readonly problem: string };

/** The longest texts of a bet. */
export const LONGEST = {
  ...{ event: 500, league: 200, sport: 100, market: 200, selection: 500, bookmaker: 100, note: 10_000 },
} as const;

/** A price. @param problem of an empty field */
export function readPrice(
  text: string,
  format: Preferences['odds_format'],
  problem = 'Enter the odds.',
): Typed<number> {
  return needed(readTyped(text, betOddsField(format)), problem);
}

/** The label of a field for odds, with the format that a plain number is read in. @example oddsLabel('Odds', 'american') // 'Odds (American)' */
export function oddsLabel(name: string, format: Preferences['odds_format']): string {
  return format === 'decimal' ? name : `${name} (${ODDS_FORMAT_NAMES[format]})`;
}

/** What a field for odds shows while it is empty. */
export function oddsPlaceholder(format: Preferences['odds_format']): string {
  return format === 'decimal' ? '1.95 or +150' : oddsExample(format);
}

/** Points, or null for none. @param isFeed of a market of the feed, whose points are whole, half or quarter */
export function readPoints(text: string, isNeeded: boolean, isFeed: boolean): Typed<number | null> {
  const read = readTyped(text, pointsField(isFeed));
  if (read.value === null && read.problem === null && !isNeeded) return { value: null, problem: null };
  return needed(read, 'Enter the points.');
}

/** A percentage of the winnings; 0 where nothing is entered. */
export function readCommission(text: string): Typed<number> {
  return text.trim() === ''
    ? { value: 0, problem: null }
    : needed(readTyped(text, COMMISSION_FIELD), COMMISSION_FIELD.hint);
}

/** What a field reads, with a message in place of nothing. */
export function needed(
  { value, problem }: { readonly value: number | null; readonly problem: string | null },
  message: string,
): Typed<number> {
  return value === null ? { value: null, problem: problem ?? message } : { value, problem: null };
}
