import { readFileSync } from 'node:fs';
import { SPORTS, sportName } from '@fairline/shared/periods';
import { describe, expect, it } from 'vitest';
import {
  getOddsApiScope,
  getPeriodScope,
  hasScope,
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

describe('what scores contain', () => {
  it('is documented row by row', () => {
    const [table = ''] = readFileSync(PAGE, 'utf8').split('## What waits');
    const rows = table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| feed') && !line.startsWith('| ---'));
    expect(rows).toEqual(SCORE_TABLE.map(rowOf));
  });

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
    ['soccer_fifa_world_cup_qualifiers_south_america', 'regulation'],
    ['soccer_fifa_world_cup_qualifiers_africa', 'extra-time'],
  ] as const)('of %s at The Odds API: %s', (key, scope) => {
    expect(getOddsApiScope(29, key, AUTUMN)).toBe(scope);
  });

  it.each([
    ['soccer_usa_mls', '2026-09-12', '2026-11-18'],
    // The last day of the regular season, after midnight of UTC.
    ['soccer_usa_mls', '2026-11-08T02:00:00Z', '2025-10-22'],
    ['soccer_usa_mls', '2027-03-01', '2027-05-08'],
    ['soccer_fifa_world_cup', '2026-06-27', '2026-06-28'],
    ['soccer_fifa_world_cup', '2026-06-11', '2030-06-12'],
    ['soccer_africa_cup_of_nations', '2025-12-31', '2026-01-03'],
    ['soccer_africa_cup_of_nations', '2025-12-21', '2027-06-20'],
    ['soccer_concacaf_gold_cup', '2025-06-24', '2025-06-28'],
    ['soccer_fifa_club_world_cup', '2025-06-26', '2025-06-28'],
    ['soccer_fifa_world_cup_qualifiers_europe', '2025-11-16', '2026-03-26'],
    ['soccer_fifa_world_cup_qualifiers_europe', '2025-06-08', '2026-06-08'],
    ['soccer_uefa_euro_qualification', '2027-03-27', '2028-03-27'],
    ['soccer_uefa_champs_league_women', '2025-12-17', '2026-02-11'],
    ['soccer_efl_champ', '2026-05-02', '2026-05-23'],
    ['soccer_argentina_primera_division', '2025-11-14', '2025-11-23'],
    ['soccer_argentina_primera_division', '2026-04-12', '2026-05-10'],
    ['soccer_netherlands_eredivisie', '2026-05-17', '2026-05-24'],
    ['soccer_belgium_first_div', '2026-05-24', '2026-05-30'],
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
