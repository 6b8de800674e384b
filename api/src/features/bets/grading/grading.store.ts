import type { Knex } from 'knex';
import { addCounts, BETS, COUNT_COLUMNS, minuteOf, type TrustCount } from '../../trust/index.ts';
import type { BetLook } from '../ledger/bets.store.ts';

/** A settlement whose bets have not been looked at. */
export interface UngradedSettlement {
  readonly special_id: number | null;
  readonly event_id: number;
  readonly period_num: number;
  readonly settlement_id: number;
  /** As text, with all of its digits. */
  readonly settled_at: string;
}

/** Finds the bets that may have to be graded, and remembers which have been. */
export function createGradingStore(knex: Knex) {
  return {
    /** Up to `limit` settlements of periods, and as many of specials. */
    async findUngraded(limit: number): Promise<UngradedSettlement[]> {
      const { rows } = await knex.raw<{ rows: UngradedSettlement[] }>(
        `(select null::bigint as special_id, event_id, period_num, settlement_id, settled_at::text from settlements
            where not graded order by event_id, period_num limit :limit)
         union all
         (select s.special_id, coalesce(special.event_id, 0), coalesce(special.period_num, 0), s.settlement_id, s.settled_at::text
            from special_settlements s left join specials special on special.special_id = s.special_id
            where not s.graded order by s.special_id limit :limit)`,
        { limit },
      );
      return rows;
    },

    /** The bets on any period of the events of these settlements. A deleted event is settled in one period only. */
    async findBetsOn(settlements: readonly UngradedSettlement[]): Promise<number[]> {
      const eventIds = [...new Set(settlements.map(({ event_id }) => event_id))];
      const named = settlements.map(({ event_id, period_num }) => `${event_id}:${period_num}`);
      const lineIds: string[] = await knex('lines').whereIn('event_id', eventIds).pluck('line_id');
      const { rows } = await knex.raw<{ rows: { id: number }[] }>(
        'select id from bets where line_ids && ?::text[] and deleted_at is null order by id',
        [[...new Set([...named, ...lineIds])]],
      );
      return rows.map(({ id }) => id);
    },

    /**
     * Remembers that the bets on these settlements have been looked at. Left out are one that was replaced meanwhile, and one that is
     * being written: waiting for it could be a deadlock, because a writer holds many.
     *
     * @returns how many were not left out
     */
    async markGraded(settlements: readonly UngradedSettlement[]): Promise<number> {
      const json = JSON.stringify(settlements);
      const { rowCount: periods } = await knex.raw<{ rowCount: number }>(
        `with looked_at as (
           select s.event_id, s.period_num
             from json_to_recordset(?) as u (special_id bigint, event_id bigint, period_num smallint, settlement_id bigint, settled_at timestamptz)
             join settlements s on s.event_id = u.event_id and s.period_num = u.period_num
               and s.settlement_id = u.settlement_id and s.settled_at = u.settled_at
             where u.special_id is null
             for no key update of s skip locked
         )
         update settlements s set graded = true from looked_at
           where s.event_id = looked_at.event_id and s.period_num = looked_at.period_num`,
        [json],
      );
      const { rowCount: specials } = await knex.raw<{ rowCount: number }>(
        `with looked_at as (
           select s.special_id
             from json_to_recordset(?) as u (special_id bigint, settlement_id bigint, settled_at timestamptz)
             join special_settlements s on s.special_id = u.special_id
               and s.settlement_id = u.settlement_id and s.settled_at = u.settled_at
             for no key update of s skip locked
         )
         update special_settlements s set graded = true from looked_at where s.special_id = looked_at.special_id`,
        [json],
      );
      return periods + specials;
    },

    /** The bets whose time has come. */
    async findDue(now: number, limit: number): Promise<number[]> {
      return knex('bets')
        .where('grade_due', '<=', new Date(now))
        .whereNull('deleted_at')
        .orderBy('grade_due')
        .limit(limit)
        .pluck('id');
    },

    /** Adds to the public figures of the grading. @param now epoch ms */
    async count(now: number, kinds: Readonly<Record<'graded' | 'corrected', number>>): Promise<void> {
      const counts = Object.entries(kinds)
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => ({ feed: BETS, at: minuteOf(now), kind, count }) as TrustCount);
      if (counts.length === 0) return;
      await knex.raw(addCounts(`(select * from json_to_recordset(?) e (${COUNT_COLUMNS}))`), [
        JSON.stringify(counts),
      ]);
    },

    /** Stores the looks at bets that stay as they are. */
    async setLooks(looks: readonly (BetLook & { readonly id: number })[]): Promise<void> {
      if (looks.length === 0) return;
      await knex.raw(
        `update bets set grade_due = look.grade_due, grade_basis = coalesce(look.grade_basis, bets.grade_basis)
           from json_populate_recordset(null::bets, ?) look
           where bets.id = look.id
             and (bets.grade_due, bets.grade_basis) is distinct from
               (look.grade_due, coalesce(look.grade_basis, bets.grade_basis))`,
        [JSON.stringify(looks)],
      );
    },
  };
}
export type GradingStore = ReturnType<typeof createGradingStore>;
