import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReminderBanner } from './reminder-banner.tsx';

const reminder = (period: string, spent: number) => ({
  ...{ kind: 'stakes', period, amount: 100, currency: 'EUR', spent, reached: spent >= 100 },
});
const open = (spent: readonly number[]) =>
  renderApp({
    path: '/',
    routes: [{ path: '/', element: <ReminderBanner /> }],
    api: {
      'GET /api/responsible-use': () => ({
        ...{ status: 'ok', break_until: null },
        reminders: ['day', 'week', 'month'].map((period, at) => reminder(period, spent[at] ?? 0)),
      }),
    },
  });

it('says which reminder is reached, the one of the longest time', async () => {
  await open([20, 100, 130.5]);
  const text = (await screen.findByRole('status')).textContent;
  expect(text).toMatch(
    /You have staked .*130\.50.* in the last 30 days: your reminder of .*100\.00.* is reached/,
  );
  expect(screen.getByRole('link', { name: 'Reminders' }).getAttribute('href')).toBe(
    '/settings?tab=responsible-use',
  );
});

it('is not shown below the amounts', async () => {
  const { api } = await open([20, 99.99, 99.99]);
  await expect.poll(() => api.callsTo('GET /api/responsible-use').length).toBe(1);
  expect(screen.queryByRole('status')).toBeNull();
});
