import { alertPause, hasStarted } from '@fairline/shared/client';
import { type Alert, type AlertKind, type AlertSetting, defaultSetting } from '@fairline/shared/contracts';
import {
  apiError,
  bankroll,
  closedAlert,
  feedStatus,
  limitAlert,
  oddsAlert,
  oddsLine,
  type RenderAppOptions,
  renderApp,
} from '@fairline/shared/testing';
import { LogBet, OddsDrawer } from '@fairline/shared/ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from './app.tsx';

const EMPTY = { status: 'ok', alerts: [], changed: [], count: 0, counting: false, more: false };
type Filter = { min: number; hideStarted: boolean };

/** A server with one list of alerts per kind, which pages and resumes like the real one. */
function alertServer(stored: Record<AlertKind, Alert[]>, pageRows = 400) {
  const answer = (kind: AlertKind) => (call: { query: URLSearchParams }) => {
    const { query } = call;
    const [before, after] = [query.get('before'), query.get('after')].map((id) =>
      id === null ? null : Number(id),
    );
    const filter: Filter = {
      min: Number(query.get('min_drop_percentage') ?? 0),
      hideStarted: query.get('hide_started') === 'true',
    };
    const all = stored[kind].filter(
      (alert) =>
        (alert.type === 'closed' || alert.drop_percentage >= filter.min) &&
        !(filter.hideStarted && hasStarted(alert, Date.now())),
    );
    const rows =
      after !== null && after !== undefined
        ? all.filter(({ id }) => id > after)
        : all.filter(({ id }) => id < (before ?? Number.POSITIVE_INFINITY)).reverse();
    const [count, most] = [all.length, Math.min(pageRows, Number(query.get('limit')))];
    return { ...EMPTY, alerts: rows.slice(0, most), count, more: rows.length > most };
  };
  return {
    'GET /api/alerts/odds': answer('odds'),
    'GET /api/alerts/limit': answer('limit'),
    'GET /api/alerts/closed': answer('closed'),
  };
}

/** The selection whose history the address opens; null: none. */
const historyOf = ({ state }: { state: { location: { search: string } } }) =>
  new URLSearchParams(state.location.search).get('odds');
const open = (options: Partial<RenderAppOptions> = {}) =>
  renderApp({ path: '/dashboard', routes: [{ path: '/dashboard', children: app.routes }], ...options });
const setting = (id: number, name: string, change: Partial<AlertSetting & { included: boolean }> = {}) => ({
  ...defaultSetting('odds'),
  included: true,
  id,
  name,
  ...change,
});
const settingsOf = (...settings: ReturnType<typeof setting>[]) => ({
  status: 'ok',
  settings,
  version: 3,
  sports: null,
});
const none = { odds: [], limit: [], closed: [] };
const rowIds = () =>
  [...document.querySelectorAll('[data-alert-id]')].map((row) => Number(row.getAttribute('data-alert-id')));
const row = (id: number) => {
  const element = document.querySelector<HTMLElement>(`[data-alert-id="${id}"]`);
  if (!element) throw new Error(`There is no row of alert ${id}.`);
  return element;
};
const group = (id: number) => {
  const element = row(id).closest('article');
  if (!element) throw new Error(`Alert ${id} is in no group.`);
  return element;
};

/** Alerts of six matches, the largest drop first. */
const manyAlerts = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const match = {
      home: `Home ${at % 6}`,
      away: `Away ${at % 6}`,
      line_id: `${1_600_000_000 + (at % 6)}:0`,
    };
    return oddsAlert(at + 1, { ...match, drop_percentage: 50 - at / 100 });
  });

describe('dashboard', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('shows the match, selection, prices, fair odds, drop, limit, vig and start of an alert', async () => {
    const alert = oddsAlert(7, {
      home: 'Arsenal',
      away: 'Chelsea',
      market: 'spread',
      points: -0.5,
      period: 1,
    });
    await open({
      api: alertServer({ ...none, odds: [{ ...alert, quote: { home: 2, away: 1.9 } }] }),
      preferences: { showVig: true },
    });
    await screen.findByText('Arsenal – Chelsea');
    expect([...row(7).children].map((cell) => cell.textContent)).toEqual([
      '8.3%in 30\u00a0s',
      'Arsenal−0.5Handicap · 1st Half',
      '',
      '2.182.00',
      expect.stringMatching(/^Fair 2\.0\d+$/),
      '2.63%',
      'Limit $900',
      '',
    ]);
    expect(within(row(7)).getByTitle(/8.26% below its highest of the last 30 seconds/)).toBeDefined();
    expect(within(row(7)).getByRole('img', { name: 'Down' })).toBeDefined();
    const head = group(7).querySelector('header')?.textContent ?? '';
    expect(head).toMatch(
      /^SoccerArsenal – ChelseaEngland - Premier League\d+[smhd].* agoin \d+d \d+h\d\d\/\d\d, \d\d:\d\d$/,
    );
  });

  it('names a match once, with its largest move first and the related lines folded', async () => {
    const match = { home: 'Arsenal', away: 'Chelsea', line_id: '1600000001:0' };
    const { user } = await open({
      api: alertServer({
        ...none,
        odds: [
          oddsAlert(1, { ...match, drop_percentage: 9 }),
          oddsAlert(2, { ...match, outcome: 'away', drop_percentage: 4 }),
          oddsAlert(3, { ...match, period: 1, outcome: 'draw', drop_percentage: 6 }),
          oddsAlert(4, { ...match, home: 'Arsenal (Corners)', away: 'Chelsea (Corners)' }),
        ],
      }),
    });
    await screen.findByText('Arsenal – Chelsea');
    expect(rowIds()).toEqual([1, 4]);
    expect(screen.getByRole('group', { name: 'Corners' })).toBeDefined();
    const fold = screen.getByRole('button', { name: /3 markets, up to/ });
    expect(fold.textContent).toBe('3 markets, up to 9.0%1st H Draw 2.00 6.0%Away 2.00 4.0%');
    await user.click(fold);
    expect(rowIds()).toEqual([1, 3, 2, 4]);
    await user.click(screen.getByRole('button', { name: 'Hide 2 more lines' }));
    expect(rowIds()).toEqual([1, 4]);
  });

  const graphsOf = ({ query }: { query: URLSearchParams }) => ({
    status: 'ok',
    from: Date.now() - 6 * 3_600_000,
    graphs: (query.get('ids') ?? '').split(',').map((id) => ({
      ...{ id: Number(id), limits: [[7_200, 1]], bets: [] },
      points: [
        [0, 2.18],
        [20_000, 2],
      ],
    })),
  });

  it('draws the last hours of the alerts on the screen, read together', async () => {
    const { api } = await open({
      api: {
        ...alertServer({ ...none, odds: [oddsAlert(1), oddsAlert(2)] }),
        'GET /api/alerts/odds/graphs': graphsOf,
      },
    });
    const graphs = await screen.findAllByRole('img', { name: '2.18 to 2.00 in 6 hours' });
    expect(graphs.map((graph) => graph.closest('[data-alert-id]'))).toEqual([row(2), row(1)]);
    expect(graphs[0]?.querySelector('.mark')).not.toBeNull();
    const calls = api.callsTo('GET /api/alerts/odds/graphs');
    expect(calls.map(({ query }) => query.get('ids')?.split(',').sort().join())).toEqual(['1,2']);
  });

  it('draws none where the user wants none', async () => {
    const { api } = await open({
      api: {
        ...alertServer({ ...none, odds: [oddsAlert(1)] }),
        'GET /api/alerts/odds/graphs': graphsOf,
        'GET /api/odds': () => ({ status: 'ok', lines: [] }),
      },
      preferences: { showSmallGraph: false },
    });
    // The prices are read after as long a wait as graphs would be.
    await screen.findByText('Closed since');
    expect(document.querySelector('.fl-sparkline')).toBeNull();
    expect(api.callsTo('GET /api/alerts/odds/graphs')).toEqual([]);
  });

  it('shows an error with Try again, and then the empty state', async () => {
    let broken = true;
    const { user } = await open({
      api: {
        ...alertServer(none),
        'GET /api/alerts/odds': () =>
          broken
            ? Response.json({ status: 'error', error: 'The book is closed.', code: 'x' }, { status: 500 })
            : EMPTY,
      },
    });
    await screen.findByText('The book is closed.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No dropping odds yet');
  });

  it('explains that a feed has no limits, instead of waiting for their changes', async () => {
    await open({
      path: '/dashboard?tab=limit',
      api: {
        ...alertServer(none),
        'GET /api/v1/feed/status': () => feedStatus({ feed: 'the-odds-api', simulated: false }),
      },
    });
    await screen.findByText('This feed has no limits');
  });

  it('shows pushed alerts on top without a request', async () => {
    const { socket, api } = await open({ api: alertServer({ ...none, odds: [oddsAlert(1)] }) });
    act(() => socket.connect());
    await screen.findByText('Home 1 – Away 1');
    await waitFor(() => expect(socket.kinds).toContain('odds'));
    // The second request covers the time between the page and the subscription.
    await waitFor(() => expect(api.callsTo('GET /api/alerts/odds')).toHaveLength(2));
    act(() => socket.push('alerts', { kind: 'odds', alerts: [oddsAlert(2), oddsAlert(3)] }));
    await screen.findByText('Home 3 – Away 3');
    expect(rowIds()).toEqual([3, 2, 1]);
    // A new group has an edge, and its rows no colour of their own.
    expect(group(3).hasAttribute('data-fresh')).toBe(true);
    expect(group(1).hasAttribute('data-fresh')).toBe(false);
    expect(api.callsTo('GET /api/alerts/odds')).toHaveLength(2);
  });

  it('shows the alerts missed while offline once each and in order', async () => {
    const stored = { ...none, odds: [oddsAlert(1), oddsAlert(2)] as Alert[] };
    const { socket, api } = await open({ api: alertServer(stored, 2) });
    act(() => socket.connect());
    await screen.findByText('Home 2 – Away 2');
    await waitFor(() => expect(api.callsTo('GET /api/alerts/odds')).toHaveLength(2));

    act(() => socket.disconnect());
    api.offline(true);
    stored.odds.push(...[3, 4, 5, 6, 7].map((id) => oddsAlert(id)));
    api.offline(false);
    act(() => {
      socket.connect();
      // Alert 8 is pushed before the missed alerts are read, and it is pushed twice.
      stored.odds.push(oddsAlert(8));
      socket.push('alerts', { kind: 'odds', alerts: [oddsAlert(8)] });
      socket.push('alerts', { kind: 'odds', alerts: [oddsAlert(8), oddsAlert(6)] });
    });
    await screen.findByText('Home 3 – Away 3');
    await screen.findByText('Home 8 – Away 8');
    expect(rowIds()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(
      api.callsTo('GET /api/alerts/odds').filter(({ query }) => query.get('after') === '2'),
    ).not.toHaveLength(0);
  });

  it('pages back to the oldest alert, and retries a failed page', async () => {
    const stored = { ...none, odds: Array.from({ length: 7 }, (_, i) => oddsAlert(i + 1)) };
    const server = alertServer(stored, 3);
    let broken = true;
    const { user } = await open({
      api: {
        ...server,
        'GET /api/alerts/odds': (call) =>
          broken && call.query.has('before')
            ? Response.json({ status: 'error', error: 'x', code: 'x' }, { status: 500 })
            : server['GET /api/alerts/odds'](call),
      },
    });
    await screen.findByText(/Older alerts could not be loaded/);
    await waitFor(() => expect(rowIds()).toEqual([7, 6, 5]));
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No older alerts');
    await waitFor(() => expect(rowIds()).toEqual([7, 6, 5, 4, 3, 2, 1]));
  });

  it('reads 100 alerts first, and all of them to sort them by drop', async () => {
    const { api, user } = await open({ api: alertServer({ ...none, odds: manyAlerts(350) }) });
    await screen.findByText('Home 4 – Away 4');
    await screen.findByText('350', { selector: '.fl-chip *' });
    const limits = () => api.callsTo('GET /api/alerts/odds').map(({ query }) => query.get('limit'));
    expect(limits()[0]).toBe('100');
    await user.click(screen.getByRole('radio', { name: 'Drop' }));
    await screen.findByText('Sorted by drop: all 350 alerts');
    expect(limits()).toEqual(['100', '100', '200']);
    await waitFor(() => expect(rowIds()[0]).toBe(1));
  });

  it('applies the minimum drop to requested and to pushed alerts', async () => {
    const { socket, user } = await open({
      api: alertServer({ ...none, odds: [oddsAlert(1), oddsAlert(2, { drop_percentage: 10 })] }),
    });
    act(() => socket.connect());
    await screen.findByText('Home 1 – Away 1');
    await user.click(screen.getByRole('button', { name: 'From 10%' }));
    await waitFor(() => expect(rowIds()).toEqual([2]));
    await waitFor(() => expect(socket.kinds).toContain('odds'));
    act(() =>
      socket.push('alerts', {
        kind: 'odds',
        alerts: [oddsAlert(3, { drop_percentage: 9.9 }), oddsAlert(4, { drop_percentage: 12 })],
      }),
    );
    await screen.findByText('Home 4 – Away 4');
    expect(rowIds()).toEqual([4, 2]);
    expect(localStorage.getItem('fairline.minimumDrop')).toBe('10');
  });

  it('hides started matches, and shows them when the switch is off', async () => {
    const started = oddsAlert(1, { starts: new Date(Date.now() - 3_600_000).toISOString() });
    const { user } = await open({ api: alertServer({ ...none, odds: [started, oddsAlert(2)] }) });
    await screen.findByText('Home 2 – Away 2');
    expect(rowIds()).toEqual([2]);
    await user.click(screen.getByRole('button', { name: 'Hide started' }));
    await screen.findByText('Home 1 – Away 1');
    expect(within(group(1)).getByText('LIVE')).toBeDefined();
  });

  it('applies the preferences', async () => {
    await open({
      api: alertServer({ ...none, odds: [oddsAlert(1, { odds: 2.1 })] }),
      preferences: {
        odds_format: 'american',
        showVig: true,
        hidePreviousOdds: true,
        hideSecondaryOdds: true,
        displayChange: 'odds-main',
        startsFormat: 'datetime',
        alertDesign: 'compact',
      },
    });
    await screen.findByText('Home 1 – Away 1');
    const [, , , price, fair, vig] = row(1).children;
    expect([price, fair, vig].map((cell) => cell?.textContent)).toEqual(['+110', '', '2.17%']);
    expect(group(1).querySelector('.fl-alerts-start time')?.textContent).toMatch(/^\d\d\/\d\d, \d\d:\d\d$/);
    expect(document.querySelector('.alerts-compact')).not.toBeNull();
  });

  it('shows the fair odds of every method by keyboard', async () => {
    const { user } = await open({ api: alertServer({ ...none, odds: [oddsAlert(1)] }) });
    (await screen.findByRole('link', { name: 'Home 1 – Away 1' })).focus();
    // Past the button that hides, and past the row itself.
    for (let stop = 0; stop < 3; stop += 1) await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/Power2\.\d+/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('switches streams by keyboard, and sets the tab in the address', async () => {
    const { user, router } = await open({
      api: alertServer({ odds: [oddsAlert(1)], limit: [limitAlert(2)], closed: [closedAlert(3)] }),
    });
    await screen.findByText('Home 1 – Away 1');
    screen.getByRole('tab', { name: 'Dropping Odds' }).focus();
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Home 2 – Away 2');
    expect(router.state.location.search).toBe('?tab=limit');
    expect(row(2).textContent).toContain('$900$1.8k');
    expect(
      within(row(2))
        .getAllByRole('img')
        .map((image) => image.getAttribute('aria-label')),
    ).toEqual(['Up', 'to']);
    expect(row(2).textContent).toContain('2.00 / 3.60 / 4.10');
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Home 3 – Away 3');
    expect(within(row(3)).getByText('Suspended')).toBeDefined();
    expect(row(3).textContent).toContain('2.00 / 3.60 / 4.10');
    await user.keyboard('{End}');
    await screen.findByText('Values did not load');
    expect(document.activeElement?.textContent).toBe('Value');
    await user.keyboard('{ArrowRight}');
    await screen.findByText('Home 1 – Away 1');
  });

  it.each(['limit', 'closed'] as const)(
    'shows basic users the upgrade notice instead of %s alerts, and requests none',
    async (tab) => {
      const { api } = await open({ path: `/dashboard?tab=${tab}`, level: 'basic', api: alertServer(none) });
      await screen.findByText(/part of the Pro and Sharp plans/);
      expect(screen.getByText(/Your plan is Basic/)).toBeDefined();
      expect(api.calls.filter(({ route }) => route.includes('/alerts/'))).toEqual([]);
    },
  );

  it('links a match to the matches page only if the plan includes it', async () => {
    const api = alertServer({ ...none, odds: [oddsAlert(1)] });
    const { unmount } = await open({ api });
    const link = await screen.findByRole('link', { name: 'Home 1 – Away 1' });
    expect(link.getAttribute('href')).toBe('/matches?event_id=1600000001');
    unmount();
    await open({ api, level: 'basic' });
    await screen.findByText('Home 1 – Away 1');
    expect(screen.queryByRole('link', { name: 'Home 1 – Away 1' })).toBeNull();
  });

  it('narrows the stream to one setting, and names the default where there is none', async () => {
    const server = alertServer({ ...none, odds: [oddsAlert(1), oddsAlert(2)] });
    const one = { ...server['GET /api/alerts/odds']({ query: new URLSearchParams() }), count: 1 };
    const api = {
      ...server,
      'GET /api/alerts/odds': (call: { query: URLSearchParams }) =>
        call.query.get('setting') === '7'
          ? { ...one, alerts: [oddsAlert(2)] }
          : server['GET /api/alerts/odds'](call),
    };
    const { unmount } = await open({ api });
    await screen.findByRole('button', { name: 'Default setting2' });
    unmount();
    const { user } = await open({
      api: { ...api, 'GET /api/alerts/settings': () => settingsOf(setting(7, 'Main lines')) },
    });
    await user.click(await screen.findByRole('button', { name: 'Main lines' }));
    await screen.findByRole('button', { name: 'Main lines1' });
    await waitFor(() => expect(rowIds()).toEqual([2]));
    await user.click(screen.getByRole('button', { name: 'All settings' }));
    await waitFor(() => expect(rowIds()).toEqual([2, 1]));
  });

  it('waits with its alerts for the settings above them, and shows them without where these are not read', async () => {
    type Saved = ReturnType<typeof settingsOf>;
    let answer: (saved: Saved) => void = () => {};
    const settings = new Promise<Saved>((resolve) => {
      answer = resolve;
    });
    const { api } = await open({
      api: {
        ...alertServer({ ...none, odds: [oddsAlert(1)] }),
        'GET /api/alerts/settings': () => settings,
      },
    });
    await waitFor(() => expect(api.callsTo('GET /api/alerts/odds')).not.toHaveLength(0));
    expect(screen.queryByText('Home 1 – Away 1')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
    await screen.findByText('Home 1 – Away 1');
    await screen.findByRole('button', { name: 'Default setting1' });
    act(() => answer(settingsOf(setting(7, 'Main lines'))));
    await screen.findByRole('button', { name: /^Main lines/ });
  });

  it('has the setting, the order and the thresholds in its address, which show the same list elsewhere', async () => {
    const api = {
      ...alertServer({ ...none, odds: [oddsAlert(1), oddsAlert(2, { drop_percentage: 12 })] }),
      'GET /api/alerts/settings': () => settingsOf(setting(7, 'Main lines')),
    };
    const first = await open({ api });
    await first.user.click(await screen.findByRole('button', { name: 'Main lines' }));
    await first.user.click(screen.getByRole('button', { name: 'From 10%' }));
    await first.user.click(screen.getByRole('button', { name: 'Hide started' }));
    await first.user.click(screen.getByRole('radio', { name: 'Drop' }));
    const { search } = first.router.state.location;
    expect(search).toBe('?setting=7&from=10&started=shown&order=drop');
    first.unmount();
    localStorage.clear();
    const again = await open({ api, path: `/dashboard${search}` });
    await waitFor(() => expect(rowIds()).toEqual([2]));
    const query = again.api.callsTo('GET /api/alerts/odds').at(-1)?.query;
    expect([query?.get('setting'), query?.get('min_drop_percentage'), query?.get('hide_started')]).toEqual([
      ...['7', '10', null],
    ]);
    expect(screen.getByRole('radio', { name: 'Drop' })).toHaveProperty('checked', true);
  });

  it('counts the alerts of each setting on its chip, narrowed as the list is', async () => {
    const { api, user } = await open({
      api: {
        ...alertServer({ ...none, odds: [oddsAlert(1), oddsAlert(2)] }),
        'GET /api/alerts/odds/counts': ({ query }) => ({
          ...{ status: 'ok', counting: query.has('min_drop_percentage') },
          counts: [{ setting: 7, count: query.has('min_drop_percentage') ? 12 : 1_234 }],
        }),
        'GET /api/alerts/settings': () => settingsOf(setting(7, 'Main lines'), setting(8, 'Other')),
      },
    });
    await screen.findByRole('button', { name: 'Main lines1,234' });
    await screen.findByRole('button', { name: 'Other' });
    await user.click(screen.getByRole('button', { name: 'From 10%' }));
    await screen.findByRole('button', { name: 'Main lines12+' });
    const [first] = api.callsTo('GET /api/alerts/odds/counts');
    expect(first?.query.get('hide_started')).toBe('true');
  });

  it('has the order among the chips where the window is narrow', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { user } = await open({ api: alertServer({ ...none, odds: [oddsAlert(1)] }) });
    const filters = within(await screen.findByRole('group', { name: 'Filters' }));
    await user.click(filters.getByRole('button', { name: 'Newest' }));
    await filters.findByRole('button', { name: 'Drop' });
  });

  it('marks a setting that the plan does not include', async () => {
    const darts = setting(7, 'Darts', { included: false });
    await open({
      api: { ...alertServer(none), 'GET /api/alerts/settings': () => settingsOf(darts) },
    });
    const chip = await screen.findByRole('button', { name: 'Dartsnot in plan' });
    expect(chip.title).toBe('Your plan does not include “Darts”. It is kept and shows nothing.');
  });

  it('switches a setting on, and says when that failed', async () => {
    const off = setting(7, 'Tennis', { enabled: false });
    let fails = true;
    const { user, api } = await open({
      api: {
        ...alertServer(none),
        'GET /api/alerts/settings': () => settingsOf(off),
        'POST /api/alerts/update-settings': () =>
          fails ? apiError(500, 'The database is away.') : settingsOf({ ...off, enabled: true }),
      },
    });
    await screen.findByText('All your settings are switched off');
    await user.click(screen.getByRole('button', { name: 'Tennisoff' }));
    await screen.findByText('Failed to enable alert');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Tennisoff' }));
    await screen.findByRole('button', { name: 'Tennis' });
    expect(api.callsTo('POST /api/alerts/update-settings').at(-1)?.body).toMatchObject({
      version: 3,
      settings: [{ id: 7, enabled: true }],
    });
  });

  it('hides a match with Undo, and lists what is hidden', async () => {
    const { user } = await open({ api: alertServer({ ...none, odds: [oddsAlert(1), oddsAlert(2)] }) });
    await screen.findByText('Home 1 – Away 1');
    const hide = async (id: number, what: string) => {
      await user.click(within(group(id)).getByRole('button', { name: /^Hide alert/ }));
      await user.click(await screen.findByRole('menuitem', { name: what }));
    };
    await hide(2, 'Hide this match');
    await waitFor(() => expect(rowIds()).toEqual([1]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rowIds()).toEqual([2, 1]));
    await hide(1, 'Hide this alert');
    await waitFor(() => expect(rowIds()).toEqual([2]));
    await user.click(screen.getByRole('button', { name: 'Hidden1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(rowIds()).toEqual([2, 1]));
  });

  it('hides a league in the settings that can leave it out, with Undo', async () => {
    let saved = settingsOf(setting(7, 'All'), setting(8, 'Named', { leagues_mode: 'show' }));
    const { user } = await open({
      api: {
        ...alertServer({ ...none, odds: [oddsAlert(1)] }),
        'GET /api/alerts/settings': () => saved,
        'POST /api/alerts/update-settings': ({ body }) => {
          saved = { ...saved, version: saved.version + 1, ...(body as object) };
          saved = { ...saved, version: saved.version + 1 };
          return saved;
        },
      },
    });
    await screen.findByRole('button', { name: 'All' });
    await user.click(screen.getByRole('button', { name: /^Hide alert/ }));
    await user.click(screen.getByRole('menuitem', { name: /league England - Premier League/ }));
    const toast = (await screen.findByText('League hidden')).closest<HTMLElement>('.fl-toast');
    if (!toast) throw new Error('There is no toast.');
    expect(saved.settings.map(({ league_names }) => league_names)).toEqual([
      ['England - Premier League'],
      [],
    ]);
    await screen.findByRole('button', { name: 'Hidden1' });
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved.settings.map(({ league_names }) => league_names)).toEqual([[], []]));
  });

  it('pauses on demand, and counts what waits', async () => {
    const { user, socket } = await open({ api: alertServer({ ...none, odds: [oddsAlert(1)] }) });
    act(() => socket.connect());
    await screen.findByText('Home 1 – Away 1');
    await waitFor(() => expect(socket.kinds).toContain('odds'));
    act(() => alertPause.set(true));
    act(() => socket.push('alerts', { kind: 'odds', alerts: [oddsAlert(2), oddsAlert(3)] }));
    await screen.findByText('2 new alerts');
    expect(document.querySelector('.alerts-pill')?.textContent).toBe('Paused, 2 new alertsResume');
    expect(rowIds()).toEqual([1]);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(rowIds()).toEqual([3, 2, 1]));
  });

  it('does not claim to be paused while it is scrolled, and shows what waits on top', async () => {
    const { user, socket } = await open({ api: alertServer({ ...none, odds: [oddsAlert(1)] }) });
    act(() => socket.connect());
    await screen.findByText('Home 1 – Away 1');
    await waitFor(() => expect(socket.kinds).toContain('odds'));
    vi.stubGlobal('scrollY', 300);
    act(() => void window.dispatchEvent(new Event('scroll')));
    act(() => socket.push('alerts', { kind: 'odds', alerts: [oddsAlert(2)] }));
    await screen.findByText('1 new alert');
    expect(document.querySelector('.alerts-pill')?.textContent).toBe('1 new alertShow');
    vi.stubGlobal('scrollY', 0);
    vi.stubGlobal('scrollTo', () => void window.dispatchEvent(new Event('scroll')));
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(rowIds()).toEqual([2, 1]));
  });

  it('sorts by drop, limit and start', async () => {
    const { user } = await open({
      api: alertServer({
        ...none,
        odds: [oddsAlert(1, { drop_percentage: 20 }), oddsAlert(2, { limit_val: 9_000 }), oddsAlert(3)],
      }),
    });
    await screen.findByText('Home 1 – Away 1');
    expect(rowIds()).toEqual([3, 2, 1]);
    await user.click(screen.getByRole('radio', { name: 'Drop' }));
    expect(rowIds()).toEqual([1, 3, 2]);
    await user.click(screen.getByRole('radio', { name: 'Limit' }));
    expect(rowIds()).toEqual([2, 3, 1]);
  });

  it('shows the price of this moment, and that the market has closed since', async () => {
    const moved = oddsLine({ line_id: oddsAlert(1).line_id, moneyline: { home: 1.92, draw: 3.5, away: 4 } });
    const unavailable = oddsLine({ line_id: oddsAlert(3).line_id, limits: { moneyline: 0 } });
    await open({
      api: {
        ...alertServer({ ...none, odds: [oddsAlert(1), oddsAlert(2), oddsAlert(3)] }),
        'GET /api/odds': () => ({ status: 'ok', lines: [moved, unavailable] }),
      },
    });
    await screen.findByText('Home 1 – Away 1');
    await waitFor(() => expect(row(1).textContent).toContain('now 1.92'));
    expect(row(2).textContent).toContain('Closed since');
    // A limit of zero accepts no bets.
    expect(row(3).textContent).toContain('now X');
  });

  it('opens the match of an alert with its cell selected by a click, and its history by Enter', async () => {
    const alert = oddsAlert(1, { market: 'spread', points: -0.5, outcome: 'home' });
    const line = oddsLine({
      line_id: alert.line_id,
      event_id: 1_600_000_001,
      home: 'Home 1',
      away: 'Away 1',
    });
    const { user, router } = await open({
      api: {
        ...alertServer({ ...none, odds: [alert] }),
        'GET /api/odds': () => ({ status: 'ok', lines: [line] }),
        'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [line] }),
      },
    });
    await screen.findByText('Home 1 – Away 1');
    const opener = row(1).querySelector<HTMLElement>('.fl-alert-open') as HTMLElement;
    await user.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Home 1 – Away 1' });
    await waitFor(() =>
      expect(
        [...drawer.querySelectorAll('.fl-cell-selected')].map((cell) => cell.getAttribute('data-cell-id')),
      ).toEqual(['spreads:-0.5:home']),
    );
    const why = within(drawer).getByRole('link', { name: 'Why did I not get this one?' });
    expect(why.getAttribute('href')).toBe('/alert-settings?event=1600000001');
    expect(historyOf(router)).toBeNull();
    await user.keyboard('{Escape}');
    opener.focus();
    await user.keyboard('{Enter}');
    expect(historyOf(router)).toBe('1600000001:0/spreads:-0.5:home');
  });

  it('opens the history of a special once its line is read, and its match where it is not offered any more', async () => {
    const name = 'Both Teams To Score?';
    const special = { market: 'specials', specials_name: name } as const;
    const line = oddsLine({
      specials: [
        {
          ...{ id: 7, name, limit: 100 },
          outcomes: ['Yes', 'No'].map((each, id) => ({ id, name: each, odds: 1.9, handicap: null })),
        },
      ],
    });
    const { user, router } = await open({
      api: {
        ...alertServer({
          ...none,
          odds: [
            oddsAlert(1, { ...special, outcome: 'No', line_id: line.line_id }),
            oddsAlert(2, { ...special, outcome: 'Perhaps', line_id: line.line_id }),
          ],
        }),
        'GET /api/odds': () => ({ status: 'ok', lines: [line] }),
        'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [line] }),
      },
    });
    await screen.findByText('Home 1 – Away 1');
    row(1).querySelector<HTMLElement>('.fl-alert-open')?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(historyOf(router)).toBe(`1600000001:0/specials:${name}:1:`));
    await act(() => router.navigate('/dashboard'));
    row(2).querySelector<HTMLElement>('.fl-alert-open')?.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Home 2 – Away 2' });
    expect(historyOf(router)).toBeNull();
  });

  it('logs a bet on an alert by its button, by Shift and Enter, from its match and from its history', async () => {
    const alert = oddsAlert(1, {
      ...{ market: 'spread', points: 0.5, outcome: 'away' },
      settings: [
        { id: 12, name: 'Early' },
        { id: 13, name: 'Late' },
      ],
    });
    const line = oddsLine({ line_id: alert.line_id, home: 'Home 1', away: 'Away 1' });
    const { user, api } = await open({
      routes: [
        {
          path: '/dashboard',
          element: (
            <>
              <Outlet />
              <OddsDrawer />
              <LogBet />
            </>
          ),
          children: app.routes,
        },
      ],
      api: {
        ...alertServer({ ...none, odds: [alert] }),
        'GET /api/odds': () => ({ status: 'ok', lines: [line] }),
        'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [line] }),
        'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
        'GET /api/bets/tags': () => ({ status: 'ok', tags: [] }),
        'GET /api/bets/exposure': () => ({ status: 'ok', currency: 'EUR', events: [] }),
        'POST /api/bets/place': () => ({ status: 'ok', id: 77 }),
      },
    });
    await screen.findByText('Home 1 – Away 1');
    const log = async (): Promise<unknown> => {
      const panel = within(await screen.findByRole('dialog', { name: 'Log bet' }));
      await panel.findByRole('heading', { name: 'Away 1 +0.5' });
      const stake = await panel.findByLabelText(/^Stake/);
      // It begins with the stake of the bet before.
      await user.clear(stake);
      await user.type(stake, '5');
      const before = api.callsTo('POST /api/bets/place').length;
      await user.click(panel.getByRole('button', { name: 'Log bet' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log bet' })).toBeNull());
      return api.callsTo('POST /api/bets/place')[before]?.body;
    };
    const ofAlert = {
      ...{ line_id: '1600000001:0', market: 'spread', bet_outcome: 'away', points: 0.5 },
      ...{ alert_id: 1, alert_type: 'odds', setting_id: 12 },
    };
    await user.click(within(row(1)).getByRole('button', { name: 'Log bet' }));
    expect(await log()).toMatchObject(ofAlert);
    const opener = row(1).querySelector<HTMLElement>('.fl-alert-open') as HTMLElement;
    opener.focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(await log()).toMatchObject(ofAlert);

    await user.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Home 1 – Away 1' });
    await user.click(within(drawer).getByRole('button', { name: 'Log bet' }));
    expect(await log()).toMatchObject(ofAlert);
    // Another price of the match is not the alert's.
    const other = await waitFor(() => {
      const cell = document.querySelector<HTMLElement>('[data-cell-id="moneyline:home"]');
      if (!cell) throw new Error('There is no cell.');
      return cell;
    });
    other.focus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    const panel = within(await screen.findByRole('dialog', { name: 'Log bet' }));
    await waitFor(() => expect(panel.getByLabelText<HTMLInputElement>(/^Stake/).value).toBe('5.00'));
    await user.click(panel.getByRole('button', { name: 'Log bet' }));
    await waitFor(() => expect(api.callsTo('POST /api/bets/place')).toHaveLength(4));
    expect(api.callsTo('POST /api/bets/place')[3]?.body).not.toHaveProperty('alert_id');
    // What Escape does: the messages in the drawer have buttons to close too.
    fireEvent(drawer, new Event('cancel', { cancelable: true }));
    expect(drawer.isConnected).toBe(false);

    opener.focus();
    await user.keyboard('{Enter}');
    const history = within(await screen.findByRole('dialog', { name: 'Home 1 vs Away 1' }));
    const button = history.getByRole('button', { name: 'Log bet' });
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await user.click(button);
    expect(await log()).toMatchObject(ofAlert);
    const messages = within(screen.getByRole('region', { name: 'Messages' }));
    for (const close of messages.getAllByRole('button', { name: 'Close' })) await user.click(close);
  });

  it('has no button on alerts about a whole market', async () => {
    const alert = limitAlert(1, { market: 'total', quote_points: 2.5 });
    await open({ path: '/dashboard?tab=limit', api: alertServer({ ...none, limit: [alert] }) });
    await screen.findByText('Home 1 – Away 1');
    expect(screen.queryByRole('button', { name: 'Log bet' })).toBeNull();
  });

  it('opens the history of a whole market at the line of its prices', async () => {
    const alert = limitAlert(1, { market: 'total', quote_points: 2.5 });
    const { user, router } = await open({
      path: '/dashboard?tab=limit',
      api: alertServer({ ...none, limit: [alert] }),
    });
    await screen.findByText('Home 1 – Away 1');
    row(1).querySelector<HTMLElement>('.fl-alert-open')?.focus();
    await user.keyboard('{Enter}');
    expect(historyOf(router)).toBe('1600000001:0/totals:2.5:over');
    expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('limit');
  });

  it('shows the headline of the first match beside the list, also a later one, until the user selects another', async () => {
    const isWide = (query: string) => query.includes('min-width');
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isWide(query),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const match = { home: 'Arsenal', away: 'Chelsea', line_id: '1600000001:0', main: false };
    const line = oddsLine({ line_id: match.line_id, event_id: 1_600_000_001 });
    const { socket, user, router } = await open({
      api: {
        ...alertServer({ ...none, odds: [oddsAlert(1, match), oddsAlert(2, { ...match, outcome: 'away' })] }),
        'GET /api/odds': () => ({ status: 'ok', lines: [line] }),
        'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [line] }),
      },
    });
    act(() => socket.connect());
    await screen.findByText('Arsenal – Chelsea', { selector: 'h3 *' });
    const current = () => document.querySelector('[data-current]')?.getAttribute('data-alert-id');
    await waitFor(() => expect(current()).toBe('2'));
    await waitFor(() => expect(socket.kinds).toContain('odds'));
    const push = (id: number, change: Parameters<typeof oddsAlert>[1]) =>
      act(() => socket.push('alerts', { kind: 'odds', alerts: [oddsAlert(id, change)] }));
    push(3, { ...match, main: true, outcome: 'draw', drop_percentage: 5 });
    await waitFor(() => expect(current()).toBe('3'));
    await user.click(screen.getByRole('button', { name: /3 markets/ }));
    await user.click(row(1).querySelector('.fl-alert-open') as Element);
    push(4, { ...match, main: true, drop_percentage: 9 });
    await screen.findByRole('button', { name: 'Hide 3 more lines' });
    expect(current()).toBe('1');
    // The pane shows it already: a second click opens its history.
    expect(historyOf(router)).toBeNull();
    await user.click(row(1).querySelector('.fl-alert-open') as Element);
    expect(historyOf(router)).toBe('1600000001:0/moneyline:home');
  });

  it('reads the stream anew when the settings change, without losing what is read', async () => {
    const stored = { ...none, odds: [1, 2, 3].map((id) => oddsAlert(id)) as Alert[] };
    const { socket } = await open({ api: alertServer(stored) });
    act(() => socket.connect());
    await screen.findByText('Home 1 – Away 1');
    stored.odds = [oddsAlert(1), oddsAlert(3)];
    act(() => socket.push('alert-settings-changed', undefined));
    await waitFor(() => expect(rowIds()).toEqual([3, 1]));
    act(() =>
      socket.push('alerts-changed', { kind: 'odds', alerts: [oddsAlert(3, { withdrawn_after: 9.2 })] }),
    );
    await within(row(3)).findByText('Withdrawn after 9 s');
  });
});
