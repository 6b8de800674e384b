import type { AlertSetting, AlertSettings, UpdateAlertSettings } from '@fairline/shared/contracts';
import { alertSettingSchema, isIncluded, sportsOf, type UpgradeLevel } from '@fairline/shared/contracts';
import { apiError, facetCell, oddsAlert, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '../app.tsx';

const SAVE = 'POST /api/alerts/update-settings';
const settingOf = (name: string, overrides: Partial<AlertSetting> = {}): AlertSetting =>
  alertSettingSchema.parse({ name, type: 'odds', enabled: true, sport_id: 29, ...overrides });

/** A server that stores the settings with versions and counts one alert for each percent below 10. */
function settingsServer(first: readonly AlertSetting[], level: UpgradeLevel = 'pro') {
  let lastId = 0;
  let chosen: readonly number[] | null = null;
  const state = { saved: null as AlertSettings | null };
  const store = (settings: readonly AlertSetting[], version: number): AlertSettings => {
    const sports = sportsOf(level, chosen);
    state.saved = {
      status: 'ok',
      settings: settings.map((setting) => {
        lastId += setting.id === undefined ? 1 : 0;
        return { ...setting, id: setting.id ?? lastId, included: isIncluded(setting, level, sports) };
      }),
      version,
      sports: sports === null ? null : [...sports],
    };
    return state.saved;
  };
  store(first, first.length === 0 ? 0 : 1);
  const saved = () => state.saved ?? store([], 0);
  const api: RenderAppOptions['api'] = {
    'GET /api/alerts/settings': () => saved(),
    [SAVE]: ({ body }) => {
      const request = body as UpdateAlertSettings;
      if (request.version !== saved().version) return apiError(409, 'Changed.', 'settings_changed');
      return store(request.settings, saved().version + 1);
    },
    'POST /api/alerts/sports': ({ body }) => {
      chosen = (body as { sports: number[] }).sports;
      return store(saved().settings, saved().version);
    },
    'POST /api/alerts/preview': ({ body }) => {
      const { setting } = body as { setting: AlertSetting };
      const alerts = 10 - (setting.min_drop_percentage ?? 2);
      return {
        status: 'ok',
        day: { alerts, matches: 1, busiest_hour: alerts },
        week: { alerts: alerts * 7 },
        hours: Array.from({ length: 24 }, (_, hour) => (hour === 23 ? alerts : 0)),
        newest: [oddsAlert(1, { home: 'Arsenal', away: 'Chelsea' })],
        counting: false,
        since: null,
      };
    },
    'GET /api/alerts/settings/counts': () => ({
      status: 'ok',
      counts: saved().settings.map(({ id }) => ({ id, alerts: 61 })),
      counting: false,
    }),
    'GET /api/alerts/leagues': ({ query }) => ({
      status: 'ok',
      leagues: ['England - Premier League', 'Italy - Serie A']
        .filter((name) => name.toLowerCase().includes(query.get('search') ?? ''))
        .map((name) => ({ name, matches: 3 })),
      more: false,
    }),
    'GET /api/alerts/periods': () => ({ status: 'ok', periods: [{ number: 1, matches: 3 }] }),
    'GET /api/alerts/odds': () => ({
      status: 'ok',
      alerts: [],
      changed: [],
      count: 0,
      counting: false,
      more: false,
    }),
  };
  return {
    api,
    saved,
    elsewhere: (settings: readonly AlertSetting[]) => store(settings, saved().version + 1),
  };
}

const open = async (
  settings: readonly AlertSetting[] = [],
  { level = 'pro', path = '/alert-settings', api = {} }: Partial<RenderAppOptions> = {},
) => {
  const server = settingsServer(settings, level);
  const view = await renderApp({
    path,
    level,
    routes: [{ path: '/alert-settings', children: app.routes }],
    api: { ...server.api, ...api },
  });
  await screen.findByRole('heading', { name: 'Alert settings' });
  await screen.findByRole('region', { name: 'Settings' });
  return { ...view, server };
};
const list = () => screen.getByRole('region', { name: 'Settings' });
const names = () =>
  within(list())
    .getAllByRole('switch')
    .map((toggle) => toggle.getAttribute('aria-label'));
const saves = (api: { callsTo: (route: string) => { body: unknown }[] }) =>
  api.callsTo(SAVE).map(({ body }) => (body as UpdateAlertSettings).settings);

describe('alert settings', () => {
  it('shows the default of each stream as such, and makes it an own setting', async () => {
    const { user, api } = await open();
    expect(within(list()).getAllByText('Default')).toHaveLength(3);
    await screen.findByText('Default of Dropping Odds');
    await user.click(screen.getByRole('button', { name: 'Make it my own' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('My setting');
    expect(within(list()).getAllByText('Default')).toHaveLength(2);
    await waitFor(() => expect(saves(api)).toMatchObject([[{ name: 'My setting', min_drop_percentage: 5 }]]));
  });

  it('saves a change half a second later as one list, and says so', async () => {
    const { user, api } = await open([settingOf('First'), settingOf('Second', { type: 'limit' })]);
    const drop = screen.getByRole('textbox', { name: 'Drop from (%)' });
    await user.clear(drop);
    await user.type(drop, '7');
    await screen.findByText(/^Saved/);
    expect(saves(api).at(-1)).toMatchObject([
      { id: 1, name: 'First', min_drop_percentage: 7 },
      { id: 2, name: 'Second', type: 'limit' },
    ]);
    expect(within(list()).getByText(/Soccer · 7%/)).toBeDefined();
  });

  it('keeps the markets of limit and closed settings, and chooses all in a setting that becomes another kind', async () => {
    const { user, api } = await open([settingOf('Limits', { type: 'limit', markets: ['moneyline'] })]);
    const markets = within(screen.getByRole('group', { name: /^Markets/ }));
    const chosen = () =>
      markets.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(chosen()).toEqual(['1X2']);
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    await user.click(screen.getByRole('radio', { name: /^Closed/ }));
    await waitFor(() =>
      expect(saves(api).at(-1)).toMatchObject([
        { type: 'limit', markets: ['moneyline'] },
        { type: 'closed', markets: [] },
      ]),
    );
  });

  it('shows the message at the field, keeps what was typed, and does not save it', async () => {
    const { user, api } = await open([settingOf('First')]);
    const drop = screen.getByRole<HTMLInputElement>('textbox', { name: 'Drop from (%)' });
    await user.type(drop, '1');
    await screen.findByText('Enter a number from 2 to 100, or nothing.');
    await waitFor(() => expect(drop.getAttribute('aria-invalid')).toBe('true'));
    await screen.findByText('A field is not saved: correct the marked one.');
    await user.clear(screen.getByLabelText('Name'));
    await screen.findByText('Enter a name.');
    await user.type(screen.getByLabelText('Name'), 'Renamed');
    await waitFor(() =>
      expect(saves(api).at(-1)).toMatchObject([{ name: 'Renamed', min_drop_percentage: null }]),
    );
    expect(drop.value).toBe('1');
  });

  it('previews the values while they are typed, with what it was before', async () => {
    const { user } = await open([settingOf('First', { min_drop_percentage: 4 })]);
    const preview = await screen.findByRole('region', { name: 'Preview' });
    const figures = () =>
      within(preview)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);
    await within(preview).findByText('42');
    expect(figures()).toEqual(['6', '42', '1', '6']);
    expect(within(preview).getByText(/Arsenal – Chelsea/)).toBeDefined();
    const drop = screen.getByRole('textbox', { name: 'Drop from (%)' });
    // In one step: the preview of an empty field is another one.
    await user.type(drop, '9', { initialSelectionStart: 0, initialSelectionEnd: 1 });
    await within(preview).findByText('Before your change');
    expect(figures()).toEqual(['1', '7', '1', '1', '6']);
    await screen.findByText(/^Saved/);
  });

  it('says what the bets from a setting came to', async () => {
    const cell = facetCell('First', {
      keys: ['1'],
      settled: 34,
      clv: { value: 1.92, low: 0.61, high: 3.23, n: 34 },
    });
    const few = facetCell('Second', {
      keys: ['2'],
      settled: 3,
      clv: { value: 2, low: null, high: null, n: 3 },
    });
    const { user } = await open([settingOf('First'), settingOf('Second'), settingOf('Third')], {
      api: {
        'GET /api/stats/facets': ({ query }) => ({
          status: 'ok',
          currency: 'EUR',
          facets: [query.get('facets')],
          cells: [cell, few],
          left_out: 0,
        }),
      },
    });
    await screen.findByText(/n 34, CLV \+1\.92% \(95%: \+0\.61% to \+3\.23%\), yield \+3\.60%\./);
    await user.click(screen.getByRole('button', { name: /^Second/ }));
    await screen.findByText(/n 3, CLV \+2\.00%, yield/);
    await user.click(screen.getByRole('button', { name: /^Third/ }));
    await waitFor(() => expect(screen.queryByText(/^Bets from this setting/)).toBeNull());
  });

  it('reorders by keyboard, duplicates, switches off, deletes and undoes', async () => {
    const { user, server } = await open([settingOf('First'), settingOf('Second'), settingOf('Third')]);
    screen.getByRole('button', { name: 'Move Third' }).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(names()).toEqual(['Third', 'First', 'Second']);
    expect(screen.getByText('Third is number 1 of 3')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Duplicate' }));
    expect(names()).toEqual(['Third', 'Third 2', 'First', 'Second']);
    await user.click(within(list()).getByRole('switch', { name: 'First' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(names()).toEqual(['Third', 'First', 'Second']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Third', 'Third 2', 'First', 'Second']);
    await waitFor(() =>
      expect(server.saved().settings.map(({ name, enabled }) => `${name} ${enabled}`)).toEqual([
        'Third true',
        'Third 2 true',
        'First false',
        'Second true',
      ]),
    );
  });

  it('reorders by dragging', async () => {
    await open([settingOf('First'), settingOf('Second')]);
    const row = (name: string) =>
      screen.getByRole('button', { name: `Move ${name}` }).closest('li') as HTMLElement;
    row('First').getBoundingClientRect = () => new DOMRect(0, 0, 200, 40);
    row('Second').getBoundingClientRect = () => new DOMRect(0, 40, 200, 40);
    const handle = screen.getByRole('button', { name: 'Move First' });
    fireEvent.pointerDown(handle, { button: 0, clientY: 10 });
    fireEvent.pointerMove(handle, { clientY: 50 });
    expect(names()).toEqual(['First', 'Second']);
    fireEvent.pointerMove(handle, { clientY: 70 });
    fireEvent.pointerUp(handle);
    expect(names()).toEqual(['Second', 'First']);
    await screen.findByText(/^Saved/);
  });

  it('chooses leagues from what the server finds', async () => {
    const { user, api } = await open([settingOf('First')]);
    await user.type(screen.getByRole('combobox', { name: 'League names' }), 'serie');
    await waitFor(() =>
      expect(api.callsTo('GET /api/alerts/leagues').at(-1)?.query.get('search')).toBe('serie'),
    );
    const option = await screen.findByText('Italy - Serie A', {
      selector: '.ant-select-item-option-content',
    });
    await waitFor(() =>
      expect(
        screen.queryByText('England - Premier League', { selector: '.ant-select-item-option-content' }),
      ).toBeNull(),
    );
    await user.click(option);
    await waitFor(() => expect(saves(api).at(-1)).toMatchObject([{ league_names: ['Italy - Serie A'] }]));
  });

  it.each([
    ['a change', 'Failed to save configurations'],
    ['a switch', 'Failed to enable alert'],
  ])('shows that %s was not saved', async (what, title) => {
    const { user } = await open([settingOf('First', { enabled: false })], {
      api: { [SAVE]: () => apiError(500, 'An error occurred') },
    });
    const toggle = within(list()).getByRole('switch', { name: 'First' });
    if (what === 'a switch') await user.click(toggle);
    else await user.click(screen.getByRole('switch', { name: 'Without quarters' }));
    await screen.findByText(title);
    if (what === 'a switch') await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
    else await screen.findByText('Not saved.');
  });

  it('shows both versions when another page has saved, and saves the chosen one', async () => {
    const { user, server } = await open([settingOf('First'), settingOf('Second')]);
    server.elsewhere([settingOf('Theirs', { min_drop_percentage: 9 })]);
    await user.click(screen.getByRole('switch', { name: 'Without quarters' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('region', { name: 'Mine, on this page' }).textContent).toContain(
      'FirstdifferentSoccer · no quarters',
    );
    expect(within(dialog).getByRole('region', { name: 'Saved by the other page' }).textContent).toContain(
      'TheirsdifferentSoccer · 9%',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(server.saved().settings.map(({ name }) => name)).toEqual(['First', 'Second']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers Basic its three sports, marks what the plan does not include, and lets the sports be chosen', async () => {
    const { user, api } = await open(
      [settingOf('Soccer'), settingOf('Hockey', { sport_id: 19 }), settingOf('Limits', { type: 'limit' })],
      { level: 'basic' },
    );
    expect(within(list()).getAllByText('Not in your plan: shows nothing')).toHaveLength(2);
    const sports = screen.getByRole('group', { name: 'Sport' });
    expect(
      within(sports)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Soccer', 'Tennis', 'Basketb.']);
    expect(screen.getByRole('radio', { name: 'Limit Changes (Pro)' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Choose sports' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Tennis' }));
    expect(within(dialog).getByText('Choose 1 more.')).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('button', { name: 'Hockey' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsTo('POST /api/alerts/sports')[0]?.body).toEqual({ sports: [29, 4, 19] }),
    );
    await waitFor(() =>
      expect(within(list()).getAllByText('Not in your plan: shows nothing')).toHaveLength(1),
    );
  });

  it('explains what the settings did with the moves of an event', async () => {
    const move = {
      ...{
        kind: 'odds',
        id: 1,
        line_id: '7:1',
        home: 'Arsenal',
        away: 'Chelsea',
        market: 'spread',
        period: 1,
      },
      ...{ outcome: 'home', points: -0.5, specials_name: null, created_at: '2029-12-31T12:00:00.000Z' },
      ...{ starts: '2030-01-01T18:00:00.000Z', league_name: 'England - Premier League', limit_val: 400 },
      ...{ direction: 0, value: 1.9, previous: 2, percentage: 5, time_interval: 60, withdrawn_after: null },
    };
    const judged = { percentage: 5, earlier: null };
    const { user, router } = await open(
      [settingOf('Big', { min_drop_percentage: 10 }), settingOf('Rich', { limit_range: [1_000, null] })],
      {
        path: '/alert-settings?event=7',
        api: {
          'GET /api/alerts/explain': () => ({
            status: 'ok',
            event: { ...move, event_id: 7, sport_id: 29 },
            moves: [
              {
                ...move,
                settings: [
                  { ...judged, id: 1, name: 'Big', verdict: 'drop' },
                  { ...judged, id: 2, name: 'Rich', verdict: 'limit' },
                ],
              },
              { ...move, id: 2, settings: [{ ...judged, id: 2, name: 'Rich', verdict: 'shown' }] },
            ],
            more: false,
          }),
        },
      },
    );
    const drawer = await screen.findByRole('dialog', { name: 'Arsenal – Chelsea' });
    expect(within(drawer).getByText('1 of 2 moves of the last 24 hours was shown.')).toBeDefined();
    const [first] = within(drawer).getAllByRole('listitem');
    expect(first?.textContent).toContain('Arsenal −0.5 · 1st H');
    expect(first?.textContent).toContain('Bigthe drop of 5.0% is less than 10%');
    expect(first?.textContent).toContain('Richthe limit of $400 is outside $1,000 and more');
    // Toasts of the tests before are shown in the open dialog, too.
    const [close] = within(drawer).getAllByRole('button', { name: 'Close' });
    await user.click(close as HTMLElement);
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error with Try again', async () => {
    let broken = true;
    const server = settingsServer([]);
    const { user } = await renderApp({
      path: '/alert-settings',
      routes: [{ path: '/alert-settings', children: app.routes }],
      api: {
        ...server.api,
        'GET /api/alerts/settings': () => (broken ? apiError(500, 'The book is closed.') : server.saved()),
      },
    });
    await screen.findByText('The book is closed.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Default of Dropping Odds');
  });
});
