import * as z from 'zod';
import { BET_MARKETS } from '../../bets/bet-state.ts';
import { DERIVED_MARKETS } from '../../bets/derived-markets.ts';
import { noDerivedPriceSchema } from '../../derived-prices.ts';
import { eventIdField, oddsField, periodField, timeField } from '../fields.ts';

export const derivedMarketSchema = z.enum([...BET_MARKETS, ...DERIVED_MARKETS]).meta({
  id: 'PricedMarket',
  description:
    'A market that the joint model prices: one of the feed, or a derived one. A derived one has the same name in a bet.',
  example: 'both-to-score',
});
const probability = z.number().min(0).max(1);

const value = {
  fair_odds: oddsField.meta({ description: 'The price without a margin.', example: 1.96 }),
  probability: probability.meta({
    description: 'Of a win, given that the stake is not returned.',
    example: 0.51,
  }),
  probability_low: probability.meta({
    description: 'Nine of ten prices of a sharp bookmaker are expected from here …',
    example: 0.502,
  }),
  probability_high: probability.meta({ description: '… to here.', example: 0.518 }),
  returned: probability.meta({
    description: 'The share of the stake that is returned on average.',
    example: 0,
  }),
};
/** What names a selection. */
const selection = {
  market: derivedMarketSchema,
  period_num: periodField,
  outcome: z.string().meta({
    description:
      'Such as `yes`, `2-1`, `other 6+` (any other score: a side has 6 or more), `home 2+`, `draw/home`; two of a combination as in `0:moneyline home & 0:both-to-score yes`.',
    example: 'yes',
  }),
  points: z.number().nullable().meta({
    description: 'Of handicaps and totals; of a race, the goals or points that decide it.',
    example: null,
  }),
};

export const apiDerivedPriceSchema = z.object({ ...selection, ...value }).meta({ id: 'DerivedPrice' });
export type ApiDerivedPrice = z.infer<typeof apiDerivedPriceSchema>;

export const fitSchema = z
  .object({
    grade: z.enum(['good', 'moderate', 'bad']).meta({ description: 'A bad fit prices nothing.' }),
    lines: z.number().int().meta({ description: 'Quoted lines that the model was fitted to.' }),
    rms_points: z
      .number()
      .meta({ description: 'The root mean square of its errors, in probability points.' }),
    worst_points: z.number().meta({ description: 'The largest error.' }),
  })
  .meta({ id: 'DerivedFit', description: 'How well the model meets the quoted lines.' });

export const noPriceField = z.enum(noDerivedPriceSchema.options).nullable().meta({
  description:
    'Why there is no price; null where there is one. Of the match: it has started, its sport has no model, too few lines are open, or the model meets them badly. Of the selection: the model does not have it, one of two may be returned, or it is practically decided.',
});

/** What the answers of both operations say of the match. */
export const derivedMatch = {
  event_id: eventIdField,
  as_of: timeField.meta({ description: 'When the lines were read. The ETag leaves it out.' }),
  no_price: noPriceField,
  fit: fitSchema.nullable(),
};

export const derivedPricesSchema = z
  .object({ ...derivedMatch, data: z.array(apiDerivedPriceSchema) })
  .meta({ id: 'DerivedPrices' });

export const derivedPriceOfSelectionSchema = z
  .object({
    ...derivedMatch,
    price: apiDerivedPriceSchema.nullable(),
    bet: z
      .object({
        odds: oddsField,
        ev_percent: z.number().meta({
          description: '`odds / fair_odds − 1`, in percent: of the part of the stake that is not `returned`.',
        }),
        ev_percent_low: z.number().meta({ description: 'At the low end of the interval.' }),
        ev_percent_high: z.number(),
        stake: z.number().nullable().meta({
          description: 'By your preferences, of your default bankroll; null without one.',
        }),
        currency: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Null without `odds`.' }),
  })
  .meta({ id: 'DerivedPriceOfSelection' });

export const DERIVED_PRICE_EXAMPLE: ApiDerivedPrice = {
  market: 'both-to-score',
  period_num: 0,
  outcome: 'yes',
  points: null,
  fair_odds: 1.9608,
  probability: 0.51,
  probability_low: 0.502,
  probability_high: 0.518,
  returned: 0,
};
export const FIT_EXAMPLE: z.infer<typeof fitSchema> = {
  grade: 'good',
  lines: 4,
  rms_points: 0.21,
  worst_points: 0.5,
};
