import type { Migration } from '../src/platform/db/migrate.ts';

/**
 * Words of matches that are over are indexed with the week of the start, so that a search of thirty days does not read the matches of
 * a year that have the word; those of unsettled matches are the words alone. The words of a match whose start, parent or live status
 * has changed are added again: those that no match of the archive has are deleted. `search_keys` is not for parallel workers, whose start takes
 * longer than a search. `similar_words` reads its index whatever the planner expects: it has no statistics of rare variants either, and would
 * unpack those of all words. And an index of the matches that are not over, of which the list shows the first and counts all.
 */
export const searchKeys: Migration = {
  name: '0032-search-keys',

  async up(knex) {
    await knex.raw(/* sql */ `
      create function search_keys(names text, starts timestamptz, settled_status integer) returns text[]
        language sql immutable parallel unsafe as $$
          select case when settled_status = 0 then string_to_array(names, ' ') else string_to_array(
            floor(extract(epoch from starts at time zone 'UTC') / 604800)::integer || ':' || replace(names, ' ',
              ' ' || floor(extract(epoch from starts at time zone 'UTC') / 604800)::integer || ':'), ' ') end
        $$;
      create index events_search_keys on events using gin (search_keys(search_string, starts, settled_status))
        where parent_id is null and live_status in (0, 2);
      drop index events_words;
      create index events_open_list on events (starts, event_id) include (sport_id)
        where parent_id is null and live_status in (0, 2) and settled_status = 0 and listed;
      analyze events;

      create function similar_words(word text) returns setof text language sql stable set enable_seqscan = off as $$
          select known.word from search_words known where known.variants && word_variants(similar_words.word) limit 200
        $$;

      drop trigger events_search_words_changed on events;
      create trigger events_search_words_changed after update of search_string, starts, parent_id, live_status on events for each row
        when (new.parent_id is null and (new.search_string, new.starts, new.parent_id, new.live_status)
          is distinct from (old.search_string, old.starts, old.parent_id, old.live_status))
        execute function add_search_words_of_events();
    `);
  },

  async down(knex) {
    await knex.raw(/* sql */ `
      drop trigger events_search_words_changed on events;
      create trigger events_search_words_changed after update of search_string on events for each row
        when (new.parent_id is null and new.search_string is distinct from old.search_string)
        execute function add_search_words_of_events();
      create index events_words on events using gin (string_to_array(search_string, ' '))
        where parent_id is null and live_status in (0, 2);
      drop index events_open_list;
      drop index events_search_keys;
      drop function similar_words(text);
      drop function search_keys(text, timestamptz, integer);
      select add_search_words(array(select distinct search_string from events where parent_id is null));
    `);
  },
};
