import type { Migration } from '../src/platform/db/migrate.ts';
import { addFigures, dropFigures } from './0039-bet-figures.ts';

const hash = (column: string): string => `int8send(coalesce(hashtextextended(${column}, 0), 0))`;
const percentage = (column: string): string => `float8send(coalesce(${column}, 'NaN'))`;
const letter = (place: number): string => `(ascii(substr(currency, ${place}, 1)) - 65)`;
/** The usual one is the last, so that it is read without the others. */
const METHODS = ['sum', 'proportional', 'shin', 'odds_ratio', 'power'] as const;

/** What statistics are made of, as `figure-columns.ts` of the feature reads it (ADR 0023). */
const FIGURES = [
  ...METHODS.flatMap((method) => [percentage(`ev_${method}`), percentage(`clv_${method}`)]),
  'int8send(id)',
  'timestamptz_send(coalesce(starts, placed_at))',
  'timestamptz_send(placed_at)',
  'int8send((stake * 100000000)::bigint)',
  'int8send(coalesce((profit * 100000000)::bigint, 0))',
  'float8send(odds::double precision)',
  'int8send(coalesce(event_id, 0))',
  ...['market', 'league', 'bookmaker', 'sport'].map(hash),
  'int4send(coalesce(sport_id, 0))',
  'int4send(coalesce(alert_setting_id, 0))',
  'int2send((commission_percent * 100)::smallint)',
  'int2send(selections)',
  `int2send((${letter(1)} * 676 + ${letter(2)} * 26 + ${letter(3)})::smallint)`,
  `int2send((case result when 'win' then 1 when 'loss' then 2 when 'push' then 3 when 'half-win' then 4
    when 'half-loss' then 5 when 'void' then 6 when 'cash-out' then 7 else 0 end
    + free_bet::integer * 8 + is_live::integer * 16 + (starts is not null)::integer * 32 + side * 64)::smallint)`,
  'tag_bytes(tag_ids)',
].join(' || ');

/**
 * The tags of a bet are in its figures, whose index is in the order of the profit chart: one column is copied instead of two, in an order that
 * nothing has to change.
 */
export const figuresInOrder: Migration = {
  name: '0041-figures-in-order',

  async up(knex) {
    await dropFigures(knex);
    await knex.raw(/* sql */ `
      -- The bytes of whole numbers do not depend on any setting, as they could of other types.
      create function tag_bytes(ids integer[]) returns bytea language sql immutable parallel safe
        return case when cardinality(ids) = 0 then ''::bytea else substr(array_send(ids), 21) end;
      alter table bets add column figures bytea generated always as (${FIGURES}) stored;
      create index bets_figures on bets (user_id, listed_at, placed_at, id) include (figures)
        where deleted_at is null;
      comment on column bets.figures is
        'What statistics are made of: 184 bytes, and 8 for each tag. Read from the index alone, as a COPY of one column.';
    `);
  },

  async down(knex) {
    await dropFigures(knex);
    await knex.raw('drop function tag_bytes(integer[])');
    await addFigures(knex);
  },
};
