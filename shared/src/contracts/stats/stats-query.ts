import * as z from 'zod';
import { instantSchema } from '../ids.ts';
import { timeZoneSchema } from '../preferences.ts';

/** The first day of the calendars of statistics. */
export const FIRST_STATS_DAY = '2025-01-01';

/** The period of statistics: `from` (inclusive) to `to` (exclusive), by the time that a bet starts or was placed. */
export const statsPeriodFields = {
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  by: z.enum(['placed', 'starts']).default('starts'),
};
/** Days and weekdays are those of `zone`, the device's time zone where the preferences follow it. */
export const statsQueryFields = { ...statsPeriodFields, zone: timeZoneSchema.default('UTC') };

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Refuses a period that ends before it begins: its statistics would be those of no bet. */
export function inOrder<S extends z.ZodType<Period>>(schema: S): S {
  return schema.refine(
    ({ from, to }) => from === undefined || to === undefined || Date.parse(from) <= Date.parse(to),
    { path: ['to'], error: 'The period ends before it begins.' },
  );
}

/** `GET /api/stats` and its parts. */
export const statsQuerySchema = inOrder(z.object(statsQueryFields));
export type StatsQuery = z.output<typeof statsQuerySchema>;
export type StatsPeriod = Omit<StatsQuery, 'zone'>;
