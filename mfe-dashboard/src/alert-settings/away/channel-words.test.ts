import { DEFAULT_PREFERENCES, type NotificationDestination } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';
import { expect, it } from 'vitest';
import { stateWords } from './channel-words.ts';

const AT = '2026-11-21T18:00:00.000Z';
const DESTINATION: NotificationDestination = {
  ...{ id: 1, channel: 'telegram', name: 'Phone', address: '@a', state: 'active', created_at: AT },
  ...{ disabled_reason: null, failing_since: null, all_alerts: false },
};

it.each([
  [{}, 'ok', 'Working'],
  [{ state: 'paused' }, 'off', 'Off. Switch it on to receive alerts here.'],
  [{ state: 'disabled', disabled_reason: 'Unblock the bot.' }, 'error', 'Unblock the bot.'],
  [
    { failing_since: AT },
    'warning',
    'Nothing has arrived since 21/11, 18:00. It is tried again; the log has the reason.',
  ],
] as const)('%j is %s', (changes, kind, text) => {
  const format = createFormatter({ ...DEFAULT_PREFERENCES, timeZone: 'UTC' });
  expect(stateWords({ ...DESTINATION, ...changes }, format)).toEqual({ kind, text });
});
