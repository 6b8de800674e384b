import type { OddsHistory, OddsLine } from '@fairline/shared/contracts';
import {
  apiError,
  oddsHistory,
  oddsLine,
  profile,
  type RenderAppOptions,
  renderApp,
} from '@fairline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeLogBet, useLogBetOpening } from '../log-bet/log-bet-store.ts';
import type { HistoryChartProps } from './chart/history-chart.tsx';
import { OddsDrawer } from './odds-drawer.tsx';

// The library draws SVG, which this environment cannot measure; its journeys run in a browser.
let chart: HistoryChartProps | null = null;
vi.mock('./chart/history-chart.tsx', () => ({
  HistoryChart: (props: HistoryChartProps) => {
    chart = props;
    return <div data-testid="chart" />;
  },
}));
beforeEach(() => {
  chart = null;
});

const LINE = '1600000001:0';
const HISTORY = `GET /api/odds/${LINE}/history`;
const NOW = Date.now();
const MINUTE = 60_000;
const ago = (minutes: number) => String(NOW - minutes * MINUTE);
const total = (points: number, over: number, under: number) => ({ points, over, under });
/** Over 2.5: opened at 2.00, fell to 1.90, closed, opened again at 1.95; the limit rose. */
const TOTAL: Partial<OddsHistory> = {
  historical_totals: {
    [ago(2_000)]: [total(2.5, 2, 1.85)],
    [ago(60)]: [total(2.5, 1.9, 1.95)],
    [ago(30)]: [],
    [ago(20)]: [total(2.5, 1.95, 1.95)],
  },
  historical_limits: { [ago(2_000)]: { total: 500 }, [ago(20)]: { total: 2_000 } },
  opening: { ...oddsLine().opening, totals: [total(2.5, 2, 1.85)] },
  changes: 4,
};

const open = async (
  cell: string,
  history: Partial<OddsHistory> | Response,
  { line = {}, ...options }: Partial<RenderAppOptions> & { line?: Partial<OddsLine> } = {},
) => {
  const app = await renderApp({
    path: `/?tab=odds&odds=${encodeURIComponent(`${LINE}/${cell}`)}`,
    routes: [{ path: '/', element: <OddsDrawer /> }],
    ...options,
    api: {
      'GET /api/odds': () => ({
        status: 'ok',
        lines: [oddsLine({ starts: '2030-01-01T18:00:00.000Z', since: NOW - 20 * MINUTE, ...line })],
      }),
      [HISTORY]: ({ query }) => {
        if (history instanceof Response) return history.clone();
        // The whole market where no points are named.
        const whole = query.get('points') === null && query.get('market') !== 'moneyline';
        return oddsHistory(whole ? { ...history, ...LADDER } : history);
      },
      'GET /api/alerts/explain': () => apiError(404, 'No moves.'),
      'GET /api/bets/marks': () => ({ status: 'ok', marks: [] }),
      'GET /api/user/graphs': () => ({ status: 'ok', graphs: [], most: 4 }),
      'PATCH /api/profile/preferences': () => apiError(500, 'Not stored.'),
      ...options.api,
    },
  });
  return app;
};
const LADDER: Partial<OddsHistory> = {
  historical_totals: {
    [ago(50)]: [total(2.25, 1.8, 2.06), total(2.5, 2.03, 1.85), total(2.75, 2.29, 1.66)],
    [ago(10)]: [],
  },
};
const rows = () =>
  within(screen.getByRole('table', { name: 'Changes, newest first' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('odds drawer', () => {
  it('shows the history of the selection in the address: title, figures, chart and every change', async () => {
    const { api } = await open('totals:2.5:over', TOTAL);
    await screen.findByRole('dialog', { name: 'Arsenal vs Chelsea' });
    await screen.findByRole('heading', { name: 'Over 2.5 Goals' });
    expect(screen.getByText('England - Premier League')).toBeDefined();
    const read = api.callsTo(HISTORY)[0]?.query;
    expect(read?.toString()).toBe('market=total&points=2.5');
    expect([figure('Price now'), figure('Fair'), figure('Opened'), figure('Since opening')]).toEqual([
      ...['1.95', '2.00', '2.00', '2.5%'],
    ]);
    expect(rows()).toEqual([
      ['1.95', '2.00', '$2k'],
      ['Closed', '', ''],
      ['1.90', '1.973', '$500'],
      ['2.00', '2.09', '$500'],
    ]);
    await screen.findByTestId('chart');
    expect(chart?.data.places).toHaveLength(4);
    expect(chart?.marks.map(({ kind }) => kind)).toEqual(['opening']);
  });

  it('closed twice at once returns to the page that it was opened on, and no further', async () => {
    const { router } = await open('totals:2.5:over', TOTAL, { path: '/?tab=limit' });
    await act(() => router.navigate('/?tab=odds'));
    const opened = `/?tab=odds&odds=${encodeURIComponent(`${LINE}/totals:2.5:over`)}`;
    await act(() => router.navigate(opened, { state: { oddsDrawer: true } }));
    const close = await screen.findByRole('button', { name: 'Close' });
    act(() => {
      close.click();
      close.click();
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull());
    expect(router.state.location.search).toBe('?tab=odds');
  });

  it('says when nothing is recorded, and when there is an error, with Try again', async () => {
    const nothing = { line: { moneyline: null } };
    const { unmount } = await open('moneyline:home', {}, nothing);
    await screen.findByText('No odd history recorded yet');
    unmount();
    const wrong = await open('moneyline:over', {});
    await screen.findByText('There is no such selection');
    wrong.unmount();
    const { api, user } = await open(
      'moneyline:home',
      apiError(403, 'Ice hockey is part of the Pro plan.'),
      nothing,
    );
    await screen.findByText('Ice hockey is part of the Pro plan.');
    api.on(HISTORY, () => oddsHistory());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('No odd history recorded yet');
  });

  it('appears with its history, with space for the selections beside it until their line is read', async () => {
    const line = Promise.withResolvers<void>();
    const ladder = [total(2.5, 1.95, 1.95), total(2.75, 2.2, 1.7)];
    const opening = { ...oddsLine().opening, totals: ladder };
    const { api, unmount } = await open(
      'totals:2.5:over',
      { ...TOTAL, opening },
      {
        api: {
          async 'GET /api/odds'() {
            await line.promise;
            return { status: 'ok', lines: [oddsLine({ since: NOW - 20 * MINUTE, totals: ladder, opening })] };
          },
        },
      },
    );
    await screen.findByRole('heading', { name: 'Over 2.5 Goals' });
    expect([figure('Price now'), chart?.data.end]).toEqual(['1.95', 4]);
    const texts = () => document.querySelector('.fl-history-choice')?.textContent;
    const isHidden = () => document.querySelector('.fl-history-choice')?.hasAttribute('data-hidden');
    expect([texts(), isHidden()]).toEqual(['2.52.75', true]);
    await waitFor(() => expect(api.callsTo('GET /api/odds')).toHaveLength(1));
    line.resolve();
    await waitFor(() => expect(isHidden()).toBe(false));
    expect(texts()).toBe('2.52.75');
    unmount();

    // A line that cannot be read.
    const failing = { api: { 'GET /api/odds': () => apiError(500, 'Not read.') } };
    const { unmount: close } = await open('totals:2.5:over', TOTAL, failing);
    await screen.findByRole('heading', { name: 'Over 2.5 Goals' });
    close();
    await open('totals:2.5:over', {}, failing);
    await screen.findByText('No odd history recorded yet', {}, { timeout: 10_000 });
  });

  it('switches the lines of the chart, of which one always stays on', async () => {
    const { user } = await open('totals:2.5:over', TOTAL);
    await screen.findByTestId('chart');
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const shown = () => [...(chart?.visible ?? [])];
    expect(shown()).toEqual(['odds', 'fair', 'limit']);
    for (const name of ['Odds', 'Fair', 'Limit']) await press(name);
    expect(shown()).toEqual(['limit']);
    await press('Vig');
    await press('Limit');
    expect(shown()).toEqual(['vig']);
    // The table has the vig with the chart.
    expect(rows()[0]).toEqual(['1.95', '2.00', '$2k', '2.56']);
  });

  it('has a brush above three points', async () => {
    const { unmount } = await open('totals:2.5:over', TOTAL);
    await screen.findByTestId('chart');
    expect(screen.getAllByRole('slider')).toHaveLength(2);
    unmount();
    const [, ...three] = Object.entries(TOTAL.historical_totals ?? {});
    await open('totals:2.5:over', { ...TOTAL, historical_totals: Object.fromEntries(three) });
    await screen.findByTestId('chart');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('scales to time with T, as a preference', async () => {
    const { user, api } = await open('totals:2.5:over', TOTAL);
    api.on('PATCH /api/profile/preferences', ({ body }) => ({
      ...profile('pro', Object(body)),
      status: 'ok',
    }));
    await screen.findByTestId('chart');
    await waitFor(() => expect([chart?.scaleToTime, chart?.data.end]).toEqual([false, 4]));
    await user.keyboard('t');
    await waitFor(() => expect(chart?.scaleToTime).toBe(true));
    expect(api.callsTo('PATCH /api/profile/preferences')[0]?.body).toEqual({ scaleGraphByTime: true });
  });

  it('follows the line while it is open', async () => {
    const { socket } = await open('totals:2.5:over', TOTAL);
    act(() => socket.connect());
    await screen.findByTestId('chart');
    await waitFor(() => expect([...socket.lineIds]).toEqual([LINE]));
    const since = Date.now();
    act(() => socket.push('lines', { lines: [oddsLine({ since, totals: [total(2.5, 1.8, 2.1)] })] }));
    await waitFor(() => expect(rows()[0]?.slice(0, 1)).toEqual(['1.80']));
    const row = screen.getAllByRole('row')[1];
    expect(row?.getAttribute('data-new')).toBe('down');
    expect(figure('Price now')).toContain('1.80');
    act(() => socket.push('lines', { lines: [oddsLine({ since: since + 1, totals: [] })] }));
    await waitFor(() => expect(rows()[0]?.[0]).toBe('Closed'));
    expect(figure('Last price')).toBe('1.80');
  });

  it('approximates with A, and a line that was never offered at once, and says so', async () => {
    const { unmount } = await open('totals:3:over', {});
    await screen.findByText(/This line was never offered/);
    await waitFor(() => expect(figure('Approximated, high confidence')).toMatch(/^≈ 2.7/));
    expect(rows().map(([odds]) => odds)).toEqual([
      'Closed',
      expect.stringMatching(/^approximated, confidence high≈ 2.7/),
    ]);
    expect(screen.queryByRole('switch', { name: /Approximate/ })).toBeNull();
    unmount();

    const { user, api } = await open('totals:3:over', {
      historical_totals: { [ago(2_000)]: [total(3, 2.9, 1.4)], [ago(1_000)]: [] },
    });
    api.on('PATCH /api/profile/preferences', ({ body }) => ({
      ...profile('pro', Object(body)),
      status: 'ok',
    }));
    await screen.findByRole('switch', { name: /Approximate line/ });
    expect(rows().map(([odds]) => odds)).toEqual(['Closed', '2.90']);
    await user.keyboard('a');
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()[1]?.[0]).toContain('≈ 2.7');
  });

  it('does not approximate for basic, and not a moneyline', async () => {
    const { unmount } = await open('totals:3:over', {}, { level: 'basic' });
    await screen.findByText('No odd history recorded yet');
    unmount();
    await open('moneyline:home', { historical_moneyline: { [ago(50)]: { home: 2, draw: 3, away: 4 } } });
    await screen.findByTestId('chart');
    expect(screen.queryByRole('switch', { name: /Approximate/ })).toBeNull();
  });

  it('opens the Log Bet panel with its selection, and of an alert with the alert, above itself', async () => {
    const probe = { opening: null as object | null };
    function Probe() {
      probe.opening = useLogBetOpening();
      return null;
    }
    const { user, router } = await open('totals:2.5:over', TOTAL, {
      line: { totals: [total(2.25, 1.8, 2), total(2.5, 1.95, 1.95)] },
      routes: [
        {
          path: '/',
          element: (
            <>
              <OddsDrawer />
              <Probe />
            </>
          ),
        },
      ],
    });
    const log = () => screen.getByRole('button', { name: 'Log bet' });
    await waitFor(() => expect(log().hasAttribute('disabled')).toBe(false));
    await user.click(log());
    expect(probe.opening).toMatchObject({ lineId: LINE, selection: 'totals:2.5:over', alert: undefined });
    const alert = { id: 7, type: 'odds', settingId: 3 };
    const of = `${LINE}/totals:2.25:over`;
    await act(() =>
      router.navigate(`/?odds=${encodeURIComponent(of)}`, { state: { oddsDrawer: true, of, alert } }),
    );
    await user.click(log());
    expect(probe.opening).toMatchObject({ lineId: LINE, selection: 'totals:2.25:over', alert });
    // Another line is not the alert's.
    await user.click(await screen.findByRole('radio', { name: '2.5' }));
    await user.click(log());
    expect(probe.opening).toMatchObject({ lineId: LINE, selection: 'totals:2.5:over', alert: undefined });
    act(closeLogBet);
  });

  it('takes no keys while a dialog above it has the focus', async () => {
    const { user, api } = await open('totals:2.5:over', TOTAL, {
      routes: [
        {
          path: '/',
          element: (
            <>
              <OddsDrawer />
              <dialog open>
                <button type="button">Above</button>
              </dialog>
            </>
          ),
        },
      ],
    });
    await screen.findByTestId('chart');
    screen.getByRole('button', { name: 'Above' }).focus();
    await user.keyboard('t');
    expect(api.callsTo('PATCH /api/profile/preferences')).toHaveLength(0);
    const own = screen.getByRole('button', { name: 'Log bet' });
    await waitFor(() => expect(own.hasAttribute('disabled')).toBe(false));
    own.focus();
    await user.keyboard('t');
    await waitFor(() => expect(api.callsTo('PATCH /api/profile/preferences')).toHaveLength(1));
  });

  it('logs no bet on a line that does not exist any more', async () => {
    await open('totals:2.5:over', TOTAL, { api: { 'GET /api/odds': () => ({ status: 'ok', lines: [] }) } });
    await screen.findByRole('heading', { name: 'Over 2.5 Goals' });
    expect(screen.getByRole('button', { name: 'Log bet' }).hasAttribute('disabled')).toBe(true);
  });

  it('moves to the lines beside it, and closes to the page without it', async () => {
    const { user, router } = await open('totals:2.5:over', TOTAL, {
      line: { totals: [total(2.25, 1.8, 2), total(2.5, 1.95, 1.95), total(3, 2.4, 1.6)] },
    });
    await screen.findByRole('heading', { name: 'Over 2.5 Goals' });
    await user.click(await screen.findByRole('radio', { name: '3' }));
    await screen.findByRole('heading', { name: 'Over 3 Goals' });
    expect(new URLSearchParams(router.state.location.search).get('odds')).toBe(`${LINE}/totals:3:over`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?tab=odds');
  });

  it('leads from the opening, the start and the close to the change of that moment', async () => {
    const starts = new Date(NOW - 25 * MINUTE).toISOString();
    const { user } = await open('totals:2.5:over', {
      ...TOTAL,
      starts,
      closing: {
        ...{ line_id: LINE, cutoff: starts, provisional: true, moneyline: null, spreads: null, specials: [] },
        totals: { closed_at: new Date(NOW - 30 * MINUTE).toISOString(), early: false, prices: [] },
        team_totals: { home: null, away: null },
      } as OddsHistory['closing'],
    });
    const marks = await screen.findByRole('navigation', { name: 'Marks of the chart' });
    for (const [name, price] of [
      [/^Opening, /, '2.00'],
      [/^Start, /, 'Closed'],
      [/^Close, /, 'Closed'],
      [/^Opening, /, '2.00'],
    ] as const) {
      await user.click(within(marks).getByRole('button', { name }));
      const row = document.activeElement;
      expect(row?.tagName).toBe('TR');
      expect(row?.querySelector('td')?.textContent).toBe(price);
    }
    // The chart does the same.
    act(() => chart?.onMark({ kind: 'close', at: NOW - 60 * MINUTE, text: 'Close' }));
    expect(document.activeElement?.querySelector('td')?.textContent).toBe('1.90');
  });

  it('marks the alerts that the user was shown, linked to their explanation', async () => {
    const move = {
      ...{ kind: 'odds', id: 1, line_id: LINE, home: 'Arsenal', away: 'Chelsea', market: 'total', period: 0 },
      ...{ outcome: 'over', points: 2.5, specials_name: null, league_name: 'England', limit_val: 500 },
      ...{ created_at: new Date(NOW - 59 * MINUTE).toISOString(), starts: '2030-01-01T18:00:00.000Z' },
      ...{
        direction: 0,
        value: 1.9,
        previous: 2,
        percentage: 5,
        time_interval: 1_800,
        withdrawn_after: null,
      },
    };
    const setting = { id: 1, name: 'All', verdict: 'shown', percentage: 5, earlier: null };
    await open('totals:2.5:over', TOTAL, {
      api: {
        'GET /api/alerts/explain': () => ({
          ...{ status: 'ok', more: false },
          event: { ...move, event_id: 1_600_000_001, sport_id: 29 },
          moves: [
            { ...move, settings: [setting] },
            { ...move, id: 2, settings: [{ ...setting, verdict: 'drop' }] },
            { ...move, id: 3, outcome: 'under', settings: [setting] },
          ],
        }),
      },
    });
    // Of the chart, and of its row in the table.
    const links = await screen.findAllByRole('link', { name: /^Alert, 5.0% in 30/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/alert-settings?event=1600000001', '/alert-settings?event=1600000001'],
    ]);
    expect(chart?.marks.filter(({ kind }) => kind === 'alert')).toHaveLength(1);
  });

  it('marks the bets of the user on the selection, which lead to their records', async () => {
    const bet = {
      ...{ bet_id: 1, line_id: '1600000001:0', market: 'total', outcome: 'over', points: 2.5, odds: 1.91 },
      ...{ specials_name: null, placed_at: new Date(NOW - 45 * MINUTE).toISOString() },
    };
    const { api } = await open('totals:2.5:over', TOTAL, {
      api: {
        'GET /api/bets/marks': () => ({
          status: 'ok',
          marks: [
            bet,
            { ...bet, bet_id: 2, outcome: 'under' },
            { ...bet, bet_id: 3, points: 2.75 },
            { ...bet, bet_id: 4, market: 'home-total' },
          ],
        }),
      },
    });
    // Of the chart, and of its row in the table.
    const links = await screen.findAllByRole('link', { name: /^Bet at 1.91/ });
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set(['/bets?bet=1']));
    expect(api.callsTo('GET /api/bets/marks')[0]?.query.get('line_ids')).toBe('1600000001:0');
    await waitFor(() => expect(chart?.marks.map(({ kind }) => kind)).toEqual(['opening', 'bet']));
  });

  it('exports the history as CSV', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await open('totals:2.5:over', TOTAL);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const text = await saved[0]?.text();
    expect(text?.split('\r\n')).toHaveLength(6);
    expect(text).toContain(',1.95,2,2000,2.56,,');
    expect(click.mock.instances[0]).toMatchObject({ download: 'arsenal-chelsea-over-2.5-goals.csv' });
    click.mockRestore();
  });
});
