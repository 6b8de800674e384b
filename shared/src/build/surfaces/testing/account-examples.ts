import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { at } from './moment.ts';

const invited = { email: 'j…@e….com', joined_at: at, state: 'waiting' };
const reminder = { kind: 'stakes', period: 'day', amount: 20.5, currency: 'EUR' };
const adminUser = {
  ...{ id: 'u', email: 'a@example.com', admin: false, subscription_status: null, subscription_plan: null },
  ...{ plan_source: null, subscription_until: null, break_until: null, created_at: at, last_seen_at: null },
};
const viewAsUse = {
  ...{ id: 1, admin_id: 'a', admin_email: null, user_id: 'u', user_email: 'a@example.com' },
  ...{ address: '203.0.113.7', began_at: at, last_at: at },
};
const purchase = { plan: 'pro', duration: 'month' };
/** One event of each kind. */
const USAGE: unknown[] = [
  { name: 'Checkout Started', fields: { plan: null } },
  { name: 'Plan Upgrade', fields: purchase },
  { name: 'Payment Method Selection', fields: { method: 'card', ...purchase } },
  { name: 'Stats Compare Mode Change', fields: { mode: 'flat' } },
  { name: 'Survey Submitted', fields: { characters: 9 } },
];

/** Values of the schemas of accounts, their preferences, and administration. */
export const ACCOUNT_EXAMPLES: unknown[] = [
  DEFAULT_PREFERENCES,
  ...[{ theme: 'dark', timeZone: 'Europe/Prague' }, { timeZone: 'Moon' }, { unitSize: -1 }],
  ...[
    { status: 'error', error: 'e', code: 'c' },
    { status: 'ok', demo: false, accounts: [], sign_up: 'closed', outbox: false },
    {
      ...{ status: 'ok', email: 'a@example.com', two_factor: true, recovery_codes: 9 },
      passkeys: [{ id: 'p', name: 'Phone', created_at: at }],
      sessions: [
        { id: 's', device: 'Firefox', address: null, signed_in_at: at, last_used_at: at, current: true },
      ],
    },
    { status: 'ok', code: null, credit: 1000, earned: 0, joined: 1, invited: [invited] },
    ...['abcdefgh23', { status: 'ok', valid: true }, { kind: 'stakes', period: 'day', amount: null }],
    { status: 'ok', reminders: [{ ...reminder, spent: 0, reached: false }], break_until: at },
    { until: at },
    { status: 'ok', tour_due: true, survey_due: false, usage: null },
    ...[{ what: 'tour' }, { text: ' good ' }, { text: '' }, { allowed: true }, { status: 'ok', stored: 1 }],
    { status: 'ok', surveys: [{ id: 1, email: 'a@example.com', text: 't', created_at: at }], count: 1 },
    { email: 'a@example.com', text: ' help ' },
    { state: 'answered', page: '2' },
    {
      status: 'ok',
      messages: [
        { id: 1, user_id: null, email: 'a@example.com', text: 't', created_at: at, answered_at: null },
      ],
      count: 1,
    },
    { state: 'open' },
    ...USAGE,
    { events: USAGE },
    { status: 'ok', mails: [{ id: 1, to: 'a@example.com', subject: 's', text: 't', created_at: at }] },
  ],
  ...[
    { search: 'a@', plan: 'none', status: 'past_due', page: '2' },
    adminUser,
    { status: 'ok', users: [adminUser], count: 1 },
    { user: 'a@example.com' },
    { status: 'ok', id: 'u', email: 'a@example.com' },
    { page: '200' },
    { status: 'ok', uses: [viewAsUse], count: 1 },
    { status: 'ok', heartbeat_at: null, metrics: [{ name: 'n', help: 'h', labels: [], value: 1 }] },
  ],
  {
    ...{ id: 'u', email: 'e', admin: false, subscription_status: null, subscription_plan: null },
    ...{ plan_source: 'grant', subscription_until: null, customer_id: null, subscription_id: null },
    ...{ break_until: null },
    ...{ trial_end: null, starting_bankroll: 0, created_at: at, upgradeLevel: 'basic' },
    settings: { preferences: DEFAULT_PREFERENCES },
  },
  {
    ...{ theme: 'dark', palette: 'standard', density: 'compact', textSize: 'large', motion: 'reduced' },
    own: { of: '#123456', light: {}, dark: {} },
  },
];
