import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { listOf, pageOf, pageParams } from '../page.ts';
import { searchParam, sportIdParam } from '../params.ts';
import { apiKeyInfoSchema, KEY_EXAMPLE } from '../resources/key.ts';
import {
  apiLeagueSchema,
  apiPeriodSchema,
  apiSportSchema,
  LEAGUE_EXAMPLE,
  PERIOD_EXAMPLE,
  SPORT_EXAMPLE,
} from '../resources/sport.ts';
import { apiTrustSchema, TRUST_EXAMPLE } from '../resources/trust.ts';

export const listSports = defineOperation({
  id: 'listSports',
  method: 'get',
  path: '/sports',
  tag: 'Reference',
  summary: 'List sports',
  description: 'The sports of the product, in its order.',
  scope: null,
  tier: 'public',
  response: listOf(apiSportSchema),
  example: { response: { data: [SPORT_EXAMPLE] } },
});

export const listPeriods = defineOperation({
  id: 'listPeriods',
  method: 'get',
  path: '/sports/{sport_id}/periods',
  tag: 'Reference',
  summary: 'List the periods of a sport',
  description: 'What the numbers of periods mean: 0 is the whole match, others are halves, sets, maps.',
  scope: null,
  tier: 'public',
  params: z.strictObject({ sport_id: sportIdParam }),
  response: listOf(apiPeriodSchema),
  problems: ['not_found'],
  example: { params: { sport_id: '29' }, response: { data: [PERIOD_EXAMPLE] } },
});

export const listLeagues = defineOperation({
  id: 'listLeagues',
  method: 'get',
  path: '/leagues',
  tag: 'Reference',
  summary: 'List leagues',
  description: 'Leagues that have events, by their names.',
  scope: 'odds:read',
  tier: 'public',
  query: z.strictObject({
    sport_id: sportIdParam.optional(),
    search: searchParam({ description: 'Words that the name contains.', example: 'premier' }).optional(),
    ...pageParams,
  }),
  response: pageOf(apiLeagueSchema),
  example: {
    query: { sport_id: '29', search: 'premier', limit: '50' },
    response: { data: [LEAGUE_EXAMPLE], has_more: false, next_cursor: null },
  },
});

export const getKey = defineOperation({
  id: 'getKey',
  method: 'get',
  path: '/key',
  tag: 'Account',
  summary: 'Get the calling key',
  description: 'What the key may do and how many requests a minute it has. Counts as a request.',
  scope: null,
  tier: 'public',
  response: apiKeyInfoSchema,
  example: { response: KEY_EXAMPLE },
});

export const getTrustFigures = defineOperation({
  id: 'getTrustFigures',
  method: 'get',
  path: '/trust',
  tag: 'Reference',
  summary: 'Get the trust figures',
  description:
    'How well the feed, the alerts and the grading have worked, in the last 24 hours and 30 days. Computed every 15 seconds. The same figures are public at `/api/trust`, without a key, and on the page `/status`.',
  scope: null,
  tier: 'public',
  response: apiTrustSchema,
  example: { response: TRUST_EXAMPLE },
});
