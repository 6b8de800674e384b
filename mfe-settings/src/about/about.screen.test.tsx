import { readLocalSetting } from '@fairline/shared/client';
import { INSTALL_OFFER } from '@fairline/shared/contracts';
import { apiError, renderApp } from '@fairline/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '../app.tsx';

const CONSENT = 'PUT /api/usage/consent';
const guidance = (usage: boolean | null) => ({ status: 'ok', tour_due: false, survey_due: false, usage });
const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

async function open(api: Parameters<typeof renderApp>[0]['api'] = {}) {
  const opened = await renderApp({
    path: '/settings?tab=about',
    routes: [{ path: '/settings', children: app.routes }],
    api: { 'GET /version.json': () => ({ version: '1' }), 'GET /api/guidance': () => guidance(null), ...api },
  });
  await screen.findByRole('heading', { name: 'Recorded use' });
  return opened;
}
const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked');

afterEach(() => {
  define(navigator, 'globalPrivacyControl', undefined);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, INSTALL_OFFER);
});

describe('the consent to be recorded', () => {
  const LABEL = 'Record how I use Fairline';

  it('is off until it is given, and can be withdrawn', async () => {
    const { api, user } = await open({
      [CONSENT]: ({ body }) => guidance((body as { allowed: boolean }).allowed),
    });
    await waitFor(() => expect(toggle(LABEL).hasAttribute('aria-disabled')).toBe(false));
    expect(isOn(LABEL)).toBe('false');
    await user.click(toggle(LABEL));
    await waitFor(() => expect(isOn(LABEL)).toBe('true'));
    await user.click(toggle(LABEL));
    await screen.findByText('What was recorded of your use is deleted');
    await waitFor(() => expect(isOn(LABEL)).toBe('false'));
    expect(api.callsTo(CONSENT).map(({ body }) => body)).toEqual([{ allowed: true }, { allowed: false }]);
  });

  it('that is not saved stays as it was', async () => {
    const { user } = await open({ [CONSENT]: () => apiError(500, 'An error occurred') });
    await waitFor(() => expect(toggle(LABEL).hasAttribute('aria-disabled')).toBe(false));
    await user.click(toggle(LABEL));
    await screen.findByText('Your answer was not saved');
    expect(isOn(LABEL)).toBe('false');
  });

  it('is off in a browser that asks not to be tracked, whatever was answered', async () => {
    define(navigator, 'globalPrivacyControl', true);
    const { user, api } = await open({ 'GET /api/guidance': () => guidance(true) });
    await user.click(toggle(LABEL));
    expect([isOn(LABEL), api.callsTo(CONSENT)]).toEqual(['false', []]);
    screen.getByText('Your browser asks not to be tracked, so nothing is recorded.');
  });
});

it('tips can be switched off for the device', async () => {
  const { user } = await open();
  await user.click(toggle('Tour, tips and surveys on this device'));
  expect(readLocalSetting('newUserNotification')).toBe(false);
});

it('the offline page can be removed with its worker, and added again', async () => {
  const unregister = vi.fn(async () => true);
  const register = vi.fn(async () => ({}));
  const deleted = vi.fn(async () => true);
  define(navigator, 'serviceWorker', { getRegistrations: async () => [{ unregister }], register });
  vi.stubGlobal('caches', { delete: deleted });
  const { user } = await open();
  await user.click(toggle('Offline page'));
  await waitFor(() => expect(deleted).toHaveBeenCalledWith('fairline-offline'));
  expect([unregister.mock.calls.length, readLocalSetting('offlinePage')]).toEqual([1, false]);
  await user.click(toggle('Offline page'));
  await waitFor(() =>
    expect(register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' }),
  );
  expect(readLocalSetting('offlinePage')).toBe(true);
  vi.unstubAllGlobals();
});

describe('an offer to install the application', () => {
  const offer = () => Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => ({})) });
  const button = () => screen.queryByRole('button', { name: 'Install Fairline' });

  it('that came before is used once', async () => {
    const early = offer();
    define(window, INSTALL_OFFER, early);
    const { user } = await open();
    await user.click(button() as HTMLElement);
    await waitFor(() => expect(early.prompt).toHaveBeenCalledTimes(1));
    expect(button()).toBeNull();
  });

  it('that comes later is shown, until it is installed', async () => {
    await open();
    expect(button()).toBeNull();
    fireEvent(window, offer());
    expect(button()).not.toBeNull();
    fireEvent(window, new Event('appinstalled'));
    expect(button()).toBeNull();
  });
});
