import * as z from 'zod';
import { idSchema } from './bet-state.ts';

/** The id of the bet, by which it can be fetched. A file of its own, because the Log Bet panel loads it without what it sends. */
export const placedBetSchema = z.object({ status: z.literal('ok'), id: idSchema });
