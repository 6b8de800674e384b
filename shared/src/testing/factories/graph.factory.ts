import type { Graph, GraphHistory } from '@fairline/shared/contracts';
import { oddsLine } from './line.factory.ts';
import { oddsHistory } from './odds-history.factory.ts';

/** When the fixed histories end. */
export const GRAPH_NOW = Date.now();
const MINUTE = 60_000;
const ago = (minutes: number): number => GRAPH_NOW - minutes * MINUTE;

const CELL = { market: 'moneyline', outcome: 'home', points: null, specials_name: null } as const;

/** A saved chart of the home side of a match. Each id has a line of its own. */
export function graph(id: number, change: Partial<Graph> = {}): Graph {
  const line = oddsLine();
  return {
    id,
    odd_cell_id: 'moneyline:home',
    line_id: `${160 + id}:0` as Graph['line_id'],
    specials_specifier: null,
    selections: [
      {
        ...CELL,
        odd_cell_id: 'moneyline:home',
        price_when_added: 2,
        added_at: new Date(ago(90)).toISOString(),
      },
    ],
    created_at: new Date(ago(90)).toISOString(),
    event_id: 160 + id,
    parent_id: null,
    ...{ sport_id: line.sport_id, league_name: line.league_name, starts: line.starts, period_num: 0 },
    ...{ home: `Home ${id}`, away: `Away ${id}`, live_status: 0, settledStatus: 0, is_open: true },
    ...{ cutoff: null, score: null, result: null, finished: false, beyond_plan: false, targets: [] },
    ...change,
  };
}

/** Its history: opened at 2.50, and fell to 2.00 and 1.90. */
export function graphHistory(of: Graph, change: Partial<GraphHistory> = {}): GraphHistory {
  const { status: _, ...known } = oddsHistory({
    line_id: of.line_id,
    event_id: of.event_id,
    home: of.home,
    away: of.away,
    starts: of.starts,
    historical_moneyline: {
      [ago(120)]: { home: 2.5, draw: 3.4, away: 3 },
      [ago(60)]: { home: 2, draw: 3.5, away: 3.9 },
      [ago(10)]: { home: 1.9, draw: 3.6, away: 4.2 },
    },
    historical_limits: { [ago(120)]: { moneyline: 500 }, [ago(60)]: { moneyline: 2_000 } },
    opening: { ...oddsLine().opening, moneyline: { home: 2.5, draw: 3.4, away: 3 } },
    changes: 3,
  });
  return { graph_id: of.id, from: null, until: ago(10), history: known, bets: [], alerts: [], ...change };
}

/** What its line offers now. */
export const graphLine = (of: Graph, since: number, home: number) =>
  oddsLine({
    ...{ line_id: of.line_id, event_id: of.event_id, home: of.home, away: of.away, since, version: since },
    moneyline: { home, draw: 3.6, away: 4.2 },
    limits: { moneyline: 2_000 },
  });
