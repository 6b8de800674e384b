import { toAmerican } from './to-american.ts';

/** How prices are written for the user. */
export type OddsFormat =
  | 'decimal'
  | 'american'
  | 'fractional'
  | 'hong-kong'
  | 'malay'
  | 'indonesian'
  | 'probability';

/** A decimal price in the user's format. */
export function formatOdds(decimal: number, format: OddsFormat): string {
  if (!(decimal > 1 && decimal < Number.POSITIVE_INFINITY)) return 'X';
  switch (format) {
    case 'american': {
      const american = Math.round(toAmerican(decimal));
      return american > 0 ? `+${american}` : String(american);
    }
    default:
      return decimal.toFixed(decimal < 2 ? 3 : 2);
  }
}
