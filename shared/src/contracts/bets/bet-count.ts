import * as z from 'zod';

/** The number of bets of a filter, of the answer to `GET /api/bets`. A file of its own, because the first page loads it. */
export const betCountSchema = z.object({ status: z.literal('ok'), count: z.number().int() });
