import type {
  AccountAnswer,
  AccountSession,
  Guidance,
  InvitesAnswer,
  ResponsibleUse,
  SpendingReminder,
} from '@fairline/shared/contracts';
import { minutesFromNow } from './fixed-time.ts';
import type { Visitor } from './visitor.ts';

const DAY = 1_440;

const session = (id: string, device: string, days: number, address: string): AccountSession => ({
  ...{ id, device, address, current: days === 0 },
  signed_in_at: minutesFromNow(-(days + 3) * DAY),
  last_used_at: minutesFromNow(-days * DAY),
});

const ACCOUNT: AccountAnswer = {
  ...{ status: 'ok', email: 'sharp@fairline.example', two_factor: true, recovery_codes: 7 },
  passkeys: [{ id: 'phone', name: 'Chrome on Android', created_at: minutesFromNow(-40 * DAY) }],
  sessions: [
    session('a', 'Firefox on Windows', 0, '203.0.113.7'),
    session('b', 'Safari on iOS', 2, '2001:db8:85a3::8a2e:370:7334'),
  ],
};

const reminder = (change: Partial<SpendingReminder>): SpendingReminder => ({
  ...{ kind: 'stakes', period: 'day', amount: 100, currency: 'EUR', spent: 84.5, reached: false },
  ...change,
});

const RESPONSIBLE_USE: ResponsibleUse = {
  status: 'ok',
  reminders: [
    reminder({}),
    reminder({ period: 'week', amount: 400, spent: 312.25 }),
    reminder({ kind: 'deposits', period: 'month', amount: 1_500, spent: 500 }),
  ],
  break_until: null,
};

const INVITES: InvitesAnswer = {
  ...{ status: 'ok', code: '7h2k9x4m1q', credit: 1_000, earned: 2_000, joined: 3 },
  invited: [
    { email: 'j…@e….com', joined_at: minutesFromNow(-3 * DAY), state: 'waiting' },
    { email: 'a…@m….example', joined_at: minutesFromNow(-50 * DAY), state: 'credited' },
    { email: 'k…@e….com', joined_at: minutesFromNow(-90 * DAY), state: 'none' },
  ],
};

/** The answer about the account of a visitor and what is explained to them, or null where it has none. */
export function accountAnswer(call: string, visitor: Visitor): object | null {
  const guidance: Guidance = {
    status: 'ok',
    tour_due: visitor === 'newcomer',
    survey_due: visitor === 'asked',
    usage: false,
  };
  const answers: Record<string, object> = {
    'GET /api/account': ACCOUNT,
    'GET /api/responsible-use': RESPONSIBLE_USE,
    'GET /api/invites': INVITES,
    'GET /api/invites/abcdefghij': { status: 'ok', valid: true },
    'GET /api/guidance': guidance,
    'POST /api/guidance/seen': guidance,
  };
  return answers[call] ?? null;
}
