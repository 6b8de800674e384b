/** Most lines of a group, in percent, that may be labelled low or have no approximation. */
export interface LowLimit {
  readonly most: number;
  /** Why so many may be; null for few. */
  readonly reason: string | null;
}

const FEW: LowLimit = { most: 5, reason: null };

const FEW_GOALS = 'Two steps beyond a ladder of few goals are another goal';
const SERVE = 'Few lines leave the serve open, which decides how many games a set has';
const OVERTIME = 'Lines on one side leave open how often overtime adds to the margin of one';
const KEY_MARGINS = 'Each key margin beyond the ladder has a frequency of its own';
const NO_DRAW = 'No margin is 0, so that the next line can be two runs away';
const FEW_RUNS = 'Few runs are left of five innings, and runs come in bunches';
const LENGTH = 'The lines alone show to how many legs or frames a match is';

/** By source, sport, time and market; groups that are missing have the limit of few. */
const LIMITS: Readonly<Record<string, readonly [most: number, reason?: string]>> = {
  'real|Soccer|before|total': [15, FEW_GOALS],
  'simulated|Soccer|before|total': [10],
  'simulated|Soccer|before|team total': [25, FEW_GOALS],
  'simulated|Soccer|in play|spread': [10],
  'simulated|Soccer|in play|total': [15, FEW_GOALS],
  'simulated|Soccer|in play|team total': [30, FEW_GOALS],
  'simulated|Tennis|before|spread': [10],
  'simulated|Tennis|before|total': [30, SERVE],
  'simulated|Basketball|before|spread': [10],
  'simulated|Hockey|before|spread': [15, OVERTIME],
  'simulated|Hockey|before|team total': [20, FEW_GOALS],
  'simulated|Hockey|in play|spread': [25, OVERTIME],
  'simulated|Hockey|in play|total': [15, FEW_GOALS],
  'simulated|Hockey|in play|team total': [15, FEW_GOALS],
  'simulated|Handball|before|spread': [10],
  'simulated|American Football|before|spread': [15, KEY_MARGINS],
  'simulated|American Football|in play|spread': [25, KEY_MARGINS],
  'simulated|Baseball|before|spread': [25, NO_DRAW],
  'simulated|Baseball|before|team total': [10],
  'simulated|Baseball|in play|spread': [20, NO_DRAW],
  'simulated|Baseball|in play|total': [10],
  'simulated|Baseball|in play|team total': [40, FEW_RUNS],
  'simulated|Darts|before|spread': [10],
  'simulated|Darts|before|total': [15, LENGTH],
  'simulated|Darts|in play|spread': [10],
  'simulated|Darts|in play|total': [25, LENGTH],
  'simulated|Snooker|before|spread': [15, LENGTH],
  'simulated|Snooker|before|total': [15, LENGTH],
  'simulated|Snooker|in play|spread': [15, LENGTH],
  'simulated|Snooker|in play|total': [25, LENGTH],
};

/**
 * Returns the limit of a group of lines.
 *
 * @param name source, sport, time and market
 */
export function getLowLimit(name: readonly string[]): LowLimit {
  const [most, reason] = LIMITS[name.join('|')] ?? [FEW.most];
  return { most, reason: reason ?? null };
}
