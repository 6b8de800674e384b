import { at } from './moment.ts';

const quiet = { enabled: true, from: '22:30', to: '07:00', days: [0, 6], alerts: 'digest' };
const caps = { 'web-push': 20, telegram: 1, discord: 60, email: 20 };
const preferences = { time_zone: 'Europe/Berlin', quiet, caps, email_mode: 'single' };
const channel = { channel: 'telegram', configured: true, key: 'fairline_bot' };
const destination = {
  ...{ id: 7, channel: 'email', name: 'Mail', address: 'a…@example.com', state: 'disabled' },
  ...{ disabled_reason: 'refused', failing_since: at, all_alerts: false, created_at: at },
};
const choice = { setting: 4, destinations: [7] };
const ofValues = { setting: 'ev', destinations: [] };
const subscription = {
  endpoint: 'https://push.example.com/send/1',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const push = { channel: 'web-push', name: ' Phone ', subscription };
const entry = { id: '9', destination: 7, title: 'A – B', state: 'sent', reason: null, at };

/** Values of the schemas of notifications. */
export const NOTIFICATION_EXAMPLES: unknown[] = [
  ...['telegram', quiet, { ...quiet, to: '22:30' }, { ...quiet, from: '24:00' }],
  ...[
    preferences,
    { ...preferences, caps: { ...caps, email: 61 } },
    { ...preferences, time_zone: 'Nowhere' },
  ],
  ...[channel, destination, { status: 'ok', channels: [channel], destinations: [destination] }],
  {
    status: 'ok',
    channels: [channel],
    destinations: [destination],
    choices: [choice, ofValues],
    preferences,
  },
  ...[choice, ofValues, { ...choice, setting: 2_147_483_648 }, push, { ...push, replaces: 7 }],
  { ...push, subscription: { ...subscription, endpoint: 'ftp://push.example.com' } },
  ...[
    { channel: 'discord', name: 'Server', address: ' https://discord.com/api/webhooks/1/a ' },
    { channel: 'email', name: 'Mail' },
    { channel: 'telegram', name: 'Chat' },
  ],
  ...[{ state: 'paused' }, { name: ' Mail ' }, { state: 'disabled' }, { id: '7' }, { id: 'seven' }],
  ...[
    { status: 'ok', url: 'https://t.me/fairline_bot?start=1', expires_at: at },
    { status: 'ok', log_id: '9' },
  ],
  ...[entry, { status: 'ok', entries: [entry] }, { token: 'signed' }],
];
