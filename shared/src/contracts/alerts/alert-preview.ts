import * as z from 'zod';
import { eventIdSchema, instantSchema, lineIdSchema, marketSchema } from '../ids.ts';
import { alertSettingSchema } from './alert-settings.ts';
import { TIME_INTERVALS } from './alerting.ts';
import { alertKindSchema, alertSchema } from './alerts.ts';

/** Hours of a preview, each with its own count. */
export const PREVIEW_HOURS = 24;
/** Newest alerts of a preview. */
export const PREVIEW_ALERTS = 5;
/** Most leagues of one answer. */
export const MOST_LEAGUES = 50;
/** Most moves of one event that are explained. */
export const MOST_EXPLAINED = 200;

const count = z.number().int().nonnegative();
const sportId = z.coerce.number().int().positive().max(2_147_483_647);

/** `POST /api/alerts/preview`: a setting that need not be saved. It counts as enabled. */
export const previewRequestSchema = z.object({ setting: alertSettingSchema });

/** What a setting would have shown. */
export const alertPreviewSchema = z.object({
  status: z.literal('ok'),
  /** The last 24 hours. The matches are not counted where there are thousands of alerts. */
  day: z.object({ alerts: count, matches: count.nullable(), busiest_hour: count }),
  /** The last 7 days. */
  week: z.object({ alerts: count }),
  /** Alerts of each of the last 24 hours, the oldest hour first. */
  hours: z.array(count).min(PREVIEW_HOURS).max(PREVIEW_HOURS),
  newest: z.array(alertSchema).max(PREVIEW_ALERTS),
  /** The moves are still being read, the newest first: the numbers grow until it is done. */
  counting: z.boolean(),
  /** When the first stored move happened, where that is less than 7 days ago; null: the 7 days are complete. */
  since: instantSchema.nullable(),
});
export type AlertPreview = z.output<typeof alertPreviewSchema>;

/** `GET /api/alerts/settings/counts`: what each enabled setting has shown in the last 24 hours. */
export const settingCountsSchema = z.object({
  status: z.literal('ok'),
  counts: z.array(z.object({ id: z.number().int().positive(), alerts: count })),
  /** Some settings are still being counted, and are left out. */
  counting: z.boolean(),
});

/** `GET /api/alerts/leagues`: leagues that the server knows, by parts of their names. */
export const leagueQuerySchema = z.object({
  sport_id: sportId.optional(),
  search: z.string().trim().max(100).default(''),
});
export const knownLeaguesSchema = z.object({
  status: z.literal('ok'),
  /** The leagues with the most matches to come first. */
  leagues: z.array(z.object({ name: z.string(), matches: count })).max(MOST_LEAGUES),
  /** There are more that fit the search. */
  more: z.boolean(),
});

/** `GET /api/alerts/periods`: periods of a sport with lines of matches to come. */
export const periodQuerySchema = z.object({ sport_id: sportId });
export const knownPeriodsSchema = z.object({
  status: z.literal('ok'),
  periods: z.array(z.object({ number: z.number().int(), matches: count })),
});

/** `GET /api/alerts/explain`: why the settings showed or did not show what moved in an event during the last day. */
export const explainQuerySchema = z.object({ event_id: z.coerce.number().pipe(eventIdSchema) });

/** What a setting did with a move: it showed it, or the rule that kept it out. */
export const verdictSchema = z.enum([
  'shown',
  'plan',
  'disabled',
  'sport',
  'market',
  'period',
  'league',
  'start',
  'quarters',
  'european',
  'direction',
  'odds',
  'limit',
  'interval',
  'drop',
  /** A price as low or lower had been shown within the interval. */
  'not-lower',
  /** The last alert of the same selection was less than 15 minutes old. */
  'repeated',
  /** `confirm_seconds` later the drop was smaller. */
  'rose-again',
  /** `confirm_seconds` later the market was closed or the match had started. */
  'closed-again',
  /** `confirm_seconds` later it had turned out to be a price error. */
  'price-error',
  /** `confirm_seconds` have not passed. */
  'waiting',
]);
export type Verdict = z.output<typeof verdictSchema>;

/** What moved, and what each setting of the user did with it. */
export const explainedMoveSchema = z.object({
  kind: alertKindSchema,
  id: z.number().int().positive(),
  line_id: lineIdSchema,
  home: z.string(),
  away: z.string(),
  market: marketSchema,
  period: z.number().int(),
  outcome: z.string().nullable(),
  points: z.number().nullable(),
  specials_name: z.string().nullable(),
  created_at: instantSchema,
  starts: instantSchema,
  league_name: z.string(),
  limit_val: z.number().nullable(),
  direction: z.literal([0, 1]),
  /** The price or limit after the move, and the highest (of a limit that rose the lowest) of a day; null where a market closed. */
  value: z.number().nullable(),
  previous: z.number().nullable(),
  /** The change between the two in percent, and the smallest interval that contains it. Seconds. */
  percentage: z.number().nonnegative(),
  time_interval: z.literal(TIME_INTERVALS),
  /** After so many seconds it turned out to be a price error. */
  withdrawn_after: z.number().nonnegative().nullable(),
  settings: z.array(
    z.object({
      /** Null: the default setting. */
      id: z.number().int().positive().nullable(),
      name: z.string(),
      verdict: verdictSchema,
      /** The change within the interval of the setting. Percent. */
      percentage: z.number().nonnegative(),
      /** When the alert was shown that this one would repeat. */
      earlier: instantSchema.nullable(),
    }),
  ),
});
export type ExplainedMove = z.output<typeof explainedMoveSchema>;

export const explainedEventSchema = z.object({
  status: z.literal('ok'),
  event: z.object({
    event_id: eventIdSchema,
    sport_id: z.number().int(),
    league_name: z.string(),
    home: z.string(),
    away: z.string(),
    starts: instantSchema,
  }),
  /** Newest first. */
  moves: z.array(explainedMoveSchema).max(MOST_EXPLAINED),
  /** There were more moves than are listed. */
  more: z.boolean(),
});
export type ExplainedEvent = z.output<typeof explainedEventSchema>;
