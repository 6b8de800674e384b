import type { Knex } from 'knex';
import { MATCH_COLUMNS_SQL, MATCH_JOINS_SQL, type MatchRow } from './match-row.ts';
import type { MatchWindow } from './match-window.ts';
import { likePattern } from './search-words.ts';

/** The filters of a search; `eventId` overrides the others. */
export interface MatchSearch {
  readonly windows: readonly MatchWindow[];
  readonly words: readonly string[];
  /** Null: all sports. */
  readonly sports: readonly number[] | null;
  readonly eventId: number | null;
}

export interface MatchPageRequest extends MatchSearch {
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** A line whose cut-off is later is open. */
  readonly now: Date;
}

/** Searches and counts matches. */
export function createMatchesReadModel(knex: Knex) {
  return {
    /** One page of matches: top-level events with live status 0 or 2; their main line is period 0, or 6 where that is. */
    async findPage(request: MatchPageRequest): Promise<MatchRow[]> {
      const { sort, limit, offset, now } = request;
      // The ids of the page are selected first, so that skipping to a far page reads only the index.
      const page = matching(knex, request)
        .select('e.event_id')
        .orderBy([
          { column: 'e.starts', order: sort },
          { column: 'e.event_id', order: sort },
        ])
        .limit(limit)
        .offset(offset);
      return knex(page.as('page'))
        .join('events as e', 'e.event_id', 'page.event_id')
        .joinRaw(MATCH_JOINS_SQL, [now, now])
        .select<MatchRow[]>(knex.raw(MATCH_COLUMNS_SQL), knex.raw('null::bigint as bookmark_id'))
        .orderBy([
          { column: 'e.starts', order: sort },
          { column: 'e.event_id', order: sort },
        ]);
    },

    /** The exact number of matches. */
    async count(search: MatchSearch): Promise<number> {
      const [row] = await matching(knex, search).count<{ count: number }[]>('* as count');
      return row?.count ?? 0;
    },

    /** The number of matches by the statistics of the database's planner. */
    async estimate(search: MatchSearch): Promise<number> {
      const { sql, bindings } = matching(knex, search).select('e.event_id').toSQL();
      const answer = await knex.raw<{ rows: { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[] }>(
        `explain (format json) ${sql}`,
        [...bindings],
      );
      return answer.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
    },
  };
}
export type MatchesReadModel = ReturnType<typeof createMatchesReadModel>;

function matching(knex: Knex, { windows, words, sports, eventId }: MatchSearch): Knex.QueryBuilder {
  const query = knex('events as e');
  if (eventId !== null) return query.where('e.event_id', eventId);
  query.whereNull('e.parent_id').whereIn('e.live_status', [0, 2]);
  // One range around all windows, for the index on the start, and the windows inside it.
  query.where('e.starts', '>', new Date(Math.min(...windows.map(({ from }) => from.getTime()))));
  query.where('e.starts', '<=', new Date(Math.max(...windows.map(({ to }) => to.getTime()))));
  query.where((any) => {
    for (const { settled, from, to } of windows) {
      any.orWhere((one) => {
        one.where('e.starts', '>', from).where('e.starts', '<=', to);
        // 1 settled, 2 settled again.
        if (settled) one.whereIn('e.settled_status', [1, 2]);
        // An unsettled match that is no longer listed was called off, or listed again under another id.
        else one.where('e.settled_status', 0).where('e.listed', true);
      });
    }
  });
  if (sports !== null) query.whereIn('e.sport_id', [...sports]);
  for (const word of words) query.whereLike('e.search_string', likePattern(word));
  return query;
}
