import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { pageOf, pageParams } from '../page.ts';
import { eventIdParam, leagueIdParam, listParam, searchParam, sportIdParam, timeParam } from '../params.ts';
import { apiEventSchema, apiEventStatusSchema, EVENT_EXAMPLE } from '../resources/event.ts';
import { apiResultSchema, RESULT_EXAMPLE } from '../resources/result.ts';

export const listEvents = defineOperation({
  id: 'listEvents',
  method: 'get',
  path: '/events',
  tag: 'Events',
  summary: 'Search events',
  description:
    'Matches by start, then by id. Without `status`, those that are not settled. Settled matches reach back as far as the plan has an archive; among them are those that were cancelled or deleted, see `result_status`.',
  scope: 'odds:read',
  tier: 'public',
  query: z.strictObject({
    status: listParam(apiEventStatusSchema, 3, {
      description: 'Any of these.',
      example: 'prematch,live',
    }).optional(),
    sport_id: listParam(sportIdParam, 20, {
      description: 'Any of these sports.',
      example: '29,33',
    }).optional(),
    league_id: listParam(leagueIdParam, 100, { description: 'Any of these leagues.' }).optional(),
    search: searchParam({
      description: 'Words that all occur in the names of league and teams, without accents and in any order.',
      example: 'arsenal',
    }).optional(),
    starts_from: timeParam({ description: 'Starts then or later.' }).optional(),
    starts_before: timeParam({ description: 'Starts earlier than that.' }).optional(),
    ...pageParams,
  }),
  response: pageOf(apiEventSchema),
  example: {
    query: { sport_id: '29', search: 'arsenal', limit: '50' },
    response: { data: [EVENT_EXAMPLE], has_more: false, next_cursor: null },
  },
});

export const getEvent = defineOperation({
  id: 'getEvent',
  method: 'get',
  path: '/events/{event_id}',
  tag: 'Events',
  summary: 'Get an event',
  description: 'A match, or an event that belongs to one: its live event, its corners or bookings.',
  scope: 'odds:read',
  tier: 'public',
  params: z.strictObject({ event_id: eventIdParam }),
  response: apiEventSchema,
  problems: ['not_found'],
  example: { params: { event_id: '1606758261' }, response: EVENT_EXAMPLE },
});

export const listResults = defineOperation({
  id: 'listResults',
  method: 'get',
  path: '/results',
  tag: 'Events',
  summary: 'List results',
  description:
    'Results of periods by the time at which the bookmaker settled them, oldest first. To learn of new ones, ask again with a `settled_from` some minutes before the last `settled_at` that you have, because a result can arrive late. A result that is corrected comes again with a later `settled_at`.',
  scope: 'odds:read',
  tier: 'sharp',
  query: z.strictObject({
    event_id: eventIdParam.optional(),
    sport_id: sportIdParam.optional(),
    settled_from: timeParam({ description: 'Settled then or later; by default a day ago.' }).optional(),
    ...pageParams,
  }),
  response: pageOf(apiResultSchema),
  example: {
    query: { event_id: '1606758200', settled_from: '2026-11-01T00:00:00Z' },
    response: { data: [RESULT_EXAMPLE], has_more: false, next_cursor: null },
  },
});
