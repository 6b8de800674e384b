import type { Knex } from 'knex';
import type { InterestReader, UnsettledLeague } from '../feeds/the-odds-api/polling/interest.ts';

/** The service has results of this many days. */
const RESULT_DAYS = 3;
/** More watched events than this are not read more often. */
const MOST_WATCHED = 2_000;

/**
 * Reads which events are watched, and which competitions have matches without a result.
 *
 * @param watchedEvents The queries of features (`FeatureTables`).
 */
export function createInterestReader(knex: Knex, watchedEvents: readonly string[]): InterestReader {
  return {
    async read(now) {
      const at = new Date(now);
      const { rows: watched } =
        watchedEvents.length === 0
          ? { rows: [] }
          : await knex.raw<{ rows: { event_id: string }[] }>(`${watchedEvents.join(' union ')} limit :most`, {
              now: at,
              most: MOST_WATCHED,
            });
      const { rows: leagues } = await knex.raw<{ rows: { id: string; earliest: Date; latest: Date }[] }>(
        `select e.league_id as id, min(e.starts) as earliest, max(e.starts) as latest from events e
         where e.parent_id is null and e.settled_status = 0
           and e.starts between ?::timestamptz - ? * interval '1 day' and ?::timestamptz
         group by e.league_id`,
        [at, RESULT_DAYS, at],
      );
      return {
        watched: new Set(watched.map(({ event_id }) => Number(event_id))),
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
