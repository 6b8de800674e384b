import * as z from 'zod';
import { devigMethodSchema } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { pageOf, pageParams } from '../page.ts';
import { eventIdParam, integerParam, listParam } from '../params.ts';
import { OTHER_PRICE_EXAMPLE, otherPricesSchema } from '../resources/other-price.ts';
import { apiValueSchema, comparedMarketField, VALUE_EXAMPLE } from '../resources/value.ts';

const MOST_BOOKS = 50;

export const getOtherPrices = defineOperation({
  id: 'getOtherPrices',
  method: 'get',
  path: '/events/{event_id}/other-prices',
  tag: 'Odds',
  summary: 'Get prices of other bookmakers',
  description:
    'What other bookmakers offer on the full match, beside the fair prices of the sharp one, with the EV of each price. Compared are equal lines only. Where no feed of other bookmakers is configured, `feed` is null and `data` is empty.',
  scope: 'odds:read',
  tier: 'sharp',
  params: z.strictObject({ event_id: eventIdParam }),
  query: z.strictObject({
    market: listParam(comparedMarketField, 3, {
      description: 'Any of these markets.',
      example: 'moneyline,spread',
    }).optional(),
    book: listParam(z.string().regex(/^[a-z0-9_]{1,60}$/i, 'is the key of a bookmaker'), MOST_BOOKS, {
      description: 'Only these bookmakers.',
      example: 'unibet_eu,betclic',
    }).optional(),
    devig_method: devigMethodSchema.optional().meta({ description: 'By default `power`.' }),
  }),
  response: otherPricesSchema,
  problems: ['not_found'],
  example: {
    params: { event_id: '1606758261' },
    query: { market: 'spread' },
    response: {
      ...{ event_id: 1606758261, line_id: '1606758261:0', as_of: '2026-11-24T16:00:04.200Z' },
      feed: { status: 'ok', message: '', simulated: false, last_success_at: '2026-11-24T16:00:00.000Z' },
      match: {
        ...{ confidence: 0.94, confirmed: false, league_name: 'EPL', home: 'Arsenal', away: 'Chelsea' },
        starts: '2026-11-28T15:00:00.000Z',
      },
      missing_books: null,
      no_prices: null,
      data: [OTHER_PRICE_EXAMPLE],
    },
  },
});

export const listValues = defineOperation({
  id: 'listValues',
  method: 'get',
  path: '/values',
  tag: 'Alerts',
  summary: 'List values',
  description:
    'Prices of other bookmakers above the fair ones in the last 24 hours, by the rules of your EV stream, newest first. With `after`, the values after that one, oldest first: send the id of the last value that you have to resume without a gap.',
  scope: 'alerts:read',
  tier: 'sharp',
  query: z
    .strictObject({
      after: integerParam(0, Number.MAX_SAFE_INTEGER, { description: 'Resume after this value.' }).optional(),
      ...pageParams,
    })
    .refine(({ after, cursor }) => after === undefined || cursor === undefined, {
      path: ['after'],
      message: 'Send after or cursor, not both.',
    }),
  response: pageOf(apiValueSchema),
  example: {
    response: { data: [VALUE_EXAMPLE], has_more: false, next_cursor: null },
  },
});
