import type { AlertKind } from '@fairline/shared/contracts';

/** Where the moves of each stream are stored. */
export const MOVE_TABLES: Readonly<Record<AlertKind, string>> = {
  odds: 'price_moves',
  limit: 'limit_moves',
  closed: 'closings',
};

/** The sequences that their ids are of: each kind counts for itself. */
export const MOVE_IDS: Readonly<Record<AlertKind, string>> = {
  odds: 'price_move_ids',
  limit: 'limit_move_ids',
  closed: 'closing_ids',
};
