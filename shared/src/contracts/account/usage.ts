import * as z from 'zod';
import { upgradeLevelSchema } from '../plans/plans.ts';
import { durationSchema } from '../plans/prices.ts';

/** Days after which a recorded event is deleted. */
export const USAGE_DAYS = 180;
/** The most events of one request. */
export const USAGE_BATCH = 20;

const purchase = { plan: upgradeLevelSchema, duration: durationSchema };

/** Everything that the product records of its use, and all that is recorded with it. */
export const usageEventSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('Checkout Started'),
    fields: z.object({ plan: upgradeLevelSchema.nullable() }),
  }),
  z.object({ name: z.literal('Plan Upgrade'), fields: z.object(purchase) }),
  z.object({
    name: z.literal('Payment Method Selection'),
    fields: z.object({ method: z.enum(['card', 'crypto']), ...purchase }),
  }),
  // Sent by the page of statistics.
  z.object({
    name: z.literal('Stats Compare Mode Change'),
    fields: z.object({ mode: z.enum(['clvOptimal', 'evOptimal', 'flat']) }),
  }),
  z.object({
    name: z.literal('Survey Submitted'),
    fields: z.object({ characters: z.number().int().nonnegative() }),
  }),
]);
export type UsageEvent = z.infer<typeof usageEventSchema>;
export type UsageEventName = UsageEvent['name'];
/** What is recorded with an event. */
export type UsageFields<Name extends UsageEventName> = Extract<UsageEvent, { name: Name }>['fields'];

/** `POST /api/usage/events`; without the user's consent nothing is stored. */
export const usageBatchSchema = z.object({ events: z.array(usageEventSchema).min(1).max(USAGE_BATCH) });
export const usageStoredSchema = z.object({
  status: z.literal('ok'),
  stored: z.number().int().nonnegative(),
});

/** `PUT /api/usage/consent`: the answer to whether use may be recorded. A no deletes what was recorded. */
export const usageConsentSchema = z.object({ allowed: z.boolean() });
