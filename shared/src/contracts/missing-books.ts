import * as z from 'zod';

/** Bookmakers that a consensus needs in a market: one of fewer with an error would move it. */
export const CONSENSUS_BOOKS = 3;

const missing = z.number().int().min(0).max(CONSENSUS_BOOKS);
/** Why a match can have no prices, whatever bookmakers offer. `league`: the service refuses prices of its league. */
export const noPricesSchema = z.literal('league');
export type NoPrices = z.infer<typeof noPricesSchema>;

/** How many bookmakers lack for the consensus of each market. */
export const missingBooksSchema = z.object({ moneyline: missing, spread: missing, total: missing });
export type MissingBooks = z.infer<typeof missingBooksSchema>;
