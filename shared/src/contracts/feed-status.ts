import * as z from 'zod';
import { instantSchema } from './ids.ts';

/** The odds history and the moves on disk, in bytes. */
export const historySizeSchema = z.object({
  bytes: z.number().int().nonnegative(),
  /** After `days` days at the present rate; null in the first minutes. */
  projected_bytes: z.number().int().nonnegative().nullable(),
  /** `HISTORY_MAX_GB`; null without a limit. */
  max_bytes: z.number().int().positive().nullable(),
  /** `HISTORY_DAYS`. */
  days: z.number().int().positive(),
  /** The oldest day that is stored, such as `2026-03-01`. */
  oldest_day: z.iso.date().nullable(),
  /** Days before this one have ended early because of the limit. */
  ended_before: z.iso.date().nullable(),
  /** One sentence where the limit shortens the history, or will; otherwise empty. */
  message: z.string(),
  measured_at: instantSchema,
});
export type HistorySize = z.infer<typeof historySizeSchema>;

/** `GET /api/v1/feed/status` and the realtime event of the same name. */
export const feedStatusSchema = z.object({
  /** 'ok': prices are coming in. 'down': they are not. 'none': no feed is configured. */
  status: z.enum(['ok', 'down', 'none']),
  /** One sentence for the user; empty while the status is 'ok'. */
  message: z.string(),
  /** Whether the prices come from the embedded bookmaker and not from a real one. */
  simulated: z.boolean(),
  feed: z.enum(['sim', 'replay', 'pinnacle', 'ps3838', 'the-odds-api', 'none']),
  /** When the last answer of the feed was processed. */
  last_success_at: instantSchema.nullable(),
  /** Since when the feed has been down. */
  down_since: instantSchema.nullable(),
  /** For administrators, over HTTP; null before it has been measured. */
  history: historySizeSchema.nullish(),
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;
