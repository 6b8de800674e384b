import { readLineHistory } from '../../market/history/history.read-model.ts';
import type { Database } from '../../platform/db/database.ts';
import { SCORE_COLUMNS_SQL, SCORE_JOINS_SQL } from '../matches/index.ts';
import type { InsightMatch, LineWithHistory } from './facts/match-facts.ts';

/** The whole match, and the regulation time of hockey. */
const PERIODS = [0, 6];

type LineRow = Omit<LineWithHistory, 'history' | 'live'> & { readonly event_id: number };

/** Reads what the facts of a match are computed from. */
export function createInsightsReadModel({ knex, pool }: Pick<Database, 'knex' | 'pool'>) {
  return {
    /** A match, which is no sub-market and no live event, with its lines; null for an unknown one. */
    async find(
      eventId: number,
      now: Date,
    ): Promise<{ readonly match: InsightMatch; readonly lines: LineWithHistory[] } | null> {
      const match = await knex('events as e')
        .joinRaw(SCORE_JOINS_SQL, [now])
        .where('e.event_id', eventId)
        .whereNull('e.parent_id')
        .first<(InsightMatch & { live_event_id: number | null }) | undefined>(
          ...['event_id', 'sport_id', 'league_name', 'home', 'away', 'starts', 'settled_status'].map(
            (column) => `e.${column}`,
          ),
          'live.event_id as live_event_id',
          knex.raw(SCORE_COLUMNS_SQL),
        );
      if (match === undefined) return null;
      const events = [eventId, ...(match.live_event_id === null ? [] : [match.live_event_id])];
      const rows = await knex('lines')
        .whereIn('lines.event_id', events)
        .whereIn('lines.period_num', PERIODS)
        .select<LineRow[]>(
          ...['event_id', 'period_num', 'status', 'priced', 'cutoff', 'opening'].map(
            (column) => `lines.${column}`,
          ),
        );
      const lines = await Promise.all(
        rows.map(async (row) => ({
          ...row,
          live: row.event_id !== eventId,
          history: await readLineHistory(pool, { eventId: row.event_id, period: row.period_num }),
        })),
      );
      return { match, lines };
    },
  };
}
export type InsightsReadModel = ReturnType<typeof createInsightsReadModel>;
