import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Records approximated closes of earlier versions once more, because they have no label: it follows from the stored close of the line.
 */
export const closeLabels: Migration = {
  name: '0071-close-labels',
  async up(knex) {
    await knex.raw(/* sql */ `
      insert into bet_closes_due (line_id)
        select distinct unnest(bets.line_ids) from bets
          where bets.deleted_at is null and bets.line_ids <> '{}' and exists (
            select 1 from bet_entries e
              where e.bet_id = bets.id and e.kind = 'closed'
                and e.changes @@ '$.*.to.approximated == true' and not e.changes @@ 'exists($.*.to.confidence)');
    `);
  },
  async down() {},
};
