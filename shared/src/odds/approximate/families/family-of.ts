import { startingPoint } from '../fit/starting-point.ts';
import type { TiltedFamily } from '../fit/tilted-family.ts';
import type { KnownLine } from '../lines/known-lines.ts';
import { type Expectations, expectationsOf } from './expectations.ts';
import { GOAL_DEVIATIONS, goalMargin } from './goal-margin.ts';
import { goalTotal } from './goal-total.ts';
import { highScore, POINT_DEVIATIONS } from './high-score.ts';

/** Where counting one by one ends: no ladder of goals, corners, runs or frames has its middle beyond. */
const MOST_COUNTED = { spread: 12, total: 24 };

/** Where a sport that is not known for either has its middle line, when its results are few. */
const FEW = { spread: 3, total: 14 };

/**
 * The family of distributions that a ladder belongs to: counted results for low-scoring sports, a smooth curve for
 * high-scoring ones. A sport that has both kinds of ladder (sets and games in tennis), or none given, goes by the
 * size of the lines.
 */
export function familyOf(
  market: 'spread' | 'total',
  lines: readonly KnownLine[],
  sportId: number | undefined,
): TiltedFamily {
  const expectations = expectationsOf(sportId);
  if (!isCounted(market, lines, expectations)) {
    return highScore(market, startingPoint(lines, POINT_DEVIATIONS[market]), expectations);
  }
  const start = startingPoint(lines, GOAL_DEVIATIONS);
  return market === 'spread' ? goalMargin(start, expectations) : goalTotal(start, expectations);
}

function isCounted(
  market: 'spread' | 'total',
  lines: readonly KnownLine[],
  { scores }: Expectations,
): boolean {
  if (scores === 'high') return false;
  const most = (scores === 'low' ? MOST_COUNTED : FEW)[market];
  return Math.abs(lines[Math.floor(lines.length / 2)]?.threshold ?? 0) <= most;
}
