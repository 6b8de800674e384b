import * as z from 'zod';
import { instantSchema } from './ids.ts';
import { otherFeedSchema } from './other-books.ts';

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

/** The credits of a feed that is paid by request, for the current month. */
export const feedCreditsSchema = z.object({
  /** Spent by this installation. */
  used: z.number().int().nonnegative(),
  /** What is left of the key, or of `FEED_CREDITS`; null before the first answer. */
  left: z.number().int().nonnegative().nullable(),
  /** `FEED_CREDITS`; null: what the key has. */
  budget: z.number().int().positive().nullable(),
  /** A day with which every price would be read as often as is useful. */
  wanted_per_day: z.number().int().nonnegative(),
  /** A day that what is left permits until the reset; null before the first answer. */
  affordable_per_day: z.number().int().nonnegative().nullable(),
  resets_at: instantSchema,
});
export type FeedCredits = z.infer<typeof feedCreditsSchema>;

/** `GET /api/v1/feed/status` and the realtime event of the same name. */
export const feedStatusSchema = z.object({
  /** 'ok': the prices of every polled sport are current. 'down': those of `late_sports` are not. 'none': no feed is configured. */
  status: z.enum(['ok', 'down', 'none']),
  /** Sentences for the user; while the status is 'ok', about what is wrong although prices come in. */
  message: z.string(),
  /** Whether the prices come from the embedded bookmaker and not from a real one. */
  simulated: z.boolean(),
  feed: z.enum(['sim', 'replay', 'pinnacle', 'ps3838', 'the-odds-api', 'none']),
  /** When the newest prices that are stored arrived, changed or not. */
  last_success_at: instantSchema.nullable(),
  /** Since when the feed has been down. */
  down_since: instantSchema.nullable(),
  /** Sports whose prices are late while those of others are current; absent where all are late, or none. */
  late_sports: z.array(z.number().int().positive()).optional(),
  /** The feed of other bookmakers beside it, over HTTP; null where there is none. */
  beside: otherFeedSchema.nullish(),
  /** For administrators, over HTTP: the credits of that feed; null for one without. */
  beside_credits: feedCreditsSchema.nullish(),
  /** For administrators, over HTTP; null before it has been measured. */
  history: historySizeSchema.nullish(),
  /** For administrators, over HTTP; null for a feed without credits. */
  credits: feedCreditsSchema.nullish(),
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;

const LACKS: Readonly<Partial<Record<FeedStatus['feed'], readonly string[]>>> = {
  'the-odds-api': [
    'limits',
    'results of periods',
    'void and cancelled matches',
    'specials and team totals',
    'outrights',
    'handicaps and totals of tennis and martial arts',
  ],
};

/**
 * What a feed does not report, as texts within a sentence. Screens say so instead of showing it as nothing.
 *
 * @example feedLacks('the-odds-api')[0] // 'limits'
 */
export function feedLacks(feed: FeedStatus['feed']): readonly string[] {
  return LACKS[feed] ?? [];
}

/** Says in a few words whether prices are coming in. */
export function describeFeedState({
  status,
  late_sports,
}: Pick<FeedStatus, 'status' | 'late_sports'>): string {
  if (status === 'none') return 'No feed is configured';
  if (status === 'ok') return 'Prices are coming in';
  return late_sports === undefined ? 'Prices are not coming in' : 'Prices of some sports are not coming in';
}

/** What the prices of a feed are, where they are not those of a real bookmaker now; null where they are. */
export function pricesAre({
  feed,
  simulated,
}: Pick<FeedStatus, 'feed' | 'simulated'>): 'simulated' | 'recorded' | null {
  if (feed === 'replay') return 'recorded';
  return simulated ? 'simulated' : null;
}
