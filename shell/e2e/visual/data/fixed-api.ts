import type { ApiKey, ApiKeys, webhooksAnswerSchema } from '@fairline/shared/contracts';
import { API_SCOPES, LATEST_API_VERSION } from '@fairline/shared/contracts/developer';
import type * as z from 'zod';
import { minutesFromNow } from './fixed-time.ts';
import type { Visitor } from './visitor.ts';

const DAY = 24 * 60;
type Webhooks = z.output<typeof webhooksAnswerSchema>;

const key = (id: number, change: Partial<ApiKey>): ApiKey => ({
  ...{ id, name: 'Bot', prefix: 'fl_live_4fQk', scopes: ['odds:read', 'alerts:read'], addresses: [] },
  ...{ version: LATEST_API_VERSION, created_at: minutesFromNow(-20 * DAY), expires_at: null },
  ...{ last_used_at: null, last_used_from: null, ...change },
});

const KEYS: ApiKeys = {
  status: 'ok',
  keys: [
    key(3, { name: 'Not used yet', prefix: 'fl_live_Qm3v', created_at: minutesFromNow(-5) }),
    key(2, {
      name: 'The spreadsheet of the whole syndicate, with everything',
      scopes: [...API_SCOPES],
      addresses: ['203.0.113.7', '2001:db8:85a3::/48'],
      ...{ last_used_at: minutesFromNow(-3), last_used_from: '203.0.113.7' },
      expires_at: minutesFromNow(80 * DAY),
    }),
    key(1, {
      prefix: 'fl_live_aX0b',
      created_at: minutesFromNow(-90 * DAY),
      expires_at: minutesFromNow(-DAY),
    }),
  ],
  usage: { minute: 212, day: 48_310 },
};

const WEBHOOKS: Webhooks['webhooks'] = [
  {
    ...{
      id: 31,
      name: 'Bot',
      url: 'https://hooks.example/fairline',
      event_types: ['alert.created', 'bet.graded'],
    },
    ...{ state: 'active', disabled_reason: null, failing_since: null, sequence: 512 },
    ...{ previous_secret_until: null, created_at: minutesFromNow(-12 * DAY) },
  },
  {
    ...{ id: 32, name: 'Archive', url: 'https://archive.example/incoming/odds/fairline', event_types: [] },
    ...{ state: 'disabled', disabled_reason: 'The server answered 410.', failing_since: null, sequence: 9 },
    ...{ previous_secret_until: null, created_at: minutesFromNow(-3 * DAY) },
  },
];

/** The answer about the keys and webhooks of a visitor, or null where it has none: those of `developer`, others have none yet. */
export function apiAnswer(call: string, visitor: Visitor): object | null {
  const has = visitor === 'developer';
  if (call === 'GET /api/developer/keys')
    return has ? KEYS : { ...KEYS, keys: [], usage: { minute: 0, day: 0 } };
  if (call === 'GET /api/developer/webhooks') return { status: 'ok', webhooks: has ? WEBHOOKS : [] };
  return null;
}
