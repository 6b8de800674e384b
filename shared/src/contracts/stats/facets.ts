import * as z from 'zod';
import { currencySchema } from '../bets/amounts.ts';
import { figureSchema } from './figures.ts';
import { inOrder, statsQueryFields } from './stats-query.ts';

/** What bets are divided by. */
export const FACETS = [
  'market',
  'sport',
  'league',
  'bookmaker',
  'tag',
  'odds',
  'timing',
  'weekday',
  'stake',
  'alert-setting',
] as const;
export type Facet = (typeof FACETS)[number];
/** The most facets of one table. */
export const MOST_FACETS = 3;
/** The most cells of one answer; those with the fewest bets are left out, and counted. */
export const MOST_CELLS = 500;

const count = z.number().int().nonnegative();

/** The bets of one value of each facet. A bet with several tags is in the cell of each. */
export const facetCellSchema = z.object({
  /** The value of each facet, in their order; null: it has none. */
  keys: z.array(z.string().nullable()).min(1).max(MOST_FACETS),
  /** How they are shown. */
  labels: z.array(z.string()).min(1).max(MOST_FACETS),
  bets: count,
  settled: count,
  staked: z.number(),
  profit: z.number(),
  yield: figureSchema,
  clv: figureSchema,
  closing_beaten: figureSchema,
  average_odds: z.number().nullable(),
  /** Fewer settled bets than an interval needs. */
  thin: z.boolean(),
});
export type FacetCell = z.output<typeof facetCellSchema>;

/** `GET /api/stats/facets?facets=league,market`. */
export const facetsQuerySchema = inOrder(
  z.object({
    ...statsQueryFields,
    facets: z
      .string()
      .transform((text) => text.split(','))
      .pipe(
        z
          .array(z.enum(FACETS))
          .min(1)
          .max(MOST_FACETS)
          .refine((facets) => new Set(facets).size === facets.length, 'A facet is named twice.'),
      ),
  }),
);
export const facetsAnswerSchema = z.object({
  status: z.literal('ok'),
  currency: currencySchema,
  facets: z.array(z.enum(FACETS)),
  /** The cell with the most settled bets first. */
  cells: z.array(facetCellSchema).max(MOST_CELLS),
  /** Cells that are left out. */
  left_out: count,
});
export type FacetsAnswer = z.output<typeof facetsAnswerSchema>;
