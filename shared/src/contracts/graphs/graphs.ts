import * as z from 'zod';
import { idSchema } from '../bets/bet-state.ts';
import { eventIdSchema, instantSchema, lineIdSchema } from '../ids.ts';
import { matchScoreSchema } from '../matches.ts';
import { cellFields, chartCellsSchema, oddCellIdSchema, specialsSpecifierSchema } from './cells.ts';
import { graphTargetSchema } from './targets.ts';

const price = z.number().positive();

/** One selection of a chart. */
export const graphSelectionSchema = z.object({
  ...cellFields,
  /** The bookmaker's price when the selection was added; null when it was not offered then. */
  price_when_added: price.nullable(),
  added_at: instantSchema,
});
export type GraphSelection = z.infer<typeof graphSelectionSchema>;

/** A saved chart of the Graph Center, with what its head shows. Current prices come with the line (`GET /api/odds`, `lines`). */
export const graphSchema = z.object({
  id: idSchema,
  /** Of the first selection. */
  odd_cell_id: oddCellIdSchema,
  line_id: lineIdSchema,
  /** The id of the special; null for other markets. */
  specials_specifier: z.string().nullable(),
  /** All of one market of the line, the first one first. */
  selections: z.array(graphSelectionSchema).min(1),
  created_at: instantSchema,
  event_id: eventIdSchema,
  /** Of a live or sub-market event, the match that it belongs to. */
  parent_id: eventIdSchema.nullable(),
  sport_id: z.number().int(),
  league_name: z.string(),
  home: z.string(),
  away: z.string(),
  starts: instantSchema,
  period_num: z.number().int(),
  live_status: z.literal([0, 1, 2]),
  settledStatus: z.number().int(),
  is_open: z.boolean(),
  /** When the line closes; null where the feed has none. */
  cutoff: instantSchema.nullable(),
  /** In play, the score now; settled, the result of the match. Null before the start and where the feed has none. */
  score: matchScoreSchema.nullable(),
  /** The result of the period, once it is settled with one. */
  result: z.object({ home: z.number(), away: z.number() }).nullable(),
  /** The period or its match is settled: `remove-finished` removes it. */
  finished: z.boolean(),
  /** Beyond the number of the plan, after a change to a lower one: it stays listed, without history. The oldest charts are within it. */
  beyond_plan: z.boolean(),
  /** Of any selection that it has or had, oldest first. */
  targets: z.array(graphTargetSchema),
});
export type Graph = z.infer<typeof graphSchema>;

/** `GET /api/user/graphs`: all charts of the user, oldest first, and how many the plan has. */
export const graphsSchema = z.object({
  status: z.literal('ok'),
  graphs: z.array(graphSchema),
  most: z.number().int().nonnegative(),
});

const selections = {
  odd_cell_id: oddCellIdSchema,
  line_id: lineIdSchema,
  /** Needed only where a line has two specials of one name. */
  specials_specifier: specialsSpecifierSchema.nullish(),
  /** Further selections of the same market, which the chart shows as fair probabilities. */
  more_cell_ids: z.array(oddCellIdSchema).default([]),
};
const isOneMarket = (chart: { odd_cell_id: string; more_cell_ids: string[] }): boolean =>
  chartCellsSchema.safeParse([chart.odd_cell_id, ...chart.more_cell_ids]).success;
const WHICH = 'A chart has up to six different selections of one market.';

/**
 * `POST /api/user/graph/add`, answered by the chart. A user has each first selection once: the second is refused with
 * `graph_exists`, and a chart beyond the plan with `graph_limit`. A request that is repeated with its key answers with the chart of the first.
 */
export const addGraphSchema = z
  .object({ ...selections, idempotency_key: z.string().min(1).max(255).optional() })
  .refine(isOneMarket, WHICH);
export type AddGraph = z.output<typeof addGraphSchema>;

/**
 * `POST /api/user/graph/update`, answered by the chart: it shows other selections, of another line or period of the same match or of any.
 * Selections that it had keep their price when added, and targets stay.
 */
export const updateGraphSchema = z.object({ ...selections, id: idSchema }).refine(isOneMarket, WHICH);
export type UpdateGraph = z.output<typeof updateGraphSchema>;

/** The answer to adding and to updating: the row, whose fields stand beside `status`. */
export const graphAnswerSchema = graphSchema.extend({ status: z.literal('ok') });

/**
 * `POST /api/user/graph/remove`. A chart that is gone is `graph_gone` (404), after which a page has nothing to restore. Armed targets go
 * with their chart; reached ones stay listed.
 */
export const removeGraphSchema = z.object({ id: idSchema });
/** `POST /api/user/graph/remove-finished`: the ids of the charts that it removed. */
export const removedGraphsSchema = z.object({ status: z.literal('ok'), ids: z.array(idSchema) });
