import { invalidRequest } from './api-error.ts';

export type OddsFormat = 'american' | 'decimal' | 'hongkong' | 'indonesian' | 'malay';

const FORMATS: readonly OddsFormat[] = ['american', 'decimal', 'hongkong', 'indonesian', 'malay'];

/** Parses the parameter `oddsFormat`: American by default as in the real API, case-insensitive; throws a 400. */
export function oddsFormatOf(text: string | null): OddsFormat {
  if (text === null || text === '') return 'american';
  const format = FORMATS.find((known) => known === text.toLowerCase());
  if (!format) throw invalidRequest('oddsFormat must be American, Decimal, HongKong, Indonesian or Malay');
  return format;
}

/**
 * Converts a decimal price to another format.
 *
 * - american: from 2 up the profit on a stake of 100, below 2 the negative stake for a profit of 100, rounded;
 * - hongkong: the profit on a stake of 1;
 * - indonesian: american divided by 100;
 * - malay: the profit on a stake of 1 up to even money, above that the negative stake for a profit of 1.
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
