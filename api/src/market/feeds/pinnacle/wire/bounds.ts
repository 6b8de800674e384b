/**
 * The values that the tables can hold and that are plausible for a bookmaker. A value outside is treated like an unreadable
 * one, so that no single value can make the database refuse the rest of its change set.
 */

/** `smallint`. */
export const MAX_PERIOD = 32_767;
/** Fits `integer`; the highest totals in cricket stay below 2,000. */
export const MAX_SCORE = 100_000;
export const MAX_RED_CARDS = 100;
/** Minutes of one half. */
export const MAX_ELAPSED = 1_000;
/** Longshots in golf are offered at up to 5,001. */
export const MAX_PRICE = 100_000;
/** Handicaps and totals. */
export const MAX_POINTS = 10_000;
/** US dollars. */
export const MAX_LIMIT = 1_000_000_000;
/** Characters of a name, a category or a status. The longest recorded name has 88. */
export const MAX_TEXT = 500;
/** Digits of a cursor, which is stored as text; .NET ticks have 18. */
export const MAX_CURSOR_DIGITS = 40;
/** Lines of one ladder. The book stores at most 80 of a market. */
export const MAX_LADDER = 200;
export const MAX_PERIODS = 100;
export const MAX_CONTESTANTS = 1_000;
/** Epoch milliseconds. */
export const EARLIEST = Date.UTC(2000, 0, 1);
export const LATEST = Date.UTC(2100, 0, 1);
/** Clocks differ a little: a time this far ahead of the bookmaker's own is still accepted, milliseconds. */
export const MAX_AHEAD_MS = 60_000;
