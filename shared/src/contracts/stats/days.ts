import * as z from 'zod';
import { currencySchema } from '../bets/amounts.ts';
import { timeZoneSchema } from '../preferences.ts';

/** `GET /api/stats/days?month=2026-11`: the daily performance of a month, from January 2025 to the current one. */
export const daysQuerySchema = z.object({
  month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month looks like 2026-11.'),
  by: z.enum(['placed', 'starts']).default('starts'),
  zone: timeZoneSchema.default('UTC'),
});
export const daysAnswerSchema = z.object({
  status: z.literal('ok'),
  currency: currencySchema,
  /** Of the settled bets of the month. */
  profit: z.number(),
  staked: z.number(),
  /** Days that have a settled bet, in order. */
  days: z.array(
    z.object({
      date: z.string(),
      bets: z.number().int().nonnegative(),
      staked: z.number(),
      profit: z.number(),
    }),
  ),
});
export type DaysAnswer = z.output<typeof daysAnswerSchema>;
