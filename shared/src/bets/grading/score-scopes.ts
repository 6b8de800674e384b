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

/**
 * Days on which a league plays its play-offs, for a title, a place in Europe or the next season, with extra time. A league that is missing
 * here plays none, or the service does not list them under the league's key.
 * Source: the competitions' calendars and rules; nearly all of their regular seasons end before.
 */
const PLAY_OFFS: Readonly<Record<string, Days>> = {
  // Extra time since the play-offs of November 2025.
  soccer_argentina_primera_division: [
    [425, 630],
    [1115, 1231],
  ],
  soccer_australia_aleague: [[501, 615]],
  soccer_austria_bundesliga: [[520, 610]],
  soccer_belgium_first_div: [[527, 615]],
  soccer_denmark_superliga: [[527, 615]],
  soccer_efl_champ: [[506, 605]],
  soccer_england_league1: [[506, 605]],
  soccer_england_league2: [[506, 610]],
  soccer_france_ligue_one: [[520, 610]],
  soccer_france_ligue_two: [[512, 610]],
  soccer_germany_bundesliga: [[520, 610]],
  soccer_germany_bundesliga2: [[520, 610]],
  soccer_germany_liga3: [[520, 610]],
  soccer_italy_serie_b: [[516, 630]],
  soccer_korea_kleague1: [[1201, 1220]],
  soccer_league_of_ireland: [[1101, 1130]],
  soccer_mexico_ligamx: [
    [501, 605],
    [1120, 1231],
  ],
  soccer_netherlands_eredivisie: [[518, 615]],
  soccer_norway_eliteserien: [[1202, 1220]],
  soccer_portugal_primeira_liga: [[522, 610]],
  soccer_russia_premier_league: [[525, 610]],
  soccer_spain_segunda_division: [[605, 630]],
  soccer_spl: [[519, 605]],
  soccer_sweden_allsvenskan: [[1113, 1215]],
  soccer_sweden_superettan: [[1113, 1215]],
  soccer_switzerland_superleague: [[518, 615]],
  // Regular seasons end on 18 October 2025 and 7 November 2026 (calendars of the league of 2024-12 and 2025-11). A short season from
  // February 2027 and seasons from summer to spring follow, whose days are not known.
  soccer_usa_mls: [
    [20251020, 20251231],
    [20261109, 20261231],
    [20270401, 99991231],
  ],
  soccer_usa_nwsl: [[1105, 1130]],
};

/**
 * Days of competitions that a knockout decides on which they play in groups or a league, without extra time. Tournaments have the days of
 * those whose calendar is known; the groups of all others wait.
 * Source: the competitions' calendars and rules; their knockouts begin after.
 */
const GROUP_STAGES: Readonly<Record<string, Days>> = {
  // Groups from 21 to 31 December, the first knockout on 3 January.
  soccer_africa_cup_of_nations: [[20251221, 20251231]],
  // Groups from 14 to 24 June, the first knockout on 28 June.
  soccer_concacaf_gold_cup: [[20250614, 20250625]],
  soccer_conmebol_copa_libertadores: [[401, 531]],
  soccer_conmebol_copa_sudamericana: [[401, 531]],
  // Groups from 14 to 26 June, the first knockout on 28 June.
  soccer_fifa_club_world_cup: [[20250614, 20250627]],
  // Groups from 11 to 27 June, the first knockout on 28 June.
  soccer_fifa_world_cup: [[20260611, 20260627]],
  // Groups begin in March 2025.
  soccer_fifa_world_cup_qualifiers_europe: [
    [20250321, 20250630],
    [901, 1130],
  ],
  // One table, in which all meet twice: no knockouts.
  soccer_fifa_world_cup_qualifiers_south_america: [[101, 1231]],
  soccer_uefa_champs_league: [
    [901, 1231],
    [101, 131],
  ],
  // The league from 7 October to 17 December; days of later seasons are not known.
  soccer_uefa_champs_league_women: [[20251007, 20251217]],
  // Groups begin in March 2027, play-offs are in March 2028.
  soccer_uefa_euro_qualification: [
    [901, 1130],
    [20270301, 20270630],
  ],
  soccer_uefa_europa_conference_league: [[920, 1231]],
  soccer_uefa_europa_league: [
    [901, 1231],
    [101, 131],
  ],
  soccer_uefa_nations_league: [[901, 1130]],
};

/** Words in the keys of competitions that are decided by knockout, such as `soccer_uefa_champs_league` or `soccer_fa_cup`. */
const KNOCKOUT_WORDS =
  /(?:^|_)(?:\w*cup|copa|coppa|coupe|pokal|beker|ta[cç]a|champs|champions|uefa|fifa|conmebol|concacaf|libertadores|sudamericana|nations|euro|euros|europa|conference|afc|caf|olympics?|playoffs?|knockouts?|qualif\w*|relegation|promotion|final|shield|trophy|shootout)(?:_|$)/;

function isKnockout(sportKey: string, starts: number): boolean {
  const playOffs = PLAY_OFFS[sportKey];
  if (playOffs !== undefined) return isAmong(playOffs, starts);
  return KNOCKOUT_WORDS.test(sportKey) && !isAmong(GROUP_STAGES[sportKey] ?? [], starts);
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
