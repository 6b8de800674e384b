import { americanText } from './american-text.ts';
import { hongKongText, indonesianText, malayText } from './asian-text.ts';
import { decimalText } from './decimal-text.ts';
import { fractionalText } from './fractional-text.ts';
import { probabilityText } from './probability-text.ts';

/** The format in which prices are shown to the user. */
export type OddsFormat =
  | 'decimal'
  | 'american'
  | 'fractional'
  | 'hong-kong'
  | 'malay'
  | 'indonesian'
  | 'probability';

/** The text of an unavailable price. */
const UNAVAILABLE = 'X';

/** No market has longer prices; above, a double does not hold the decimals of a price. */
const LONGEST_PRICE = 1e9;

/**
 * A decimal price as text in the user's format.
 *
 * | format | 1.909 | 2 | 2.5 |
 * | --- | --- | --- | --- |
 * | `decimal` | 1.909 | 2.00 | 2.50 |
 * | `american` | -110 | -100 | +150 |
 * | `fractional` | 10/11 | 1/1 | 3/2 |
 * | `hong-kong` | 0.909 | 1.00 | 1.50 |
 * | `malay` | 0.909 | 1.00 | -0.667 |
 * | `indonesian` | -1.10 | 1.00 | 1.50 |
 * | `probability` | 52.38% | 50.00% | 40.00% |
 *
 * The decimal number is rounded, halves away from zero (2.675 is 2.68). The number of decimals is that of bookmakers:
 * thousandths below 2, hundredths above.
 *
 * @param decimal a decimal price above 1, up to a billion.
 * @returns the text; `X`, the product's sign for unavailable odds, for anything that is not a price.
 *
 * @example
 * formatOdds(1.952, 'fractional'); // '20/21'
 *
 * Source: decimal and American as the product shows them; the others by their definitions, with `d = decimal − 1`:
 * fractional and Hong Kong `d`, Malay `d` up to 1 and `−1/d` above, Indonesian `d` from 1 and `−1/d` below, probability
 * `1/decimal`.
 */
export function formatOdds(decimal: number, format: OddsFormat): string {
  if (!(decimal > 1 && decimal <= LONGEST_PRICE)) return UNAVAILABLE;
  switch (format) {
    case 'decimal':
      return decimalText(decimal);
    case 'american':
      return americanText(decimal);
    case 'fractional':
      return fractionalText(decimal);
    case 'hong-kong':
      return hongKongText(decimal);
    case 'malay':
      return malayText(decimal);
    case 'indonesian':
      return indonesianText(decimal);
    case 'probability':
      return probabilityText(decimal);
  }
}
