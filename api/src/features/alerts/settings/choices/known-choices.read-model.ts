import type { Knex } from 'knex';
import { likePattern } from '../../../../market/search-words.ts';

/** Matches that started before are not counted as matches to come. */
const COMING = "now() - interval '4 hours'";

/** In lower case without accents, as search words are. */
const FOLDED_NAME = String.raw`lower(regexp_replace(normalize(l.name, nfd), '[\u0300-\u036f]', '', 'g'))`;

/** Reads the leagues and periods that the bookmaker has. */
export function createKnownChoicesReadModel(knex: Knex) {
  return {
    /** Leagues whose names contain all words, those with the most matches to come first. */
    async findLeagues(
      sportId: number | null,
      words: readonly string[],
      limit: number,
    ): Promise<{ name: string; matches: number }[]> {
      const coming = knex('events')
        .whereRaw(`starts > ${COMING}`)
        .whereNull('parent_id')
        .groupBy('league_id')
        .select('league_id', knex.raw('count(*)::integer as matches'))
        .as('coming');
      const query = knex('leagues as l')
        .leftJoin(coming, 'coming.league_id', 'l.league_id')
        .groupBy('l.name')
        .orderByRaw('matches desc, l.name')
        .limit(limit)
        .select<{ name: string; matches: number }[]>(
          'l.name',
          knex.raw('coalesce(sum(coming.matches), 0)::integer as matches'),
        );
      if (sportId !== null) query.where('l.sport_id', sportId);
      for (const word of words) query.whereRaw(`${FOLDED_NAME} like ?`, [likePattern(word)]);
      return query;
    },

    /** The periods of a sport with lines of matches to come. */
    async findPeriods(sportId: number): Promise<{ number: number; matches: number }[]> {
      return knex('events as e')
        .join('lines as l', 'l.event_id', 'e.event_id')
        .where('e.sport_id', sportId)
        .whereRaw(`e.starts > ${COMING}`)
        .groupBy('l.period_num')
        .orderBy('l.period_num')
        .select<{ number: number; matches: number }[]>(
          'l.period_num as number',
          knex.raw('count(*)::integer as matches'),
        );
    },
  };
}
export type KnownChoicesReadModel = ReturnType<typeof createKnownChoicesReadModel>;
