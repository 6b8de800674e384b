import type { Knex } from 'knex';
import { foldText, searchString } from '../../src/market/search-words.ts';

const HOUR_MS = 3_600_000;
/** Words besides those of the matches, and how many one statement adds. */
const OTHER_WORDS = 10_000;
const WORDS_AT_ONCE = 1_000;
const SPORTS = [29, 33, 4, 19, 34, 18, 15, 22, 3, 10, 28];
const LEAGUES = [
  'Spain - La Liga',
  'Poland - 1 Liga',
  'Denmark - Superligaen',
  'ATP Båstad',
  'NBA',
  'Üllő Cup',
];
const TEAMS = [
  ...[
    'Málaga CF',
    'Łódź',
    'Brøndby',
    'Köln 1907',
    'Borussia Mönchengladbach',
    'Grasshopper’s',
    'FC Porto',
    'Ajax',
  ],
  ...[
    'Wexbury United',
    'Selwick',
    'Hamar IL',
    'Třinec',
    'Fluminense',
    'Palmeiras',
    'Arsenal',
    'Chelsea',
    'Vålerenga',
  ],
];

/** A match whose filters are known without a database. */
export interface KnownMatch {
  readonly id: number;
  /** To the start, negative for one that started. */
  readonly hours: number;
  readonly sport: number;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  /** The names in lower case without accents. */
  readonly plainName: string;
  readonly settled: boolean;
  readonly listed: boolean;
  /** A sub-event otherwise, which no search lists. */
  readonly topLevel: boolean;
  readonly bookmarked: boolean;
  /** Has a price on which a bet is possible. */
  readonly open: boolean;
}

/** Matches of 40 days around now, of all kinds, the same for the same number. */
export function knownMatches(count: number): KnownMatch[] {
  return Array.from({ length: count }, (_, at) => {
    const random = (salt: number) => mixed(at * 31 + salt);
    // Not on a whole hour, so that no window ends at a start while the test runs.
    const hours = Math.floor(random(1) * 40 * 24 * 4) / 4 - 31 * 24 + 0.1;
    const pick = <T>(of: readonly T[], salt: number) => of[Math.floor(random(salt) * of.length)] as T;
    const [league, home, away] = [pick(LEAGUES, 2), pick(TEAMS, 3), pick(TEAMS, 4)];
    const settled = hours < 0 && random(5) > 0.1;
    const topLevel = random(6) > 0.15;
    return {
      ...{ id: at + 1, hours, sport: pick(SPORTS, 7), league, home, away, settled, topLevel },
      plainName: foldText(`${league} ${home} ${away}`),
      listed: random(8) > 0.05,
      bookmarked: random(9) < 0.002 && topLevel,
      open: !settled && hours > 0 && random(10) > 0.3,
    };
  });
}

/** A number from 0 to 1 that neighbours do not resemble. */
function mixed(seed: number): number {
  let bits = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/** Stores the matches, with a line each that starts within the windows of prematch and live, and the bookmarks of a user. */
export async function seedKnownMatches(
  knex: Knex,
  matches: readonly KnownMatch[],
  now: number,
  userId: string,
): Promise<void> {
  await knex('leagues').insert({ league_id: 1, sport_id: 29, name: 'Any' });
  const parent = matches.find(({ topLevel }) => topLevel)?.id;
  const rows = matches.map((match) => ({
    ...match,
    starts: new Date(now + match.hours * HOUR_MS),
    search: searchString(match.league, match.home, match.away),
    parent: match.topLevel ? null : parent,
  }));
  await knex.raw(
    /* sql */ `
    insert into events (event_id, sport_id, league_id, league_name, home, away, starts, parent_id, live_status, settled_status,
        resulting_unit, version, listed, search_string, created_at, updated_at)
      select m.id, m.sport, 1, m.league, m.home, m.away, m.starts, m.parent, m.id % 2 * 2,
          case when m.settled then 1 + m.id % 2 else 0 end, 'Regular', 1, m.listed, m.search, now(), now()
        from jsonb_to_recordset(?::jsonb) as m (id bigint, sport integer, league text, home text, away text, starts timestamptz,
          parent bigint, settled boolean, listed boolean, search text)`,
    [JSON.stringify(rows)],
  );
  // An open line, and of three kinds one that is not: suspended, past its cut-off, without a price of the three markets.
  await knex.raw(
    /* sql */ `
    insert into lines (line_id, event_id, period_num, status, cutoff, moneyline, opening, feed_line_id, priced, since, updated_at)
      select m.id || ':0', m.id, 0, case when m.open or m.id % 3 > 0 then 1 else 2 end,
          case when m.open or m.id % 3 <> 1 then m.starts else now() - interval '1 hour' end,
          case when m.open or m.id % 3 <> 2 then '{"home": 2.1, "draw": 3.4, "away": 3.7}'::jsonb end,
          '{}', 1, true, 1, now()
        from jsonb_to_recordset(?::jsonb) as m (id bigint, starts timestamptz, open boolean)`,
    [JSON.stringify(rows.filter(({ hours, settled }) => hours > -5 && !settled))],
  );
  const saved = matches.filter(({ bookmarked }) => bookmarked);
  await knex('bookmarks').insert(
    saved.map(({ id }) => ({ user_id: userId, event_id: id, created_at: new Date() })),
  );
  // As many other words as a year of names has, in statements that a busy machine ends in time, too.
  for (let from = 1; from <= OTHER_WORDS; from += WORDS_AT_ONCE) {
    await knex.raw(
      `select add_search_words(array(select 'name' || translate(md5(i::text), '0123456789abcdef', 'qwxyzvkjqwxyzvkj')
         from generate_series(?::int, ?::int) i))`,
      [from, from + WORDS_AT_ONCE - 1],
    );
  }
  await knex.raw('vacuum analyze events, lines, search_words, bookmarks');
}
