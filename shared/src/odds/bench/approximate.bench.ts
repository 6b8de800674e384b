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

/** Calls of one ladder in a round, which would be over too soon to be timed by itself. */
const CALLS = 20;

/** What a call may take at most, in microseconds. */
const LIMIT = 100;

/**
 * How far an approximated line is from the real one when that is left out, by kind of ladder, market and position,
 * beside local interpolation; and what a call costs, beside a straightforward bisection, and with the ladders that take
 * longest beside the limit. The recorded ladders take part when the recording lies beside the repository.
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

/** A line that the ladder does not have, just beyond its end. */
function targetOf({ lines }: Ladder): number {
  return (lines[0]?.points ?? 0) - 0.25;
}

/** Time of a call in the best of several short rounds: what it costs while nothing else takes the core. */
function microseconds(ladders: readonly Ladder[], call: (ladder: Ladder) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    for (const ladder of ladders) call(ladder);
    best = Math.min(best, ((performance.now() - from) * 1000) / ladders.length);
  }
  return best;
}
