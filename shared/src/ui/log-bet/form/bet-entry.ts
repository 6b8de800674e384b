import { hasDecimals, PLACED_ODDS } from '@fairline/shared/contracts';
import { type NumberField, numberInput, oddsInput, type RegionalFormat } from '@fairline/shared/numbers';
import { decimalInput, formatOdds, type OddsFormat, oddsExample } from '@fairline/shared/odds';

/** Decimals of a price that is typed in decimal odds. */
const DECIMALS = 2;
/** Decimals of a number of units. */
export const UNIT_DECIMALS = 4;

/** The price of a bet in the user's format: decimal odds from 1 to 100. */
export function placedOddsField(format: OddsFormat): NumberField {
  const { min, max } = PLACED_ODDS;
  const range = `Enter odds from ${min} to ${max}.`;
  const most =
    format === 'american'
      ? `Enter odds up to ${formatOdds(max, format)}.`
      : `Enter odds of at most ${max} in decimal.`;
  return {
    kind: 'odds',
    format,
    hint: format === 'decimal' ? range : `Enter odds like ${oddsExample(format)}.`,
    check: (odds, isDecimalOdds) => {
      if (odds < min || odds > max) return format === 'decimal' ? range : most;
      return isDecimalOdds && !hasDecimals(odds, DECIMALS) ? 'At most two decimals.' : null;
    },
  };
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
 * @example offeredOdds(1.819, 'decimal', POINT_FORMAT) // { text: '1.81', odds: 1.81 }
 */
export function offeredOdds(price: number, format: OddsFormat, region: RegionalFormat): OfferedOdds {
  if (format !== 'decimal') return { text: oddsInput(price, format, region), odds: price };
  // Products like 1.13 × 100 are just below the whole number.
  const odds = Math.floor(price * 100 + 1e-9) / 100;
  return { text: numberInput(odds, region, DECIMALS), odds };
}

/** An amount as a field shows it. @example amountText(15.4, POINT_FORMAT) // '15.40' */
export function amountText(amount: number, region: RegionalFormat): string {
  return numberInput(amount, region, hasDecimals(amount, 2) ? 2 : undefined);
}

/** An amount in units as a field shows it, with at most four decimals. @example unitsText(15.4, 10, POINT_FORMAT) // '1.54' */
export function unitsText(amount: number, size: number, region: RegionalFormat): string {
  return amountText(Number(decimalInput(amount / size, UNIT_DECIMALS)), region);
}
