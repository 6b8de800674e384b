/** The short label of each market on a chart, a chip or a filter (the product's business constants). */
export const MARKET_LABELS = {
  moneyline: '1X2',
  spread: 'AH',
  total: 'O/U',
  specials: 'Specials',
} as const;

/** A kind of market with prices. */
export type Market = keyof typeof MARKET_LABELS;

/** The name of each market in a sentence, a table cell or an alert. */
export const MARKET_NAMES = {
  moneyline: 'Moneyline',
  spread: 'Handicap',
  total: 'Total',
  specials: 'Special',
} as const satisfies Record<Market, string>;
