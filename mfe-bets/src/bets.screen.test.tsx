import type { Bet, BetTag } from '@fairline/shared/contracts';
import {
  apiError,
  bankroll,
  bet,
  betLeg,
  betTag,
  betTotals,
  gradedBet,
  profile,
  type RenderAppOptions,
} from '@fairline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { betPage, betSummary, openBets } from './testing/open-bets.ts';

const LIST = 'GET /api/bets';
const TAGS = 'GET /api/bets/tags';
const BOOKMAKERS = 'GET /api/bets/bookmakers';

const page = (bets: Bet[] = [bet()], change: object = {}) => betPage(bets, change);
const tagList = (...tags: BetTag[]) => ({ status: 'ok', tags });
const bookmakerList = (...bookmakers: string[]) => ({ status: 'ok', bookmakers });
const open = ({ api, ...options }: Partial<RenderAppOptions> = {}) =>
  openBets({ api: { [LIST]: () => page(), ...api }, ...options });
const table = () => screen.findByRole('table', { name: 'Bets' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const cell = (column: string) => document.querySelector(`tbody [data-column="${column}"]`)?.textContent;
const tile = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

describe('the list of bets', () => {
  it('has a row for each bet, and the totals of the filter', async () => {
    const spread = betLeg({ market: 'spread', outcome: 'away', points: 0.5, period: 1 });
    const won = gradedBet('half-win', 5.5, { id: 2, legs: [spread], bet_odds: 2.1, clv: 1.25, tag_ids: [4] });
    await open({
      api: {
        [LIST]: () =>
          page([won], {
            totals: betTotals({
              ...{ bets: 3, settled: 2, staked: 1_234.5, profit: -20.4, yield_percent: -1.65 },
              ...{ ev_percent: 3.5, ev_bets: 3, clv_percent: 1.25, clv_bets: 1 },
            }),
          }),
        [TAGS]: () => tagList(betTag(4, 'Steam')),
      },
    });
    expect(await rows()).toHaveLength(1);
    expect(cell('selection')).toBe('Chelsea +0.5AH · 1st HalfArsenal – Chelsea · England - Premier League');
    expect(['odds', 'fair', 'ev', 'clv', 'stake', 'result', 'profit', 'tags'].map(cell)).toEqual([
      ...['2.10', '2.00', '+5.00%', '+1.25%', '€10.00', 'Half won', '+€5.50', 'Steam'],
    ]);
    expect(['Profit', 'Yield', 'CLV', 'EV at bet', 'Staked', 'Bets'].map(tile)).toEqual([
      ...['Profit−€20.40EUR, 2 settled', 'Yield−1.65%profit by staked', 'CLV+1.25%1 bet'],
      ...['EV at bet+3.50%3 bets', 'Staked€1,234.50settled, no voids or free bets', 'Bets31 unsettled'],
    ]);
  });

  it('shows a parlay, a free bet and an approximation for what they are', async () => {
    const parlay = bet({ legs: [betLeg({ odds: 2 }), betLeg({ odds: 3 })], free_bet: true });
    const totals = betTotals({ settled: 2, profit: 30, free_profit: 20 });
    const bets = [{ ...parlay, fair_approximated: true, ev_when_bet: null }];
    await open({ api: { [LIST]: () => page(bets, { totals }) } });
    await rows();
    expect(tile('Profit')).toBe('Profit+€30.00EUR, +€20.00 free bets');
    expect(cell('selection')).toBe('Parlay of 2Arsenal – Chelsea');
    expect([cell('stake'), cell('fair'), cell('ev'), cell('result')]).toEqual([
      ...['€10.00 free', '≈ 2.00', '–', 'Open'],
    ]);
  });

  it('labels the EV at the bet where only a file has it', async () => {
    const imported = bet({ dv_odds_when_bet: null, fair_approximated: true, fair_confidence: 'low' });
    await open({ api: { [LIST]: () => page([imported]) } });
    await rows();
    expect([cell('fair'), cell('ev')]).toEqual(['–', '+5.00%low']);
  });

  it('has the price and the EV of now below those of the bet, and marks an early close and what needs a grade', async () => {
    const closing = {
      ...{ source: 'feed' as const, odds: 2, fair_odds: 2.05, closed_at: null, limit: null },
      ...{ early: true, approximated: true },
    };
    const asked = bet({
      current_odds: 1.9,
      ev_current: -1.25,
      ungradeable: 'There is no result 48 hours after.',
    });
    await open({ api: { [LIST]: () => page([{ ...asked, closing, no_close: null, clv: 2.44 }]) } });
    await rows();
    expect([cell('odds'), cell('ev'), cell('clv'), cell('result')]).toEqual([
      ...['2.10now 1.90', '+5.00%now −1.25%', '≈ +2.44%early', 'Not graded'],
    ]);
  });

  it('says why a bet waits for its grade, in place of LIVE', async () => {
    const reason = 'The final score 2–1 may include extra time, the bet is on regulation time.';
    const over = bet({ ungradeable: reason, starts: new Date(Date.now() - 4 * 3_600_000).toISOString() });
    await open({ path: '/bets?by=starts', api: { [LIST]: () => page([over]) } });
    await rows();
    expect(document.querySelector('.bets-waits')?.textContent).toContain(reason);
    expect(document.querySelector('.fl-live')).toBeNull();
  });

  it('names the rates of other currencies where totals have some', async () => {
    await open({ api: { [LIST]: () => page([bet()], { totals: betTotals({ converted: ['USD'] }) }) } });
    await table();
    expect(document.querySelector('.bets-rates')?.textContent).toBe(
      'USD converted at Fairline’s fixed rates of 21/11/2026: 1 EUR = 1.04 USD',
    );
  });

  it('requests the filter of the address, three months by default', async () => {
    const { api } = await open({ path: '/bets?mode=settled&by=placed&tag=4,5&sport=29&market=total&page=2' });
    await table();
    const query = api.callsTo(LIST)[0]?.query;
    const days = (Date.now() - Date.parse(query?.get('from') ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(89.9);
    expect(days).toBeLessThan(91.1);
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      ...{ mode: 'settled', by: 'placed', tag: '4,5', sport: '29', market: 'total', page: '2' },
    });
  });

  it('writes every choice to the address, and returns to the first page', async () => {
    const { user, router } = await open({
      path: '/bets?page=2',
      api: { [LIST]: () => page([bet()], { count: 60 }), [TAGS]: () => tagList(betTag(4, 'Steam')) },
    });
    await screen.findByText('Page 2 of 3');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
    await user.click(screen.getByRole('tab', { name: 'Settled' }));
    await user.click(screen.getByRole('radio', { name: '1 w' }));
    await user.click(screen.getByRole('radio', { name: 'By placing' }));
    await user.click(screen.getByRole('button', { name: 'Steam' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Tennis');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Market' }), 'Home total');
    await user.type(screen.getByRole('searchbox', { name: 'Search bets' }), 'late goal');
    await user.type(screen.getByRole('combobox', { name: 'Bookmaker' }), 'Alpha{Enter}');
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        ...{ mode: 'settled', period: '1w', by: 'placed', tag: '4', sport: '33', market: 'home-total' },
        ...{ search: 'late goal', bookmaker: 'Alpha' },
      }),
    );
  });

  it('looks for a bookmaker once its name is whole', async () => {
    const { user, api } = await open({ api: { [BOOKMAKERS]: () => bookmakerList('Alpha') } });
    await table();
    await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
    await user.type(screen.getByRole('combobox', { name: 'Bookmaker' }), 'Alpha');
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.query.get('bookmaker')).toBe('Alpha'));
    expect(new Set(api.callsTo(LIST).map(({ query }) => query.get('bookmaker')))).toEqual(
      new Set([null, 'Alpha']),
    );
  });

  it('writes amounts in units of the user’s currency, or hides them, and remembers it', async () => {
    const dollars = gradedBet('loss', -104, { stake: 104, currency: 'USD' });
    const { user, unmount } = await open({
      preferences: { unitSize: 20 },
      api: { [LIST]: () => page([dollars], { totals: betTotals({ profit: -100, staked: 100 }) }) },
    });
    await table();
    expect([cell('stake'), cell('profit')]).toEqual(['$104.00', '−$104.00']);
    await user.click(screen.getByRole('radio', { name: 'Units' }));
    expect([cell('stake'), cell('profit')]).toEqual(['5.00\u00a0u', '−5.00\u00a0u']);
    expect(tile('Staked')).toContain('5.00\u00a0u');
    await user.click(screen.getByRole('radio', { name: 'Hide' }));
    expect([cell('stake'), cell('profit'), cell('ev')]).toEqual(['•••', '•••', '+5.00%']);
    expect(document.body.textContent).not.toContain('104');
    unmount();
    await open({ api: { [LIST]: () => page([dollars]) } });
    await table();
    expect(cell('stake')).toBe('•••');
    // Without a unit size there are no units.
    expect(screen.queryByRole('radio', { name: 'Units' })).toBeNull();
  });

  it('has columns to choose, and remembers them', async () => {
    const { user } = await open({ api: { [LIST]: () => page([bet({ bookmaker: 'Alpha' })]) } });
    const heads = async () =>
      within(await table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(await heads()).not.toContain('Bookmaker');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(dialog.queryByRole('checkbox', { name: 'Selection' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Bookmaker' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Fair' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await heads()).toContain('Bookmaker');
    expect(await heads()).not.toContain('Fair');
    expect(JSON.parse(localStorage.getItem('fairline.hiddenBetColumns') ?? '')).toContain('fair');
  });

  it('has no CLV on plans without it', async () => {
    await open({ level: 'basic', api: { [LIST]: () => page([bet({ clv: 3 })]) } });
    await table();
    expect(screen.queryByRole('columnheader', { name: 'CLV' })).toBeNull();
    expect(tile('CLV')).toBe('CLV–Pro plan');
  });
});

describe('the head of the list', () => {
  const SUMMARY = 'GET /api/bets/summary';
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

  it('says what was won since midnight, what is open, and the most on one event, whatever the filter', async () => {
    const { api } = await open({
      path: '/bets?search=x',
      preferences: { timeZone: 'Asia/Tokyo' },
      api: {
        [SUMMARY]: () =>
          betSummary({
            settled: { bets: 5, profit: -12.4 },
            open: { bets: 14, staked: 725, profit: 810.5 },
            largest: { event: 'Arsenal vs Chelsea', bets: 2, staked: 200 },
          }),
      },
    });
    await waitFor(() => expect(figure('Profit today')).toBe('Profit today−€12.405 settled'));
    expect(figure('Open stake')).toBe('Open stake€725.0014 bets, +€810.50 if all win');
    expect(figure('Most on one event')).toBe('Most on one event€200.00Arsenal vs Chelsea, 2 bets');
    const from = api.callsTo(SUMMARY)[0]?.query.get('from') ?? '';
    // Midnight in Tokyo.
    expect(from).toMatch(/T15:00:00\.000Z$/);
    expect(Date.now() - Date.parse(from)).toBeLessThan(86_400_000);
  });

  it('hides amounts as the list does', async () => {
    const { user } = await open({
      api: { [SUMMARY]: () => betSummary({ settled: { bets: 1, profit: 77 } }) },
    });
    await waitFor(() => expect(figure('Profit today')).toContain('77'));
    await user.click(screen.getByRole('radio', { name: 'Hide' }));
    expect(figure('Profit today')).not.toContain('77');
  });

  it('of open bets has what is expected, and the days on which they are settled', async () => {
    const { zone, today } = { zone: 'UTC', today: new Date().toISOString().slice(0, 10) };
    const { api } = await open({
      path: '/bets?mode=unsettled',
      preferences: { timeZone: zone },
      api: {
        [LIST]: () =>
          page([bet()], {
            totals: betTotals({
              open: {
                ...{ staked: 30, profit: 33, expected: 1.25 },
                days: [
                  { day: '2026-01-02', bets: 1, staked: 10, profit: 11 },
                  { day: today, bets: 2, staked: 20, profit: 22 },
                ],
              },
            }),
          }),
      },
    });
    await table();
    expect(tile('Expected')).toBe('Expected+€1.25by EV at bet, without free bets');
    const days = within(screen.getByRole('list', { name: 'Open by day of settlement' }));
    expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '02/01/2026 €10.00 in 1, +€11.00 if all win',
      'Today €20.00 in 2, +€22.00 if all win',
    ]);
    expect(api.callsTo(LIST)[0]?.query.get('zone')).toBe('UTC');
  });

  it('chooses a named day, whose bets alone are requested', async () => {
    const { user, router, api } = await open({ preferences: { timeZone: 'UTC' } });
    await table();
    await user.click(screen.getByRole('button', { name: /^Days/ }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(router.state.location.search).toBe('?period=today'));
    const query = api.callsTo(LIST).at(-1)?.query;
    const [from, to] = [query?.get('from'), query?.get('to')].map((text) => Date.parse(text ?? ''));
    expect((to ?? 0) - (from ?? 0)).toBe(86_400_000);
    expect([from, to].map((at) => new Date(at ?? 0).toISOString().slice(11))).toEqual([
      ...['00:00:00.000Z', '00:00:00.000Z'],
    ]);
  });
});

describe('a row', () => {
  it('opens its bet by a click anywhere but its controls, and Back closes it', async () => {
    const { user, router } = await open({
      api: {
        'GET /api/bets/1': () => ({ status: 'ok', ...bet() }),
        'GET /api/bets/1/history': () => ({ status: 'ok', entries: [] }),
      },
    });
    const [row] = await rows();
    await user.click(within(row as HTMLElement).getByRole('checkbox'));
    expect(router.state.location.search).toBe('');
    const stake = row?.querySelector<HTMLElement>('[data-column="stake"]') as HTMLElement;
    await user.keyboard('{Control>}');
    await user.click(stake);
    await user.keyboard('{/Control}');
    expect(router.state.location.search).toBe('');
    await user.click(stake);
    expect(router.state.location.search).toBe('?bet=1');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('is left once when its bet is closed twice at once', async () => {
    const { user, router } = await open({
      path: '/bets?mode=settled',
      api: {
        'GET /api/bets/1': () => ({ status: 'ok', ...bet() }),
        'GET /api/bets/1/history': () => ({ status: 'ok', entries: [] }),
      },
    });
    await act(() => router.navigate('/bets?mode=all'));
    for (const _ of ['first', 'opened again']) {
      const [row] = await rows();
      await user.click(row?.querySelector<HTMLElement>('[data-column="stake"]') as HTMLElement);
      const close = await screen.findByRole('button', { name: 'Close' });
      act(() => {
        close.click();
        close.click();
      });
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
      expect(router.state.location.search).toBe('?mode=all');
    }
  });

  it('of the bets of all users opens nothing', async () => {
    const { user, router } = await open({
      path: '/bets?users=all',
      api: {
        'GET /api/profile': () => ({ status: 'ok', ...profile('sharp'), admin: true }),
        'GET /api/admin/bets': () => page([bet()], { users: 1 }),
      },
    });
    const [row] = await rows();
    await user.click(row?.querySelector('[data-column="stake"]') as HTMLElement);
    expect(router.state.location.search).toBe('?users=all');
    expect(screen.queryByText('Profit today')).toBeNull();
  });
});

describe('on a phone', () => {
  const onPhone = async (options: Partial<RenderAppOptions> = {}) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: /max-width/.test(query), addEventListener() {}, removeEventListener() {} }) as never,
    );
    return open(options);
  };
  afterEach(() => vi.restoreAllMocks());

  it('folds totals and filters until they are asked for, and says that filters are on', async () => {
    const { user } = await onPhone({ path: '/bets?sport=29' });
    await screen.findByRole('list', { name: 'Bets' });
    screen.getByText('Profit today');
    screen.getByRole('button', { name: 'Log by hand' });
    expect(screen.queryByRole('combobox', { name: 'Sport' })).toBeNull();
    expect(screen.queryByText('Yield')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Totals, filters, files (on)' }));
    screen.getByText('Yield');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sport' }).value).toBe('29');
    screen.getByRole('radiogroup', { name: 'Values' });
    screen.getByRole('link', { name: 'Import' });
    await user.click(screen.getByRole('button', { name: 'Totals, filters, files (on)' }));
    expect(screen.queryByText('Yield')).toBeNull();
  });
});

describe('without bets', () => {
  it.each([
    ['/bets', 'No bets in this period', 'Show all bets', ''],
    ['/bets?mode=unsettled', 'No unsettled bets in this period', 'Show all bets', ''],
    ['/bets?period=1y&search=x', 'No results found', 'Clear the filters', '?period=1y'],
  ])('%s says %s', async (path, title, action, search) => {
    const { user, router } = await open({ path, api: { [LIST]: () => page([]) } });
    await screen.findByRole('heading', { name: title });
    await user.click(screen.getByRole('button', { name: action }));
    const expected = search || '?period=all';
    await waitFor(() => expect(router.state.location.search).toBe(expected));
  });

  it('says how to log one where there is none at all', async () => {
    await open({ path: '/bets?period=all', api: { [LIST]: () => page([]) } });
    await screen.findByRole('heading', { name: 'No bets yet' });
    screen.getByText('Log a bet from any price, or by hand.');
    screen.getByRole('button', { name: 'Log a bet by hand' });
  });

  it('says so only in the place of the loading rows, once the tags are known as well', async () => {
    const tags = Promise.withResolvers<object>();
    await open({ path: '/bets?period=all', api: { [LIST]: () => page([]), [TAGS]: () => tags.promise } });
    await waitFor(() => expect(tile('Bets')).toContain('unsettled'));
    screen.getByText('Loading bets');
    expect(screen.queryByRole('heading', { name: 'No bets yet' })).toBeNull();
    tags.resolve(tagList());
    await screen.findByRole('heading', { name: 'No bets yet' });
    expect(screen.queryByText('Loading bets')).toBeNull();
  });

  it('shows the last page for one behind it', async () => {
    const { router } = await open({
      path: '/bets?page=99&sport=29',
      api: { [LIST]: ({ query }) => page(query.get('page') === '99' ? [] : undefined, { count: 30 }) },
    });
    await rows();
    expect(router.state.location.search).toBe('?page=2&sport=29');
    expect(screen.getByText('Page 2 of 2')).toBeDefined();
  });

  it('shows an error with Try again', async () => {
    let broken = true;
    const { user } = await open({
      api: { [LIST]: () => (broken ? apiError(500, 'The ledger is closed.') : page()) },
    });
    await screen.findByText('The ledger is closed.');
    expect(tile('Profit')).toBe('Profit––');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rows();
  });
});

describe('bets of all users', () => {
  const ALL = 'GET /api/admin/bets';
  const admin = { 'GET /api/profile': () => ({ status: 'ok', ...profile('sharp'), admin: true }) };

  it('are for administrators, to be read only', async () => {
    const { user, api } = await open({
      level: 'sharp',
      api: { ...admin, [ALL]: () => page([bet({ user_id: 'other' })], { users: 17 }) },
    });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    await screen.findByTitle('Bets of 17 users');
    await rows();
    expect(api.callsTo(ALL)).toHaveLength(1);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are not for others, whatever the address says', async () => {
    const { api } = await open({ path: '/bets?users=all' });
    await rows();
    expect(screen.queryByRole('button', { name: 'Show all users' })).toBeNull();
    expect(api.callsTo(ALL)).toEqual([]);
  });
});

describe('several bets', () => {
  const three = [bet({ id: 1, tag_ids: [4] }), bet({ id: 2 }), bet({ id: 3 })];
  const bulk = () => screen.findByRole('region', { name: 'Chosen bets' });

  it('are deleted, with Undo', async () => {
    const { user, api } = await open({
      api: {
        [LIST]: () => page(three),
        'POST /api/bets/delete': () => ({ status: 'ok', ids: [1, 3] }),
        'POST /api/bets/restore': () => ({ status: 'ok', ids: [1, 3] }),
      },
    });
    const boxes = (await rows()).map((row) => within(row).getByRole('checkbox'));
    for (const at of [0, 2]) await user.click(boxes[at] ?? document.body);
    expect((await bulk()).textContent).toContain('2 chosen');
    const before = api.callsTo(LIST).length;
    await user.click(within(await bulk()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 bets deleted');
    expect(api.callsTo('POST /api/bets/delete')[0]?.body).toEqual({ ids: [1, 3] });
    await waitFor(() => expect(api.callsTo(LIST).length).toBeGreaterThan(before));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsTo('POST /api/bets/restore')[0]?.body).toEqual({ ids: [1, 3] }));
  });

  it('that are not deleted stay, with the reason', async () => {
    const { user } = await open({
      api: {
        [LIST]: () => page(three),
        'POST /api/bets/delete': () => apiError(500, 'The ledger is closed.'),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all bets of this page' }));
    await user.click(within(await bulk()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('The ledger is closed.');
    expect((await bulk()).textContent).toContain('3 chosen');
    await user.click(within(await bulk()).getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen bets' })).toBeNull());
  });

  it.each([
    ['Result', 'chip', 'Result', 'Win', { result: 'win' }],
    ['Result', 'chip', 'Result', 'Not graded', { result: null }],
    ['Bankroll', 'combobox', 'Bankroll', '3', { set: { bankroll_id: 3 } }],
    ['Currency', 'combobox', 'Currency of the stakes', 'USD', { set: { currency: 'USD' } }],
    ['Bookmaker', 'text', 'Bookmaker, empty for none', 'Alpha', { set: { bookmaker: 'Alpha' } }],
  ] as const)(
    'are changed in their %s, and taken back in one step',
    async (field, kind, label, value, sent) => {
      const { user, api } = await open({
        api: {
          [LIST]: () => page(three),
          'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
          'POST /api/bets/edit-many': () => ({
            status: 'ok',
            bets: [
              { id: 1, version: 4 },
              { id: 3, version: 2 },
            ],
          }),
          'POST /api/bets/undo-many': () => ({ status: 'ok', bets: [] }),
        },
      });
      const boxes = (await rows()).map((row) => within(row).getByRole('checkbox'));
      for (const at of [0, 2]) await user.click(boxes[at] ?? document.body);
      await user.click(within(await bulk()).getByRole('button', { name: 'Change' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 bets' }));
      const apply = dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
      expect(apply.disabled).toBe(true);
      await user.click(dialog.getByRole('radio', { name: field }));
      if (kind === 'chip') {
        const choice = within(dialog.getByRole('group', { name: label }));
        await user.click(choice.getByRole('button', { name: value }));
      } else {
        const input = dialog.getByLabelText(label, { selector: 'select, input[type="text"]' });
        if (kind === 'text') await user.type(input, value);
        else await user.selectOptions(input, value);
      }
      await user.click(apply);
      await screen.findByText('2 bets changed');
      expect(api.callsTo('POST /api/bets/edit-many')[0]?.body).toEqual({ ids: [1, 3], ...sent });
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() =>
        expect(api.callsTo('POST /api/bets/undo-many')[0]?.body).toEqual({
          bets: [
            { id: 1, version: 4 },
            { id: 3, version: 2 },
          ],
        }),
      );
    },
  );

  it('are tagged, and an undo leaves each with the tags that it had', async () => {
    const { user, api } = await open({
      api: {
        [LIST]: () => page(three),
        [TAGS]: () => tagList(betTag(4, 'Steam'), betTag(5, 'Late')),
        'POST /api/bets/tag-many': () => ({ status: 'ok', ids: [2, 3] }),
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all bets of this page' }));
    await user.click(within(await bulk()).getByRole('button', { name: 'Tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag 3 bets' }));
    const steam = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Steam' });
    expect([steam.checked, steam.indeterminate]).toEqual([false, true]);
    await user.click(steam);
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Tags of 2 bets changed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const bodies = () => api.callsTo('POST /api/bets/tag-many').map(({ body }) => body);
    await waitFor(() =>
      expect(bodies()).toEqual([
        { ids: [1, 2, 3], add: [4], remove: [] },
        { ids: [2, 3], add: [], remove: [4] },
      ]),
    );
  });
});
