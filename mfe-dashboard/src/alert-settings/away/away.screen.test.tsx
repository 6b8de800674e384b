import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  type NotificationDestination,
  type NotificationLogEntry,
  type Notifications,
  notificationChannelSchema,
} from '@fairline/shared/contracts';
import { renderApp } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { AwayDrawer } from './away.drawer.tsx';
import { SendDefaultTo } from './send-default-to.tsx';
import { SendTo } from './send-to.tsx';

const AT = '2026-11-21T18:00:00.000Z';
const destination = (changes: Partial<NotificationDestination> = {}): NotificationDestination => ({
  ...{ id: 1, channel: 'discord', name: 'Team', address: 'discord.com/api/webhooks/1/…', state: 'active' },
  ...{ disabled_reason: null, failing_since: null, all_alerts: false, created_at: AT },
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

  it('says of a webhook that subscribes to all alerts that it is not chosen in settings', async () => {
    const hook = destination({ channel: 'webhook', name: 'Tracker', all_alerts: true });
    await open({ destinations: [hook] });
    const row = within(screen.getByText('Tracker').closest('li') as HTMLElement);
    expect(row.getByText('Receives the alerts of all your settings')).toBeTruthy();
    expect(row.getByRole('link', { name: 'Manage in Settings, API' })).toBeTruthy();
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

describe('where a setting is sent to', () => {
  const hook = (id: number, name: string) => destination({ id, channel: 'webhook', name, all_alerts: true });
  const render = async (element: ReactNode, destinations: readonly NotificationDestination[]) => {
    const all = {
      ...{ status: 'ok', channels: [], destinations, choices: [{ setting: 3, destinations: [1] }] },
      preferences: DEFAULT_NOTIFICATION_PREFERENCES,
    };
    await renderApp({
      path: '/',
      routes: [{ path: '/', element }],
      api: { 'GET /api/notifications': () => all },
    });
    return within(await screen.findByRole('region', { name: 'Send to' }));
  };

  it('offers what is chosen for it, and names the webhooks that receive all alerts', async () => {
    const destinations = [destination(), hook(2, 'Tracker'), hook(3, 'Bot'), hook(4, 'Archive')];
    const section = await render(<SendTo settingId={3} onManage={() => {}} />, destinations);
    expect(section.getByRole('button', { name: 'Discord: Team' }).getAttribute('aria-pressed')).toBe('true');
    expect(section.queryByRole('button', { name: /Webhook/ })).toBeNull();
    expect(section.getByText(/^The webhooks Tracker, Bot and Archive subscribe to all alerts/)).toBeTruthy();
  });

  it('says of a default that it has to become a setting, unless a webhook receives all alerts', async () => {
    const section = await render(<SendDefaultTo onManage={() => {}} />, [destination(), hook(2, 'Tracker')]);
    expect(section.getByText(/make the default your own first/)).toBeTruthy();
    expect(section.getByText(/^The webhook Tracker subscribes to all alerts/)).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Discord: Team' })).toBeNull();
  });
});
