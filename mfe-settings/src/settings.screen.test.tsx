import { DEFAULT_PREFERENCES, type Preferences } from '@fairline/shared/contracts';
import { apiError, profile, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from './app.tsx';

const PATCH = 'PATCH /api/profile/preferences';

const open = (options: Partial<RenderAppOptions> = {}) =>
  renderApp({
    path: '/settings',
    routes: [
      { path: '/settings', children: app.routes },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    api: { [PATCH]: ({ body }) => ({ status: 'ok', ...profile('pro', body as Partial<Preferences>) }) },
    ...options,
  });
const toggle = (name: string) => screen.getByRole('switch', { name });

afterEach(() => void vi.restoreAllMocks());

describe('settings', () => {
  it('has a control for every preference', async () => {
    await open();
    const controls = document.querySelectorAll('.settings-field');
    expect(controls).toHaveLength(Object.keys(DEFAULT_PREFERENCES).length);
  });

  it('shows a change at once and saves changes together half a second later', async () => {
    const { user, api } = await open();
    await user.click(toggle('Show vig'));
    await user.click(toggle('Hide previous odds'));
    expect(toggle('Show vig').getAttribute('aria-checked')).toBe('true');
    expect(api.callsTo(PATCH)).toHaveLength(0);
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ showVig: true, hidePreviousOdds: true });
    await screen.findByText('Changes are saved as you make them.');
    expect(toggle('Show vig').getAttribute('aria-checked')).toBe('true');
  });

  it('says when a change was not saved, and shows the old value again', async () => {
    const { user, api } = await open({ api: { [PATCH]: () => apiError(500, 'An error occurred') } });
    await user.click(toggle('Show vig'));
    expect(toggle('Show vig').getAttribute('aria-checked')).toBe('true');
    await screen.findByText('Failed to save configurations');
    expect(toggle('Show vig').getAttribute('aria-checked')).toBe('false');
    expect(api.callsTo(PATCH)).toHaveLength(1);
  });

  it('keeps what was changed again while an earlier change failed', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [
      () => first.promise,
      ({ body }: { body: unknown }) => ({ status: 'ok', ...profile('pro', body as Partial<Preferences>) }),
    ];
    const { user, api } = await open({ api: { [PATCH]: (call) => answers.shift()?.(call) } });
    const fraction = screen.getByRole('spinbutton', { name: 'Fraction (%)' });
    await user.clear(fraction);
    await user.type(fraction, '20');
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
    await user.clear(fraction);
    await user.type(fraction, '30');
    first.resolve(apiError(500, 'An error occurred'));
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(2));
    expect(api.callsTo(PATCH).map(({ body }) => body)).toEqual([
      { fractionBetSize: 20 },
      { fractionBetSize: 30 },
    ]);
    await screen.findByText('Changes are saved as you make them.');
    expect(fraction).toHaveProperty('value', '30');
  });

  it('saves on leaving what was just changed', async () => {
    const { user, api, router } = await open();
    await user.click(toggle('Show vig'));
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ showVig: true }));
  });

  it('saves a choice with a switch that was turned by keyboard', async () => {
    const { user, api } = await open();
    toggle('Show vig').focus();
    await user.keyboard('{ }');
    const format = screen.getByRole('combobox', { name: 'Odds format' });
    await user.selectOptions(format, 'American (+150)');
    const saved = () => Object.assign({}, ...api.callsTo(PATCH).map(({ body }) => body));
    await waitFor(() => expect(saved()).toEqual({ showVig: true, odds_format: 'american' }));
  });

  it('shows on an example what the choices do', async () => {
    await open({ preferences: { displayChange: 'odds-main', odds_format: 'american' } });
    expect(screen.getByRole('group', { name: 'Example: home' }).textContent).toMatch(/^Home\+114/);
  });

  it('saves a colour', async () => {
    const { api } = await open();
    fireEvent.input(screen.getByLabelText('Main colour'), { target: { value: '#ff0000' } });
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ mainColor: '#ff0000' }));
  });

  it('goes to bet sizing when the address says so', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open({ path: '/settings?tab=preferences#bet-sizing' });
    expect(scrolled.mock.contexts).toEqual([document.getElementById('bet-sizing')]);
  });

  it('says what it is and who is signed in', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'About' }));
    expect(await screen.findByText('pro@fairline.test')).toBeDefined();
  });
});
