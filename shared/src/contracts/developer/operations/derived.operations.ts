import * as z from 'zod';
import { MAX_ODDS } from '../../bets/amounts.ts';
import { betTexts } from '../../bets/bet-state.ts';
import { devigMethodSchema } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { decimalParam, eventIdParam, listParam, periodParam } from '../params.ts';
import {
  DERIVED_PRICE_EXAMPLE,
  derivedMarketSchema,
  derivedPriceOfSelectionSchema,
  derivedPricesSchema,
  FIT_EXAMPLE,
} from '../resources/derived-price.ts';

const shared = {
  method: 'get',
  tag: 'Odds',
  scope: 'odds:read',
  tier: 'sharp',
  params: z.strictObject({ event_id: eventIdParam }),
  problems: ['not_found', 'busy'],
} as const;
const devig_method = devigMethodSchema.optional().meta({
  description: 'How the margin is removed where the odds ratio does not meet the lines; by default `power`.',
});
const EVENT = { event_id: '1606758261' };
const MATCH = { event_id: 1606758261, as_of: '2026-11-24T16:00:04.200Z', no_price: null, fit: FIT_EXAMPLE };

export const getDerivedPrices = defineOperation({
  ...shared,
  id: 'getDerivedPrices',
  path: '/events/{event_id}/derived',
  summary: 'Get derived prices of an event',
  description:
    'Fair prices of markets that the feed does not quote, from one model of the score that is fitted to all open lines of the event before its start. Where there is no model, or it meets the lines badly, `no_price` says so and `data` is empty. The reference for a market that the feed quotes is its own quote without the margin: this model weighs all lines together, and may differ from it.',
  query: z.strictObject({
    market: listParam(derivedMarketSchema, 30, {
      description: 'Any of these markets.',
      example: 'both-to-score,correct-score',
    }).optional(),
    period_num: periodParam.optional(),
    devig_method,
  }),
  response: derivedPricesSchema,
  example: {
    params: EVENT,
    query: { market: 'both-to-score' },
    response: { ...MATCH, data: [DERIVED_PRICE_EXAMPLE] },
  },
});

export const getDerivedPrice = defineOperation({
  ...shared,
  id: 'getDerivedPrice',
  path: '/events/{event_id}/derived/price',
  summary: 'Get the derived price of a selection',
  description:
    'The fair price of one selection with its interval, and with `odds` what a bet at that price is worth: EV, and the stake by your preferences. Also of lines that the table does not list, and of two selections together.',
  query: z.strictObject({
    market: derivedMarketSchema,
    outcome: betTexts.selection.meta({ example: 'yes' }),
    period_num: periodParam.optional(),
    points: decimalParam({ description: 'Of handicaps, totals and races.', example: 2.5 }).optional(),
    odds: decimalParam({ description: 'The decimal price of your bookmaker.', example: 2.1 })
      .refine((odds) => odds > 1 && odds <= MAX_ODDS, 'is a decimal price above 1')
      .optional(),
    devig_method,
  }),
  response: derivedPriceOfSelectionSchema,
  example: {
    params: EVENT,
    query: { market: 'both-to-score', outcome: 'yes', odds: '2.1' },
    response: {
      ...MATCH,
      price: DERIVED_PRICE_EXAMPLE,
      bet: {
        ...{ odds: 2.1, ev_percent: 7.1, ev_percent_low: 5.42, ev_percent_high: 8.78 },
        ...{ stake: 8.1, currency: 'EUR' },
      },
    },
  },
});
