import { DEFAULT_CARD_CHOICES } from '@fairline/shared/contracts';
import { cardOf, figureText, noteText } from '@fairline/shared/share-card';
import { figuresOf, statContext } from '@fairline/shared/stats';
import { betColumns, statBet } from '@fairline/shared/stats/testing/stat-bets.ts';
import { apiError, facetCell, profile, statsPage, statsSummary } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStats } from './testing/open-stats.tsx';

const PAGE = 'GET /api/stats';
const SUMMARY = 'GET /api/stats/summary';
const page = (change: Parameters<typeof statsSummary>[0]) => statsPage({ summary: statsSummary(change) });
const tile = (name: string) =>
  screen.getAllByText(name, { selector: 'dt a' })[0]?.closest('.fl-stat')?.textContent;
const tiles = () => screen.findByText('Closing price beaten');

describe('figures', () => {
  it('each with what it rests on, its interval, and its definition', async () => {
    await openStats();
    await tiles();
    expect(['Profit', 'Expected by CLV', 'Yield', 'CLV', 'ROI'].map(tile)).toEqual([
      'Profit+€205.04EUR, 412 settled of 420',
      'Expected by CLV+€184.95luck +€20.09',
      'Yield+3.55%95%: −7.2% to +14.3%, n 412',
      'CLV+2.23%95%: +2.0% to +2.5%, n 412',
      'ROI+8.20%on a bankroll of €2,500.00',
    ]);
    expect(['Closing price beaten', 'Hit rate', 'Average odds', 'Turnover'].map(tile)).toEqual([
      'Closing price beaten80.60%95%: 76.6% to 84.6%, n 412',
      'Hit rate51.20%95%: 46.3% to 56.1%, n 412',
      'Average odds2.04n 412',
      'Turnover€5,776.00without voids and free bets',
    ]);
    expect(screen.getAllByRole('link', { name: 'Yield' })[0]?.getAttribute('href')).toBe(
      '/info/stats-definitions#yield',
    );
  });

  it('are rounded once, and written as in an image of them', async () => {
    const figure = (value: number) => ({ value, low: value - 1, high: value + 1, n: 412 });
    const figures = {
      yield: figure(5.55),
      clv: figure(-0.85),
      hit_rate: figure(46.08),
      closing_beaten: figure(80.65),
      average_odds: 2.434861905,
    };
    const summary = statsSummary(figures);
    await openStats({ api: { [PAGE]: () => statsPage({ summary }) } });
    await tiles();
    const written = [
      ['Yield', 'yield', figures.yield],
      ['CLV', 'clv', figures.clv],
      ['Hit rate', 'hit-rate', figures.hit_rate],
      ['Closing price beaten', 'closing-beaten', figures.closing_beaten],
      ['Average odds', 'average-odds', { value: figures.average_odds, low: null, high: null }],
    ] as const;
    for (const [name, key, of] of written) {
      const text = figureText({ key, value: of.value, low: of.low, high: of.high }, null);
      expect(tile(name)?.slice(name.length, name.length + text.length)).toBe(text);
    }
    expect(tile('Average odds')).toBe('Average odds2.43n 412');
  });

  it('have the same interval on the page, in an image and in the API', async () => {
    const readNumbers = (text: string | undefined) =>
      /95%: (.*?)(?:,|$)/.exec(text ?? '')?.[1]?.match(/[+−]?\d+\.\d+/g);
    for (const wins of [30, 51, 70]) {
      const bets = Array.from({ length: 110 }, (_, id) => {
        const isWon = (id * wins) % 110 < wins;
        return statBet({
          id: id + 1,
          odds: 2.1,
          result: isWon ? 'win' : 'loss',
          profit: isWon ? '11' : '-10',
        });
      });
      const context = statContext(betColumns(bets), { currency: 'EUR', seesCloses: true, zone: 'UTC' });
      const { figures } = figuresOf(context);
      const summary = statsSummary(figures);
      const view = await openStats({ api: { [PAGE]: () => statsPage({ summary }) } });
      await tiles();
      const source = {
        summary,
        curve: [],
        days: null,
        unit: 10,
        of: 'own',
        users: null,
        simulated: false,
      } as const;
      const card = cardOf(source, {
        ...DEFAULT_CARD_CHOICES,
        figures: ['yield', 'hit-rate'],
        interval: true,
      });
      for (const [name, key, figure] of [
        ['Yield', 'yield', figures.yield],
        ['Hit rate', 'hit-rate', figures.hit_rate],
      ] as const) {
        const onCard = card.figures.find((one) => one.key === key);
        const image = readNumbers(onCard && noteText(onCard, null));
        expect(image).toHaveLength(2);
        expect(readNumbers(tile(name))).toEqual(image);
        expect(image?.map((text) => Number(text.replace('−', '-')))).toEqual([figure.low, figure.high]);
      }
      view.unmount();
    }
  });

  it('free bets stand beside the profit, and are named in the chart', async () => {
    await openStats({ api: { [PAGE]: () => page({ free_bets: { bets: 4, profit: 50 } }) } });
    await tiles();
    expect(tile('Profit')).toBe('Profit+€205.04EUR, +€50.00 from 4 free');
    expect(await screen.findByRole('button', { name: 'Profit, free bets included' })).toBeDefined();
  });

  it('in units of the stake, or hidden everywhere', async () => {
    const { user } = await openStats({ preferences: { unitSize: 10 } });
    await tiles();
    await user.click(screen.getByRole('radio', { name: 'Units' }));
    expect(tile('Profit')).toBe('Profit+20.50\u00a0uEUR, 412 settled of 420');
    await user.click(screen.getByRole('radio', { name: 'Hide' }));
    expect(tile('Profit')).toBe('Profit•••EUR, 412 settled of 420');
    expect(document.querySelector('.stats')?.textContent).not.toMatch(/€\d|\d u\b/);
  });

  it('names the plan of what the Basic plan does not include', async () => {
    const none = { value: null, low: null, high: null, n: 0 };
    await openStats({
      level: 'basic',
      api: { [PAGE]: () => page({ clv: none, clv_weighted: none, closing_beaten: none, expected: null }) },
    });
    await tiles();
    expect(['CLV', 'Closing price beaten', 'Expected by CLV'].map(tile)).toEqual([
      ...['CLV–Pro plan', 'Closing price beaten–Pro plan', 'Expected by CLV–Pro plan'],
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'CLV optimal · Pro' }).disabled).toBe(true);
  });

  it('marks cells with fewer than 20 bets, and gives them no interval', async () => {
    await openStats();
    const table = within(await screen.findByRole('region', { name: 'Bets by market' }));
    const row = table.getByRole('rowheader', { name: 'Specials' }).closest('tr');
    expect(row?.textContent).toBe('Specials19−4.50+3.60%n under 20+2.20%');
    expect(row?.hasAttribute('data-thin')).toBe(true);
  });
});

it('a sport with open bets alone has no row', async () => {
  const sports = [facetCell('Soccer', { settled: 412 }), facetCell('Golf', { bets: 3, settled: 0 })];
  await openStats({ api: { [PAGE]: () => ({ ...statsPage(), sports }) } });
  const table = within(await screen.findByRole('region', { name: 'Bets by sport' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Soccer']);
});

describe('too few bets', () => {
  it.each([19, 20, 21])('%i settled bets without cash-outs', async (counted) => {
    // Cash-outs do not count: there are three settled bets more.
    await openStats({ api: { [PAGE]: () => page({ bets: 30, settled: counted + 3, counted }) } });
    const sentence = 'You need at least 20 settled bets for given period to view your stats.';
    await screen.findByRole('region', { name: 'Daily performance' });
    if (counted >= 20) await tiles();
    expect(screen.queryByText(sentence) !== null).toBe(counted < 20);
    expect(screen.queryByText('Closing price beaten') !== null).toBe(counted >= 20);
  });

  it('an account without bets is shown how to begin', async () => {
    const none = statsSummary({ bets: 0, settled: 0, counted: 0 });
    await openStats({
      api: { [PAGE]: () => statsPage({ summary: none }), [SUMMARY]: () => ({ status: 'ok', ...none }) },
    });
    await screen.findByRole('heading', { name: 'No bets yet' });
    expect(screen.getByRole('link', { name: 'Import bets' }).getAttribute('href')).toBe('/bets/import');
  });

  it('a period without bets leads to a longer one', async () => {
    const none = statsPage({ summary: statsSummary({ bets: 0, settled: 0, counted: 0 }) });
    const { user, router } = await openStats({
      api: {
        [PAGE]: ({ query }) =>
          Date.parse(query.get('from') ?? '') < Date.now() - 300 * DAY ? statsPage() : none,
        [SUMMARY]: () => ({ status: 'ok', ...statsSummary() }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show 1 year' }));
    await tiles();
    expect(router.state.location.search).toBe('?period=1y');
  });
});

describe('what cannot be read', () => {
  it('is read again', async () => {
    const { user, api } = await openStats({ api: { [PAGE]: () => apiError(500, 'The database is away.') } });
    await screen.findByText('The database is away.');
    api.on(PAGE, () => statsPage());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await tiles();
  });
});

describe('the period', () => {
  it('is three months by start, in days of the user’s zone', async () => {
    const { api } = await openStats({ preferences: { timeZone: 'Europe/Prague' } });
    await tiles();
    const query = Object.fromEntries(api.callsTo(PAGE)[0]?.query ?? []);
    expect(query).toMatchObject({ by: 'starts', zone: 'Europe/Prague' });
    expect(query.to).toBeUndefined();
    const days = (Date.now() - Date.parse(query.from ?? '')) / DAY;
    expect(days).toBeGreaterThanOrEqual(89.9);
    expect(days).toBeLessThan(91.1);
  });

  it('is a range of days: both days of it are included', async () => {
    const { api } = await openStats({
      path: '/stats?from=2026-03-28&to=2026-03-29&by=placed',
      preferences: { timeZone: 'Europe/Prague' },
    });
    await tiles();
    // The second day has 23 hours.
    expect(Object.fromEntries(api.callsTo(PAGE)[0]?.query ?? [])).toEqual({
      ...{ from: '2026-03-27T23:00:00.000Z', to: '2026-03-29T22:00:00.000Z' },
      ...{ by: 'placed', zone: 'Europe/Prague' },
    });
  });

  it.each([
    'from=2024-12-31&to=2025-02-01',
    'from=2025-02-30&to=2025-03-01',
    'from=2025-03-02&to=2025-03-01',
    'from=2025-03-02&to=2999-03-01',
    'from=2025-03-02',
  ])('of an address with %s is three months', async (search) => {
    const { api } = await openStats({ path: `/stats?${search}` });
    await tiles();
    expect(api.callsTo(PAGE)[0]?.query.has('to')).toBe(false);
  });
});

describe('comparison', () => {
  const COMPARE = 'GET /api/stats/compare';
  const left_out = { parlay: 12, free_bet: 1, cash_out: 0, void: 3, no_price: 5, no_edge: 40 };
  const answer = ({ query }: { query: URLSearchParams }) => ({
    ...{ status: 'ok', mode: query.get('mode'), bets: 320, staked: 4_120.5, profit: 301.2, unit: 10 },
    ...{ yield_percent: 7.31, bankroll: 1_000, fraction: 0.1, fallbacks: ['fraction', 'bankroll'] },
    ...{ left_out, curve: [{ bets: 320, at: '2026-11-01T12:00:00.000Z', profit: 301.2, expected: null }] },
  });
  const api = { [COMPARE]: answer };

  it('names what was left out and what was not set, is remembered, and is recorded', async () => {
    const first = await openStats({ api });
    await tiles();
    await first.user.click(screen.getByRole('radio', { name: 'EV optimal' }));
    const note = await screen.findByText(/320 bets/);
    expect(note.textContent).toBe(
      'EV optimal: +€301.20 from 320 bets, €4,120.50 staked, yield +7.31%, from a bankroll of €1,000.00 at 10% Kelly. Quarter lines are sized as won or lost whole, a little too low.',
    );
    expect(note.nextSibling?.textContent).toBe(
      'Left out: 12 parlays, 1 free bet, 3 voids, 5 without a known price, 40 without an edge. Not set in your preferences, so the usual value is taken: Kelly fraction, bankroll.',
    );
    expect(first.router.state.location.search).toBe('?compare=evOptimal');
    await waitFor(() =>
      expect(first.api.callsTo('POST /api/usage/events')[0]?.body).toEqual({
        events: [{ name: 'Stats Compare Mode Change', fields: { mode: 'evOptimal' } }],
      }),
    );
    first.unmount();
    const second = await openStats({ api });
    await screen.findByText(/320 bets/);
    expect(second.api.callsTo(COMPARE)[0]?.query.get('mode')).toBe('evOptimal');
  });

  it('names the fraction as it is set', async () => {
    const half = { ...answer({ query: new URLSearchParams('mode=evOptimal') }), fraction: 0.145 };
    await openStats({ path: '/stats?compare=evOptimal', api: { [COMPARE]: () => half } });
    await screen.findByText(/at 14\.5% Kelly\./);
  });

  it.each([
    ['evOptimal', true],
    ['clvOptimal', true],
    ['flat', false],
  ])(
    'by Kelly says that half results do not count in the size of a stake (%s: %s)',
    async (mode, isShown) => {
      await openStats({ path: `/stats?compare=${mode}`, api });
      const note = await screen.findByText(/320 bets/);
      expect(note.textContent?.includes('Quarter lines are sized as won or lost whole')).toBe(isShown);
    },
  );

  it('at the close is labelled as hindsight', async () => {
    await openStats({ path: '/stats?compare=clvOptimal', api });
    await screen.findByText(/Hindsight: nobody knows the closing price when betting\./);
  });

  it.each([
    ['evOptimal', null, true],
    ['clvOptimal', 0, true],
    ['evOptimal', 500, false],
    ['flat', null, false],
  ])('%s with a starting bankroll of %s: the hint is shown: %s', async (mode, bankroll, isShown) => {
    await openStats({
      path: `/stats?compare=${mode}`,
      api: {
        ...api,
        'GET /api/profile': () => ({ status: 'ok', ...profile('pro'), starting_bankroll: bankroll }),
      },
    });
    await screen.findByText(/320 bets/);
    const link = screen.queryByRole('link', { name: 'Set your bankroll' });
    expect(link?.getAttribute('href')).toBe(isShown ? '/bets/bankroll' : undefined);
  });

  it('at the close is not for the Basic plan, whatever the address says', async () => {
    const { api: server } = await openStats({ level: 'basic', path: '/stats?compare=clvOptimal', api });
    await tiles();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Actual' }).checked).toBe(true);
    expect(server.callsTo(COMPARE)).toEqual([]);
  });
});

const DAY = 86_400_000;
