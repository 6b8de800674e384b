import type { Match, OddsLine } from '@fairline/shared/contracts';
import {
  apiError,
  match,
  matchOf,
  oddsLine,
  type RenderAppOptions,
  renderApp,
} from '@fairline/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { app } from './app.tsx';
import { forgetSearch } from './search/use-match-filter.ts';

const LIST = 'GET /api/matches';
const LINES = 'GET /api/matches/1600000001/lines';
const SCORE = 'GET /api/scores/1600000001';
const ODDS = 'GET /api/odds';

const page = (matches: Match[], count = matches.length, change: object = {}) => ({
  ...{ status: 'ok', matches, count },
  ...{ estimated: false, respelled: [] },
  ...change,
});
const lines = (...all: OddsLine[]) => ({ status: 'ok', lines: all });
const open = ({ api, ...options }: Partial<RenderAppOptions> = {}) =>
  renderApp({
    path: '/matches',
    routes: [
      { path: '/matches', children: app.routes },
      { path: '/bets', element: <p>Bets</p> },
      { path: '/alert-settings', element: <p>Alert settings</p> },
    ],
    api: {
      [LIST]: () => page([match()]),
      [LINES]: () => lines(oddsLine()),
      [ODDS]: () => ({ ...lines(oddsLine()), unchanged: [] }),
      ...api,
    },
    ...options,
  });
const nameOf = () => screen.findByRole('button', { name: 'Arsenal – Chelsea' });
const panelCell = (id: string) => document.querySelector<HTMLElement>(`.match-odds [data-cell-id="${id}"]`);
const rowCell = (id: string) => document.querySelector<HTMLElement>(`.fl-match [data-cell-id="${id}"]`);

afterEach(forgetSearch);

describe('the list of matches', () => {
  it('shows a message when there are no matches', async () => {
    await open({ api: { [LIST]: () => page([]) } });
    await screen.findByText('No results found');
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  });

  it('has X for prices whose limit is zero', async () => {
    const line = oddsLine({ limits: { moneyline: 0, spread: 12_500, total: 5_000 } });
    await open({ api: { [LIST]: () => page([matchOf(line)]), [ODDS]: () => lines(line) } });
    await nameOf();
    expect(rowCell('moneyline:home')?.textContent).toMatch(/^ArsenalX/);
    expect(rowCell('spreads:-0.5:away')?.textContent).toContain('1.82');
  });

  it('has main prices with fair odds, score, limit and the number of further lines in each row', async () => {
    const live = { starts: new Date(Date.now() - 3_600_000).toISOString(), live_status: 1 } as const;
    const priced = matchOf(oddsLine({ ...live, homeScore: 2, awayScore: 1 }));
    const score = {
      ...{ homeScore: 2, awayScore: 1, homeRedCards: 0, awayRedCards: 1 },
      state: 3,
      elapsed: 29,
    };
    const drawer = { event_id: 7, home: 'Malmö', league_name: 'Sweden - Allsvenskan' };
    await open({
      api: {
        [LIST]: () => page([{ ...priced, score, line_count: 15 }, match({ ...drawer, main: null })]),
        'GET /api/matches/count': () => ({ status: 'ok', preMatchCount: 311, liveMatchCount: 72 }),
      },
    });
    const row = within((await nameOf()).closest('article') as HTMLElement);
    expect(rowCell('moneyline:home')?.textContent).toMatch(/Arsenal2\.\d+2\.10/);
    expect(rowCell('spreads:-0.5:away')?.textContent).toContain('1.82');
    expect(rowCell('totals:2.5:over')?.textContent).toContain('1.95');
    expect(row.getByText(/2 – 1/)).toBeDefined();
    expect(await row.findByRole('img', { name: 'Chelsea: 1 red' })).toBeDefined();
    expect(row.queryByText('LIVE')).toBeNull();
    expect((await row.findByText('74′')).className).toContain('fl-up');
    expect([row.getByText('$12.5k'), row.getByText('+14')]).toHaveLength(2);
    expect(row.queryByText('No prices')).toBeNull();
    const unpriced = (await screen.findByRole('button', { name: 'Malmö – Chelsea' })).closest('article');
    expect(unpriced?.querySelector('.fl-match-moneyline')?.textContent).toBe('No prices');
    expect((await screen.findByText('72')).closest('button')?.textContent).toBe('Live72');
    const leagues = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(leagues).toEqual(['SoccerEngland - Premier League 1', 'SoccerSweden - Allsvenskan 1']);
  });

  it('says that the feed has no prices for a league, which comes back only once the service has them', async () => {
    const refused = match({ main: null, no_prices: 'league' });
    const lines = { status: 'ok', lines: [] };
    await open({ api: { [LIST]: () => page([refused]), [LINES]: () => lines } });
    const name = await nameOf();
    const text = name.closest('article')?.querySelector('.fl-match-moneyline')?.textContent;
    expect(text).toBe('No prices for this league');
    fireEvent.click(name);
    expect(
      await screen.findByText('The feed has no prices for this league. It is asked again once a day.'),
    ).toBeDefined();
  });

  it('says in a row without prices how many bookmakers lack for a consensus, until it has prices', async () => {
    const missing_books = { moneyline: 1, spread: 2, total: 3 };
    const priced = matchOf(oddsLine({ event_id: 8, line_id: '8:0', home: 'Malmö' }));
    const partly = { ...priced, main: priced.main && { ...priced.main, total: null }, missing_books };
    await open({ api: { [LIST]: () => page([match({ main: null, missing_books }), partly]) } });
    const textsOf = async (name: string) => {
      const row = (await screen.findByRole('button', { name })).closest('article');
      return [...(row?.querySelectorAll('.fl-match-none') ?? [])].map(({ textContent }) => textContent);
    };
    expect(await textsOf('Arsenal – Chelsea')).toEqual([
      '1 bookmaker missing',
      '2 bookmakers missing',
      '3 bookmakers missing',
    ]);
    expect(await textsOf('Malmö – Chelsea')).toEqual(['3 bookmakers missing']);
  });

  it('has no fair odds of a 1X2 without a price of the draw, and those of a hockey game with two outcomes', async () => {
    const moneyline = { home: 1.05, draw: null, away: 21 };
    const hockey = { sport_id: 19, event_id: 8, line_id: '8:0', home: 'Malmö', moneyline };
    await open({
      api: {
        [LIST]: () => page([matchOf(oddsLine({ moneyline })), matchOf(oddsLine(hockey))]),
        [ODDS]: () => ({ ...lines(), unchanged: [] }),
      },
    });
    await nameOf();
    const shown = [...document.querySelectorAll('.fl-match [data-cell-id="moneyline:home"]')];
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Arsenal1.05X', 'Malmö1.051.05']);
  });

  it('has the score and clock of now in an open match, of the list when they cannot be read', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const starts = new Date(Date.now() - 3_600_000).toISOString();
    const cards = { homeRedCards: 0, awayRedCards: 0 };
    const score = { ...cards, homeScore: 0, awayScore: 0, state: 2, elapsed: 45 };
    const now = { ...cards, event_id: 1_600_000_001, homeScore: 1, awayScore: 0, state: 3, elapsed: 4 };
    let answer: () => unknown = () => ({ status: 'ok', score: now });
    const { user } = await open({
      api: { [LIST]: () => page([match({ starts, score })]), [SCORE]: () => answer() },
    });
    const card = (await nameOf()).closest('article') as HTMLElement;
    expect((await within(card).findByText('HT')).className).toContain('fl-live-break');
    await user.click(await nameOf());
    const shown = () => [
      card.querySelector('.fl-live-clock')?.textContent,
      card.querySelector('.fl-match-score')?.textContent,
    ];
    await waitFor(() => expect(shown()).toEqual(['49′', '1 – 0']));
    answer = () => ({ status: 'ok', score: { ...now, awayScore: 1, elapsed: 5 } });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    await waitFor(() => expect(shown()).toEqual(['50′', '1 – 1']));
    expect(within(card).queryByText('HT')).toBeNull();
    await user.click(await nameOf());
    expect(shown()).toEqual(['HT', '0 – 0']);
    answer = () => apiError(500, 'The database is away.');
    await user.click(await nameOf());
    await waitFor(() => expect(shown()).toEqual(['HT', '0 – 0']));
  });

  it('changes the prices of a row as they are pushed', async () => {
    const { socket } = await open();
    act(() => socket.connect());
    await nameOf();
    await waitFor(() => expect([...socket.lineIds]).toEqual(['1600000001:0']));
    const pushed = oddsLine({ since: 2, moneyline: { home: 1.9, draw: 3.6, away: 4.2 } });
    await waitFor(() => {
      act(() => socket.push('lines', { lines: [pushed] }));
      expect(rowCell('moneyline:home')?.textContent).toContain('1.90');
    });
    const card = (await nameOf()).closest('article');
    expect(card?.dataset.old).toBeUndefined();
    act(() => socket.push('lines', { lines: [oddsLine({ since: 3, is_open: false })] }));
    await waitFor(() => expect(card?.dataset.old).toBe('true'));
  });

  it('has the prices of a row in play again when they come back', async () => {
    const live = { starts: new Date(Date.now() - 3_600_000).toISOString(), live_status: 1 } as const;
    const closed = oddsLine({ ...live, is_open: false });
    const { main, ...row } = matchOf(oddsLine(live));
    const none = { moneyline: null, spread: null, total: null };
    const { socket } = await open({
      api: {
        [LIST]: () => page([{ ...row, main: main && { ...main, ...none, live: true, old: true } }]),
        [ODDS]: () => ({ ...lines(closed), unchanged: [] }),
      },
    });
    act(() => socket.connect());
    const card = (await nameOf()).closest('article');
    await waitFor(() => expect([...socket.lineIds]).toEqual(['1600000001:0']));
    expect([card?.dataset.old, rowCell('moneyline:home')]).toEqual(['true', null]);
    act(() => socket.push('lines', { lines: [oddsLine({ ...live, since: 2 })] }));
    await waitFor(() => expect(rowCell('moneyline:home')?.textContent).toContain('2.10'));
    expect(card?.dataset.old).toBeUndefined();
    act(() => socket.push('lines', { lines: [oddsLine({ ...live, since: 3, is_open: false })] }));
    await waitFor(() => expect(rowCell('moneyline:home')).toBeNull());
  });

  it('moves through the matches by arrow keys; Enter opens one, and Escape closes it', async () => {
    const { user } = await open({
      api: { [LIST]: () => page([match(), match({ event_id: 5, home: 'Leeds' })]) },
    });
    (await nameOf()).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Leeds – Chelsea');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await screen.findByText('Moneyline (3-way)');
    panelCell('moneyline:draw')?.focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Moneyline (3-way)')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Arsenal – Chelsea');
  });

  it('shows an error with Try again', async () => {
    let broken = true;
    const { user } = await open({
      api: { [LIST]: () => (broken ? apiError(500, 'The book is closed.') : page([match()])) },
    });
    await screen.findByText('The book is closed.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await nameOf();
  });

  it('shows basic users the upgrade notice, and requests nothing', async () => {
    const { api } = await open({ level: 'basic' });
    await screen.findByText('Matches is part of the Pro and Sharp plans');
    expect(api.callsTo(LIST)).toEqual([]);
  });
});

describe('the search', () => {
  it('follows after typing has stopped, and is in the address', async () => {
    const { user, api, router } = await open();
    await nameOf();
    await user.type(screen.getByRole('searchbox', { name: 'Search matches' }), 'chel');
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.query.get('search')).toBe('chel'));
    const searched = api.callsTo(LIST).map(({ query }) => query.get('search'));
    expect(new Set(searched)).toEqual(new Set([null, 'chel']));
    expect(router.state.location.search).toBe('?q=chel');
  });

  it('is that of a shared address', async () => {
    const { api, user } = await open({
      path: '/matches?q=chel&type=settled&sport=29,33&saved=1&closed=1&days=30&page=2',
      api: { [LIST]: () => page([match()], 61, { estimated: true }) },
    });
    await nameOf();
    expect(Object.fromEntries(api.callsTo(LIST)[0]?.query ?? [])).toEqual({
      ...{ search: 'chel', showMatchTypes: 'settled', sports: '29,33', onlyBookmarked: 'true' },
      // The archive of the plan is shorter than that of who shared it.
      ...{ onlyClosed: 'true', historyDuration: '168', sort: 'desc', page: '2' },
    });
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'chel');
    expect(screen.getByText('about 61 matches')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.query.get('search')).toBeNull());
  });

  it('is still there after another page, whose link back has none, and after one match', async () => {
    const { api, router, user } = await open({ path: '/matches?q=chel&sport=29' });
    await nameOf();
    await act(() => router.navigate('/bets'));
    await act(() => router.navigate('/matches'));
    await nameOf();
    expect(router.state.location.search).toBe('?q=chel&sport=29');
    expect(new Set(api.callsTo(LIST).map(({ query }) => query.get('search')))).toEqual(new Set(['chel']));
    await act(() => router.navigate('/matches?event_id=1600000001'));
    await user.click(await screen.findByRole('button', { name: 'Show all matches' }));
    expect(router.state.location.search).toBe('?q=chel&sport=29');
  });

  it('returns to the first page with another filter, and says what was respelled', async () => {
    const { user, api } = await open({
      api: {
        [LIST]: ({ query }) =>
          page([match({ home: `Page ${query.get('page')}` })], 61, {
            respelled: [{ word: 'arsenl', as: ['arsenal'] }],
          }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    await screen.findByText('No match has “arsenl”; showing arsenal.');
    await user.click(screen.getByRole('button', { name: 'Tennis' }));
    await user.click(screen.getByRole('button', { name: 'Live' }));
    await waitFor(() => {
      const { query } = api.callsTo(LIST).at(-1) ?? {};
      expect([query?.get('sports'), query?.get('showMatchTypes'), query?.get('page')]).toEqual([
        '33',
        'prematch',
        '1',
      ]);
    });
    await screen.findByText('Page 1 of 3');
  });

  it('shows the last page for one behind it', async () => {
    const { router } = await open({
      path: '/matches?page=99&sport=29',
      api: { [LIST]: ({ query }) => page(query.get('page') === '99' ? [] : [match()], 61) },
    });
    await screen.findByText('Page 3 of 3');
    await nameOf();
    expect(router.state.location.search).toBe('?page=3&sport=29');
  });

  it('keeps the matches that are open when the page is loaded again', async () => {
    const { user, router, unmount } = await open();
    await user.click(await nameOf());
    await screen.findByText('Moneyline (3-way)');
    const { search } = router.state.location;
    expect(search).toBe('?open=1600000001');
    unmount();
    await open({ path: `/matches${search}` });
    await screen.findByText('Moneyline (3-way)');
  });

  it('offers the days that the archive of the plan has, with settled matches', async () => {
    const { user, api } = await open();
    await nameOf();
    expect(screen.queryByRole('radiogroup', { name: 'Settled matches of' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Settled' }));
    const days = within(await screen.findByRole('radiogroup', { name: 'Settled matches of' }));
    expect(days.getAllByRole('radio')).toHaveLength(3);
    await user.click(days.getByText('7 days'));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.query.get('historyDuration')).toBe('168'));
  });
});

describe('a saved match', () => {
  const ADD = 'POST /api/matches/bookmark';
  const REMOVE = 'DELETE /api/matches/bookmark';

  it('is saved by one click, whatever is clicked meanwhile, and removed by another', async () => {
    const server = { bookmark_id: null as number | null };
    const answer = Promise.withResolvers<void>();
    const { user, api } = await open({
      api: {
        [LIST]: () => page([match(server)]),
        [ADD]: async () => {
          await answer.promise;
          server.bookmark_id = 7;
          return { status: 'ok', bookmarkId: 7 };
        },
        [REMOVE]: () => {
          server.bookmark_id = null;
          return { status: 'ok' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save Match' }));
    const saving = await screen.findByRole('button', { name: 'Saving...' });
    // Saved at once, before the server has answered.
    expect(saving.getAttribute('aria-pressed')).toBe('true');
    await user.click(saving);
    answer.resolve();
    const row = within((await nameOf()).closest('article') as HTMLElement);
    const saved = await row.findByRole('button', { name: 'Saved' });
    expect(saved.getAttribute('aria-pressed')).toBe('true');
    expect(api.callsTo(ADD).map(({ body }) => body)).toEqual([{ event_id: 1600000001 }]);
    await user.click(saved);
    await screen.findByRole('button', { name: 'Save Match' });
    expect(api.callsTo(REMOVE).map(({ body }) => body)).toEqual([{ id: 7 }]);
  });

  it('is as before where the server does not take it, and says so', async () => {
    const answer = Promise.withResolvers<void>();
    const { user } = await open({
      api: {
        [LIST]: () => page([match({ bookmark_id: 7 }), match({ event_id: 5, home: 'Leeds' })]),
        [ADD]: () => apiError(500, 'The database is away.', 'failed', 'id-1'),
        [REMOVE]: async () => {
          await answer.promise;
          return apiError(500, 'The database is away.');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save Match' }));
    await screen.findByText('Failed to add bookmark');
    screen.getByRole('button', { name: 'Request id-1: copy' });
    await screen.findByRole('button', { name: 'Save Match' });
    const row = within((await nameOf()).closest('article') as HTMLElement);
    const saved = row.getByRole('button', { name: 'Saved' });
    await user.click(saved);
    // Removed at once, before the server has answered.
    expect(saved.getAttribute('aria-pressed')).toBe('false');
    answer.resolve();
    await screen.findByText('Failed to remove bookmark');
    expect(saved.getAttribute('aria-pressed')).toBe('true');
  });

  it('can be saved by its menu, with the keyboard', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, api } = await open({
      path: '/matches?event_id=1600000001',
      api: {
        [ADD]: async () => {
          await answer.promise;
          return { status: 'ok', bookmarkId: 7 };
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'More actions' });
    const opened = async () => {
      button.focus();
      await user.keyboard('{Enter}');
      return within(await screen.findByRole('menu', { name: 'Arsenal – Chelsea' }));
    };
    const first = await opened();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save Match'));
    expect(first.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Save Match', 'Copy link', 'Why did I not get an alert?'],
    ]);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
    // Further clicks are ignored.
    await user.click((await opened()).getByRole('menuitem', { name: 'Saving...' }));
    answer.resolve();
    await screen.findByText('Saved');
    expect((await opened()).getByRole('menuitem', { name: 'Saved' })).toBeDefined();
    // Closes the menu alone.
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(panelCell('moneyline:home')).toBeTruthy();
    expect(api.callsTo(ADD)).toHaveLength(1);
  });

  it('has its address in the menu, and why it had no alert', async () => {
    const { user, router } = await open({ path: '/matches?event_id=1600000001' });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Copy link');
    await screen.findByText('Link copied');
    const address = new URL(await navigator.clipboard.readText());
    expect(address.pathname + address.search).toBe('/matches?event_id=1600000001');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    await choose('Copy link');
    await screen.findByText('The link was not copied');
    await screen.findByText(`Copy it from here: ${address.href}`);
    await choose('Why did I not get an alert?');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/alert-settings?event=1600000001',
    );
  });

  it('can be saved beside its odds', async () => {
    const { user } = await open({
      path: '/matches?event_id=1600000001',
      api: { [ADD]: () => ({ status: 'ok', bookmarkId: 7 }) },
    });
    await user.click(await screen.findByText('Save'));
    await screen.findByText('Saved');
  });
});

describe('a match', () => {
  it('expands to the odds of each period, and of all of them side by side', async () => {
    const half = { line_id: '1600000001:1', period_num: 1, moneyline: { home: 2.7, draw: 2.3, away: 4.4 } };
    const { user } = await open({ api: { [LINES]: () => lines(oddsLine(), oddsLine(half)) } });
    const name = await nameOf();
    await user.click(name);
    expect(name.getAttribute('aria-expanded')).toBe('true');
    await screen.findByText('Moneyline (3-way)');
    await user.click(screen.getByRole('radio', { name: '1st Half' }));
    await waitFor(() => expect(panelCell('moneyline:home')?.textContent).toContain('2.70'));
    await user.click(screen.getByRole('radio', { name: 'All periods' }));
    const homes = () => [...document.querySelectorAll('.match-odds [data-cell-id="moneyline:home"]')];
    await waitFor(() => expect(homes()).toHaveLength(2));
    await user.click(within(screen.getByRole('radiogroup', { name: 'Market' })).getByText('Total'));
    expect(homes()).toEqual([]);
    expect(document.querySelectorAll('.match-odds [data-cell-id="totals:2.5:over"]')).toHaveLength(2);
    await user.click(name);
    expect(panelCell('totals:2.5:over')).toBeNull();
  });

  it('has its sub-markets as tabs, and their prices in play behind a switch', async () => {
    const child = (event_id: number, change: Partial<OddsLine>) =>
      oddsLine({ event_id, line_id: `${event_id}:0`, parent_id: 1600000001, ...change });
    const { user } = await open({
      api: {
        [LIST]: () => page([match({ live_status: 2 })]),
        [LINES]: () =>
          lines(
            oddsLine({ live_status: 2 }),
            child(1600000002, {
              home: 'Arsenal (Corners)',
              totals: [{ points: 9.5, over: 1.9, under: 1.9 }],
            }),
            child(1600000003, { live_status: 1, totals: [{ points: 3.5, over: 1.9, under: 1.9 }] }),
          ),
      },
    });
    await user.click(await nameOf());
    await waitFor(() => expect(panelCell('totals:2.5:over')).toBeTruthy());
    await user.click(screen.getByRole('switch', { name: 'Live' }));
    await waitFor(() => expect(panelCell('totals:3.5:over')).toBeTruthy());
    expect(screen.getByRole('switch', { name: 'Live' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('tab', { name: 'Corners' }));
    await waitFor(() => expect(panelCell('totals:9.5:over')).toBeTruthy());
    // Corners are not offered in play.
    expect(screen.queryByRole('switch', { name: 'Live' })).toBeNull();
  });

  it('of the address opens on the sub-market that the address names', async () => {
    const corners = oddsLine({
      event_id: 1600000002,
      line_id: '1600000002:0',
      parent_id: 1600000001,
      home: 'Arsenal (Corners)',
      totals: [{ points: 9.5, over: 1.9, under: 1.9 }],
    });
    const { user } = await open({
      path: '/matches?event_id=1600000002',
      api: { [LINES]: () => lines(oddsLine(), corners) },
    });
    await waitFor(() => expect(panelCell('totals:9.5:over')).toBeTruthy());
    await user.click(screen.getByRole('tab', { name: 'Main' }));
    await waitFor(() => expect(panelCell('totals:2.5:over')).toBeTruthy());
  });

  it('of an address that no match has says that there is none', async () => {
    await open({ path: '/matches?event_id=1', api: { [LIST]: () => page([]) } });
    await screen.findByText('There is no such match');
    expect(screen.queryByText(/One match is shown|Change the filters/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Show all matches' })).toBeDefined();
  });

  it('waits for the prices in play of a match that has started without them', async () => {
    const started = { starts: new Date(Date.now() - 60_000).toISOString(), live_status: 2 } as const;
    const { user } = await open({
      api: {
        [LIST]: () => page([match(started)]),
        [LINES]: () =>
          lines(
            oddsLine(started),
            oddsLine({
              starts: started.starts,
              event_id: 1600000002,
              line_id: '1600000002:0',
              parent_id: 1600000001,
              home: 'Arsenal (Corners)',
            }),
          ),
      },
    });
    await user.click(await nameOf());
    await screen.findByRole('switch', { name: 'Waiting for live' });
    // Corners are an event of their own, which this bookmaker does not offer in play.
    await user.click(screen.getByRole('tab', { name: 'Corners' }));
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['will not be offered in play', { live_status: 0 }],
    ['is over', { live_status: 2, settledStatus: 1 }],
  ] as const)('does not wait for prices in play of a match that has started and %s', async (_, state) => {
    const started = { starts: new Date(Date.now() - 60_000).toISOString(), ...state };
    const { user } = await open({
      api: { [LIST]: () => page([match(started)]), [LINES]: () => lines(oddsLine(started)) },
    });
    await user.click(await nameOf());
    await screen.findByText('Moneyline (3-way)');
    expect(screen.queryByText('Waiting for live')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('stays open when it starts, and moves to the matches in play', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    let starts = soon;
    const { user, api } = await open({ api: { [LIST]: () => page([match({ starts })]) } });
    await user.click(await nameOf());
    await screen.findByText('Moneyline (3-way)');
    const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const before = days();
    // The bookmaker brings it forward.
    starts = new Date(Date.now() - 60_000).toISOString();
    const read = api.callsTo(LIST).length;
    await user.click(screen.getByText('Latest first'));
    await waitFor(() => expect(api.callsTo(LIST).length).toBeGreaterThan(read));
    await waitFor(() => expect(days()).not.toEqual(before));
    expect(screen.getByText('Moneyline (3-way)')).toBeDefined();
  });

  it('opens on its final score and the prices that it has when it is settled', async () => {
    const settled = { settledStatus: 1, is_open: false, homeScore: 3, awayScore: 0, limits: {} };
    const nothing = { ...settled, moneyline: null, spreads: [], totals: [] };
    const live = { ...settled, ...{ event_id: 1600000003, line_id: '1600000003:0', parent_id: 1600000001 } };
    const { user } = await open({
      api: {
        [LIST]: () => page([match({ settledStatus: 1, is_open: false })]),
        [LINES]: () => lines(oddsLine({ ...nothing, live_status: 2 }), oddsLine({ ...live, live_status: 1 })),
        'GET /api/odds/1600000003:0/last-open': () => apiError(404, 'None.'),
      },
    });
    await user.click(await nameOf());
    await screen.findByText('Final score: 3 - 0');
    await waitFor(() => expect(panelCell('moneyline:home')?.className).toContain('fl-cell-winning'));
  });

  it('is open beside others, each until it is closed', async () => {
    const other = oddsLine({ event_id: 5, line_id: '5:0', home: 'Leeds' });
    const { user, socket } = await open({
      api: {
        [LIST]: () => page([match(), { ...matchOf(other), main: null }]),
        'GET /api/matches/5/lines': () => lines(other),
      },
    });
    act(() => socket.connect());
    await user.click(await nameOf());
    await user.click(screen.getByRole('button', { name: 'Leeds – Chelsea' }));
    await waitFor(() => expect(screen.getAllByText('Moneyline (3-way)')).toHaveLength(2));
    await waitFor(() => expect(socket.lineIds).toContain('5:0'));
    await user.click(screen.getByRole('button', { name: 'Leeds – Chelsea' }));
    await waitFor(() => expect(screen.getAllByText('Moneyline (3-way)')).toHaveLength(1));
    expect([...socket.lineIds]).toEqual(['1600000001:0']);
  });

  it('shows pushed prices, and flashes in the direction of the change', async () => {
    const { user, socket } = await open();
    act(() => socket.connect());
    await user.click(await nameOf());
    await screen.findByText('Moneyline (3-way)');
    await waitFor(() => expect([...socket.lineIds]).toEqual(['1600000001:0']));
    const push = (since: number, home: number) =>
      act(() =>
        socket.push('lines', { lines: [oddsLine({ since, moneyline: { home, draw: 3.6, away: 4.2 } })] }),
      );
    push(2, 1.9);
    const cell = () => panelCell('moneyline:home');
    await waitFor(() => expect(cell()?.textContent).toContain('1.90'));
    await waitFor(() =>
      expect(within(cell() ?? document.body).getByRole('img', { name: 'down' })).toBeDefined(),
    );
    expect(cell()?.className).toContain('fl-cell-down');
    // A push older than the shown line is ignored.
    act(() => socket.push('lines', { lines: [oddsLine({ since: 1 })] }));
    push(3, 1.85);
    await waitFor(() => expect(cell()?.textContent).toContain('1.85'));
  });

  it('of the address is shown expanded, with a button to show all matches', async () => {
    const { user, api, router } = await open({ path: '/matches?event_id=1600000001' });
    await screen.findByText('Moneyline (3-way)');
    expect(api.callsTo(LIST)[0]?.query.toString()).toBe('event_id=1600000001');
    await user.click(screen.getByRole('button', { name: 'Show all matches' }));
    await screen.findByRole('searchbox');
    expect(router.state.location.search).toBe('');
  });
});
