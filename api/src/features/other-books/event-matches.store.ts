import type { DecideMatch, EventMatch, EventMatches } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

export interface EventMatchRow extends Omit<EventMatch, 'decided_at' | 'other' | 'reference'> {
  readonly decided_at: Date | null;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly other_league: string;
  readonly other_home: string;
  readonly other_away: string;
  readonly other_starts: Date;
}

const MOST_ROWS = 200;

/** Reads and decides which events of feeds are the same. */
export function createEventMatchDecisions(knex: Knex) {
  return {
    async findMatches(state: EventMatch['state']): Promise<EventMatchRow[]> {
      return knex('event_matches as m')
        .join('events as e', 'e.event_id', 'm.event_id')
        .join('other_events as o', { 'o.feed': 'm.feed', 'o.ref': 'm.ref' })
        .leftJoin('user as u', 'u.id', 'm.decided_by')
        .where('m.state', state)
        .orderBy(['e.starts', 'm.event_id'])
        .limit(MOST_ROWS)
        .select<EventMatchRow[]>(
          ...['m.feed', 'm.ref', 'm.event_id', 'm.state', 'm.confidence', 'm.swapped', 'm.decided_at'],
          ...['u.email as decided_by', 'e.league_name as league', 'e.home', 'e.away', 'e.starts'],
          ...['o.league as other_league', 'o.home as other_home', 'o.away as other_away'],
          'o.starts as other_starts',
        );
    },

    async count(): Promise<EventMatches['counts']> {
      const { rows } = await knex.raw<{ rows: { state: keyof EventMatches['counts']; count: string }[] }>(
        `select state, count(*) from event_matches group by state
         union all
         select 'unmatched', count(*) from other_events o where not exists (
           select 1 from event_matches m where m.feed = o.feed and m.ref = o.ref and m.state <> 'rejected')`,
      );
      const none = { matched: 0, doubtful: 0, confirmed: 0, rejected: 0, unmatched: 0 };
      return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
    },

    /** @returns whether there is such a pair. A confirmed one takes the place of what was assumed about either event. */
    async decide({ feed, ref, event_id, decision }: DecideMatch, by: string, at: Date): Promise<boolean> {
      return knex.transaction(async (trx) => {
        // The reader replaces matches under the same lock.
        await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`event-matches:${feed}`]);
        const pair = () => trx('event_matches').where({ feed, ref, event_id });
        if ((await pair().first('ref')) === undefined) return false;
        if (decision === 'undecided') {
          await pair().delete();
          return true;
        }
        if (decision === 'confirmed') {
          await trx('event_matches')
            .where({ feed })
            .whereNot({ state: 'rejected' })
            .where((either) => either.where({ ref }).orWhere({ event_id }))
            .whereNot((same) => same.where({ ref, event_id }))
            .delete();
        }
        await pair().update({ state: decision, decided_by: by, decided_at: at, updated_at: at });
        return true;
      });
    },
  };
}
export type EventMatchDecisions = ReturnType<typeof createEventMatchDecisions>;
