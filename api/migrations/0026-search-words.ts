import type { Migration } from '../src/platform/db/migrate.ts';

/** Letters that are no letter with an accent, as `foldText` writes them since this version. */
const FOLDED_SQL = (text: string) =>
  `replace(replace(replace(replace(translate(${text}, 'łøđðıħŧŉ’', 'loddihtn'''), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')`;
const UNFOLDED = '[łøđðıħŧŉ’ßæœþ]';

/**
 * Each word of the names of leagues and teams. `variants` are the word and what is left of it without one letter, or two of a long
 * one: two words of which one is the other with a letter more, less, replaced or exchanged have a variant in common, so that an index
 * finds similar words. A trigger writes the words of new names. The search looks up the words that contain what was typed, then by
 * another index the matches that have one of them, which is faster than the trigrams of all names that it replaces. And an index for
 * the list of one sport.
 */
export const searchWords: Migration = {
  name: '0026-search-words',

  async up(knex) {
    await knex.raw(/* sql */ `
      update events set search_string = ${FOLDED_SQL('search_string')} where search_string ~ '${UNFOLDED}';
      update bets set search_string = ${FOLDED_SQL('search_string')} where search_string ~ '${UNFOLDED}';

      create function word_variants(word text) returns text[]
        language sql immutable strict parallel safe as $$
          with letters as (
            select case when length(word) between 4 and 24 then 1 else 0 end as once,
              case when length(word) between 8 and 24 then 1 else 0 end as twice
          ),
          shorter as (
            select distinct left(word, i - 1) || substr(word, i + 1) as variant
              from letters, generate_series(1, once * length(word)) i
          )
          select array_agg(variant) from (
            select word as variant
            union select variant from shorter
            union select left(variant, i - 1) || substr(variant, i + 1)
              from letters, shorter, generate_series(1, twice * length(variant)) i
          ) as all_variants
        $$;

      create table search_words (
        word text primary key,
        variants text[] not null
      );

      create function add_search_words(names text[]) returns void language sql as $$
        insert into search_words (word, variants)
          select word, word_variants(word)
            from (select distinct unnest(string_to_array(name, ' ')) as word from unnest(names) as name) as added
            where not exists (select 1 from search_words known where known.word = added.word)
            order by word
          on conflict (word) do nothing
        $$;

      select add_search_words(array(select distinct search_string from events where parent_id is null));
      create index search_words_variants on search_words using gin (variants);
      analyze search_words;

      create function add_search_words_of_events() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' then
            perform add_search_words(array[new.search_string]);
          else
            perform add_search_words(array(select distinct search_string from added where parent_id is null));
          end if;
          return null;
        end
        $$;
      create trigger events_search_words_added after insert on events
        referencing new table as added for each statement execute function add_search_words_of_events();
      create trigger events_search_words_changed after update of search_string on events for each row
        when (new.parent_id is null and new.search_string is distinct from old.search_string)
        execute function add_search_words_of_events();

      create index events_words on events using gin (string_to_array(search_string, ' '))
        where parent_id is null and live_status in (0, 2);
      drop index if exists events_search;
      create index events_sport_list on events (sport_id, starts, event_id) include (settled_status, listed)
        where parent_id is null and live_status in (0, 2);
      analyze events;
    `);
    const { rows } = await knex.raw(`select 1 from pg_extension where extname = 'pg_trgm'`);
    if (rows.length === 0) return;
    await knex.raw('create index search_words_parts on search_words using gin (word gin_trgm_ops)');
  },

  async down(knex) {
    await knex.raw(/* sql */ `
      drop index events_sport_list;
      drop index events_words;
      drop trigger events_search_words_added on events;
      drop trigger events_search_words_changed on events;
      drop function add_search_words_of_events();
      drop function add_search_words(text[]);
      drop table search_words;
      drop function word_variants(text);
    `);
    const { rows } = await knex.raw(`select 1 from pg_extension where extname = 'pg_trgm'`);
    if (rows.length === 0) return;
    await knex.raw(/* sql */ `
      create index events_search on events using gin (search_string gin_trgm_ops)
        where parent_id is null and live_status in (0, 2)
    `);
  },
};
