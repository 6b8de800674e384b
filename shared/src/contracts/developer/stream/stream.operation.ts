import * as z from 'zod';
import { apiMarketSchema, devigMethodSchema } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { eventIdParam, leagueIdParam, listParam, periodParam, sportIdParam } from '../params.ts';
import { STREAM_EXAMPLES, STREAM_KINDS, streamDeltaSchema, streamKindSchema } from './stream-events.ts';

/** How long a position stays valid. */
export const STREAM_RESUME_HOURS = 24;
export const STREAM_HEARTBEAT_SECONDS = 15;
/** After so much silence the connection is lost: a busy machine sends a heartbeat some seconds late. */
export const STREAM_SILENCE_SECONDS = 45;

export const openStream = defineOperation({
  id: 'openStream',
  method: 'get',
  path: '/stream',
  tag: 'Stream',
  summary: 'Follow changes',
  description: `Server-sent events: a snapshot, then every change that passes the filters, in the order of commits. Each filter narrows the stream further; a list means any of its values.

Reconnect with the header \`Last-Event-ID\` (browsers and SSE clients do so by themselves) or with \`last_event_id\`; the header counts where both are sent. The stream then continues exactly after that event, for ${STREAM_RESUME_HOURS} hours, whatever was restarted meanwhile. Where it cannot, it sends \`resync\` with the reason and a new snapshot.

A heartbeat comes about every ${STREAM_HEARTBEAT_SECONDS} seconds; after ${STREAM_SILENCE_SECONDS} seconds of silence, connect again. A connection that does not take what is sent is ended with the reason \`slow\`.`,
  scope: 'stream:read',
  tier: 'extended',
  mediaType: 'text/event-stream',
  query: z.strictObject({
    kind: listParam(streamKindSchema, STREAM_KINDS.length, {
      description: 'Any of these kinds; by default odds, events and results.',
      example: 'odds,results',
    }).optional(),
    sport_id: listParam(sportIdParam, 50, { description: 'Any of these sports.', example: '29' }).optional(),
    league_id: listParam(leagueIdParam, 200, { description: 'Any of these leagues.' }).optional(),
    event_id: listParam(eventIdParam, 500, { description: 'Any of these events.' }).optional(),
    period_num: listParam(periodParam, 20, { description: 'Odds and results of these periods.' }).optional(),
    market: listParam(apiMarketSchema, 6, {
      description: 'Odds of these markets.',
      example: 'moneyline,spread',
    }).optional(),
    devig_method: devigMethodSchema.optional().meta({ description: 'By default `power`.' }),
    last_event_id: z.string().min(1).max(300).optional().meta({
      description: 'The id of the last event that was received; the header Last-Event-ID is stronger.',
    }),
  }),
  response: streamDeltaSchema,
  example: {
    query: { kind: 'odds,results', sport_id: '29', market: 'moneyline,spread' },
    response: STREAM_EXAMPLES.delta as never,
  },
});
