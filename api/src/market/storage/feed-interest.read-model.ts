import type { Knex } from 'knex';
import type { InterestReader, UnsettledLeague } from '../feeds/the-odds-api/polling/interest.ts';

/** The service has results of this many days. */
const RESULT_DAYS = 3;
/** More watched events than this are not read more often. */
const MOST_WATCHED = 2_000;

/** Reads which events are watched, and which competitions have matches without a result. */
export function createInterestReader(knex: Knex): InterestReader {
  return {
    async read(now) {
      const at = new Date(now);
      const { rows: watched } = await knex.raw<{ rows: { id: string }[] }>(
        `select b.event_id as id from bookmarks b join events e using (event_id) where e.settled_status = 0
         union select g.event_id from graphs g join events e using (event_id) where e.settled_status = 0
         union select t.event_id from graph_targets t where t.reached_at is null
         union select split_part(line.id, ':', 1)::bigint from bets, unnest(bets.line_ids) as line (id)
           where bets.settled_at is null and bets.deleted_at is null and bets.starts > ?::timestamptz - interval '4 days'
         limit ?`,
        [at, MOST_WATCHED],
      );
      const { rows: leagues } = await knex.raw<{ rows: { id: string; earliest: Date; latest: Date }[] }>(
        `select e.league_id as id, min(e.starts) as earliest, max(e.starts) as latest from events e
         where e.parent_id is null and e.settled_status = 0
           and e.starts between ?::timestamptz - ? * interval '1 day' and ?::timestamptz
         group by e.league_id`,
        [at, RESULT_DAYS, at],
      );
      return {
        watched: new Set(watched.map(({ id }) => Number(id))),
        unsettled: new Map(
          leagues.map(({ id, earliest, latest }): [number, UnsettledLeague] => [
            Number(id),
            { earliest: earliest.getTime(), latest: latest.getTime() },
          ]),
        ),
      };
    },
  };
}
