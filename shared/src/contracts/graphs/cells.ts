import * as z from 'zod';
import { historyMarketSchema } from '../odds-history.ts';

/** Most selections of one chart: the outcomes of a market, or a line of a ladder at several handicaps or points. */
export const MOST_CHART_SELECTIONS = 6;
/** The longest id of a cell: a special's name is a part of it. */
const LONGEST_CELL_ID = 300;
/** The last period of these sports that a chart may show; the others have no such bound. */
const LAST_CHART_PERIOD: Readonly<Record<number, number>> = { 33: 6 };

const POINTS = '-?\\d{1,5}(?:\\.\\d{1,3})?';
const CELL = new RegExp(
  `^(?:(moneyline):(?:home|draw|away)|(spreads):${POINTS}:(?:home|away)|` +
    `((?:home-|away-)?totals):${POINTS}:(?:over|under)|(specials:.+):\\d{1,4}:(?:${POINTS})?)$`,
  's',
);

/** The id of an odds cell, as `@fairline/shared/odds` writes and reads it: `spreads:-0.5:home`. */
export const oddCellIdSchema = z
  .string()
  .max(LONGEST_CELL_ID)
  .regex(CELL, 'A cell id looks like moneyline:home or totals:2.5:over.');

/** The id of a special, where a line has two of one name. */
export const specialsSpecifierSchema = z.string().regex(/^\d{1,15}$/, 'has to be the id of a special');

/** Selections of one chart: each once, all of one market of one line, or of one special. */
export const chartCellsSchema = z
  .array(oddCellIdSchema)
  .min(1)
  .max(MOST_CHART_SELECTIONS)
  .refine((ids) => new Set(ids).size === ids.length, 'A selection is listed twice.')
  .refine((ids) => new Set(ids.map(marketOfCell)).size <= 1, 'A chart has selections of one market.');

/**
 * The market that a cell id names, of a special with its name. Ids of one market begin alike.
 * @example marketOfCell('totals:2.5:over') // 'totals'
 */
export function marketOfCell(id: string): string {
  return CELL.exec(id)?.slice(1).find(Boolean) ?? '';
}

/**
 * Whether charts show this period. Of tennis, the game periods have none.
 * @example isChartPeriod(33, 7) // false
 */
export function isChartPeriod(sportId: number, period: number): boolean {
  return period <= (LAST_CHART_PERIOD[sportId] ?? Number.POSITIVE_INFINITY);
}

/** A selection in the fields of its cell. */
export const cellFields = {
  odd_cell_id: oddCellIdSchema,
  market: historyMarketSchema,
  /** 'home' | 'draw' | 'away' | 'over' | 'under', of a special the name of the contestant. */
  outcome: z.string(),
  /** As in the cell id: of a spread the handicap of the home side. Null without. */
  points: z.number().nullable(),
  specials_name: z.string().nullable(),
};
