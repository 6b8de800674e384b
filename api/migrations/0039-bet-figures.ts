import type { Knex } from 'knex';
import type { Migration } from '../src/platform/db/migrate.ts';

/** The value of a field in the newest entry that changed it; null where none did. */
const lastOf = (field: string): string => `(
  select e.changes->'${field}'->'to' from bet_entries e
    where e.bet_id = b.id and jsonb_exists(e.changes, '${field}') order by e.seq desc limit 1)`;
const orNothing = (of: string): string => `coalesce(${of}, 'null'::jsonb)`;
const hash = (column: string): string => `int8send(coalesce(hashtextextended(${column}, 0), 0))`;
const percentage = (column: string): string => `float8send(coalesce(${column}, 'NaN'))`;
const letter = (place: number): string => `(ascii(substr(currency, ${place}, 1)) - 65)`;
const METHODS = ['sum', 'proportional', 'power', 'shin', 'odds_ratio'] as const;

/** What statistics were made of until 0041. */
const FIGURES = [
  'int8send(id)',
  'timestamptz_send(coalesce(starts, placed_at))',
  'timestamptz_send(placed_at)',
  'int8send((stake * 100000000)::bigint)',
  'int8send(coalesce((profit * 100000000)::bigint, 0))',
  'float8send(odds::double precision)',
  'int8send(coalesce(event_id, 0))',
  ...['market', 'league', 'bookmaker', 'sport'].map(hash),
  ...METHODS.map((method) => percentage(`ev_${method}`)),
  ...METHODS.map((method) => percentage(`clv_${method}`)),
  'int4send(coalesce(sport_id, 0))',
  'int4send(coalesce(alert_setting_id, 0))',
  'int2send((commission_percent * 100)::smallint)',
  'int2send(selections)',
  `int2send((${letter(1)} * 676 + ${letter(2)} * 26 + ${letter(3)})::smallint)`,
  `int2send((case result when 'win' then 1 when 'loss' then 2 when 'push' then 3 when 'half-win' then 4
    when 'half-loss' then 5 when 'void' then 6 when 'cash-out' then 7 else 0 end
    + free_bet::integer * 8 + is_live::integer * 16 + (starts is not null)::integer * 32 + side * 64)::smallint)`,
].join(' || ');

/** Columns that statistics divide bets by, and all that they add up in one column, so that 100,000 bets are read as bytes. */
export const betFigures: Migration = {
  name: '0039-bet-figures',

  async up(knex) {
    await knex.raw(/* sql */ `
      alter table bets
        add column league text,
        add column event_id bigint,
        add column side smallint not null default 0 check (side between 0 and 2),
        add column selections smallint not null default 1,
        add column is_live boolean not null default false,
        add column commission_percent numeric(5, 2) not null default 0,
        add column alert_setting_id integer;
    `);
    await knex.raw(/* sql */ `
      update bets set
        selections = f.selections, is_live = f.is_live, commission_percent = f.commission,
        alert_setting_id = f.setting_id,
        league = case when f.leagues = 1 then f.league end,
        event_id = case when f.selections = 1 then split_part(f.line_id, ':', 1)::bigint end,
        side = case when f.selections <> 1 then 0 when f.outcome in ('away', 'under') then 1
          when f.outcome = 'draw' then 2 else 0 end
      from (
        select b.id, l.*,
          coalesce((${orNothing(lastOf('is_live'))} #>> '{}')::boolean, false) as is_live,
          coalesce((${orNothing(lastOf('commission_percent'))} #>> '{}')::numeric, 0) as commission,
          (${orNothing(lastOf('alert'))} ->> 'setting_id')::integer as setting_id
        from bets b cross join lateral (
          select count(*) as selections, count(distinct coalesce(leg->>'league_name', '')) as leagues,
            max(leg->>'league_name') as league, max(leg->>'line_id') as line_id, max(leg->>'outcome') as outcome
          from jsonb_array_elements(coalesce(${lastOf('legs')}, '[]'::jsonb)) leg
        ) l
      ) f where f.id = bets.id
    `);
    await addFigures(knex);
    await knex.raw(/* sql */ `
      comment on column bets.league is 'The league of all of its selections; null where they differ.';
      comment on column bets.event_id is 'The event on the feed of a single bet.';
      comment on column bets.side is 'Of a single bet: 1 for away and under, 2 for a draw, else 0.';
    `);
  },

  async down(knex) {
    await dropFigures(knex);
    await knex.raw(/* sql */ `
      alter table bets
        drop column league, drop column event_id, drop column side, drop column selections, drop column is_live,
        drop column commission_percent, drop column alert_setting_id;
    `);
  },
};

export async function addFigures(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table bets add column figures bytea generated always as (${FIGURES}) stored;
    create index bets_figures on bets (user_id, listed_at, id) include (placed_at, figures, tag_ids)
      where deleted_at is null;
    comment on column bets.figures is
      'What statistics are made of, 184 bytes. Read from the index alone, as a COPY, without a value a column.';
  `);
}

export async function dropFigures(knex: Knex): Promise<void> {
  await knex.raw('drop index bets_figures; alter table bets drop column figures');
}
