import { startingPoint } from '../fit/starting-point.ts';
import type { TiltedFamily } from '../fit/tilted-family.ts';
import type { KnownLine } from '../lines/known-lines.ts';
import { type Expectations, expectationsOf } from './expectations.ts';
import { GOAL_DEVIATIONS, goalMargin } from './goal-margin.ts';
import { goalTotal } from './goal-total.ts';
import { highScore, POINT_DEVIATIONS } from './high-score.ts';

/** The largest middle line that is modelled as a count. No ladder of goals, corners, runs or frames exceeds it. */
const LARGEST_COUNT = { spread: 12, total: 24 };

/** The same limit for a sport that can have both kinds of ladder. */
const LARGEST_COUNT_BY_LINES = { spread: 3, total: 14 };

/**
 * The family of distributions that a ladder belongs to: counts for low-scoring sports, a normal curve for high-scoring
 * ones. For a sport with both kinds of ladder (sets and games in tennis), or without a sport, the size of the lines
 * decides.
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
  const most = (scores === 'low' ? LARGEST_COUNT : LARGEST_COUNT_BY_LINES)[market];
  return Math.abs(lines[Math.floor(lines.length / 2)]?.threshold ?? 0) <= most;
}
