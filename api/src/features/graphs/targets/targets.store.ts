import { parseLineId } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { TargetRule } from './target-value.ts';

/** The selection of a target. */
export interface TargetSubject {
  readonly line_id: string;
  readonly event_id: number;
  readonly odd_cell_id: string;
  readonly specials_specifier: string | null;
  readonly contestant: string | null;
}

export interface StoredTarget extends TargetRule, TargetSubject {
  readonly id: number;
  readonly graph_id: number | null;
}

const COLUMNS = [
  ...['id', 'graph_id', 'line_id', 'event_id', 'odd_cell_id', 'specials_specifier', 'contestant'],
  ...['basis', 'devig_method', 'direction', 'price'],
];

/** The longest that a target being set holds up the prices of its line, should this process stand still. Milliseconds. */
const LONGEST_HOLD_MS = 1_000;

/** The targets of users. */
export function createTargetsStore(knex: Knex) {
  const own = (userId: string, id: number) => knex('graph_targets').where({ user_id: userId, id });
  return {
    /**
     * Until the end of the transaction the prices of the line stay as they are, so that none passes between the check of a new
     * target and its being seen by the ingest. @returns whether there is such a line
     */
    async lockLine(lineId: string): Promise<boolean> {
      await knex.raw(`set local idle_in_transaction_session_timeout = ${LONGEST_HOLD_MS}`);
      const line = knex('lines').where({ event_id: parseLineId(lineId).eventId, line_id: lineId });
      return (await line.forShare().first('line_id')) !== undefined;
    },

    /** Null for none of the user. */
    async find(userId: string, id: number): Promise<StoredTarget | null> {
      return (await own(userId, id).first<StoredTarget | undefined>(...COLUMNS)) ?? null;
    },

    async countArmed(graphId: number): Promise<number> {
      const [row] = await knex('graph_targets')
        .where({ graph_id: graphId })
        .whereNull('reached_at')
        .count<{ count: number }[]>('* as count');
      return Number(row?.count);
    },

    async insert(
      userId: string,
      graphId: number,
      target: TargetSubject & TargetRule,
      at: Date,
    ): Promise<number> {
      const [row] = await knex('graph_targets')
        .insert({ ...target, user_id: userId, graph_id: graphId, armed_at: at })
        .returning('id');
      return row.id;
    },

    /** Arms it by this rule. */
    async arm(userId: string, id: number, rule: TargetRule, at: Date): Promise<void> {
      const unreached = {
        ...{ reached_at: null, reached_value: null, reached_price: null, price_error: false },
      };
      await own(userId, id).update({ ...rule, ...unreached, armed_at: at });
    },

    /** Whether there was one. */
    async remove(userId: string, id: number): Promise<boolean> {
      return (await own(userId, id).delete()) > 0;
    },

    /** Deletes what was reached before, of charts that have been removed. */
    async deleteReachedBefore(at: Date): Promise<void> {
      await knex('graph_targets').whereNull('graph_id').where('reached_at', '<', at).delete();
    },
  };
}
export type TargetsStore = ReturnType<typeof createTargetsStore>;
