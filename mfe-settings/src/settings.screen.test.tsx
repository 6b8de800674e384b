import { DEFAULT_PREFERENCES, type Preferences } from '@fairline/shared/contracts';
import { apiError, chooseOption, profile, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from './app.tsx';

const PATCH = 'PATCH /api/profile/preferences';

const open = async (options: Partial<RenderAppOptions> = {}) => {
  const opened = await renderApp({
    path: '/settings',
    routes: [
      { path: '/settings', children: app.routes },
      { path: '/elsewhere', element: <p>Elsewhere</p> },
    ],
    api: { [PATCH]: ({ body }) => ({ status: 'ok', ...profile('pro', body as Partial<Preferences>) }) },
    ...options,
  });
  await waitFor(() => expect(screen.queryByText('Loading the settings')).toBeNull());
  return opened;
};
const toggle = (name: string) => screen.getByRole('switch', { name });

afterEach(() => void vi.restoreAllMocks());

/** Preferences that are chosen where they are used: beside the prices of other bookmakers, and above the values. */
const CHOSEN_ELSEWHERE: readonly (keyof Preferences)[] = ['ownBooks', 'evRules'];

describe('settings', () => {
  it('has a field for every other preference', async () => {
    await open();
    const names = Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[];
    const here = names.filter((name) => !CHOSEN_ELSEWHERE.includes(name));
    expect(document.querySelectorAll('.fl-field')).toHaveLength(here.length);
  });

  it('applies a change at once, and saves changes together half a second later', async () => {
    const { api } = await open();
    // Both clicks in one task, so that no timer can end between them.
    fireEvent.click(toggle('Show vig'));
    fireEvent.click(toggle('Hide previous odds'));
    expect(toggle('Show vig').getAttribute('aria-checked')).toBe('true');
    expect(api.callsTo(PATCH)).toHaveLength(0);
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ showVig: true, hidePreviousOdds: true });
    await screen.findByText('Changes are saved automatically.');
    expect(toggle('Show vig').getAttribute('aria-checked')).toBe('true');
  });

  it('shows an error when a change was not saved, and reverts it', async () => {
    const { api } = await open({ api: { [PATCH]: () => apiError(500, 'An error occurred') } });
    // Seen in the same task, so that the request cannot have failed before.
    fireEvent.click(toggle('Show vig'));
    expect(toggle('Show vig').getAttribute('aria-checked')).toBe('true');
    await screen.findByText('Failed to save configurations');
    await waitFor(() => expect(toggle('Show vig').getAttribute('aria-checked')).toBe('false'));
    expect(api.callsTo(PATCH)).toHaveLength(1);
  });

  it('keeps a newer change when the request of an older one fails', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [
      () => first.promise,
      ({ body }: { body: unknown }) => ({ status: 'ok', ...profile('pro', body as Partial<Preferences>) }),
    ];
    const { api } = await open({ api: { [PATCH]: (call) => answers.shift()?.(call) } });
    const fraction = screen.getByRole('textbox', { name: 'Fraction (%)' });
    fireEvent.change(fraction, { target: { value: '20' } });
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
    fireEvent.change(fraction, { target: { value: '30' } });
    first.resolve(apiError(500, 'An error occurred'));
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(2));
    expect(api.callsTo(PATCH).map(({ body }) => body)).toEqual([
      { fractionBetSize: 20 },
      { fractionBetSize: 30 },
    ]);
    await screen.findByText('Changes are saved automatically.');
    expect(fraction).toHaveProperty('value', '30');
  });

  it('restores the defaults, with Undo', async () => {
    const { user, api } = await open({ preferences: { odds_format: 'american', fractionBetSize: 40 } });
    await user.click(screen.getByRole('button', { name: 'Restore defaults' }));
    await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(1));
    const { odds_format, fractionBetSize, theme } = DEFAULT_PREFERENCES;
    expect(api.callsTo(PATCH)[0]?.body).toMatchObject({ odds_format, fractionBetSize, theme });
    // Rules and bookmakers have pages of their own.
    expect(api.callsTo(PATCH)[0]?.body).not.toHaveProperty('evRules');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.callsTo(PATCH)[1]?.body).toMatchObject({ odds_format: 'american', fractionBetSize: 40 }),
    );
  });

  it('shows a message at a number out of range, and does not save it', async () => {
    const { user, api } = await open();
    const fraction = screen.getByRole('textbox', { name: 'Fraction (%)' });
    // Both in one task: the valid value is on its way when the other one is typed.
    fireEvent.change(fraction, { target: { value: '20' } });
    fireEvent.change(fraction, { target: { value: '150' } });
    const message = await screen.findByText('Enter a number from 0 to 100.');
    await waitFor(() => expect(fraction.getAttribute('aria-invalid')).toBe('true'));
    expect(fraction.getAttribute('aria-describedby')).toContain(message.closest('[id]')?.id);
    await user.click(toggle('Show vig'));
    await waitFor(() => expect(api.callsTo(PATCH).map(({ body }) => body)).toEqual([{ showVig: true }]));
    await screen.findByText('A value out of its range is not saved.');
    expect(fraction).toHaveProperty('value', '150');
  });

  it('shows a change in the whole application before it is saved', async () => {
    const { api } = await open();
    const example = screen.getByRole('group', { name: 'Example: home' });
    const before = example.textContent;
    // Noted at the moment of the change: on a slow machine the request follows before anybody looks.
    const callsAtChange: number[] = [];
    const observer = new MutationObserver(() => callsAtChange.push(api.callsTo(PATCH).length));
    observer.observe(example, { subtree: true, childList: true, characterData: true });
    fireEvent.click(screen.getByRole('radio', { name: 'Price' }));
    await waitFor(() => expect(example.textContent).not.toBe(before));
    observer.disconnect();
    expect(callsAtChange[0]).toBe(0);
  });

  it('saves pending changes when the user leaves the page', async () => {
    const { user, api, router } = await open();
    await user.click(toggle('Show vig'));
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ showVig: true }));
  });

  it('saves a choice together with a switch that was toggled by keyboard', async () => {
    const { user, api } = await open();
    toggle('Show vig').focus();
    await user.keyboard('{ }');
    await chooseOption(user, 'Odds format', 'American (+150)');
    const saved = () => Object.assign({}, ...api.callsTo(PATCH).map(({ body }) => body));
    await waitFor(() => expect(saved()).toEqual({ showVig: true, odds_format: 'american' }));
  });

  it('applies the preferences to the example odds', async () => {
    await open({ preferences: { displayChange: 'odds-main', odds_format: 'american' } });
    expect(screen.getByRole('group', { name: 'Example: home' }).textContent).toMatch(/^Home\+114/);
  });

  it('saves a colour', async () => {
    const { api } = await open();
    fireEvent.input(screen.getByLabelText('Main colour'), { target: { value: '#ff0000' } });
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ mainColor: '#ff0000' }));
  });

  it('scrolls to bet sizing when the address has its anchor', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open({ path: '/settings?tab=preferences#bet-sizing' });
    expect(scrolled.mock.contexts).toEqual([document.getElementById('bet-sizing')]);
  });

  it('scrolls to the tab that the address opens, which may not fit on a phone', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open({ path: '/settings?tab=responsible-use' });
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('tab', { name: 'Responsible use' })]);
  });

  it('shows the signed-in user', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'About' }));
    expect(await screen.findByText('pro@fairline.test')).toBeDefined();
  });

  it.each([
    [{}, 'Pro'],
    [{ subscription_plan: null, subscription_status: null, upgradeLevel: 'basic' }, 'None'],
    [{ admin: true, subscription_plan: null, upgradeLevel: 'sharp' }, 'Admin'],
  ] as const)('names the plan of %o', async (change, plan) => {
    await open({
      path: '/settings?tab=about',
      api: { 'GET /api/profile': () => ({ status: 'ok', ...profile('pro'), ...change }) },
    });
    expect((await screen.findByText('Plan')).nextElementSibling?.textContent).toBe(plan);
  });
});
