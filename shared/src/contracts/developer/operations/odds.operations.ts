import * as z from 'zod';
import { apiMarketSchema, devigMethodSchema, eventIdField, timeField } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { pageOf, pageParams } from '../page.ts';
import {
  booleanParam,
  decimalParam,
  eventIdParam,
  integerParam,
  leagueIdParam,
  listParam,
  periodParam,
  sportIdParam,
  timeParam,
} from '../params.ts';
import {
  apiClosingPriceSchema,
  apiHistoryPointSchema,
  apiOddsLineSchema,
  CLOSING_PRICE_EXAMPLE,
  HISTORY_POINT_EXAMPLE,
  ODDS_LINE_EXAMPLE,
} from '../resources/odds-line.ts';

/** What narrows the lines of an answer. */
const lineFilters = {
  period_num: periodParam.optional(),
  market: listParam(apiMarketSchema, 6, {
    description: 'Any of these markets.',
    example: 'moneyline,spread',
  }).optional(),
  open_only: booleanParam({ description: 'Leave out lines that cannot be bet on now.' }).optional(),
  main_only: booleanParam({
    description: 'Of each ladder only the line that is nearest to even.',
  }).optional(),
  devig_method: devigMethodSchema.optional().meta({ description: 'By default `power`.' }),
};
const selectionFilters = {
  period_num: periodParam.optional(),
  market: apiMarketSchema.optional(),
  points: decimalParam({ description: 'Of one line of a ladder; needs `market`.', example: -0.5 }).optional(),
  special_id: integerParam(1, Number.MAX_SAFE_INTEGER, { description: 'Of one special.' }).optional(),
  devig_method: devigMethodSchema.optional().meta({ description: 'By default `power`.' }),
};
const asOf = timeField.meta({ description: 'When the answer was read. The ETag leaves it out.' });
const eventParams = z.strictObject({ event_id: eventIdParam });

export const getEventOdds = defineOperation({
  id: 'getEventOdds',
  method: 'get',
  path: '/events/{event_id}/odds',
  tag: 'Odds',
  summary: 'Get the odds of an event',
  description:
    'All lines of the event and of those that belong to it (the live event, corners, bookings), with fair odds, limit, margin and opening prices.',
  scope: 'odds:read',
  tier: 'public',
  params: eventParams,
  query: z.strictObject(lineFilters),
  response: z.object({ event_id: eventIdField, as_of: asOf, data: z.array(apiOddsLineSchema) }),
  problems: ['not_found'],
  example: {
    params: { event_id: '1606758261' },
    query: { market: 'spread', devig_method: 'power' },
    response: { event_id: 1606758261, as_of: '2026-11-24T16:00:04.200Z', data: [ODDS_LINE_EXAMPLE] },
  },
});

export const listOdds = defineOperation({
  id: 'listOdds',
  method: 'get',
  path: '/odds',
  tag: 'Odds',
  summary: 'List odds in bulk',
  description:
    'Lines of all events of sports or leagues that are not settled, by the start of the event. A page has the lines of at most `limit` events; name a sport, leagues or events.',
  scope: 'odds:read',
  tier: 'extended',
  query: z
    .strictObject({
      sport_id: sportIdParam.optional(),
      league_id: listParam(leagueIdParam, 100, { description: 'Any of these leagues.' }).optional(),
      event_id: listParam(eventIdParam, 100, { description: 'These events.' }).optional(),
      live: booleanParam({
        description: 'Only events that have started, or only those that have not.',
      }).optional(),
      ...lineFilters,
      ...pageParams,
    })
    .refine(({ sport_id, league_id, event_id }) => sport_id ?? league_id ?? event_id, {
      path: ['sport_id'],
      message: 'Name a sport, a league or an event.',
    }),
  response: pageOf(apiOddsLineSchema).extend({ as_of: asOf }),
  example: {
    query: { sport_id: '29', market: 'moneyline,spread', main_only: 'true' },
    response: {
      data: [ODDS_LINE_EXAMPLE],
      has_more: false,
      next_cursor: null,
      as_of: '2026-11-24T16:00:04.200Z',
    },
  },
});

export const listOddsHistory = defineOperation({
  id: 'listOddsHistory',
  method: 'get',
  path: '/events/{event_id}/history',
  tag: 'History',
  summary: 'List the changes of odds',
  description: 'Every change of the lines of one period (by default 0), oldest first.',
  scope: 'history:read',
  tier: 'extended',
  params: eventParams,
  query: z
    .strictObject({
      ...selectionFilters,
      from: timeParam({ description: 'Changed then or later.' }).optional(),
      before: timeParam({ description: 'Changed earlier than that.' }).optional(),
      ...pageParams,
    })
    .refine(
      ({ points, special_id, market }) => market !== undefined || (points ?? special_id) === undefined,
      {
        path: ['market'],
        message: 'is needed with points and with a special',
      },
    ),
  response: pageOf(apiHistoryPointSchema),
  problems: ['not_found'],
  example: {
    params: { event_id: '1606758261' },
    query: { market: 'spread', points: '-0.5' },
    response: { data: [HISTORY_POINT_EXAMPLE], has_more: false, next_cursor: null },
  },
});

export const getClosingPrices = defineOperation({
  id: 'getClosingPrices',
  method: 'get',
  path: '/events/{event_id}/closing',
  tag: 'History',
  summary: 'Get closing prices',
  description:
    'The prices of each market at its last open moment before the cut-off, for one period (by default 0). Provisional until the event is settled.',
  scope: 'history:read',
  tier: 'extended',
  params: eventParams,
  query: z.strictObject({
    period_num: periodParam.optional(),
    market: apiMarketSchema.optional(),
    devig_method: devigMethodSchema.optional().meta({ description: 'By default `power`.' }),
  }),
  response: z.object({
    event_id: eventIdField,
    cutoff: timeField.nullable().meta({ description: 'Null: it has not closed.' }),
    provisional: z.boolean(),
    data: z.array(apiClosingPriceSchema),
  }),
  problems: ['not_found'],
  example: {
    params: { event_id: '1606758200' },
    query: { market: 'spread' },
    response: {
      event_id: 1606758261,
      cutoff: '2026-11-28T15:00:00.000Z',
      provisional: true,
      data: [CLOSING_PRICE_EXAMPLE],
    },
  },
});
