import * as z from 'zod';
import { feedStatusSchema } from './feed-status.ts';
import { instantSchema } from './ids.ts';

const count = z.number().int().nonnegative();
const milliseconds = z.number().int().positive().nullable();

/** Delays of prices in a span of time; null where none was measured. */
export const trustDelaySchema = z.object({
  /** Changes of a market's prices that were measured. */
  measured: count,
  /** Changes of which the feed did not report when they were made. */
  untimed: count,
  median_ms: milliseconds,
  p95_ms: milliseconds,
  p99_ms: milliseconds,
});
export type TrustDelay = z.infer<typeof trustDelaySchema>;

export const trustGapsSchema = z.object({
  count,
  /** How long they lasted together within the span, in seconds. */
  seconds: count,
  longest_seconds: count,
});
export type TrustGaps = z.infer<typeof trustGapsSchema>;

export const trustDropsSchema = z.object({
  confirmed: count,
  /** Not confirmed: the price had risen again. */
  rose: count,
  /** Not confirmed: the market had closed. */
  closed: count,
  /** Not confirmed: the drop had turned out to be a price error. */
  price_error: count,
});
export type TrustDrops = z.infer<typeof trustDropsSchema>;

export const trustGradingSchema = z.object({ graded: count, corrected: count });
export type TrustGrading = z.infer<typeof trustGradingSchema>;

/** A figure of the last 24 hours and of the last 30 days. */
function overSpans<S extends z.ZodType>(figure: S) {
  return z.object({ day: figure, month: figure });
}

/** `GET /api/trust`: how well the feed, the alerts and the grading have worked. Counts are of whole minutes. */
export const trustFiguresSchema = z.object({
  feed: feedStatusSchema.shape.feed,
  /** What the prices are that all of it is about. */
  prices: z.enum(['real', 'simulated', 'recorded', 'none']),
  computed_at: instantSchema,
  /** The hour in which the first of these counts was made; null before it. */
  counted_since: instantSchema.nullable(),
  /** `now` is the last five minutes. */
  delay: z.object({ now: trustDelaySchema, day: trustDelaySchema, month: trustDelaySchema }),
  /** How much too high a delay can be; it is never too low. */
  delay_error_percent: count,
  gaps: z.object({
    day: trustGapsSchema,
    month: trustGapsSchema,
    /** Since when the feed has not answered; null while it does. */
    open_since: instantSchema.nullable(),
  }),
  price_errors: overSpans(count),
  drops: overSpans(trustDropsSchema),
  grading: overSpans(trustGradingSchema),
});
export type TrustFigures = z.infer<typeof trustFiguresSchema>;
export type TrustFigure = 'delay' | 'gaps' | 'price_errors' | 'drops' | 'grading';

/** What each figure is, shown beside it and in the document of the API. */
export const TRUST_DEFINITIONS: Readonly<Record<TrustFigure, string>> = {
  delay:
    'From the moment at which the bookmaker changed the prices of a market, by its own clock, until Fairline had stored them, right before they are sent to open pages. The way from Fairline to your screen is not in it, and a price that is seen for the first time does not count. Delays are counted in steps: a figure is never too low, and at most 19% too high. Below 0.1 s it is 0.1 s, above 1 h it is 1 h.',
  gaps: 'Times of more than 30 seconds in which the feed did not answer at all, whatever the reason: the bookmaker, the network, or a restart of Fairline. From the last answer before to the first one after; where Fairline ended without warning, the beginning is known to 10 seconds. A single sport that is missing is no gap.',
  price_errors:
    'Prices that jumped by 8% or more and were back, within 1%, at most 30 seconds later. They are withdrawn at once: alerts that they raised are marked, and they count in no later drop.',
  drops:
    'Every price drop of 2% or more, looked at again one minute later. Confirmed: the price was still as low, or lower. Not confirmed: it had risen again, the market had closed, or the drop had turned out to be a price error.',
  grading:
    'Bets of all users that were graded by the results of the feed, and how many times such a bet got another result afterwards, because the bookmaker corrected it. Grades that users set or change themselves do not count.',
};
