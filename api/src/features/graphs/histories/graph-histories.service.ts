import {
  type BetMark,
  type ExplainedMove,
  type GraphHistories,
  type GraphHistoriesQuery,
  MOST_CHART_ALERTS,
} from '@fairline/shared/contracts';
import type { ShownMovesReadModel } from '../../alerts/index.ts';
import type { BetMarksReadModel } from '../../bets/index.ts';
import type { OddsHistoryReadModel } from '../../odds/index.ts';
import { graphsOfPlan, isInArchive } from '../charts/graphs.policy.ts';
import type { GraphRow, GraphsReadModel } from '../charts/graphs.read-model.ts';
import type { GraphsUser } from '../charts/graphs.service.ts';
import { chartHistory, quotesOfChart } from './chart-history.ts';

const DAY_MS = 86_400_000;

export interface GraphHistoriesDeps {
  readonly graphs: GraphsReadModel;
  readonly odds: OddsHistoryReadModel;
  readonly bets: BetMarksReadModel;
  readonly moves: ShownMovesReadModel;
  readonly now: () => number;
}

/** Reads each key once. */
function once<V>(read: (key: string) => Promise<V>): (key: string) => Promise<V> {
  const known = new Map<string, Promise<V>>();
  return (key) => {
    const value = known.get(key) ?? read(key);
    known.set(key, value);
    return value;
  };
}

/** The histories of the charts of a wall, in one answer. */
export function createGraphHistoriesService({ graphs, odds, bets, moves, now }: GraphHistoriesDeps) {
  /** Why a chart has no history here; null where it has one. */
  function leftOut(row: GraphRow | undefined, place: number, { level }: GraphsUser) {
    if (row === undefined) return 'gone';
    if (place >= graphsOfPlan(level)) return 'plan';
    return isInArchive(row.starts, level, now()) ? null : 'archive';
  }

  /** What the settings of a user showed of the last day of a match, newest first. */
  async function findAlerts({ event_id, starts }: GraphRow, user: GraphsUser): Promise<ExplainedMove[]> {
    // Alerts end with the start.
    if (starts.getTime() < now() - DAY_MS) return [];
    return moves.findOfEvent(event_id, user);
  }

  return {
    /** The charts are read one after the other, so that a wall does not take all connections to the database. */
    async histories(
      user: GraphsUser,
      { ids, since }: GraphHistoriesQuery,
    ): Promise<Omit<GraphHistories, 'status'>> {
      const all = await graphs.list(user.id, now());
      const answer: Omit<GraphHistories, 'status'> = { histories: [], left_out: [] };
      const wanted = new Map<GraphRow, number>();
      for (const [index, id] of ids.entries()) {
        const place = all.findIndex((row) => row.id === id);
        const row = all[place];
        const reason = leftOut(row, place, user);
        if (reason !== null) answer.left_out.push({ graph_id: id, reason });
        else if (row !== undefined) wanted.set(row, since?.[index] ?? 0);
      }
      const marks = Map.groupBy(
        await bets.findOnLines(user.id, [...new Set([...wanted.keys()].map(({ line_id }) => line_id))]),
        ({ line_id }: BetMark) => line_id,
      );
      const lineOf = once((lineId) => odds.findLine(lineId));
      const closeOf = once((lineId) => odds.findClose(lineId));
      const alerts = new Map<number, ExplainedMove[]>();
      for (const [row, from] of wanted) {
        const line = await lineOf(row.line_id);
        if (line === null) continue;
        const quotes = quotesOfChart(row);
        const [rows, specials, close] = await Promise.all([
          odds.findHistory(line, quotes),
          quotes.market === 'specials' ? odds.findSpecials(line) : [],
          closeOf(row.line_id),
        ]);
        const shown = alerts.get(row.event_id) ?? (await findAlerts(row, user));
        alerts.set(row.event_id, shown);
        answer.histories.push({
          ...chartHistory(row, { line, specials, close, rows }, from),
          bets: marks.get(row.line_id) ?? [],
          alerts: shown
            .filter(({ line_id, market }) => line_id === row.line_id && market === quotes.market)
            .slice(0, MOST_CHART_ALERTS),
        });
      }
      return answer;
    },
  };
}
export type GraphHistoriesService = ReturnType<typeof createGraphHistoriesService>;
