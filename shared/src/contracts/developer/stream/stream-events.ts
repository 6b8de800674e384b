import * as z from 'zod';
import { feedStatusSchema } from '../../feed-status.ts';
import { ALERT_EXAMPLE, apiAlertSchema } from '../resources/alert.ts';
import { apiEventSchema, EVENT_EXAMPLE } from '../resources/event.ts';
import {
  apiHistoryPointSchema,
  apiOddsLineSchema,
  HISTORY_POINT_EXAMPLE,
  ODDS_LINE_EXAMPLE,
} from '../resources/odds-line.ts';
import { apiResultSchema, RESULT_EXAMPLE } from '../resources/result.ts';

/** What a stream can contain. */
export const STREAM_KINDS = ['odds', 'events', 'results', 'alerts', 'feed'] as const;
export const streamKindSchema = z.enum(STREAM_KINDS).meta({
  id: 'StreamKind',
  description:
    '`odds`: prices, limits and closings of market lines. `events`: events and scores. `results`: results of periods. `alerts`: what your settings show, which needs the scope alerts:read. `feed`: whether prices are coming in.',
  example: 'odds',
});
export type StreamKind = z.infer<typeof streamKindSchema>;

const seqField = z.number().int().nonnegative().meta({
  description: 'The commit sequence number: it grows with every committed change, and skips numbers.',
  example: 1764000000000,
});

/** Why a client cannot go on where it was. */
export const RESYNC_TEXTS = {
  expired: 'The position is older than 24 hours, or than what is stored.',
  filter_changed: 'The position belongs to other filters, settings or another user.',
  unknown_position: 'The position is none that this stream has sent.',
} as const;
export type ResyncReason = keyof typeof RESYNC_TEXTS;

/** Why the server ends a stream, and whether the client should return by itself. */
export const STREAM_END_TEXTS = {
  slow: 'The connection did not take what was sent. Return with the last id, and narrow the filters if it happens again.',
  shutdown: 'The server restarts. Return with the last id.',
  key_revoked: 'The key was revoked or has expired.',
  not_included: 'The plan no longer includes the stream, or the account is on a break.',
  settings_changed: 'The alert settings were changed. Return to receive a new snapshot.',
} as const;
export type StreamEnd = keyof typeof STREAM_END_TEXTS;

export const streamSnapshotSchema = z
  .object({
    seq: seqField.meta({ description: 'The snapshot has everything up to this sequence number.' }),
    part: z.number().int().positive().meta({ description: 'Parts are numbered from 1.', example: 1 }),
    final: z
      .boolean()
      .meta({ description: 'The last part, the only one with an id. Discard a snapshot without it.' }),
    odds: z.array(apiOddsLineSchema),
    events: z.array(apiEventSchema),
    results: z.array(apiResultSchema).meta({ description: 'Of the last 24 hours.' }),
    alerts: z.array(apiAlertSchema).meta({ description: 'The newest 100 of each kind, oldest first.' }),
  })
  .meta({ id: 'StreamSnapshot', description: 'The state that the next deltas change.' });

export const streamChangeSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('odds'), odds: apiHistoryPointSchema }),
    z.object({ type: z.literal('event'), event: apiEventSchema }),
    z.object({ type: z.literal('result'), result: apiResultSchema }),
  ])
  .meta({ id: 'StreamChange', description: 'One change, in the shape of the same thing over HTTP.' });

export const streamDeltaSchema = z
  .object({ seq: seqField, changes: z.array(streamChangeSchema).min(1) })
  .meta({
    id: 'StreamDelta',
    description:
      'Changes that were committed together, in the order of event, period and line. A large change set is sent as several events of the same `seq`.',
  });

export const streamAlertsSchema = z
  .object({
    seq: seqField.meta({ description: 'Everything that your settings show up to then has been sent.' }),
    alerts: z.array(apiAlertSchema).meta({ description: 'Newly shown, in the order of `shown_at`.' }),
    changed: z.array(apiAlertSchema).meta({
      description:
        'Sent before, and different now: withdrawn as price errors, or shown by another setting, too.',
    }),
  })
  .meta({ id: 'StreamAlerts' });

export const streamFeedSchema = feedStatusSchema
  .omit({ history: true, credits: true, beside: true, beside_credits: true })
  .meta({ id: 'StreamFeed', description: 'The state of the feed now; sent first and whenever it changes.' });

export const streamHeartbeatSchema = z.object({ seq: seqField }).meta({
  id: 'StreamHeartbeat',
  description: 'Sent every 15 seconds. Its id counts like that of any other event.',
});

export const streamResyncSchema = z
  .object({
    reason: z.enum(Object.keys(RESYNC_TEXTS) as [ResyncReason, ...ResyncReason[]]),
    message: z.string(),
  })
  .meta({ id: 'StreamResync', description: 'Discard what you have: a snapshot follows.' });

export const streamEndSchema = z
  .object({
    reason: z.enum(Object.keys(STREAM_END_TEXTS) as [StreamEnd, ...StreamEnd[]]),
    message: z.string(),
  })
  .meta({ id: 'StreamEnd', description: 'The last event before the server closes the connection.' });

const SEQ = 1764000000000;
export const STREAM_EXAMPLES = {
  snapshot: {
    ...{ seq: SEQ, part: 1, final: true, odds: [ODDS_LINE_EXAMPLE], events: [EVENT_EXAMPLE] },
    ...{ results: [], alerts: [] },
  },
  delta: {
    seq: SEQ + 40,
    changes: [
      { type: 'odds', odds: { ...HISTORY_POINT_EXAMPLE, seq: SEQ + 40 } },
      { type: 'result', result: RESULT_EXAMPLE },
    ],
  },
  alerts: { seq: SEQ + 40, alerts: [ALERT_EXAMPLE], changed: [] },
  feed: {
    ...{ status: 'ok', message: '', simulated: true, feed: 'sim' },
    ...{ last_success_at: '2026-11-24T16:00:04.200Z', down_since: null },
  },
  heartbeat: { seq: SEQ + 15_000 },
  resync: { reason: 'expired', message: RESYNC_TEXTS.expired },
  end: { reason: 'shutdown', message: STREAM_END_TEXTS.shutdown },
} as const;
