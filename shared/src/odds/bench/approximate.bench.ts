import type { BenchRow } from '../../build/bench-row.ts';
import { approximateOdds } from '../approximate/approximate-odds.ts';
import { bisectionFit, GOALS, POINTS } from '../approximate/bench/bisection-fit.ts';
import type { Ladder } from '../approximate/bench/ladder.ts';
import { leaveOneOut } from '../approximate/bench/leave-one-out.ts';
import { byDistribution, byLocalCurve } from '../approximate/bench/predictors.ts';
import { recordedLadders } from '../approximate/bench/recorded-ladders.ts';
import { simulatedLadders } from '../approximate/bench/simulated-ladders.ts';
import { worstLadders } from '../approximate/bench/worst-ladders.ts';

const ROUNDS = 60;

/** Calls per round with the same ladder, because a single call is too short to measure. */
const CALLS = 20;

/** The time limit of a call, in microseconds. */
const LIMIT = 250;

/**
 * The error of approximated lines by kind of ladder, market and position, compared with local interpolation; the time of
 * a call, compared with nested bisection; and the time with the slowest ladders, compared with the limit. The recorded
 * ladders are included when the recording is available.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const simulated = simulatedLadders();
  const recorded = recordedLadders() ?? [];
  const ladders = [...recorded, ...simulated];
  const plain = leaveOneOut(ladders, 'power', byLocalCurve);
  for (const [i, { source, market, position, mean }] of leaveOneOut(
    ladders,
    'power',
    byDistribution,
  ).entries()) {
    const name = `approximate ${source}, ${market} ${position}, mean error`;
    const baseline = { name: 'straight line in log odds', value: plain[i]?.mean ?? 0 };
    print({ name, value: mean, unit: 'probability points', baseline, ratio: mean / baseline.value });
  }

  for (const [kind, from, margins] of [
    ['goals', 'simulated match', GOALS],
    ['points', 'simulated basketball', POINTS],
  ] as const) {
    const spreads = simulated.filter(({ source, market }) => source === from && market === 'spread');
    const value = microseconds(spreads, approximate);
    const bisection = microseconds(spreads.slice(0, 1), (ladder) => {
      return bisectionFit(ladder.lines, targetOf(ladder), 'power', margins);
    });
    const baseline = { name: 'nested bisection', value: bisection };
    const name = `approximate call, ${kind}`;
    print({ name, value, unit: 'microseconds', baseline, ratio: value / bisection });
  }

  for (const ladder of worstLadders()) {
    const value = microseconds(Array<Ladder>(CALLS).fill(ladder), approximate);
    const name = `approximate call, worst: ${ladder.source}`;
    const baseline = { name: 'limit', value: LIMIT };
    print({ name, value, unit: 'microseconds', baseline, ratio: value / LIMIT });
  }
}

function approximate(ladder: Ladder): unknown {
  const { market, lines, sportId } = ladder;
  return approximateOdds({ market, lines, target: targetOf(ladder), method: 'power', sportId });
}

/** A line just beyond the end of the ladder. */
function targetOf({ lines }: Ladder): number {
  return (lines[0]?.points ?? 0) - 0.25;
}

/** Time of a call in the fastest of several short rounds, in which nothing else used the core. */
function microseconds(ladders: readonly Ladder[], call: (ladder: Ladder) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    for (const ladder of ladders) call(ladder);
    best = Math.min(best, ((performance.now() - from) * 1000) / ladders.length);
  }
  return best;
}
