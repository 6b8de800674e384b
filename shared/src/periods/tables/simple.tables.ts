import { ordinal } from '../ordinal.ts';
import type { PeriodSeed } from '../period-seed.ts';

type Naming = (n: number) => readonly [description: string, short: string];

const QUARTER: Naming = (n) => [`${ordinal(n)} Quarter`, `Q${n}`];
const SET: Naming = (n) => [`${ordinal(n)} Set`, `S${n}`];
const PERIOD: Naming = (n) => [`${ordinal(n)} Period`, `P${n}`];
const HALF: Naming = (n) => [`${ordinal(n)} Half`, `${ordinal(n)} H`];
const ROUND: Naming = (n) => [`Round ${n}`, `R${n}`];
const INNING: Naming = (n) => [`${ordinal(n)} Inning`, `Inn. ${n}`];

/** Basketball, 0 to 6: game, halves, quarters. */
export function basketballPeriods(): PeriodSeed[] {
  return table('Points', [['Game', 'Game'], ...numbered(2, HALF), ...numbered(4, QUARTER)]);
}

/**
 * American football, 0 to 6: match, halves, quarters. The product lists the match and its halves; the feed's own list
 * has the quarters too, and a priced quarter must not appear as a bare number.
 */
export function americanFootballPeriods(): PeriodSeed[] {
  return table('Points', [['Match', 'FT'], ...numbered(2, HALF), ...numbered(4, QUARTER)]);
}

/** Hockey, 0 to 6. The game includes overtime, so only its parts and regulation time (6) can be drawn. */
export function hockeyPeriods(): PeriodSeed[] {
  const names = [
    ['Game', 'Game'],
    ...numbered(3, PERIOD),
    ['Overtime', 'OT'],
    ['Shootout', 'SO'],
    ['Regulation Time', 'Reg.'],
  ] as const;
  return table('Goals', names, (number) => [1, 2, 3, 6].includes(number));
}

/** Volleyball, 0 to 5: match and sets. A match total may count sets or points, see `unitVaries`. */
export function volleyballPeriods(): PeriodSeed[] {
  return table('Points', [['Match', 'FT'], ...numbered(5, SET)]).map((seed) => ({
    ...seed,
    unit: seed.number === 0 ? 'Sets' : seed.unit,
    unitVaries: true,
  }));
}

/** Handball, 0 to 2: match and halves, each of which can be drawn. */
export function handballPeriods(): PeriodSeed[] {
  return table('Goals', [['Match', 'FT'], ...numbered(2, HALF)], () => true);
}

/** Mixed martial arts, 0 to 5: fight and rounds. */
export function mmaPeriods(): PeriodSeed[] {
  return table('Rounds', [['Fight', 'Fight'], ...numbered(5, ROUND)]);
}

/** Baseball, 0 to 12: game, halves, nine innings (3 to 11) and the first seven together (12). */
export function baseballPeriods(): PeriodSeed[] {
  const names = [['Game', 'Game'], ...numbered(2, HALF), ...numbered(9, INNING)] as const;
  return table('Runs', [...names, ['Innings 1 to 7', 'Inn. 1-7']]);
}

/** Darts, 0 to 5: match and sets, all counted in legs. The product lists the 1st set, the feed's own list five. */
export function dartsPeriods(): PeriodSeed[] {
  return table('Legs', [['Match', 'FT'], ...numbered(5, SET)]);
}

/** Snooker, 0 and 1: the match counts frames. The product lists the match alone, the feed's own list the 1st frame too. */
export function snookerPeriods(): PeriodSeed[] {
  return table('Frames', [
    ['Match', 'FT'],
    ['1st Frame', 'F1'],
  ]).map((seed) => (seed.number === 1 ? { ...seed, unit: 'Points' } : seed));
}

function numbered(count: number, name: Naming): ReturnType<Naming>[] {
  return Array.from({ length: count }, (_, i) => name(i + 1));
}

function table(
  unit: string,
  names: readonly ReturnType<Naming>[],
  threeWay: (number: number) => boolean = () => false,
): PeriodSeed[] {
  return names.map(([description, short], number) => {
    return { number, description, short, unit, threeWay: threeWay(number), unitVaries: false };
  });
}
