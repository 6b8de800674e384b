import { startingPoint } from '../fit/starting-point.ts';
import type { TiltedFamily } from '../fit/tilted-family.ts';
import type { KnownLine } from '../lines/known-lines.ts';
import { chainFamilies } from './chain-family.ts';
import { chooseChain } from './chains.ts';
import { type Expectations, expectationsOf } from './expectations.ts';
import { GOAL_DEVIATIONS, goalMargin } from './goal-margin.ts';
import { goalTotal } from './goal-total.ts';
import { highScore, POINT_DEVIATIONS } from './high-score.ts';
import type { LadderKind } from './ladder-kind.ts';

/** The largest middle line that is modelled as a count. No ladder of goals, corners, runs or frames exceeds it. */
const LARGEST_COUNT = { spread: 12, total: 24 };

/** The same limit for a sport that can have both kinds of ladder. */
const LARGEST_COUNT_BY_LINES = { spread: 3, total: 14 };

/** The families that may explain a ladder, and whether they are exact distributions of a result. */
export interface Families {
  readonly families: readonly TiltedFamily[];
  readonly isExact: boolean;
}

/**
 * The families of distributions that a ladder may belong to: exact ones for sets, games and races, otherwise counts for
 * low-scoring sports and a normal curve for high-scoring ones. For a sport with both kinds of ladder, or without a sport,
 * the size of the lines decides. Two, when the lines suit two races nearly as well.
 */
export function familiesOf(kind: LadderKind, lines: readonly KnownLine[]): Families {
  const { market, sportId, period, score, team, target } = kind;
  const chain = team ? null : chooseChain(kind, lines);
  const exact = chain ? chainFamilies(chain, market, lines) : [];
  if (exact.length > 0) return { families: exact, isExact: true };
  const known = expectationsOf(sportId, period);
  // Overtime adds its goal to one side: a team total has it in half of the drawn games.
  const expectations = team ? { ...known, overtime: null } : known;
  const lead = score && market === 'spread' ? score.home - score.away : 0;
  if (!isCounted(market, lines, expectations)) {
    const start = startingPoint(lines, POINT_DEVIATIONS[market]);
    return curve(highScore(market, start, expectations, lead, findReach(lines, target)));
  }
  const start = startingPoint(lines, GOAL_DEVIATIONS);
  return curve(
    market === 'spread' ? goalMargin(start, expectations, lead) : goalTotal(start, expectations, score),
  );
}

/** First and last threshold of the known lines and the line to price. */
function findReach(lines: readonly KnownLine[], target: number | undefined): readonly [number, number] {
  const thresholds = [...lines.map(({ threshold }) => threshold), ...(target === undefined ? [] : [target])];
  return [Math.min(...thresholds), Math.max(...thresholds)];
}

const curve = (family: TiltedFamily): Families => ({ families: [family], isExact: false });

function isCounted(
  market: 'spread' | 'total',
  lines: readonly KnownLine[],
  { scores }: Expectations,
): boolean {
  if (scores === 'high') return false;
  const most = (scores === 'low' ? LARGEST_COUNT : LARGEST_COUNT_BY_LINES)[market];
  return Math.abs(lines[Math.floor(lines.length / 2)]?.threshold ?? 0) <= most;
}
