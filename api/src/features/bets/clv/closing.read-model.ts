import type { Knex } from 'knex';
import type { Contestants } from './close-of-selection.ts';
import type { MatchLine } from './derived-closes.ts';

/** Reads which closes bets have. */
export function createClosingReadModel(knex: Knex) {
  return {
    /** The bets with a selection on any of these lines, deleted or not, by user. */
    async findBets(lineIds: readonly string[]): Promise<Map<string, number[]>> {
      const rows = await knex('bets')
        .whereRaw('line_ids && ?::text[]', [[...lineIds]])
        // Two transactions that lock the bets of several users do it in the same order.
        .orderBy(['user_id', 'id'])
        .select<{ id: number; user_id: string }[]>('id', 'user_id');
      const byUser = new Map<string, number[]>();
      for (const { id, user_id } of rows) {
        const ids = byUser.get(user_id);
        if (ids === undefined) byUser.set(user_id, [id]);
        else ids.push(id);
      }
      return byUser;
    },

    /** The closed lines of these matches, with those of the games of a tennis match; those of corners and bookings have no model. */
    async findMatchLines(matchIds: readonly number[]): Promise<MatchLine[]> {
      const { rows } = await knex.raw<{ rows: MatchLine[] }>(
        `select c.event_id || ':' || c.period_num as line_id, coalesce(e.parent_id, e.event_id) as match_id,
           e.parent_id is not null as games
         from closing_lines c join events e on e.event_id = c.event_id
         where c.event_id in (
             select event_id from events where event_id = any(?::bigint[]) and resulting_unit not in ('Corners', 'Bookings')
             union all
             select event_id from events where parent_id = any(?::bigint[]) and resulting_unit = 'Games' and live_status <> 1
           )
         order by c.event_id, c.period_num`,
        [[...matchIds], [...matchIds]],
      );
      return rows;
    },

    async findContestants(specialIds: readonly number[]): Promise<Contestants> {
      const rows = await knex('specials')
        .whereIn('special_id', [...specialIds])
        .select<{ special_id: number; contestants: { id: number; name: string }[] }[]>(
          'special_id',
          'contestants',
        );
      return new Map(
        rows.map(({ special_id, contestants }) => [special_id, contestants.map(({ name }) => name)]),
      );
    },

    /** Those of these lines whose close is known and recorded on all bets. */
    async findRecorded(lineIds: readonly string[]): Promise<Set<string>> {
      const { rows } = await knex.raw<{ rows: { line_id: string }[] }>(
        `select wanted.line_id from unnest(?::text[]) as wanted (line_id)
           where exists (
             select 1 from closing_lines c where c.event_id = split_part(wanted.line_id, ':', 1)::bigint
               and c.period_num = split_part(wanted.line_id, ':', 2)::smallint
           ) and not exists (select 1 from bet_closes_due d where d.line_id = wanted.line_id)`,
        [[...lineIds]],
      );
      return new Set(rows.map(({ line_id }) => line_id));
    },
  };
}
export type ClosingReadModel = ReturnType<typeof createClosingReadModel>;
