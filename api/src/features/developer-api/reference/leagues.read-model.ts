import type { Knex } from 'knex';
import { likePattern } from '../../../market/search-words.ts';

export interface LeagueRow {
  readonly league_id: number;
  readonly sport_id: number;
  readonly league_name: string;
  readonly events: number;
}

export interface LeaguesAfter {
  readonly sportId: number | undefined;
  readonly search: string | undefined;
  /** Name and id of the last league that was read; null for the first page. */
  readonly after: readonly [name: string, id: number] | null;
  readonly limit: number;
  readonly now: Date;
}

/** Reads leagues with the number of their matches to come. */
export function createLeaguesReadModel(knex: Knex) {
  return {
    /** Leagues by name and id after a cursor. Names are compared byte by byte, so that the order is the same on every system. */
    async findAfter({ sportId, search, after, limit, now }: LeaguesAfter): Promise<LeagueRow[]> {
      const query = knex('leagues as l').whereExists(
        knex('events as played').select(knex.raw('1')).whereRaw('played.league_id = l.league_id'),
      );
      if (sportId !== undefined) query.where('l.sport_id', sportId);
      if (search !== undefined) query.whereILike('l.name', likePattern(search));
      if (after !== null)
        query.whereRaw('(l.name collate "C", l.league_id) > (? collate "C", ?)', [...after]);
      return query
        .select<LeagueRow[]>(
          'l.league_id',
          'l.sport_id',
          'l.name as league_name',
          knex('events as e')
            .whereRaw('e.league_id = l.league_id')
            .whereNull('e.parent_id')
            .where('e.listed', true)
            .where('e.settled_status', 0)
            .where('e.starts', '>', now)
            .select(knex.raw('count(*)::int'))
            .as('events'),
        )
        .orderByRaw('l.name collate "C", l.league_id')
        .limit(limit);
    },
  };
}
export type LeaguesReadModel = ReturnType<typeof createLeaguesReadModel>;
