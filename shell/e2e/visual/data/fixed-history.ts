import type { OddsHistory } from '@fairline/shared/contracts';
import { oddsHistory } from '@fairline/shared/testing/factories/odds-history.factory.ts';
import { LINES_BY_EVENT, OPEN_MATCH } from './fixed-matches.ts';
import { minutesFromNow } from './fixed-time.ts';

/** Minutes before now, home and away price, and limit of the handicap −0.25: a slide with a closure and a reopening. */
const CHANGES: readonly (readonly [number, number, number, number] | readonly [number])[] = [
  [1_480, 2.06, 1.85, 1_500],
  [1_300, 2.04, 1.87, 1_500],
  [1_120, 2.07, 1.84, 1_500],
  [900, 2.05, 1.86, 3_000],
  [700, 2.03, 1.88, 3_000],
  [520],
  [430, 2.02, 1.89, 3_000],
  [300, 2.05, 1.86, 7_500],
  [180, 2, 1.91, 7_500],
  [70, 1.97, 1.93, 7_500],
  [41, 1.95, 1.95, 12_500],
  [28, 1.93, 1.97, 12_500],
  [9, 1.91, 1.99, 12_500],
  [4, 1.89, 2.01, 12_500],
];

/** Totals beside which no other was offered. */
const LADDER = [
  { points: 2.25, over: 1.714, under: 2.19 },
  { points: 2.5, over: 1.97, under: 1.92 },
  { points: 2.75, over: 2.26, under: 1.676 },
];

const at = (minutes: number): string => String(Date.parse(minutesFromNow(-minutes)));

/** The handicap −0.5 of that moment. */
const halfGoal = (home: number, away: number) => ({
  hdp: -0.5,
  home: Math.round((home + 0.28) * 1_000) / 1_000,
  away: Math.round((away - 0.2) * 1_000) / 1_000,
});

/** The history of the open match's handicaps −0.25 and −0.5; of another match, two prices of its moneyline. */
export function historyAnswer(lineId: string): OddsHistory | null {
  const line = LINES_BY_EVENT.get(Number(lineId.split(':')[0]))?.find(({ line_id }) => line_id === lineId);
  if (!line) return null;
  const { line_id, event_id, home, away, starts, moneyline } = line;
  if (event_id !== OPEN_MATCH) {
    return oddsHistory({
      ...{ line_id, event_id, home, away, starts, opening: line.opening },
      ...(moneyline && {
        changes: 2,
        historical_moneyline: {
          [at(600)]: { ...moneyline, home: moneyline.home + 0.2 },
          [at(30)]: moneyline,
        },
      }),
    });
  }
  return oddsHistory({
    ...{ line_id, event_id, home, away, starts, changes: CHANGES.length },
    historical_spreads: Object.fromEntries(
      CHANGES.map(([minutes, home = 0, away = 0]) => [
        at(minutes),
        home === 0 ? [] : [{ hdp: -0.25, home, away }, halfGoal(home, away)],
      ]),
    ),
    historical_totals: {
      [at(600)]: LADDER,
      [at(30)]: LADDER.map((one) => ({ ...one, over: one.over + 0.02 })),
    },
    historical_limits: Object.fromEntries(
      CHANGES.map(([minutes, , , spread]) => [at(minutes), spread === undefined ? {} : { spread }]),
    ),
    opening: {
      ...line.opening,
      spreads: [
        { hdp: -0.5, home: 2.3, away: 1.67 },
        { hdp: -0.25, home: 2.06, away: 1.85 },
      ],
    },
    opening_limits: { spread: 1_500 },
  });
}
