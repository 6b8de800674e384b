import { type Figure, LEAST_BETS, LEAST_DAYS } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';

/** The colour of a value that is won or lost. */
export function toneOf(value: number | null | undefined): 'up' | 'down' | undefined {
  if (value === null || value === undefined || value === 0) return undefined;
  return value > 0 ? 'up' : 'down';
}

type Percent = Pick<Formatter, 'percent' | 'signedPercent'>;

/** The colour of a figure: only where its whole interval is on one side of 0. */
export function toneOfFigure({ low, high }: Figure): 'up' | 'down' | undefined {
  if (low !== null && low > 0) return 'up';
  return high !== null && high < 0 ? 'down' : undefined;
}

/**
 * The 95 % interval of a figure in words.
 *
 * @param signed whether values can be below 0
 * @param decimals of both ends
 * @returns null where there is none
 * @example intervalWords({ value: 3.55, low: -7.2, high: 14.3, n: 412 }, format) // '−7.2% to +14.3%'
 */
export function intervalWords(
  { low, high }: Figure,
  format: Percent,
  signed = true,
  decimals = 1,
): string | null {
  if (low === null || high === null) return null;
  const write = (value: number) =>
    signed ? format.signedPercent(value, decimals) : format.percent(value, decimals);
  return `${write(low)} to ${write(high)}`;
}

/** Why a figure has no interval. @example noIntervalWords({ n: 19 }) // 'n under 20' */
export const noIntervalWords = ({ n }: Pick<Figure, 'n'>): string =>
  n < LEAST_BETS ? `n under ${LEAST_BETS}` : `under ${LEAST_DAYS} days`;
