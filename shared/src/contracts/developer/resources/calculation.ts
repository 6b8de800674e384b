import * as z from 'zod';
import { devigMethodSchema, oddsField, vigField } from '../fields.ts';

const inputOdds = z.number().gt(1).max(1_000_000);

export const devigRequestSchema = z
  .strictObject({
    odds: z
      .array(inputOdds)
      .min(2)
      .max(100)
      .meta({
        description: 'The decimal prices of all outcomes of one market.',
        example: [1.19, 7, 14],
      }),
    method: devigMethodSchema.default('power'),
  })
  .meta({ id: 'DevigRequest' });

export const devigAnswerSchema = z
  .object({
    method: devigMethodSchema,
    vig: vigField,
    outcomes: z
      .array(
        z.object({
          price: oddsField,
          fair_price: oddsField,
          fair_probability: z.number().min(0).max(1),
        }),
      )
      .nullable()
      .meta({ description: 'In the order of `odds`; null where the method has no solution for them.' }),
  })
  .meta({ id: 'DevigAnswer' });

/** Rounding options of a stake. */
const ROUNDINGS = [1000, 100, 10, 1, 0.1, 0.01] as const;
const money = z.number().positive().max(1_000_000_000_000);

export const stakeRequestSchema = z
  .strictObject({
    method: z.enum(['kelly', 'percentage']).default('kelly'),
    bankroll: money.meta({ example: 1000 }),
    fraction_percent: z.number().positive().max(100).meta({
      description: 'Of the full Kelly stake, or of the bankroll.',
      example: 15,
    }),
    rounding: z.literal(ROUNDINGS).default(0.01).meta({ description: 'The stake is a multiple of it.' }),
    bet_odds: inputOdds.meta({ description: 'The price that you are offered.', example: 2.1 }),
    fair_odds: inputOdds.meta({ description: 'The price without a margin.', example: 2 }),
  })
  .meta({ id: 'StakeRequest' });

export const stakeAnswerSchema = z
  .object({
    stake: z.number().nonnegative().meta({ description: '0 without an edge (Kelly).', example: 6.8 }),
    ev_percent: z.number().meta({ description: '`bet_odds / fair_odds − 1`, in percent.', example: 5 }),
  })
  .meta({ id: 'StakeAnswer' });
