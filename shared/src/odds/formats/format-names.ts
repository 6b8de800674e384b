import type { OddsFormat } from './format-odds.ts';

/** What the formats are called. */
export const ODDS_FORMAT_NAMES: Readonly<Record<OddsFormat, string>> = {
  decimal: 'Decimal',
  american: 'American',
  fractional: 'Fractional',
  'hong-kong': 'Hong Kong',
  malay: 'Malay',
  indonesian: 'Indonesian',
  probability: 'Probability',
};
