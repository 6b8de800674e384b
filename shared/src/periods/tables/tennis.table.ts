import { ordinal } from '../ordinal.ts';
import type { PeriodSeed } from '../period-seed.ts';

/** The number of numbered games per set: the third and fifth can have no tie-break, so they have 100. */
const GAMES_PER_SET = [13, 13, 100, 13, 100];

/**
 * Tennis, periods 0 to 244: the match, its five sets, and from number 6 on every single game.
 *
 * A match total counts sets: the feed lists the total of games as a separate event, marked `(Games)`. A set's total
 * counts games and a game's total counts points.
 */
export function tennisPeriods(): PeriodSeed[] {
  const periods = [seed(0, 'Match', 'FT', 'Sets')];
  for (let set = 1; set <= GAMES_PER_SET.length; set += 1) {
    periods.push(seed(set, `${ordinal(set)} Set`, `S${set}`, 'Games'));
  }
  for (const [index, games] of GAMES_PER_SET.entries()) {
    for (let game = 1; game <= games; game += 1) {
      const set = index + 1;
      periods.push(seed(periods.length, `Set ${set} Game ${game}`, `S${set} G${game}`, 'Points'));
    }
  }
  return periods;
}

function seed(number: number, description: string, short: string, unit: string): PeriodSeed {
  return { number, description, short, unit, threeWay: false, unitVaries: true };
}
