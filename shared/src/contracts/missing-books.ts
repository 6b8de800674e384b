import * as z from 'zod';

/** Bookmakers that a consensus needs in a market: one of fewer with an error would move it. */
export const CONSENSUS_BOOKS = 3;

const missing = z.number().int().min(0).max(CONSENSUS_BOOKS);
/** How many bookmakers lack for the consensus of each market. */
export const missingBooksSchema = z.object({ moneyline: missing, spread: missing, total: missing });
export type MissingBooks = z.infer<typeof missingBooksSchema>;
