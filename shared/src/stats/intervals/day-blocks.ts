/** Most blocks of days that a bootstrap draws from. */
export const MOST_BLOCKS = 100;

/** The block of each bet, numbered from 0 in the order of days. */
export interface DayBlocks {
  readonly of: Uint8Array;
  readonly count: number;
}

/**
 * Divides bets into blocks for the bootstrap: each day that has a bet is one. Where there are more such days than `MOST_BLOCKS`, consecutive
 * ones share a block, as many in each as can be; whatever depends from day to day is then within a block as well.
 *
 * @param days the number of the day of each bet.
 */
export function dayBlocks(days: Int32Array): DayBlocks {
  const different = Int32Array.from(differentOf(days)).sort();
  const count = Math.min(different.length, MOST_BLOCKS);
  const blockOfDay = new Map<number, number>();
  for (const [place, day] of different.entries()) {
    blockOfDay.set(day, Math.floor((place * count) / different.length));
  }
  const of = new Uint8Array(days.length);
  let [day, block] = [Number.NaN, 0];
  for (let row = 0; row < days.length; row += 1) {
    // Bets are in the order of time, so that most are on the day of the one before.
    if (days[row] !== day) {
      day = days[row] ?? 0;
      block = blockOfDay.get(day) ?? 0;
    }
    of[row] = block;
  }
  return { of, count };
}

function differentOf(days: Int32Array): Set<number> {
  const different = new Set<number>();
  let last = Number.NaN;
  for (const day of days) {
    if (day !== last) different.add(day);
    last = day;
  }
  return different;
}
