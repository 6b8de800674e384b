import * as z from 'zod';

/** The time that the small graph of an alert shows. Milliseconds. */
export const GRAPH_MS = 6 * 3_600_000;
/** Most graphs of one request: more than rows fit on a screen. */
export const MOST_GRAPHS = 60;
/** A graph with more changes has a selection of them, with its extremes. */
export const MOST_GRAPH_POINTS = 48;
/** Most limit changes of a graph, the newest ones. */
export const MOST_GRAPH_LIMITS = 12;

/** Most bets of a graph, the newest ones. */
export const MOST_GRAPH_BETS = 12;

/** `GET /api/alerts/odds/graphs?ids=903,902` and `/limit/graphs`: of the selections and limits of these alerts. */
export const alertGraphsQuerySchema = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'have to be ids of alerts, separated by commas')
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= MOST_GRAPHS, `have to be at most ${MOST_GRAPHS}`),
});

const seconds = z.number().int().nonnegative();

/** How the price or limit of an alert came about. */
export const alertGraphSchema = z.object({
  /** Of the alert. */
  id: z.number().int().positive(),
  /**
   * Seconds after `from`, ascending, and the price or limit from then on; null: from then on the market was closed. Price errors
   * are left out. Empty: nothing has changed since `from`.
   */
  points: z.array(z.tuple([seconds, z.number().positive().nullable()])),
  /** Of an odds alert: seconds after `from` at which the limit of its market changed, ascending, and 1 where it rose, 0 where it fell. */
  limits: z.array(z.tuple([seconds, z.literal([0, 1])])),
  /** Seconds after `from` at which the user bet on the selection, or on the market of a limit; ascending. */
  bets: z.array(seconds),
});
export type AlertGraph = z.infer<typeof alertGraphSchema>;

/** Alerts that do not exist any more, or that the plan does not include, are left out. */
export const alertGraphsSchema = z.object({
  status: z.literal('ok'),
  /** The time at which the graphs begin. Epoch milliseconds. */
  from: z.number().int(),
  graphs: z.array(alertGraphSchema),
});
export type AlertGraphs = z.infer<typeof alertGraphsSchema>;
