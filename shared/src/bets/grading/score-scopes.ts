import type { Score } from '@fairline/shared/odds';
import { isThreeWay } from '@fairline/shared/periods';

/** The part of a match that a score or a market counts, with its name in a sentence: "a score with overtime". */
export const SCOPES = {
  regulation: 'regulation time',
  overtime: 'overtime',
  'extra-time': 'extra time',
  penalties: 'penalties',
} as const;
export type Scope = keyof typeof SCOPES;

/** The feeds by the settlements that they deliver. Recordings have those of the feed that was recorded. */
export const SCORE_FEEDS = {
  sharp: 'Pinnacle, PS3838, simulator',
  'odds-api': 'The Odds API',
} as const;

/** What the scores of some periods of a sport contain. Periods are ranges of numbers, both ends included. */
export interface ScoreRow {
  readonly feed: keyof typeof SCORE_FEEDS;
  readonly sportId: number;
  readonly periods: readonly (readonly [first: number, last: number])[];
  /** Competitions of the row, where not all have the same. */
  readonly competitions?: 'leagues' | 'knockouts';
  readonly scope: Scope;
  readonly source: string;
}

const ALL_PERIODS = [[0, 999]] as const;
const MATCH = [[0, 0]] as const;
const NO_OVERTIME = 'The sport has no overtime';
const BASKETBALL_RULES = 'Betting rules: game and second half include overtime, the fourth quarter does not';
const FINAL_SCORE = '`/scores` has the final score only, as the competition counts it';
const EXTRA_TIME_LOG = 'Change log of the Lines API, 2022-11-18: goals of extra time come in period 3 only';
const HOCKEY_RULES =
  'Betting rules: overtime is named where it counts; a shoot-out is part of it and adds one goal';

/** What the scores of each feed and sport contain. `shared/docs/score-scopes.md` has the same table. */
export const SCORE_TABLE: readonly ScoreRow[] = [
  {
    feed: 'sharp',
    sportId: 29,
    // Five-minute intervals 9 to 26 are the 90 minutes, 27 to 32 extra time.
    periods: [
      [0, 2],
      [9, 26],
      [33, 38],
    ],
    scope: 'regulation',
    source: EXTRA_TIME_LOG,
  },
  {
    feed: 'sharp',
    sportId: 29,
    periods: [
      [3, 5],
      [27, 32],
    ],
    scope: 'extra-time',
    source: EXTRA_TIME_LOG,
  },
  {
    feed: 'sharp',
    sportId: 29,
    periods: [
      [6, 8],
      [39, 39],
    ],
    scope: 'penalties',
    source: 'Period list: shoot-out, to qualify, to win the final',
  },
  {
    feed: 'sharp',
    sportId: 19,
    periods: [
      [0, 0],
      [4, 4],
    ],
    scope: 'overtime',
    source: HOCKEY_RULES,
  },
  {
    feed: 'sharp',
    sportId: 19,
    periods: [
      [1, 3],
      [6, 6],
    ],
    scope: 'regulation',
    source: HOCKEY_RULES,
  },
  { feed: 'sharp', sportId: 19, periods: [[5, 5]], scope: 'penalties', source: 'Period list: shoot-out' },
  ...[4, 15].flatMap((sportId): ScoreRow[] => [
    {
      feed: 'sharp',
      sportId,
      periods: [
        [0, 0],
        [2, 2],
      ],
      scope: 'overtime',
      source: BASKETBALL_RULES,
    },
    {
      feed: 'sharp',
      sportId,
      periods: [
        [1, 1],
        [3, 6],
      ],
      scope: 'regulation',
      source: BASKETBALL_RULES,
    },
  ]),
  {
    feed: 'sharp',
    sportId: 3,
    periods: [
      [0, 0],
      [2, 2],
    ],
    scope: 'overtime',
    source: 'Betting rules: game and second half include extra innings',
  },
  {
    feed: 'sharp',
    sportId: 3,
    periods: [
      [1, 1],
      [3, 12],
    ],
    scope: 'regulation',
    source: 'Period list: innings',
  },
  {
    feed: 'sharp',
    sportId: 18,
    periods: [[0, 2]],
    scope: 'regulation',
    source: 'Betting rules: overtime does not count in handball',
  },
  ...[33, 34, 22, 10, 28].map(
    (sportId): ScoreRow => ({
      feed: 'sharp',
      sportId,
      periods: ALL_PERIODS,
      scope: 'regulation',
      source: NO_OVERTIME,
    }),
  ),
  {
    feed: 'odds-api',
    sportId: 29,
    periods: MATCH,
    competitions: 'leagues',
    scope: 'regulation',
    source: 'No extra time in league matches and groups (rules of the competitions)',
  },
  {
    feed: 'odds-api',
    sportId: 29,
    periods: MATCH,
    competitions: 'knockouts',
    scope: 'extra-time',
    source: `${FINAL_SCORE}: it does not say whether extra time was played`,
  },
  ...[19, 4, 15, 3].map(
    (sportId): ScoreRow => ({
      feed: 'odds-api',
      sportId,
      periods: MATCH,
      scope: 'overtime',
      source: FINAL_SCORE,
    }),
  ),
  {
    feed: 'odds-api',
    sportId: 18,
    periods: MATCH,
    competitions: 'leagues',
    scope: 'regulation',
    source: 'No overtime in league matches (rules of the competitions)',
  },
  {
    feed: 'odds-api',
    sportId: 18,
    periods: MATCH,
    competitions: 'knockouts',
    scope: 'overtime',
    source: `${FINAL_SCORE}: it does not say whether overtime was played`,
  },
  ...[33, 34, 22, 10, 28].map(
    (sportId): ScoreRow => ({
      feed: 'odds-api',
      sportId,
      periods: MATCH,
      scope: 'regulation',
      source: NO_OVERTIME,
    }),
  ),
];

/** The period that has the whole match without overtime, where the sharp feed settles it on its own. */
const REGULATION_PERIODS: ReadonlyMap<number, number> = new Map([[19, 6]]);

/**
 * Returns what a period counts at the sharp feed, which is also what bets on it count. A sport or period without a row counts
 * regulation time.
 *
 * @example [0, 6].map((period) => getPeriodScope(19, period)) // ['overtime', 'regulation']
 */
export function getPeriodScope(sportId: number, period: number): Scope {
  return findRow('sharp', sportId, period)?.scope ?? 'regulation';
}

/**
 * Whether a part of a match decides who wins or goes through, such as a shoot-out. A level score of it is not the one that did.
 *
 * @example [6, 7, 8].map((period) => hasWinner(29, period)) // [true, false, true]
 */
export function hasWinner(sportId: number, period: number): boolean {
  return getPeriodScope(sportId, period) === 'penalties' && !isThreeWay(sportId, period);
}

/** The number of the period that is the whole match in regulation time; null where the feed has none beside the match. */
export function getRegulationPeriod(sportId: number): number | null {
  return REGULATION_PERIODS.get(sportId) ?? null;
}

/**
 * Returns what scores of The Odds API contain: of a competition that may have extra time, extra time.
 *
 * @param sportKey the service's key of the competition
 * @param starts of the match, epoch ms: some leagues have extra time in their play-offs only
 * @example getOddsApiScope(29, 'soccer_fa_cup', starts) // 'extra-time'
 */
export function getOddsApiScope(sportId: number, sportKey: string, starts: number): Scope {
  const competitions = isKnockout(sportKey, starts) ? 'knockouts' : 'leagues';
  return findRow('odds-api', sportId, 0, competitions)?.scope ?? 'regulation';
}

/**
 * Whether a score is also that of another part of the match.
 *
 * A goalless match had no goals in overtime, and a hockey game that was decided there has a margin of one.
 *
 * @example [3, 4].map((home) => hasScope({ home, away: 2 }, 'overtime', 'regulation', 19)) // [false, true]
 */
export function hasScope({ home, away }: Score, has: Scope, wanted: Scope, sportId: number): boolean {
  if (has === wanted) return true;
  if (wanted !== 'regulation' || has === 'penalties') return false;
  return (home === 0 && away === 0) || (sportId === 19 && Math.abs(home - away) >= 2);
}

/** The first and the last day, of UTC: as MMDD in every year, as YYYYMMDD in one. */
type Days = readonly (readonly [first: number, last: number])[];

/** Days of a competition on which other rules hold, with the publications that name them. */
export interface Calendar {
  readonly days: Days;
  readonly source: string;
}

/**
 * Days on which a league plays its play-offs, for a title, a place in Europe or the next season, with extra time. A league that is missing
 * here plays none, or the service does not list them under the league's key. Windows have days to spare; regular matches on them wait.
 */
export const PLAY_OFFS: Readonly<Record<string, Calendar>> = {
  soccer_argentina_primera_division: {
    days: [
      [425, 630],
      [1115, 1231],
    ],
    source:
      'facundoquiroga.com 2025-05-07, elonce.com 2025-11-21: 10 May to 1 June and from 22 November; extra time in every round since November',
  },
  soccer_australia_aleague: {
    days: [[501, 615]],
    source: 'Wikipedia on the finals series: 5 May to 3 June 2023, 9 to 31 May 2025',
  },
  soccer_austria_bundesliga: {
    days: [[518, 610]],
    source: 'openfootball on 2025/26: 19 to 25 May 2026; bundesliga.at 2019-05-27: extra time',
  },
  soccer_belgium_first_div: {
    days: [[515, 615]],
    source: 'voetbalkrant.com 2025-05-11 and 2025-05-29: 18, 23 and 29 May 2025',
  },
  soccer_denmark_superliga: {
    days: [
      [20260518, 20260526],
      [527, 615],
    ],
    source:
      'openfootball on 2023/24 and 2024/25: 31 May 2024, 1 June 2025, after the last round; earlier in the year of the World Cup',
  },
  soccer_efl_champ: {
    days: [[504, 610]],
    source:
      'EFL dates of 2026: 8 to 25 May; openfootball: the season ends on 1 May 2027; Sunderland Echo 2023-05-16: extra time',
  },
  soccer_england_league1: {
    days: [[504, 610]],
    source: 'EFL dates of 2026: 9 to 24 May; Sunderland Echo 2023-05-16: extra time',
  },
  soccer_england_league2: {
    days: [[504, 610]],
    source: 'EFL dates of 2026: 10 to 25 May; Sunderland Echo 2023-05-16: extra time',
  },
  soccer_finland_veikkausliiga: {
    days: [[1019, 1105]],
    source:
      'mtvuutiset.fi 2025-10-23: 23 and 26 October 2025; veikkausliiga.com 2022-10-17: 20 and 23 October 2022, extra time',
  },
  soccer_france_ligue_one: {
    days: [[520, 610]],
    source:
      'LFP calendars of 2025-05 and 2025-12-04: 21 to 29 May 2025, 3 and 6 June 2027; centrepresseaveyron.fr 2024-05-20: extra time',
  },
  soccer_france_ligue_two: {
    days: [[512, 610]],
    source: 'LFP calendars of 2025-05 and 2025-12-04: ties with Ligue 1 until 29 May 2025, 3 and 6 June 2027',
  },
  soccer_germany_bundesliga: {
    days: [[520, 610]],
    source:
      'DFB calendars: 22 to 27 May 2025, 21 to 26 May 2026, until 1 June 2027; tag24.de 2025-05: extra time',
  },
  soccer_germany_bundesliga2: {
    days: [[520, 610]],
    source:
      'DFB calendars: 22 to 27 May 2025, 21 to 26 May 2026, until 1 June 2027; tag24.de 2025-05: extra time',
  },
  soccer_germany_liga3: {
    days: [[520, 610]],
    source:
      'DFB calendars: 23 to 27 May 2025, 21 to 26 May 2026, until 1 June 2027; tag24.de 2025-05: extra time',
  },
  soccer_italy_serie_b: {
    days: [[510, 630]],
    source:
      'Sky Sport 2025-04-29: 17 May to 1 June 2025; calcioascoli.it 2022-03-14: 12 to 30 May 2022; tifomantova.it 2025-05: extra time',
  },
  soccer_japan_j_league: {
    days: [[20260530, 20260607]],
    source:
      'J.League dates of 2025-09: 30 May to 7 June 2026; TBS News Dig 2025-12: extra time in second legs, none in the groups',
  },
  soccer_korea_kleague1: {
    days: [[1126, 1220]],
    source:
      'Korea JoongAng Daily 2024-11-29, starnewskorea.com 2025-10-30: 28 November to 8 December 2024, 3 to 7 December 2025; extra time',
  },
  soccer_league_of_ireland: {
    days: [[1103, 1130]],
    source:
      'Irish Times 2024-10-22, RTÉ 2025-11-06: 16 November 2024, 7 November 2025; rules of the league of 2011: extra time',
  },
  soccer_mexico_ligamx: {
    days: [
      [501, 605],
      [1120, 1231],
    ],
    source: 'tudn.com 2025-12-15: 2 to 24 May 2026; nmas.com.mx 2024-05: extra time in the final',
  },
  soccer_netherlands_eredivisie: {
    days: [[518, 615]],
    source:
      'sportnieuws.nl 2025-05-19, openfootball: 22 and 25 May 2025; the season ends on 17 May 2026 and 23 May 2027',
  },
  soccer_norway_eliteserien: {
    days: [[1202, 1220]],
    source:
      'sportsidioten.no on 2025: 7 and 11 December 2025, extra time; soccer-tainment.com: the season ends on 6 December 2026',
  },
  soccer_portugal_primeira_liga: {
    days: [[518, 615]],
    source:
      'maisfutebol.iol.pt 2025-05: 24 May and 1 June 2025, extra time; openfootball: the season ends on 16 May 2026 and 2027',
  },
  soccer_russia_premier_league: {
    days: [
      [20260518, 20260524],
      [525, 610],
    ],
    source:
      'rambler.ru 2025-05, bombardir.ru 2026-01-29: 28 and 31 May 2025, 2 and 5 June 2027; matchtv.ru 2022-05-22: extra time',
  },
  soccer_spain_segunda_division: {
    days: [[603, 630]],
    source:
      'aupabet.es on 2025, diariocordoba.com 2025-12-13: 8 to 22 June 2025; from a week after 31 May 2026',
  },
  soccer_spl: {
    days: [[519, 610]],
    source:
      'spfl.co.uk 2023-05-03, BBC Sport 2025-05-22: 1 to 9 June 2023, 22 and 26 May 2025; BBC Sport 2020-05-24: extra time',
  },
  soccer_sweden_allsvenskan: {
    days: [[1113, 1220]],
    source:
      'fotbolldirekt.se 2025-11-07 and 2025-11-28: 22 and 29 November 2025; seasons a month longer from 2026',
  },
  soccer_sweden_superettan: {
    days: [[1113, 1220]],
    source:
      'fotbolldirekt.se 2025-11-07 and 2025-11-28: 22 and 29 November 2025; seasons a month longer from 2026',
  },
  soccer_switzerland_superleague: {
    days: [[518, 615]],
    source: 'Blick 2025-05 and 2025-11-28: 27 and 30 May 2025, 1 and 4 June 2027, extra time',
  },
  soccer_usa_mls: {
    days: [
      [20251020, 20251231],
      [20261109, 20261231],
      [20270401, 20270630],
      [20280401, 99991231],
    ],
    source:
      'MLS calendars of 2024-12, 2025-11 and 2026-03-19: seasons end on 18 October 2025 and 7 November 2026; play-offs in spring from 2027',
  },
  soccer_usa_nwsl: {
    days: [[1105, 1130]],
    source: 'CBS Sports 2026-01-15: the season ends on 1 November 2026, play-offs from 6 to 21 November',
  },
};

/**
 * Days of competitions that a knockout decides on which they play in groups or a league, without extra time. Matches on days that no
 * publication names wait.
 */
export const GROUP_STAGES: Readonly<Record<string, Calendar>> = {
  soccer_africa_cup_of_nations: {
    days: [[20251221, 20251231]],
    source:
      'newsghana.com.gh 2026-01-02, africasoccer.com: groups from 21 to 31 December, knockouts from 3 January',
  },
  soccer_concacaf_gold_cup: {
    days: [[20250614, 20250625]],
    source: 'mlssoccer.com 2025-06-10: groups from 14 to 24 June, knockouts from 28 June',
  },
  soccer_conmebol_copa_libertadores: {
    days: [[401, 531]],
    source:
      'diariohuarpe.com 2026-02, La Gaceta 2026: groups from 7 April to 28 May; knockouts until 12 March and from 11 August',
  },
  soccer_conmebol_copa_sudamericana: {
    days: [[401, 531]],
    source:
      'Conmebol calendar of 2025-07-28: groups from 8 April to 27 May 2026; knockouts on 4 March and from 22 July',
  },
  soccer_fifa_club_world_cup: {
    days: [[20250614, 20250627]],
    source: 'Al Jazeera 2025-06-05: groups from 14 to 26 June, knockouts from 28 June',
  },
  soccer_fifa_world_cup: {
    days: [[20260611, 20260627]],
    source: 'wop360.com, mlssoccer.com 2025-12-08: groups from 11 to 27 June, knockouts from 28 June',
  },
  soccer_fifa_world_cup_qualifiers_europe: {
    days: [[20250321, 20251118]],
    source: 'NBC Sports 2025-03-14: groups from 21 March to 18 November 2025, play-offs from 26 March 2026',
  },
  soccer_fifa_world_cup_qualifiers_south_america: {
    days: [[20250101, 20250910]],
    source:
      'todojujuy.com 2025-09-09: one table of 18 rounds until 9 September 2025; play-off tournament in March 2026',
  },
  soccer_uefa_champs_league: {
    days: [
      [901, 1231],
      [101, 131],
    ],
    source:
      'calcioefinanza.it 2025-09-02: 8 September 2026 to 27 January 2027; knockouts until 26 August and from 16 February',
  },
  soccer_uefa_champs_league_women: {
    days: [[20251007, 20251217]],
    source: 'gamereactor.eu 2025-10-06: 7 October to 17 December 2025, knockouts from 11 February',
  },
  soccer_uefa_euro_qualification: {
    days: [[20270301, 20271130]],
    source: 'uefa.com 2025-11-12: groups from March to November 2027, play-offs in March 2028',
  },
  soccer_uefa_europa_conference_league: {
    days: [[920, 1231]],
    source:
      'telegraph.bg 2025-09-03: 15 October to 17 December 2026; knockouts until 27 August and from 18 February',
  },
  soccer_uefa_europa_league: {
    days: [
      [901, 1231],
      [101, 131],
    ],
    source:
      'telegraph.bg 2025-09-03: 16 September 2026 to 28 January 2027; knockouts until 27 August and from 18 February',
  },
  soccer_uefa_nations_league: {
    days: [[20260901, 20261130]],
    source: 'uefa.com 2026-02-12: 24 September to 17 November 2026; knockouts in March and June 2027',
  },
};

/** Words in the keys of competitions that are decided by knockout, such as `soccer_uefa_champs_league` or `soccer_fa_cup`. */
const KNOCKOUT_WORDS =
  /(?:^|_)(?:\w*cup|copa|coppa|coupe|pokal|beker|ta[cç]a|champs|champions|uefa|fifa|conmebol|concacaf|libertadores|sudamericana|nations|euro|euros|europa|conference|afc|caf|olympics?|playoffs?|knockouts?|qualif\w*|relegation|promotion|final|shield|trophy|shootout)(?:_|$)/;

function isKnockout(sportKey: string, starts: number): boolean {
  const playOffs = PLAY_OFFS[sportKey];
  if (playOffs !== undefined) return isAmong(playOffs.days, starts);
  return KNOCKOUT_WORDS.test(sportKey) && !isAmong(GROUP_STAGES[sportKey]?.days ?? [], starts);
}

function isAmong(days: Days, time: number): boolean {
  const date = new Date(time);
  const day = (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
  const dayOfYear = date.getUTCFullYear() * 10_000 + day;
  return days.some(([first, last]) => {
    const compared = last > 1231 ? dayOfYear : day;
    return compared >= first && compared <= last;
  });
}

function findRow(
  feed: ScoreRow['feed'],
  sportId: number,
  period: number,
  competitions?: ScoreRow['competitions'],
): ScoreRow | undefined {
  return SCORE_TABLE.find(
    (row) =>
      row.feed === feed &&
      row.sportId === sportId &&
      (row.competitions === undefined || row.competitions === competitions) &&
      row.periods.some(([first, last]) => period >= first && period <= last),
  );
}
