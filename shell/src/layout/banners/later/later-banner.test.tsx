import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LaterBanner } from './later-banner.tsx';
import { endsSoon } from './trial-end.ts';

const HOUR = 3_600;
const inHours = (hours: number) => Math.floor(Date.now() / 1_000 + hours * HOUR);
const open = (profile: object, hidden = false) =>
  renderApp({
    path: '/',
    routes: [{ path: '/', element: <LaterBanner hidden={hidden} /> }],
    api: {
      'GET /api/profile': async () => ({ status: 'ok', ...(await profileWith(profile)) }),
      'GET /version.json': () => ({ version: '' }),
      'GET /api/responsible-use': () => ({ status: 'ok', break_until: null, reminders: [] }),
    },
  });
const profileWith = async (change: object) => ({
  ...(await import('@fairline/shared/testing')).profile('pro'),
  ...change,
});

describe('the end of a trial', () => {
  it.each([
    [47, 'Your trial ends in 2 days.'],
    [2.5, 'Your trial ends in 3 hours.'],
  ])('is announced %d hours before', async (hours, text) => {
    await open({ subscription_status: 'trialing', trial_end: inHours(hours) });
    expect((await screen.findByRole('status')).textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Billing' }).getAttribute('href')).toBe('/settings?tab=billing');
  });

  it('is not announced while a more important banner is shown, nor for a paid plan', async () => {
    const { api } = await open({ subscription_status: 'active', trial_end: inHours(3) });
    await expect.poll(() => api.callsTo('GET /api/responsible-use').length).toBe(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    [null, false],
    [48 * HOUR, true],
    [48 * HOUR + 1, false],
    [0, false],
    [1, true],
  ])('soon is from 48 hours before to the end: %s', (end, soon) => {
    expect(endsSoon(end, 0)).toBe(soon);
  });
});
