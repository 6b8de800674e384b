import { readFileSync } from 'node:fs';
import { SPORTS, sportName } from '@fairline/shared/periods';
import { describe, expect, it } from 'vitest';
import {
  type Calendar,
  GROUP_STAGES,
  getOddsApiScope,
  getPeriodScope,
  hasScope,
  PLAY_OFFS,
  SCOPES,
  SCORE_FEEDS,
  SCORE_TABLE,
  type ScoreRow,
} from './score-scopes.ts';

const AUTUMN = Date.UTC(2026, 8, 12);
const PAGE = new URL('../../../docs/score-scopes.md', import.meta.url);

/** A row of the documented table. */
function rowOf({ feed, sportId, periods, competitions, scope, source }: ScoreRow): string {
  const numbers = periods.map(([first, last]) =>
    last === 999 ? 'all' : first === last ? first : `${first}–${last}`,
  );
  const sport = competitions === undefined ? sportName(sportId) : `${sportName(sportId)}, ${competitions}`;
  return `| ${[SCORE_FEEDS[feed], sport, numbers.join(', '), SCOPES[scope], source].join(' | ')} |`;
}

/** Returns the rows of the table under a heading of the page. */
function readRows(heading: string): string[] {
  const section = readFileSync(PAGE, 'utf8')
    .split(/^#+ /mu)
    .find((text) => text.startsWith(`${heading}\n`));
  return (section ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);
}

/** Formats a day as MM-DD, or as a date where the calendar names the year. */
function formatDay(day: number): string {
  const digits = String(day).padStart(4, '0');
  return digits.replace(/(?<=\d)(?=(?:\d\d){1,2}$)/gu, '-');
}

function buildCalendarRows(calendars: Readonly<Record<string, Calendar>>): string[] {
  return Object.entries(calendars).map(([key, { days, source }]) => {
    const windows = days.map(([first, last]) =>
      last === 99_991_231 ? `from ${formatDay(first)}` : `${formatDay(first)} to ${formatDay(last)}`,
    );
    return `| \`${key}\` | ${windows.join(', ')} | ${source} |`;
  });
}

/** Returns noon of a day of a calendar, of 2029 where it names no year, moved by some days. */
function toNoon(day: number, moved = 0): number {
  const date = day > 1231 ? day : 20_290_000 + day;
  return Date.UTC(Math.trunc(date / 10_000), (Math.trunc(date / 100) % 100) - 1, (date % 100) + moved, 12);
}

describe('what scores contain', () => {
  it('is documented row by row', () => {
    expect(readRows('What scores contain')).toEqual(SCORE_TABLE.map(rowOf));
  });

  it.each([
    ['Days of play-offs at The Odds API', PLAY_OFFS],
    ['Days of groups and league phases at The Odds API', GROUP_STAGES],
  ] as const)('is documented with the source of each calendar: %s', (heading, calendars) => {
    expect(readRows(heading)).toEqual(buildCalendarRows(calendars));
  });

  it.each([
    ['play-offs', PLAY_OFFS, 'extra-time', 'regulation'],
    ['groups', GROUP_STAGES, 'regulation', 'extra-time'],
  ] as const)(
    'changes on the days of %s, and has a source with a year',
    (_name, calendars, within, outside) => {
      for (const [key, { days, source }] of Object.entries(calendars)) {
        expect(source, key).toMatch(/\b20[12]\d\b/u);
        const [first, last] = [days[0]?.[0] ?? 0, days.at(-1)?.[1] ?? 0];
        expect([key, getOddsApiScope(29, key, toNoon(first))]).toEqual([key, within]);
        expect([key, getOddsApiScope(29, key, toNoon(first, -1))]).toEqual([key, outside]);
        if (last === 99_991_231) continue;
        expect([key, getOddsApiScope(29, key, toNoon(last))]).toEqual([key, within]);
        expect([key, getOddsApiScope(29, key, toNoon(last, 1))]).toEqual([key, outside]);
      }
    },
  );

  it('is known of the match of every sport, at both feeds', () => {
    for (const feed of Object.keys(SCORE_FEEDS)) {
      const known = SCORE_TABLE.filter(
        (row) => row.feed === feed && row.periods.some(([first]) => first === 0),
      );
      expect([...new Set(known.map(({ sportId }) => sportId))].sort()).toEqual(
        SPORTS.map(({ id }) => id).sort(),
      );
    }
  });

  it.each([
    [29, 0, 'regulation'],
    [29, 3, 'extra-time'],
    [29, 6, 'penalties'],
    [29, 26, 'regulation'],
    [29, 27, 'extra-time'],
    [19, 0, 'overtime'],
    [19, 6, 'regulation'],
    [4, 2, 'overtime'],
    [4, 6, 'regulation'],
    [77, 0, 'regulation'],
  ] as const)('of sport %d, period %d at the sharp feed: %s', (sportId, period, scope) => {
    expect(getPeriodScope(sportId, period)).toBe(scope);
  });

  it.each([
    ['soccer_epl', 'regulation'],
    ['soccer_germany_bundesliga', 'regulation'],
    ['soccer_china_superleague', 'regulation'],
    ['soccer_denmark_superliga', 'regulation'],
    ['soccer_england_league1', 'regulation'],
    ['soccer_uefa_champs_league_qualification', 'extra-time'],
    ['soccer_fa_cup', 'extra-time'],
    ['soccer_england_efl_cup', 'extra-time'],
    ['soccer_germany_dfb_pokal', 'extra-time'],
    ['soccer_spain_copa_del_rey', 'extra-time'],
    ['soccer_italy_coppa_italia', 'extra-time'],
    ['soccer_france_coupe_de_france', 'extra-time'],
    ['soccer_fifa_world_cup', 'extra-time'],
    ['soccer_fifa_club_world_cup', 'extra-time'],
    ['soccer_conmebol_copa_libertadores', 'extra-time'],
    ['soccer_concacaf_gold_cup', 'extra-time'],
    ['soccer_africa_cup_of_nations', 'extra-time'],
    ['soccer_fifa_world_cup_qualifiers_south_america', 'extra-time'],
    ['soccer_fifa_world_cup_qualifiers_africa', 'extra-time'],
    ['soccer_japan_j_league', 'regulation'],
    ['soccer_brazil_serie_b', 'regulation'],
  ] as const)('of %s at The Odds API: %s', (key, scope) => {
    expect(getOddsApiScope(29, key, AUTUMN)).toBe(scope);
  });

  it.each([
    ['soccer_usa_mls', '2026-09-12', '2026-11-18'],
    // The last day of the regular season, after midnight of UTC.
    ['soccer_usa_mls', '2026-11-08T02:00:00Z', '2025-10-22'],
    ['soccer_usa_mls', '2027-03-01', '2027-05-08'],
    ['soccer_usa_mls', '2027-09-11', '2028-05-13'],
    ['soccer_fifa_world_cup', '2026-06-27', '2026-06-28'],
    ['soccer_fifa_world_cup', '2026-06-11', '2030-06-12'],
    ['soccer_africa_cup_of_nations', '2025-12-31', '2026-01-03'],
    ['soccer_africa_cup_of_nations', '2025-12-21', '2027-06-20'],
    ['soccer_concacaf_gold_cup', '2025-06-24', '2025-06-28'],
    ['soccer_fifa_club_world_cup', '2025-06-26', '2025-06-28'],
    ['soccer_fifa_world_cup_qualifiers_europe', '2025-11-16', '2026-03-26'],
    ['soccer_fifa_world_cup_qualifiers_europe', '2025-06-08', '2026-06-08'],
    // The last round in the evening of South America, and the play-off tournament.
    ['soccer_fifa_world_cup_qualifiers_south_america', '2025-09-10T00:30:00Z', '2026-03-27'],
    ['soccer_uefa_euro_qualification', '2027-03-27', '2028-03-27'],
    ['soccer_uefa_champs_league_women', '2025-12-17', '2026-02-11'],
    ['soccer_efl_champ', '2026-05-02', '2026-05-23'],
    ['soccer_argentina_primera_division', '2025-11-14', '2025-11-23'],
    ['soccer_argentina_primera_division', '2026-04-12', '2026-05-10'],
    ['soccer_netherlands_eredivisie', '2026-05-17', '2026-05-24'],
    ['soccer_austria_bundesliga', '2026-05-17', '2026-05-19'],
    ['soccer_belgium_first_div', '2025-05-11', '2025-05-18'],
    ['soccer_belgium_first_div', '2026-05-10', '2025-05-29'],
    ['soccer_denmark_superliga', '2025-05-25', '2025-06-01'],
    ['soccer_efl_champ', '2027-05-01', '2027-05-08'],
    ['soccer_finland_veikkausliiga', '2025-10-18', '2025-10-26'],
    ['soccer_france_ligue_one', '2026-05-17', '2027-06-06'],
    ['soccer_italy_serie_b', '2026-05-08', '2022-05-12'],
    ['soccer_japan_j_league', '2026-05-24', '2026-06-06'],
    ['soccer_korea_kleague1', '2025-11-23', '2025-12-07'],
    ['soccer_league_of_ireland', '2025-11-01', '2025-11-07'],
    ['soccer_mexico_ligamx', '2026-04-26', '2026-05-24'],
    ['soccer_portugal_primeira_liga', '2026-05-16', '2025-05-24'],
    ['soccer_russia_premier_league', '2025-05-24', '2027-06-05'],
    ['soccer_switzerland_superleague', '2026-05-17', '2027-06-04'],
    ['soccer_germany_bundesliga', '2026-05-16', '2026-05-25'],
    ['soccer_france_ligue_two', '2026-05-09', '2026-05-15'],
    ['soccer_sweden_allsvenskan', '2026-11-08', '2026-11-28'],
    ['soccer_uefa_champs_league', '2026-09-16', '2027-02-16'],
    ['soccer_uefa_champs_league', '2027-01-27', '2027-05-29'],
    ['soccer_uefa_europa_conference_league', '2026-10-01', '2026-08-20'],
    ['soccer_uefa_nations_league', '2026-10-03', '2027-06-09'],
    ['soccer_conmebol_copa_libertadores', '2026-04-09', '2026-11-28'],
  ])('of %s is that of regulation time on %s, and of extra time on %s', (key, regulation, extraTime) => {
    expect(getOddsApiScope(29, key, Date.parse(regulation))).toBe('regulation');
    expect(getOddsApiScope(29, key, Date.parse(extraTime))).toBe('extra-time');
  });

  it('of a goalless match, and of hockey that overtime cannot have decided, is that of regulation time', () => {
    expect(hasScope({ home: 0, away: 0 }, 'extra-time', 'regulation', 29)).toBe(true);
    expect(hasScope({ home: 1, away: 1 }, 'extra-time', 'regulation', 29)).toBe(false);
    expect(hasScope({ home: 4, away: 2 }, 'overtime', 'regulation', 19)).toBe(true);
    expect(hasScope({ home: 4, away: 3 }, 'overtime', 'regulation', 19)).toBe(false);
    expect(hasScope({ home: 110, away: 100 }, 'overtime', 'regulation', 4)).toBe(false);
    expect(hasScope({ home: 4, away: 2 }, 'regulation', 'overtime', 19)).toBe(false);
  });
});
