import * as z from 'zod';
import { eventIdSchema, instantSchema } from './ids.ts';

/** The sports whose matches have insights: soccer, tennis, basketball, hockey, American football and baseball. */
export const INSIGHT_SPORTS: readonly number[] = [29, 33, 4, 19, 15, 3];

const price = z.number().positive();
const limit = z.number().nullable();
/** Percent with one decimal; null where the margin of the market cannot be removed. */
const fairPercent = z.number().nullable();

/** The prices that one outcome of a market line has had. `change_percent`: from the opening to the last one, negative for a fall. */
export const insightOutcomeSchema = z.object({
  outcome: z.enum(['home', 'draw', 'away', 'over', 'under']),
  opening: price,
  lowest: price,
  lowest_at: instantSchema,
  highest: price,
  highest_at: instantSchema,
  last: price,
  change_percent: z.number(),
  fair_percent_opening: fairPercent,
  fair_percent_last: fairPercent,
});
export type InsightOutcome = z.infer<typeof insightOutcomeSchema>;

/** The history of the main line of one market: the one whose prices are, or were last, the most even. */
export const insightMarketSchema = z.object({
  market: z.enum(['moneyline', 'spread', 'total']),
  /** The handicap of the home side, or the points of the total, and what the main line had at first. */
  points: z.number().nullable(),
  opening_points: z.number().nullable(),
  /** Bets are possible now, at the last prices. */
  open: z.boolean(),
  first_at: instantSchema,
  /** When the last prices began. */
  last_at: instantSchema,
  /** How often the prices of this line have changed. */
  changes: z.number().int().nonnegative(),
  limit_opening: limit,
  limit_highest: limit,
  limit_last: limit,
  outcomes: z.array(insightOutcomeSchema),
});
export type InsightMarket = z.infer<typeof insightMarketSchema>;

/** What insights are computed from: the odds history of a match, before its start and in play. */
export const insightFactsSchema = z.object({
  event_id: eventIdSchema,
  sport_id: z.number().int(),
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  phase: z.enum(['before', 'live', 'settled']),
  score: z.object({ home: z.number(), away: z.number() }).nullable(),
  /** How the margin is removed for fair percentages: the same for every reader, who share one text. */
  devig_method: z.literal('power'),
  lines: z.array(
    z.object({
      kind: z.enum(['before', 'live']),
      period: z.number().int(),
      markets: z.array(insightMarketSchema),
    }),
  ),
});
export type InsightFacts = z.infer<typeof insightFactsSchema>;

const spans = z.array(z.object({ text: z.string(), style: z.enum(['plain', 'strong', 'emphasis', 'code']) }));
export type InsightSpan = z.infer<typeof spans>[number];

/** A part of a generated text. There is no kind of block or span for links, images or HTML. */
export const insightBlockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), spans }),
  z.object({ type: z.literal('paragraph'), spans }),
  z.object({
    type: z.literal('list'),
    ordered: z.boolean(),
    /** `level`: 0 for the items of the list itself, 1 for those of a list in it. */
    items: z.array(z.object({ level: z.number().int(), spans })),
  }),
]);
export type InsightBlock = z.infer<typeof insightBlockSchema>;

/**
 * Identifier of the IPTC for media made by a trained model: the machine-readable mark of generated texts, as Article 50 of the
 * EU AI Act asks for.
 */
export const TRAINED_ALGORITHMIC_MEDIA =
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** The insights of a match. A `summary` has no text: it is the facts alone, where no service writes texts or its text was refused. */
export const insightsSchema = z.object({
  source: z.enum(['ai', 'summary']),
  /** Marks `blocks` as generated. null: nothing is generated; missing: written by an older server. */
  digital_source_type: z.literal(TRAINED_ALGORITHMIC_MEDIA).nullish(),
  /** Why there is no text although a service writes texts. */
  no_text: z.string().nullish(),
  created_at: instantSchema,
  blocks: z.array(insightBlockSchema),
  /** The text was longer than is shown. */
  shortened: z.boolean(),
  facts: insightFactsSchema,
});
export type Insights = z.infer<typeof insightsSchema>;

/** `POST /api/matches/:event_id/insights`. `run`: continues to wait for what an earlier answer named. */
export const insightsRequestSchema = z.object({
  run: z
    .string()
    .regex(/^[0-9a-f-]{36}$/, 'has to be the run of an earlier answer')
    .optional(),
});

/** The insights, or the run that is writing them: repeat the request with it. */
export const insightsAnswerSchema = z.object({
  status: z.literal('ok'),
  insights: insightsSchema.nullable(),
  run: z.string().nullable(),
});

/** `GET /api/ai/match-summary?event_id=`. */
export const matchSummaryQuerySchema = z.object({ event_id: z.coerce.number().int().positive() });

/** The insights of a match as one text: generated and marked as such, or computed. `pending`: it is being written, ask again. */
export const matchSummarySchema = z.object({
  status: z.enum(['ok', 'pending']),
  /** Why there is no generated text, or not yet. */
  message: z.string().nullable(),
  /** Markdown. */
  response: z.string().nullable(),
  digital_source_type: z.literal(TRAINED_ALGORITHMIC_MEDIA).nullish(),
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;
