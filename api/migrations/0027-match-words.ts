import type { Migration } from '../src/platform/db/migrate.ts';

/** How a name is divided into words. */
const SPLIT = (pattern: string) => /* sql */ `
  create or replace function add_search_words(names text[]) returns void language sql as $$
    insert into search_words (word, variants)
      select word, word_variants(word)
        from (select distinct ${pattern} as word from unnest(names) as name) as added
        where not exists (select 1 from search_words known where known.word = added.word)
        order by word
      on conflict (word) do nothing
    $$;
  truncate search_words;
  select add_search_words(array(select distinct search_string from events where parent_id is null));
  analyze search_words;`;

/**
 * An index of matches by their words. The search looks up the words that contain what was typed, then the matches that have one of
 * them, which is faster than the trigrams of all names that it replaces. And an index for the list of one sport.
 */
export const matchWords: Migration = {
  name: '0027-match-words',

  async up(knex) {
    await knex.raw(/* sql */ `
      ${SPLIT("unnest(string_to_array(name, ' '))")}
      create index events_words on events using gin (string_to_array(search_string, ' '))
        where parent_id is null and live_status in (0, 2);
      drop index if exists events_search;
      create index events_sport_list on events (sport_id, starts, event_id) include (settled_status, listed)
        where parent_id is null and live_status in (0, 2);
      analyze events;
    `);
  },

  async down(knex) {
    await knex.raw(/* sql */ `
      drop index events_sport_list;
      drop index events_words;
      ${SPLIT("regexp_split_to_table(name, '[^[:alnum:]]+')")}
    `);
    const { rows } = await knex.raw(`select 1 from pg_extension where extname = 'pg_trgm'`);
    if (rows.length === 0) return;
    await knex.raw(/* sql */ `
      create index events_search on events using gin (search_string gin_trgm_ops)
        where parent_id is null and live_status in (0, 2)
    `);
  },
};
