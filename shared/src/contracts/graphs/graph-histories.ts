import * as z from 'zod';
import { explainedMoveSchema } from '../alerts/alert-preview.ts';
import { betMarkSchema } from '../bets/bet-marks.ts';
import { idSchema } from '../bets/bet-state.ts';
import { oddsHistorySchema } from '../odds-history.ts';
import { PLANS } from '../plans/plans.ts';

/** Most charts of one request: those of the highest plan. */
export const MOST_CHARTS = PLANS.sharp.graphs;
/** With more changes than this, the history of a chart has a selection of them. */
export const MOST_CHART_POINTS = 500;
/** Most alerts marked on one chart, the newest ones. */
export const MOST_CHART_ALERTS = 50;

const numbers = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, 'have to be numbers, separated by commas')
  .transform((text) => text.split(',').map(Number));

/**
 * `GET /api/user/graph/histories?ids=7,8&since=1767261600000,0`: the histories of these charts in one answer. `since` has the `until`
 * of each chart as the page has it, in the same order, and 0 where the page has nothing, or what the chart showed before it was updated.
 */
export const graphHistoriesQuerySchema = z
  .object({
    ids: numbers.refine((ids) => ids.length <= MOST_CHARTS, `have to be at most ${MOST_CHARTS}`),
    since: numbers.optional(),
  })
  .refine(({ ids, since }) => since === undefined || since.length === ids.length, 'Send a time for each id.');
export type GraphHistoriesQuery = z.infer<typeof graphHistoriesQuerySchema>;

/** The history of one chart, and what its marks need beside it. */
export const graphHistorySchema = z.object({
  graph_id: idSchema,
  /**
   * Null: whole. Otherwise the maps of `history` have what is at this time (epoch ms) or later, and replace what the page has from then on;
   * a little earlier than `since`, because a price turns out to be an error afterwards.
   */
  from: z.number().nullable(),
  /** The time of the newest change (epoch ms), for `since`; 0 without any. It is the `since` of the line, which pushes have too. */
  until: z.number().nonnegative(),
  /** Of the market of the chart: of a ladder the lines of its selections alone. At most 500 changes. */
  history: oddsHistorySchema.omit({ status: true }),
  /** Bets of the user on its line. */
  bets: z.array(betMarkSchema),
  /** Moves of its market that a setting of the user showed during the last day, newest first. */
  alerts: z.array(explainedMoveSchema),
});
export type GraphHistory = z.infer<typeof graphHistorySchema>;

/** Why a chart has no history here: it is gone, beyond the number of the plan, or its match is older than the archive of the plan. */
export const leftOutReasonSchema = z.enum(['gone', 'plan', 'archive']);

export const graphHistoriesSchema = z.object({
  status: z.literal('ok'),
  histories: z.array(graphHistorySchema),
  left_out: z.array(z.object({ graph_id: idSchema, reason: leftOutReasonSchema })),
});
export type GraphHistories = z.infer<typeof graphHistoriesSchema>;
