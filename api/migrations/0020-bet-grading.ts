import type { Migration } from '../src/platform/db/migrate.ts';

/** What the grading of bets by the feed remembers (ADR 0015), and the settlements of specials. */
export const betGrading: Migration = {
  name: '0020-bet-grading',

  async up(knex) {
    await knex.raw(`
      alter table settlements add column graded boolean not null default false;
      create index settlements_ungraded on settlements (event_id) where not graded;
      comment on column settlements.graded is 'Whether the bets of its event have been looked at since it was stored.';

      create table special_settlements (
        special_id bigint primary key,
        settlement_id bigint not null,
        status smallint not null check (status between 1 and 5),
        contestants jsonb not null,
        settled_at timestamptz not null,
        graded boolean not null default false
      );
      create index special_settlements_ungraded on special_settlements (special_id) where not graded;
      comment on table special_settlements is 'The newest settlement of each special. Only the ingest writes the table.';
      comment on column special_settlements.contestants is 'Id, name and outcome: W won, L lost, T tie, X cancelled, Z scratched.';

      alter table bets add column grade_due timestamptz, add column grade_basis text;
      update bets set grade_due = to_timestamp(0) where line_ids <> '{}';
      create index bets_grade_due on bets (grade_due) where grade_due is not null and deleted_at is null;
      comment on column bets.grade_due is 'When the grading looks at the bet next, besides new settlements; null when it need not.';
      comment on column bets.grade_basis is 'A hash of the results of the feed when the grading last looked at the bet.';
    `);
  },

  async down(knex) {
    await knex.raw(`
      drop index bets_grade_due;
      alter table bets drop column grade_due, drop column grade_basis;
      drop table special_settlements;
      alter table settlements drop column graded;
    `);
  },
};
