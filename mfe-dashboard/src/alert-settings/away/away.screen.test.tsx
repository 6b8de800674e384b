import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationDestination,
  type NotificationLogEntry,
  type Notifications,
  notificationChannelSchema,
} from '@fairline/shared/contracts';
import { renderApp } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AwayDrawer } from './away.drawer.tsx';

const AT = '2026-11-21T18:00:00.000Z';
const destination = (changes: Partial<NotificationDestination> = {}): NotificationDestination => ({
  ...{ id: 1, channel: 'discord', name: 'Team', address: 'discord.com/api/webhooks/1/…', state: 'active' },
  ...{ disabled_reason: null, failing_since: null, created_at: AT },
  ...changes,
});

interface Server {
  readonly destinations?: readonly NotificationDestination[];
  readonly configured?: boolean;
  readonly choices?: Notifications['choices'];
  /** What the log has after a test. */
  readonly tested?: Pick<NotificationLogEntry, 'state' | 'reason'>;
}

async function open({ destinations = [], configured = true, choices = [], tested }: Server = {}) {
  const all: Notifications = {
    status: 'ok',
    channels: notificationChannelSchema.options.map((channel) => ({ channel, configured, key: null })),
    ...{ destinations: [...destinations], choices, preferences: DEFAULT_NOTIFICATION_PREFERENCES },
  };
  let isTested = false;
  const entry = { id: 'd9', destination: 1, title: 'Test message', at: AT };
  const view = await renderApp({
    path: '/',
    routes: [{ path: '/', element: <AwayDrawer onClose={() => {}} /> }],
    api: {
      'GET /api/notifications': () => all,
      'GET /api/notifications/log': () => ({
        status: 'ok',
        entries: isTested && tested ? [{ ...entry, ...tested }] : [],
      }),
      'POST /api/notifications/destinations/1/test': () => {
        isTested = true;
        return { status: 'ok', log_id: 'd9' };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Destinations' });
  return view;
}
const way = (name: string) => within(screen.getByRole('region', { name }));

describe('away from the screen', () => {
  it('says without destinations that alerts reach this page only, and what to do', async () => {
    await open();
    expect(screen.getByText('Alerts reach you on this page only')).toBeTruthy();
    expect(screen.getByText(/Add a destination below, then choose it/)).toBeTruthy();
    await screen.findByText('Nothing has been sent yet.');
    expect(way('Telegram').getByRole('button', { name: 'Connect Telegram' })).toBeTruthy();
    expect(way('E-mail').getByRole('button', { name: 'Add my address' })).toBeTruthy();
  });

  it('offers no channel that is not configured, and says who can set it up', async () => {
    await open({ configured: false });
    for (const name of ['This device', 'Telegram', 'E-mail']) {
      expect(way(name).getByText(/Not configured in this installation. Its operator/)).toBeTruthy();
      expect(way(name).queryByRole('button')).toBeNull();
    }
  });

  it.each([
    [{}, 'Working'],
    [{ state: 'paused' }, 'Off. Switch it on to receive alerts here.'],
    [{ state: 'disabled', disabled_reason: 'The webhook was deleted.' }, 'The webhook was deleted.'],
    [{ failing_since: AT }, /^Nothing has arrived since .* It is tried again; the log has the reason.$/],
  ] as const)('says of a destination that is %j what to do', async (changes, text) => {
    await open({ destinations: [destination(changes)] });
    const row = within(screen.getByText('Team').closest('li') as HTMLElement);
    expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText('No setting sends here yet: choose it in one under “Send to”.')).toBeTruthy();
    const test = row.getByRole<HTMLButtonElement>('button', { name: 'Send a test' });
    expect(test.disabled).toBe('state' in changes);
    expect(row.getByRole('switch').getAttribute('aria-checked')).toBe(String(!('state' in changes)));
  });

  it.each([
    ['sent', null, 'Test sent'],
    ['failed', 'The webhook was deleted.', 'Test not sent. The webhook was deleted.'],
    ['unknown', 'No answer in time.', 'The test may have arrived. No answer in time.'],
    ['waiting', 'Busy.', 'Not sent yet, it is tried again. Busy.'],
  ] as const)('shows beside the button that a test was %s', async (state, reason, text) => {
    const { user } = await open({
      destinations: [destination()],
      choices: [{ setting: 3, destinations: [1] }],
      tested: { state, reason },
    });
    expect(screen.getByText('1 setting sends here')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send a test' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
