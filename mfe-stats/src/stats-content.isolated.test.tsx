import { facetCell, figure, statsSummary } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everythingNear } from './testing/everything-near.ts';
import { openStats } from './testing/open-stats.tsx';

// Charts are drawn in the browser journey: jsdom measures no texts.
vi.mock('./charts/chart-view.tsx', () => ({
  ChartView: ({ description }: { description: string }) => <p>{description}</p>,
}));
beforeEach(everythingNear);
afterEach(() => void vi.unstubAllGlobals());

const FACETS = 'GET /api/stats/facets';
const facets = ({ query }: { query: URLSearchParams }) => ({
  ...{ status: 'ok', currency: 'EUR', facets: (query.get('facets') ?? '').split(','), left_out: 7 },
  cells: [
    facetCell('NBA', { settled: 60, profit: -20, clv: figure(1.2) }),
    facetCell('NHL', { settled: 19, profit: 55, clv: figure(4) }),
    facetCell('MLB', { settled: 40, profit: 5, clv: figure(-0.5) }),
  ],
});
const region = (name: string) => screen.findByRole('region', { name });

describe('facets', () => {
  const rows = async () =>
    within(await region('Cells of the facets'))
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent);

  it('begin with leagues, are sorted by any figure, and thin cells are marked', async () => {
    const { user, api } = await openStats({ api: { [FACETS]: facets } });
    expect(await rows()).toEqual(['NBA', 'MLB', 'NHL']);
    expect(api.callsTo(FACETS)[0]?.query.get('facets')).toBe('league');
    const table = within(await region('Cells of the facets'));
    await user.click(table.getByRole('button', { name: 'CLV' }));
    expect(await rows()).toEqual(['NHL', 'NBA', 'MLB']);
    expect(table.getByRole('columnheader', { name: 'CLV' }).getAttribute('aria-sort')).toBe('descending');
    await user.click(table.getByRole('button', { name: 'CLV' }));
    expect(await rows()).toEqual(['MLB', 'NBA', 'NHL']);
    const thin = table.getByRole('rowheader', { name: 'NHL' }).closest('tr');
    expect([thin?.hasAttribute('data-thin'), thin?.textContent]).toEqual([
      true,
      expect.stringContaining('n under 20'),
    ]);
    expect((await region('Facets')).textContent).toContain('7 smaller cells are left out.');
  });

  it('are up to three, which the address has', async () => {
    const { user, api, router } = await openStats({ api: { [FACETS]: facets } });
    await rows();
    const choose = (name: string, value: string) =>
      user.selectOptions(screen.getByRole('combobox', { name }), value);
    await choose('and by (2)', 'Market');
    await choose('and by (3)', 'Weekday');
    expect(router.state.location.search).toBe('?facets=league%2Cmarket%2Cweekday');
    expect(screen.queryByRole('combobox', { name: 'and by (4)' })).toBeNull();
    // A facet is there once.
    expect(within(screen.getByRole('combobox', { name: 'and by (3)' })).queryByText('Market')).toBeNull();
    await choose('and by (2)', '');
    expect(router.state.location.search).toBe('?facets=league%2Cweekday');
    expect(api.callsTo(FACETS).at(-1)?.query.get('facets')).toBe('league,weekday');
  });
});

describe('another period', () => {
  const SUMMARY = 'GET /api/stats/summary';
  const path = '/stats?from=2026-11-08&to=2026-11-14';

  it('is read when it is chosen, and stands beside this one with its difference', async () => {
    const then = statsSummary({ yield: figure(-9, 1), clv: figure(2), settled: 100 });
    const { user, api } = await openStats({
      path,
      preferences: { timeZone: 'UTC' },
      api: { [FACETS]: facets, [SUMMARY]: () => ({ status: 'ok', ...then }) },
    });
    const panel = within(await region('Compare periods'));
    expect(api.callsTo(SUMMARY)).toEqual([]);
    await user.click(panel.getByRole('radio', { name: 'The days before' }));
    expect(await panel.findAllByText(/intervals apart|may be chance/)).toHaveLength(5);
    const row = (name: string) => panel.getByRole('rowheader', { name }).closest('tr')?.textContent;
    expect(row('n')).toBe('n412100');
    expect(row('Yield')).toBe('Yield+3.55%−7.2% to +14.3%−9.00%−10.0% to −8.0%+12.55%intervals apart');
    expect(row('CLV')).toContain('+0.23%may be chance');
    expect(Object.fromEntries(api.callsTo(SUMMARY)[0]?.query ?? [])).toMatchObject({
      ...{ from: '2026-11-01T00:00:00.000Z', to: '2026-11-08T00:00:00.000Z' },
    });
  });

  it('before January 2025 there is none', async () => {
    const { api } = await openStats({
      path: '/stats?from=2025-02-01&to=2025-02-10&against=year',
      api: { [FACETS]: facets },
    });
    await screen.findByText(/There are no statistics before January 2025/);
    expect(api.callsTo(SUMMARY)).toEqual([]);
  });
});

describe('alert settings', () => {
  const raised = {
    ...{ alerts: 120, clv: figure(1.8, 0.3, 96), closing_beaten: figure(58, 6, 96) },
    moved: figure(2.41, 0.2, 96),
  };
  const setting = {
    ...{ id: 1, name: 'Main lines', type: 'odds', deleted: false, versions: 3, raised },
    ...{ backtest: { ...raised, alerts: 77 }, bets: facetCell('Main lines', { settled: 31 }) },
  };
  const gone = { ...setting, id: 2, name: 'Old', deleted: true, versions: 1, backtest: null, bets: null };
  const api = {
    [FACETS]: facets,
    'GET /api/stats/alert-settings': () => ({
      ...{ status: 'ok', since: '2026-09-01T00:00:00.000Z', counting: true, settings: [setting, gone] },
    }),
  };

  it('have their alerts under the version of their time, and the backtest apart', async () => {
    const { api: calls, user } = await openStats({ api });
    const record = await region('As they were: each alert under the version of its time');
    const row = within(record)
      .getByRole('rowheader', { name: /^Main lines/ })
      .closest('tr');
    expect(row?.textContent).toBe(
      'Main linesDropping odds, 3 versions12096 closed+1.80%+1.5% to +2.1%58.00%52.0% to 64.0%+2.41%+2.2% to +2.6%31+3.60%−8.4% to +15.6%+2.20%+1.9% to +2.5%',
    );
    expect(within(record).getByRole('rowheader', { name: /^Old/ }).textContent).toBe(
      'OldDropping odds, deleted',
    );
    screen.getByText('Alerts are still being counted: the numbers will be higher.');
    expect(screen.queryByText('77')).toBeNull();
    await user.click(screen.getByText('Backtest: the version of today over the same time'));
    const backtest = await region('No record: what the versions of today would have raised');
    expect(within(backtest).getAllByRole('row')).toHaveLength(2);
    expect(backtest.textContent).toContain('77');
    // Its intervals are by the days that those of the other parts are by.
    const [ledger, facetCells] = ['GET /api/stats/alert-settings', FACETS].map(
      (one) => calls.callsTo(one)[0]?.query.get('zone') ?? 'none',
    );
    expect([ledger, ledger === facetCells]).toEqual([expect.stringMatching(/^[A-Z]/), true]);
  });
});

describe('the Basic plan', () => {
  it('has neither a simulation nor a record of alert settings', async () => {
    const { api } = await openStats({ level: 'basic', api: { [FACETS]: facets } });
    await screen.findByText('The record of alert settings is part of the Pro and Sharp plans');
    expect(['luck', 'alert-settings'].map((part) => api.callsTo(`GET /api/stats/${part}`).length)).toEqual([
      ...[0, 0],
    ]);
    expect(screen.queryByText('Range of luck')).toBeNull();
  });
});

describe('daily performance', () => {
  const DAYS = 'GET /api/stats/days';
  const days = ({ query }: { query: URLSearchParams }) => ({
    ...{ status: 'ok', currency: 'EUR', profit: -4.5, staked: 20 },
    days: [{ date: `${query.get('month')}-01`, bets: 2, staked: 20, profit: -4.5 }],
  });
  const calendar = async () => (await region('Daily performance')).querySelector('table');

  it('is a month of the preferred weeks, from January 2025 to now', async () => {
    const { user, api } = await openStats({
      api: { [FACETS]: facets, [DAYS]: days },
      preferences: { weekStart: 'sunday', timeZone: 'UTC' },
    });
    const panel = within(await region('Daily performance'));
    await panel.findByText('−€4.50');
    expect((await calendar())?.querySelector('thead')?.textContent).toBe('SuMoTuWeThFrSa');
    expect((await calendar())?.querySelector('[data-tone="down"]')?.textContent).toBe('1−4.5');
    expect(panel.getByRole('button', { name: 'Next month' }).hasAttribute('disabled')).toBe(true);
    const month = new Date().toISOString().slice(0, 7);
    expect(api.callsTo(DAYS)[0]?.query.get('month')).toBe(month);
    await user.click(panel.getByRole('button', { name: 'Previous month' }));
    expect(api.callsTo(DAYS).at(-1)?.query.get('month')).toMatch(/^\d{4}-\d{2}$/);
    expect(api.callsTo(DAYS).at(-1)?.query.get('month')).not.toBe(month);
  });

  it('is a graph where that was chosen, also the next time', async () => {
    const options = { api: { [FACETS]: facets, [DAYS]: days } };
    const first = await openStats(options);
    const panel = within(await region('Daily performance'));
    await first.user.click(panel.getByRole('radio', { name: 'Graph' }));
    await panel.findByText(/^Profit of each day of/);
    first.unmount();
    await openStats(options);
    await screen.findByText(/^Profit of each day of/);
    expect(await calendar()).toBeNull();
  });
});

describe('charts', () => {
  it('can be read as a table', async () => {
    const { user } = await openStats({ api: { [FACETS]: facets } });
    const panel = within(await region('Calibration'));
    await user.click(panel.getByRole('button', { name: 'Calibration at the close: table and files' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show as table' }));
    const table = await panel.findByRole('table');
    expect(table.textContent).toBe(
      'Fair probabilityBetsExpected %Won %Won from %Won to %40% to 50%20046.0%47.0%40.0%54.0%',
    );
  });

  it('of the profit have a table without amounts while values are hidden', async () => {
    const { user } = await openStats({ api: { [FACETS]: facets } });
    await user.click(await screen.findByRole('radio', { name: 'Hide' }));
    const panel = within(await region('Profit'));
    await user.click(panel.getByRole('button', { name: 'Profit: table and files' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show as table' }));
    const cells = within(await panel.findByRole('table')).getAllByRole('cell');
    expect(cells.slice(2, 4).map(({ textContent }) => textContent)).toEqual(['–', '–']);
  });
});
