import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * The part of the match that the scores of an event count, and another look at bets that returned their stake on a level score: in a 1X2
 * without a draw price the sides lose.
 */
export const scoreScopes: Migration = {
  name: '0065-score-scopes',
  async up(knex) {
    await knex.raw(/* sql */ `
      alter table events add column score_scope text
        check (score_scope in ('regulation', 'overtime', 'extra-time', 'penalties'));
      comment on column events.score_scope is
        'What its scores contain, where they differ from those of the sharp feed; null where they do not.';
      update bets set grade_due = to_timestamp(0)
        where line_ids <> '{}' and deleted_at is null
          and (market = 'moneyline' and result = 'push' or market = 'parlay' and result <> 'loss');
    `);
  },
  async down(knex) {
    await knex.raw('alter table events drop column score_scope');
  },
};
