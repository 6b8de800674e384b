import type { PeriodDescription } from './period-description.ts';
import { describePeriod, type PeriodSeed } from './period-seed.ts';
import {
  americanFootballPeriods,
  baseballPeriods,
  basketballPeriods,
  dartsPeriods,
  handballPeriods,
  hockeyPeriods,
  mmaPeriods,
  snookerPeriods,
  volleyballPeriods,
} from './tables/simple.tables.ts';
import { soccerPeriods } from './tables/soccer.table.ts';
import { tennisPeriods } from './tables/tennis.table.ts';

const SEEDS: ReadonlyMap<number, () => PeriodSeed[]> = new Map([
  [29, soccerPeriods],
  [33, tennisPeriods],
  [4, basketballPeriods],
  [19, hockeyPeriods],
  [34, volleyballPeriods],
  [18, handballPeriods],
  [15, americanFootballPeriods],
  [22, mmaPeriods],
  [3, baseballPeriods],
  [10, dartsPeriods],
  [28, snookerPeriods],
]);

interface SportTable {
  readonly list: readonly PeriodDescription[];
  readonly byNumber: ReadonlyMap<number, PeriodDescription>;
  readonly seeds: ReadonlyMap<number, PeriodSeed>;
}

const tables = new Map<number, SportTable>();

/**
 * Every period of a sport, in ascending order of its number. A sport without a table has only its match.
 *
 * The tables are the union of the product's list and the feed's published one. Rows that only the second has (quarters of
 * American football, sets 2 to 5 of darts, the 1st frame of snooker) are included, so that a priced period always has a
 * name. Spelling mistakes of the published list are corrected.
 *
 * @example periodsOf(18).map((p) => p.description) // ['Match', '1st Half', '2nd Half']
 */
export function periodsOf(sportId: number): readonly PeriodDescription[] {
  return tableOf(sportId).list;
}

/**
 * One period of a sport. A number without an entry is described as `Period 17`, never undefined, because a new number in
 * the feed must not break a screen.
 *
 * @example period(29, 1).description // '1st Half'
 */
export function period(sportId: number, number: number): PeriodDescription {
  return tableOf(sportId).byNumber.get(number) ?? describePeriod(fallback(number));
}

/**
 * The unit of a total of this period, or null when the table has no entry.
 *
 * @example [0, 1, 6].map((number) => periodUnit(33, number)) // ['Sets', 'Games', 'Points']
 */
export function periodUnit(sportId: number, number: number): string | null {
  return seedOf(sportId, number)?.unit ?? null;
}

/** The entry of a period in its sport's table; undefined without one. */
export function seedOf(sportId: number, number: number): PeriodSeed | undefined {
  return tableOf(sportId).seeds.get(number);
}

function tableOf(sportId: number): SportTable {
  const known = tables.get(sportId);
  if (known) return known;
  const seeds = SEEDS.get(sportId)?.();
  const list = (seeds ?? [fallback(0)]).map(describePeriod);
  const table: SportTable = {
    list: Object.freeze(list),
    byNumber: new Map(list.map((entry) => [entry.number, entry])),
    seeds: new Map(seeds?.map((seed) => [seed.number, seed])),
  };
  // Unknown ids are not cached, because they are input and could be any number.
  if (seeds) tables.set(sportId, table);
  return table;
}

function fallback(number: number): PeriodSeed {
  const name = Number.isSafeInteger(number) ? `Period ${number}` : 'Unknown period';
  const [description, short] = number === 0 ? ['Match', 'FT'] : [name, name.replace('Period ', 'P')];
  return { number, description, short, unit: '', threeWay: false, unitVaries: true };
}
