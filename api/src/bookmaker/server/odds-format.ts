import { invalidRequest } from './api-error.ts';

export type OddsFormat = 'american' | 'decimal' | 'hongkong' | 'indonesian' | 'malay';

const FORMATS: readonly OddsFormat[] = ['american', 'decimal', 'hongkong', 'indonesian', 'malay'];

/** American when nothing is said, as the real API has it; upper and lower case do not matter. */
export function oddsFormatOf(text: string | null): OddsFormat {
  if (text === null || text === '') return 'american';
  const format = FORMATS.find((known) => known === text.toLowerCase());
  if (!format) throw invalidRequest('oddsFormat must be American, Decimal, HongKong, Indonesian or Malay');
  return format;
}

/**
 * Writes a decimal price in another format.
 *
 * - american: what 100 wins from 2 up, what wins 100 (negative) below, whole numbers;
 * - hongkong: the net win of 1;
 * - indonesian: american divided by 100;
 * - malay: net win up to 1, the negative stake that wins 1 above.
 *
 * @example fromDecimal(1.5, 'american') // -200
 */
export function fromDecimal(price: number, format: OddsFormat): number {
  switch (format) {
    case 'decimal':
      return price;
    case 'american':
      return Math.round(price >= 2 ? (price - 1) * 100 : -100 / (price - 1));
    case 'hongkong':
      return round(price - 1);
    case 'indonesian':
      return round(price >= 2 ? price - 1 : -1 / (price - 1));
    case 'malay':
      return round(price <= 2 ? price - 1 : -1 / (price - 1));
  }
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
