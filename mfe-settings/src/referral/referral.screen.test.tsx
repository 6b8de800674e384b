import { apiError, renderApp } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '../app.tsx';

const at = '2026-11-20T10:00:00.000Z';
const answer = (more: object = {}) => ({
  ...{ status: 'ok', code: 'abcdefgh23', credit: 1000, earned: 0, joined: 0, invited: [] },
  ...more,
});
const open = (get: () => unknown) =>
  renderApp({
    path: '/refferal',
    routes: [{ path: '/refferal', children: app.routes }],
    api: { 'GET /api/invites': get as never },
  });

describe('the referral page', () => {
  it('shows the link, which can be copied, and that nobody has joined', async () => {
    const { user } = await open(() => answer());
    const link = await screen.findByLabelText('Link to send');
    expect(link).toHaveProperty('value', `${window.location.origin}/invite/abcdefgh23`);
    await screen.findByText('Nobody has joined yet');
    screen.getByText(/€10\.00 of credit.*a month after the payment.*paid back or disputed earns nothing/);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toContain('/invite/abcdefgh23');
  });

  it('lists who joined, masked, with what each earned', async () => {
    const invited = [
      { email: 'j…@e….com', joined_at: at, state: 'credited' },
      { email: 'k…@e….com', joined_at: at, state: 'waiting' },
    ];
    await open(() => answer({ earned: 1000, joined: 2, invited }));
    const table = await screen.findByRole('table');
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent);
    expect(cells).toEqual([expect.stringContaining('10.00'), 'Not earned yet']);
    expect(screen.getByText(/2 accounts/).textContent).toContain('10.00');
  });

  it('shows an error with Try again', async () => {
    await open(() => apiError(503, 'The database is not available.'));
    await screen.findByText('The database is not available.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
