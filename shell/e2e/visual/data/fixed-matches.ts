import type { Match, OddsLine } from '@fairline/shared/contracts';
import { matchOf, oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { minutesFromNow } from './fixed-time.ts';

/** The match whose odds are photographed: a live one with every kind of market. */
export const OPEN_MATCH = 1_601;

const line = (event_id: number, change: Partial<OddsLine>): OddsLine =>
  oddsLine({ event_id, line_id: `${event_id}:0`, updated_at: minutesFromNow(-1), ...change });

const open = line(OPEN_MATCH, {
  home: 'Wexbury United',
  away: 'Selwick',
  starts: minutesFromNow(80),
  moneyline: { home: 2.18, draw: 3.5, away: 3.41 },
  spreads: [
    { hdp: -0.5, home: 2.17, away: 1.76 },
    { hdp: -0.25, home: 1.89, away: 2.01 },
    { hdp: 0, home: 1.578, away: 2.47, old: true },
  ],
  totals: [
    { points: 2.25, over: 1.714, under: 2.19 },
    { points: 2.5, over: 1.97, under: 1.92 },
    { points: 2.75, over: 2.26, under: 1.676 },
  ],
  team_totals: {
    home: [{ points: 1.5, over: 2.08, under: 1.8 }],
    away: [{ points: 1, over: 1.85, under: 2.01 }],
  },
  live_status: 2,
  opening: {
    ...{ spreads: [], totals: [{ points: 2.5, over: 2.02, under: 1.87 }], specials: [] },
    ...{ moneyline: { home: 2.3, draw: 3.5, away: 3.2 }, team_totals: { home: [], away: [] } },
  },
});

const LINES: readonly OddsLine[] = [
  open,
  { ...open, line_id: `${OPEN_MATCH}:1`, period_num: 1, moneyline: { home: 2.7, draw: 2.3, away: 4.4 } },
  line(1_611, {
    ...{ parent_id: OPEN_MATCH, home: 'Wexbury United (Corners)', away: 'Selwick (Corners)' },
    starts: minutesFromNow(80),
  }),
];

const LISTED: readonly OddsLine[] = [
  open,
  line(1_602, {
    league_name: 'Bosnia and Herzegovina - Premijer Liga - Championship Round',
    home: 'Borussia Mönchengladbach Amateure Women U23',
    away: 'Sportfreunde Siegen-Geisweid 1899 Reserves',
    starts: minutesFromNow(47),
  }),
  line(1_607, {
    league_name: 'Brazil - Serie A',
    home: 'Palmeiras',
    away: 'Fluminense',
    starts: minutesFromNow(-34),
    live_status: 1,
    homeScore: 2,
    awayScore: 1,
  }),
  line(1_603, {
    sport_id: 33,
    league_name: 'ATP Challenger Santa Cruz de la Sierra - R16',
    home: 'Kwiatkowski-Błaszczyk',
    away: 'O’Hara',
    starts: minutesFromNow(12),
  }),
  line(1_604, {
    sport_id: 4,
    league_name: 'NCAA',
    home: 'North Carolina A&T Aggies',
    away: 'Louisiana-Monroe Warhawks',
    starts: minutesFromNow(1_530),
  }),
  line(1_605, {
    sport_id: 19,
    league_name: 'Czechia - Extraliga',
    home: 'Třinec',
    away: 'Hradec Králové',
    starts: minutesFromNow(4),
    is_open: false,
  }),
];

/** The matches of the search in its order. */
export const MATCHES: readonly Match[] = LISTED.map(matchOf).map((match) => ({
  ...match,
  score: match.score && { ...match.score, homeRedCards: 0, awayRedCards: 1, state: 1, elapsed: 34 },
  line_count: match.event_id === OPEN_MATCH ? 3 : 1,
  bookmark_id: match.event_id === 1_602 ? 1 : null,
}));
/** The current lines by the id of their event. */
export const LINES_BY_EVENT: ReadonlyMap<number, readonly OddsLine[]> = new Map(
  LISTED.map((one) => [one.event_id, one.event_id === OPEN_MATCH ? LINES : [one]]),
);
