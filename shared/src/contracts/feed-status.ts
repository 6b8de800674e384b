import * as z from 'zod';
import { instantSchema } from './ids.ts';

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
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;
