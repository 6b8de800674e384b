import type { Knex } from 'knex';
import type { EventPair, FeedEvent } from '../matching/assign-events.ts';
import { FURTHEST_APART_MS } from '../matching/match-confidence.ts';

/** What was decided by hand, or before, about an event of a feed. */
export interface KnownMatch {
  readonly ref: string;
  readonly eventId: string;
  readonly state: 'matched' | 'doubtful' | 'confirmed' | 'rejected';
}

interface EventRow {
  readonly id: string | number;
  readonly sport_id: number;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
}

/** More matches of a sport are not compared at once. */
const MOST_EVENTS = 3_000;

/** Reads what can be matched, and writes which events are the same. */
export function createEventMatchesStore(knex: Knex, feed: string) {
  const eventOf = ({ id, sport_id, league, home, away, starts }: EventRow): FeedEvent => ({
    ...{ id: String(id), sportId: sport_id, league, home, away, starts: starts.getTime() },
  });
  return {
    /** All events of a sport in the feed that have not started for long, not only of one competition: one may take another's match. */
    async others(sportId: number, now: number): Promise<FeedEvent[]> {
      const rows = await knex('other_events')
        .where({ feed, sport_id: sportId })
        .where('starts', '>', new Date(now - FURTHEST_APART_MS))
        .orderBy('starts')
        .limit(MOST_EVENTS)
        .select<EventRow[]>('ref as id', 'sport_id', 'league', 'home', 'away', 'starts');
      return rows.map(eventOf);
    },

    /** The matches of the reference: no corners, no sets, no events in play. */
    async references(sportId: number, from: number, until: number): Promise<FeedEvent[]> {
      const rows = await knex('events')
        .where({ sport_id: sportId, resulting_unit: 'Regular', listed: true })
        .whereNull('parent_id')
        .whereBetween('starts', [new Date(from - FURTHEST_APART_MS), new Date(until + FURTHEST_APART_MS)])
        .orderBy('starts')
        .limit(MOST_EVENTS)
        .select<EventRow[]>('event_id as id', 'sport_id', 'league_name as league', 'home', 'away', 'starts');
      return rows.map(eventOf);
    },

    async known(refs: readonly string[]): Promise<KnownMatch[]> {
      const rows = await knex('event_matches')
        .where({ feed })
        .whereIn('ref', [...refs])
        .select<{ ref: string; event_id: number; state: KnownMatch['state'] }[]>('ref', 'event_id', 'state');
      return rows.map(({ ref, event_id, state }) => ({ ref, eventId: String(event_id), state }));
    },

    /** Replaces what the confidence decided about these events. What was decided by hand meanwhile stays, and comes first. */
    async replace(refs: readonly string[], pairs: readonly EventPair[], now: number): Promise<void> {
      await knex.transaction(async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`event-matches:${feed}`]);
        await trx('event_matches')
          .where({ feed })
          .whereIn('ref', [...refs])
          .whereIn('state', ['matched', 'doubtful'])
          .delete();
        if (pairs.length === 0) return;
        const rows = pairs.map(({ otherId, referenceId, confidence, swapped, state }) => ({
          ...{ feed, ref: otherId, event_id: Number(referenceId), confidence, swapped, state },
          updated_at: new Date(now),
        }));
        await trx('event_matches').insert(rows).onConflict().ignore();
      });
    },

    /** These events are those of the reference itself, as far as both are stored: there is nothing to compare. */
    async link(
      pairs: readonly { readonly ref: string; readonly eventId: number }[],
      now: number,
    ): Promise<void> {
      if (pairs.length === 0) return;
      const of = [pairs.map(({ ref }) => ref), pairs.map(({ eventId }) => eventId)] as const;
      await knex.transaction(async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`event-matches:${feed}`]);
        await trx.raw(
          `delete from event_matches m using unnest(?::text[], ?::bigint[]) as p (ref, event_id)
            where m.feed = ? and m.ref = p.ref and m.event_id <> p.event_id`,
          [...of, feed],
        );
        await trx.raw(
          `insert into event_matches (feed, ref, event_id, confidence, swapped, state, updated_at)
           select ?, p.ref, p.event_id, 1, false, 'matched', ?
             from unnest(?::text[], ?::bigint[]) as p (ref, event_id)
             join events e on e.event_id = p.event_id join other_events o on o.feed = ? and o.ref = p.ref
           on conflict do nothing`,
          [feed, new Date(now), ...of, feed],
        );
      });
    },
  };
}
export type EventMatchesStore = ReturnType<typeof createEventMatchesStore>;
