import type { Knex } from 'knex';
import type { AlertPayload } from '../message/alert-payload.ts';

/** An alert whose message is edited. */
export interface StoredFollowUp {
  readonly destination_id: number;
  readonly dedupe_key: string;
  /** 0: minutes later; 1: at the close. */
  readonly stage: number;
  readonly payload: AlertPayload;
}

/** One whose price turned out to be an error. */
export interface WithdrawnFollowUp extends StoredFollowUp {
  readonly after_ms: number;
}

/** One whose market has closed since. */
export interface ClosedFollowUp extends StoredFollowUp {
  readonly closing_id: number;
  readonly closed_at: Date;
  /** The last prices of the main line by outcome. */
  readonly quote: Readonly<Record<string, number>> | null;
  readonly quote_points: number | null;
}

const COLUMNS = ['f.destination_id', 'f.dedupe_key', 'f.stage', 'f.payload'];

/** Reads and writes which messages are edited. */
export function createFollowUpsStore(knex: Knex) {
  /** Follow-ups with each closing of their market after the alert. */
  const closings = () =>
    knex('notification_follow_ups as f')
      .joinRaw(
        `join alert_selections s on s.event_id = split_part(f.payload->'alert'->>'line_id', ':', 1)::bigint
           and s.period = split_part(f.payload->'alert'->>'line_id', ':', 2)::smallint
           and s.market = f.payload->'alert'->>'market' and s.outcome is null
           and s.specials_name is not distinct from f.payload->'alert'->>'specials_name'
         join closings c on c.selection_id = s.id and c.at > (f.payload->'alert'->>'created_at')::timestamptz`,
      )
      .select(
        ...COLUMNS,
        ...['c.id as closing_id', 'c.at as closed_at', 'c.quote'],
        knex.raw('c.quote_points::float8 as quote_points'),
      );
  return {
    /** Whose market has closed since then, without the closings that were reported before. The oldest closings first. */
    async findClosed(since: Date, most: number): Promise<ClosedFollowUp[]> {
      return closings()
        .where('c.at', '>', since)
        .whereRaw(
          `not exists (select from notification_deliveries d
             where d.destination_id = f.destination_id and d.dedupe_key = f.dedupe_key || ':closed:' || c.id)`,
        )
        .orderBy(['c.id', 'f.destination_id'])
        .limit(most);
    },

    /** The last closing of each of these that has one. */
    async lastClosings(of: readonly StoredFollowUp[]): Promise<ClosedFollowUp[]> {
      if (of.length === 0) return [];
      return closings()
        .distinctOn('f.destination_id', 'f.dedupe_key')
        .whereIn(
          ['f.destination_id', 'f.dedupe_key'],
          of.map(({ destination_id, dedupe_key }) => [destination_id, dedupe_key]),
        )
        .orderBy(['f.destination_id', 'f.dedupe_key', { column: 'c.id', order: 'desc' }]);
    },

    async findWithdrawn(most: number): Promise<WithdrawnFollowUp[]> {
      return knex('notification_follow_ups as f')
        .join('move_withdrawals as w', 'w.move_id', 'f.move_id')
        .where('f.kind', 'odds')
        .orderBy('f.destination_id')
        .limit(most)
        .select(...COLUMNS, 'w.after_ms');
    },

    async findDue(now: Date, most: number): Promise<StoredFollowUp[]> {
      return knex('notification_follow_ups as f')
        .where('f.due_at', '<=', now)
        .orderBy('f.destination_id')
        .limit(most)
        .select(...COLUMNS);
    },

    /** Looks at it again at the close. */
    async toClose({ destination_id, dedupe_key }: StoredFollowUp, dueAt: Date): Promise<void> {
      await knex('notification_follow_ups')
        .where({ destination_id, dedupe_key })
        .update({ stage: 1, due_at: dueAt });
    },

    async end({ destination_id, dedupe_key }: StoredFollowUp): Promise<void> {
      await knex('notification_follow_ups').where({ destination_id, dedupe_key }).delete();
    },
  };
}
export type FollowUpsStore = ReturnType<typeof createFollowUpsStore>;
