import type { Database } from '../../src/platform/db/database.ts';

/** Rows of one statement. */
const CHUNK = 100_000;
/** The matches to come. Days. */
const DAYS_AHEAD = 7;

/**
 * Stores matches of so many days back and 7 ahead with a line each: 600 leagues and 20,000 teams with names of 2,600 words, so that a word
 * stands for about as many matches as one of the real feed. Half are soccer, as there, and the fewest snooker.
 */
export async function fillMatches(
  { pool }: Database,
  { count, daysBack }: { readonly count: number; readonly daysBack: number },
): Promise<void> {
  await pool.query('drop index events_search_keys');
  await pool.query(`insert into leagues (league_id, sport_id, name) values (1, 29, 'Any')`);
  await pool.query(/* sql */ `
    create table bench_names as
      select i as at, initcap(${word('i % 1300')} || ' ' || ${word('1300 + i / 7 % 1300')}) as name
        from generate_series(0, 19999) i`);
  for (let from = 0; from < count; from += CHUNK) {
    await pool.query(EVENTS, [from + 1, Math.min(from + CHUNK, count), daysBack, DAYS_AHEAD]);
  }
  await pool.query(/* sql */ `
    insert into lines (line_id, event_id, period_num, status, cutoff, moneyline, spreads, totals, limits, opening, feed_line_id, priced,
        since, updated_at)
      select event_id || ':0', event_id, 0, 1, starts, '{"home": 2.1, "draw": 3.4, "away": 3.7}',
          '[{"hdp": -0.5, "home": 2.1, "away": 1.8}, {"hdp": -0.25, "home": 1.8, "away": 2.1}]',
          '[{"points": 2.5, "over": 1.95, "under": 1.95}]', '{"moneyline": 900}', '{}', 1, true, 1, now()
        from events`);
  await pool.query(/* sql */ `
    create index events_search_keys on events using gin (search_keys(search_string, starts, settled_status))
      where parent_id is null and live_status in (0, 2)`);
  await pool.query('drop table bench_names');
}

/** A word of five to nine letters that the number determines, as SQL. */
function word(number: string): string {
  return `(
    select string_agg(substr('aeioubcdfghklmnprstvz', 1 + get_byte(decode(md5((${number})::text), 'hex'), k) % 21, 1), '')
      from generate_series(1, 5 + (${number}) % 5) k)`;
}

const EVENTS = /* sql */ `
  insert into events (event_id, sport_id, league_id, league_name, home, away, starts, live_status, settled_status, resulting_unit,
      version, search_string, created_at, updated_at)
    select e.id, e.sport, 1, l.name, h.name, a.name, e.starts, 0, case when e.starts < now() - interval '3 hours' then 1 else 0 end,
        'Regular', 1, lower(l.name || ' ' || h.name || ' ' || a.name), now(), now()
      from (
        select id, now() + (random() * ($3::int + $4::int) - $3) * interval '1 day' as starts,
            (array[29, 29, 29, 29, 29, 29, 33, 33, 4, 19, 34, 28])[1 + floor(12 * random() * random())::int] as sport,
            floor(600 * random())::int as league, floor(20000 * random())::int as home, floor(20000 * random())::int as away
          from generate_series($1::bigint, $2::bigint) id
      ) as e
      join bench_names l on l.at = e.league
      join bench_names h on h.at = e.home
      join bench_names a on a.at = e.away`;
