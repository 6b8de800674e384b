import { type Limits, type Markets, parseLineId } from '@fairline/shared/contracts';
import { readClosingLines, type StoredClose } from '../../../market/closing/closing-lines.read-model.ts';
import { readLineHistory } from '../../../market/history/history.read-model.ts';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import type { Database } from '../../../platform/db/database.ts';

/** A line of which the history is read, with its event. */
export interface HistoryLine {
  readonly line_id: string;
  readonly event_id: number;
  readonly period_num: number;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly settled_status: number;
  readonly cutoff: Date | null;
  readonly opening: Markets;
  /** Null in lines of earlier versions. */
  readonly opening_limits: Limits | null;
  readonly limits: Limits;
  /** Current specials, with the handicap of each contestant. */
  readonly specials: Markets['specials'];
}

/** A special as its prices are ordered. */
export interface SpecialDescription {
  readonly special_id: number;
  readonly name: string;
  readonly cutoff: Date | null;
  readonly contestants: readonly { readonly id: number; readonly name: string }[];
}

/** Which rows of a line, from a time on and before another (epoch ms). */
export interface WantedHistory {
  readonly quote?: string;
  readonly quotes?: readonly string[];
  readonly prefix?: string;
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** Reads what the history of a line is composed of. */
export function createOddsHistoryReadModel({ knex, pool }: Pick<Database, 'knex' | 'pool'>) {
  return {
    async findLine(lineId: string): Promise<HistoryLine | null> {
      const row = await knex('lines')
        .join('events', 'events.event_id', 'lines.event_id')
        .where({ 'lines.event_id': parseLineId(lineId).eventId, 'lines.line_id': lineId })
        .first<HistoryLine | undefined>(
          ...[
            'line_id',
            'event_id',
            'period_num',
            'cutoff',
            'opening',
            'opening_limits',
            'limits',
            'specials',
          ].map((column) => `lines.${column}`),
          ...['sport_id', 'league_name', 'home', 'away', 'starts', 'settled_status'].map(
            (column) => `events.${column}`,
          ),
        );
      return row ?? null;
    },

    /** The specials of a line, contestants in the order of their prices. */
    async findSpecials({ event_id, period_num }: HistoryLine): Promise<SpecialDescription[]> {
      return knex('specials')
        .where({ event_id, period_num })
        .select('special_id', 'name', 'cutoff', 'contestants');
    },

    /** The rows of a line by quote: of one quote, of some, or of those whose key begins with `prefix`. */
    async findHistory(
      { event_id: eventId, period_num: period }: HistoryLine,
      wanted: WantedHistory,
    ): Promise<Map<string, HistoryRow[]>> {
      const { quote, quotes = quote === undefined ? undefined : [quote], prefix, from, before } = wanted;
      return readLineHistory(pool, { eventId, period, prefix, quotes, from, before });
    },

    /** When the first change of a line was that is kept with all later ones (epoch ms); null for a line without any. */
    async findFirst({ event_id, period_num }: HistoryLine): Promise<number | null> {
      const { rows } = await pool.query<{ first: number | null }>(
        `select (extract(epoch from least(
             (select min(h.at) from odds_history h where h.event_id = $1 and h.period_num = $2),
             (select min(p.day) from packed_history p where p.event_id = $1 and p.period_num = $2)
               ::timestamp at time zone 'UTC')) * 1000)::float8 as first`,
        [event_id, period_num],
      );
      return rows[0]?.first ?? null;
    },

    async findClose(lineId: string): Promise<StoredClose | null> {
      return (await readClosingLines(pool, [lineId])).get(lineId) ?? null;
    },
  };
}
export type OddsHistoryReadModel = ReturnType<typeof createOddsHistoryReadModel>;
