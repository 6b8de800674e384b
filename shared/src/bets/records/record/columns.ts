/** The columns of the bet format, in the order of its CSV header. */
export const RECORD_COLUMNS = [
  'id',
  'placed_at',
  'starts',
  'sport',
  'league',
  'home',
  'away',
  'market',
  'period',
  'selection',
  'points',
  'odds',
  'stake',
  'currency',
  'result',
  'profit',
  'bookmaker',
  'tags',
  'note',
  'closing_odds',
  'closing_fair_odds',
  'closing_confidence',
  'closing_early',
  'ev_percent',
  'ev_confidence',
  'clv_percent',
  'is_live',
  'bet_type',
  'legs',
  'commission_percent',
  'free_bet',
  'each_way',
  'bankroll',
  'external_id',
  'settled_at',
] as const;
export type RecordColumn = (typeof RECORD_COLUMNS)[number];

/** Columns that files of earlier versions lack. */
export const LATER_COLUMNS: ReadonlySet<RecordColumn> = new Set<RecordColumn>([
  'each_way',
  'closing_confidence',
  'closing_early',
  'ev_confidence',
]);

/** The columns of free text. Only these are protected from being run as formulas by a spreadsheet. */
export const TEXT_COLUMNS: ReadonlySet<RecordColumn> = new Set<RecordColumn>([
  'id',
  'sport',
  'league',
  'home',
  'away',
  'market',
  'selection',
  'bookmaker',
  'tags',
  'note',
  'bankroll',
  'external_id',
]);

/** The cells of one bet as text. A column that is absent counts as empty. */
export type RecordCells = Partial<Record<RecordColumn, string>>;

/** Results of a settled bet. An unsettled bet has none. */
export const RECORD_RESULTS = ['win', 'loss', 'push', 'half-win', 'half-loss', 'cash-out', 'void'] as const;
export type RecordResult = (typeof RECORD_RESULTS)[number];

/** A bet on one selection, or on several of which all must win. */
export const BET_TYPES = ['single', 'parlay'] as const;
export type BetType = (typeof BET_TYPES)[number];
