import { at } from './moment.ts';

const key = {
  ...{ id: 7, name: 'Model', prefix: 'fl_live_1a2b', scopes: ['odds:read'], addresses: ['192.0.2.0/24'] },
  ...{ version: '2026-11-24', created_at: at, expires_at: null, last_used_at: at, last_used_from: null },
};
const terms = { name: ' Tracker ', url: 'https://example.com/hook', event_types: ['alert.created'] };
const webhook = {
  ...{ ...terms, id: 7, state: 'active', disabled_reason: null, failing_since: null, sequence: 3 },
  ...{ previous_secret_until: at, created_at: at },
};
const delivery = {
  ...{ id: 9, message_id: 'msg_9', sequence: 3, type: 'test', state: 'delivered', attempts: 1, reason: null },
  ...{ response_status: 200, next_attempt_at: null, occurred_at: at, attempted_at: at, delivered_at: at },
};
const detail = { ...delivery, request_body: '{}', response_body: null };

/** Values of the schemas of API keys and webhooks. */
export const DEVELOPER_EXAMPLES: unknown[] = [
  ...['odds:read', '2026-11-24'],
  ...[
    key,
    { name: ' Model ', scopes: ['odds:read'] },
    { name: 'Model', scopes: ['odds:read', 'odds:read'] },
    { name: 'Model', scopes: [], expires_at: at, addresses: [' 192.0.2.1 '] },
    { status: 'ok', keys: [key], usage: { minute: 2, day: 90 } },
    { status: 'ok', key, secret: 'fl_live_1a2b3c' },
    { status: 'ok' },
  ],
  ...[terms, { ...terms, event_types: ['bet.graded', 'bet.graded'] }, { state: 'paused' }, { name: '' }],
  ...[webhook, { status: 'ok', webhooks: [webhook] }, { status: 'ok', webhook, secret: null }],
  ...[delivery, detail, { status: 'ok', deliveries: [delivery] }],
  ...[
    { status: 'ok', delivery },
    { status: 'ok', delivery: detail },
  ],
  ...[{ since: 3 }, { since: -1 }, { status: 'ok', replayed: 2, latest_sequence: 5, truncated: false }],
  ...[{ id: '7' }, { id: '0' }, { id: '7', delivery: '9' }],
];
