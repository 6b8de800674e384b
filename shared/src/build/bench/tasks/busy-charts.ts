import {
  type Graph,
  type GraphHistories,
  MOST_CHART_POINTS,
  type OddsLine,
} from '@fairline/shared/contracts';
import { busyLine } from './busy-data.ts';

/** Charts on the wall: those of the highest plan. */
export const CHARTS = 12;
const MINUTE = 60_000;

export const chartLineId = (chart: number): OddsLine['line_id'] =>
  `${1_700_000_000 + chart}:0` as OddsLine['line_id'];

/** The wall: each chart with the home side of a match of its own. */
export function busyCharts(now: number): object {
  const line = busyLine(0, now);
  const at = new Date(now - 60 * MINUTE).toISOString();
  const graphs = Array.from({ length: CHARTS }, (_, chart): Graph => {
    const cell = { odd_cell_id: 'moneyline:home', market: 'moneyline', outcome: 'home' } as const;
    return {
      ...{ id: chart + 1, odd_cell_id: 'moneyline:home', line_id: chartLineId(chart) },
      ...{ specials_specifier: null, created_at: at, event_id: (1_700_000_000 + chart) as Graph['event_id'] },
      selections: [{ ...cell, points: null, specials_name: null, price_when_added: 2.1, added_at: at }],
      ...{ parent_id: null, sport_id: 29, league_name: line.league_name, period_num: 0, live_status: 0 },
      ...{ home: `Home Athletic ${chart}`, away: `Away United ${chart}`, starts: line.starts },
      ...{ settledStatus: 0, is_open: true, cutoff: line.cutoff, score: null, result: null },
      ...{ finished: false, beyond_plan: false, targets: [] },
    };
  });
  return { status: 'ok', graphs, most: CHARTS };
}

/** Their histories, each as long as one can be. */
export function busyHistories(now: number): GraphHistories {
  const line = busyLine(0, now);
  const moments = Array.from(
    { length: MOST_CHART_POINTS },
    (_, step) => now - (MOST_CHART_POINTS - 1 - step) * MINUTE,
  );
  const prices = moments.map((at, step) => [
    at,
    { home: 2 + ((step * 7) % 40) / 100, draw: 3.5, away: 3.7 + ((step * 3) % 20) / 100 },
  ]);
  const { line_id: _, opening } = line;
  return {
    status: 'ok',
    histories: Array.from({ length: CHARTS }, (_, chart) => ({
      ...{ graph_id: chart + 1, from: null, until: now, bets: [], alerts: [] },
      history: {
        ...{ line_id: chartLineId(chart), event_id: (1_700_000_000 + chart) as OddsLine['event_id'] },
        ...{ sport_id: 29, league_name: line.league_name, home: line.home, away: line.away, period_num: 0 },
        ...{ starts: line.starts, settledStatus: 0, historical_moneyline: Object.fromEntries(prices) },
        ...{ historical_spreads: {}, historical_totals: {}, historical_specials: {} },
        historical_team_totals: { home: {}, away: {} },
        historical_limits: { [moments[0] ?? now]: { moneyline: 500 } },
        ...{ opening, opening_limits: {}, thinned: true, changes: 4_000, closing: null },
      },
    })),
    left_out: [],
  };
}

/** The line of a chart after a change. */
export function busyChartLine(chart: number, change: number, now: number): OddsLine {
  return { ...busyLine(change, now), line_id: chartLineId(chart), since: Date.now(), version: change + 1 };
}
