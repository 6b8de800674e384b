import type { Graph, GraphHistories, GraphTarget } from '@fairline/shared/contracts';
import { historyAnswer } from './fixed-history.ts';
import { LINES_BY_EVENT, OPEN_MATCH } from './fixed-matches.ts';
import { minutesFromNow } from './fixed-time.ts';
import type { Visitor } from './visitor.ts';

const LINE_ID = `${OPEN_MATCH}:0`;
const HOME = {
  odd_cell_id: 'spreads:-0.25:home',
  market: 'spread',
  outcome: 'home',
  points: -0.25,
  specials_name: null,
} as const;
const ADDED = { price_when_added: 2.05, added_at: minutesFromNow(-300) };

/** The wall of the Sharp plan: one selection with a target, two sides as probabilities, and a finished match. Others have none. */
export function wallAnswer(call: string, search: URLSearchParams, visitor: Visitor): object | null {
  if (call === 'GET /api/user/graph/targets') return { status: 'ok', targets: [] };
  if (call === 'GET /api/user/graphs') {
    return { status: 'ok', graphs: visitor === 'sharp' ? wall() : [], most: 12 };
  }
  if (call !== 'GET /api/user/graph/histories') return null;
  const history = historyAnswer(LINE_ID);
  if (history === null) return null;
  const { status: _, ...known } = history;
  const answer: GraphHistories = {
    status: 'ok',
    histories: (search.get('ids') ?? '').split(',').map((id) => ({
      ...{ graph_id: Number(id), from: null, until: Date.parse(minutesFromNow(-4)), history: known },
      ...{ bets: [], alerts: [] },
    })),
    left_out: [],
  };
  return answer;
}

function wall(): Graph[] {
  const line = LINES_BY_EVENT.get(OPEN_MATCH)?.find(({ line_id }) => line_id === LINE_ID);
  if (line === undefined) throw new Error('The open match has a line.');
  const { event_id, parent_id, sport_id, league_name, home, away, starts, period_num, cutoff } = line;
  const match = { sport_id, league_name, home, away, starts, period_num };
  const target: GraphTarget = {
    ...{ ...match, ...HOME, id: 1, graph_id: 1, line_id: line.line_id, basis: 'price', devig_method: null },
    ...{ direction: 'below', price: 1.87, state: 'armed', armed_at: minutesFromNow(-60), expires_at: cutoff },
    ...{ reached_at: null, reached_value: null, reached_price: null },
  };
  const graph: Graph = {
    ...{ ...match, id: 1, odd_cell_id: HOME.odd_cell_id, line_id: line.line_id, specials_specifier: null },
    ...{ selections: [{ ...HOME, ...ADDED }], created_at: minutesFromNow(-300), event_id, parent_id, cutoff },
    ...{ live_status: 0, settledStatus: 0, is_open: true, score: null, result: null, finished: false },
    ...{ beyond_plan: false, targets: [target] },
  };
  const away_side = { ...HOME, odd_cell_id: 'spreads:-0.25:away', outcome: 'away' };
  return [
    graph,
    {
      ...graph,
      id: 2,
      selections: [
        { ...HOME, ...ADDED },
        { ...away_side, ...ADDED },
      ],
      targets: [],
    },
    {
      ...{ ...graph, id: 3, odd_cell_id: away_side.odd_cell_id, selections: [{ ...away_side, ...ADDED }] },
      ...{ targets: [], settledStatus: 1, is_open: false, result: { home: 2, away: 1 }, finished: true },
    },
  ];
}
