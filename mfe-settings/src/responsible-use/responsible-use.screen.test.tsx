import { apiError, profile, renderApp } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '../app.tsx';

const DAY_MS = 86_400_000;
const reminder = {
  kind: 'stakes',
  period: 'week',
  amount: 1_250.5,
  currency: 'EUR',
  spent: 120.5,
  reached: true,
};
const answer = (more: object = {}) => ({ status: 'ok', reminders: [reminder], break_until: null, ...more });
const OWN_PROFILE = { status: 'ok', ...profile(), email: 'user@example.com' };
const REMIND = 'PUT /api/responsible-use/reminder';
const BREAK = 'POST /api/responsible-use/break';

async function open(api: Parameters<typeof renderApp>[0]['api'] = {}) {
  const rendered = await renderApp({
    path: '/settings?tab=responsible-use',
    routes: [{ path: '/settings', children: app.routes }],
    api: { 'GET /api/profile': () => OWN_PROFILE, 'GET /api/responsible-use': () => answer(), ...api },
  });
  await screen.findByRole('heading', { name: 'Reminders' });
  return rendered;
}

describe('reminders', () => {
  it('show what is spent, and that it is reached', async () => {
    await open();
    const row = screen.getByLabelText('Stakes, last 7 days').closest('tr') as HTMLElement;
    expect(within(row).getByText('reached')).toBeDefined();
    expect(row.textContent).toContain('120.50');
  });

  it('show the amount as everywhere, and let it be typed without marks of thousands', async () => {
    const { user } = await open();
    const field = screen.getByLabelText<HTMLInputElement>('Stakes, last 7 days');
    expect(field.value).toBe('1,250.50');
    await user.click(field);
    expect(field.value).toBe('1250.5');
    expect(screen.getByRole('button', { name: 'Save Stakes, last 7 days' })).toHaveProperty('disabled', true);
  });

  it('are set and removed; what is no amount is not sent', async () => {
    const { api, user } = await open({ [REMIND]: () => answer() });
    const field = screen.getByLabelText('Deposits, last 24 hours');
    const save = screen.getByRole('button', { name: 'Save Deposits, last 24 hours' });
    await user.type(field, '-5');
    await user.click(save);
    await screen.findByText('Enter an amount above 0, or nothing to remove the reminder.');
    await user.clear(field);
    await user.type(field, '20,50');
    await user.click(save);
    await waitFor(() => expect(api.callsTo(REMIND)).toHaveLength(1));
    await user.clear(screen.getByLabelText('Stakes, last 7 days'));
    await user.click(screen.getByRole('button', { name: 'Save Stakes, last 7 days' }));
    await waitFor(() => expect(api.callsTo(REMIND)).toHaveLength(2));
    expect(api.callsTo(REMIND).map(({ body }) => body)).toEqual([
      { kind: 'deposits', period: 'day', amount: 20.5 },
      { kind: 'stakes', period: 'week', amount: null },
    ]);
  });
});

describe('a break', () => {
  it('is taken until exactly the time that the question shows', async () => {
    const { api, user } = await open({
      [BREAK]: () => apiError(400, 'A break lasts from 1 day to 6 weeks.'),
    });
    const before = Date.now();
    await user.click(screen.getByRole('button', { name: '2 weeks' }));
    await user.click(await screen.findByRole('button', { name: 'Start the break' }));
    await screen.findByText('A break lasts from 1 day to 6 weeks.');
    const [after = 0] = api
      .callsTo(BREAK)
      .map(({ body }) => Date.parse((body as { until: string }).until) - before - 14 * DAY_MS);
    expect(after).toBeGreaterThanOrEqual(0);
    expect(after).toBeLessThan(60_000);
  });

  it('can be prolonged and not shortened', async () => {
    const until = new Date(Date.now() + 5 * DAY_MS).toISOString();
    await open({ 'GET /api/responsible-use': () => answer({ break_until: until }) });
    await screen.findByText(/It can be prolonged and not shortened/);
    const isOpen = (name: string) => !(screen.getByRole('button', { name }) as HTMLButtonElement).disabled;
    expect(['1 day', '3 days', '1 week', '2 weeks', '6 weeks'].map(isOpen)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('cannot be taken by a demo account, which says why', async () => {
    await open({ 'GET /api/profile': () => ({ status: 'ok', ...profile() }) });
    for (const name of ['1 day', '3 days', '1 week', '2 weeks', '6 weeks']) {
      const button = screen.getByRole('button', { name, description: /demo accounts belong to everybody/ });
      expect(button).toHaveProperty('disabled', true);
    }
    screen.getByText(/They cannot take a break\./);
  });
});
