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
    half: z
      .strictObject({
        result: z.enum(['half-win', 'half-loss']),
        probability: z.number().gt(0).lt(1).meta({ example: 0.25 }),
      })
      .optional()
      .meta({
        description:
          'Of a quarter line: what it pays half of, and the probability of the number beside it, such as that of a draw for −0.25. `getDerivedPrice` has it as twice `returned`.',
      }),
  })
  .meta({ id: 'StakeRequest' });

export const stakeAnswerSchema = z
  .object({
    stake: z.number().nonnegative().meta({ description: '0 without an edge (Kelly).', example: 6.8 }),
    ev_percent: z.number().meta({ description: '`bet_odds / fair_odds − 1`, in percent.', example: 5 }),
    counts_half: z.boolean().meta({
      description:
        'Whether the stake counts the half win or half loss of `half`. If not, it is that of a bet that is won or lost, which is 5 to 10% too low for a quarter line. Also false where the probability contradicts `fair_odds`, and for a percentage.',
      example: false,
    }),
  })
  .meta({ id: 'StakeAnswer' });
