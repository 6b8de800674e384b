import type { AlertKind } from '@fairline/shared/contracts';

/** Where the moves of each stream are stored. */
export const MOVE_TABLES: Readonly<Record<AlertKind, string>> = {
  odds: 'price_moves',
  limit: 'limit_moves',
  closed: 'closings',
};
