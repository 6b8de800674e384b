import * as z from 'zod';
import { instantSchema } from '../ids.ts';

/** How old an alert is before visitors see it. Minutes. */
export const PUBLIC_ALERT_DELAY_MINUTES = 15;
/** How many of them visitors see. */
export const MOST_PUBLIC_ALERTS = 8;

/** A drop that visitors see, in words and numbers. */
export const publicAlertSchema = z.object({
  id: z.number().int().positive(),
  match: z.string(),
  market: z.string(),
  selection: z.string(),
  /** Decimal. */
  previous_odds: z.number().positive(),
  odds: z.number().positive(),
  drop_percentage: z.number(),
  created_at: instantSchema,
});
export type PublicAlert = z.infer<typeof publicAlertSchema>;

/** `GET /api/public/alerts`: recent drops, one a match, newest first. Null where the prices of the feed may not be republished. */
export const publicAlertsSchema = z.object({
  status: z.literal('ok'),
  /** The prices come from no real bookmaker. */
  simulated: z.boolean(),
  delay_minutes: z.number().int(),
  alerts: z.array(publicAlertSchema).max(MOST_PUBLIC_ALERTS).nullable(),
});
export type PublicAlerts = z.infer<typeof publicAlertsSchema>;
