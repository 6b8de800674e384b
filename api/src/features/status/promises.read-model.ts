import type { Knex } from 'knex';

/** What the operator is warned of before users notice it. */
export interface PromiseRow {
  /** Seconds that the message has waited which has been due for the longest; null where none is. */
  readonly outbox_age: number | null;
  /** Settlements whose bets nobody has looked at. */
  readonly ungraded: number;
  /** Seconds that the bet has waited whose grading has been due for the longest; null where none is. */
  readonly grading_age: number | null;
}

/** Reads by indexes, whatever the size of the tables. */
export function createPromisesReadModel(knex: Knex) {
  return {
    async find(now: Date): Promise<PromiseRow> {
      const { rows } = await knex.raw<{ rows: PromiseRow[] }>(
        `select
           (select extract(epoch from :now - min(due_at))::float8 from notification_destinations
              where state = 'active' and due_at <= :now and (resume_at is null or resume_at <= :now)) as outbox_age,
           ((select count(*) from settlements where not graded)
              + (select count(*) from special_settlements where not graded))::int as ungraded,
           (select extract(epoch from :now - min(grade_due))::float8 from bets
              where grade_due <= :now and deleted_at is null) as grading_age`,
        { now },
      );
      const [row] = rows;
      if (row === undefined) throw new Error('A select of values has one row.');
      return row;
    },
  };
}

export type PromisesReadModel = ReturnType<typeof createPromisesReadModel>;
