import type { BenchRow } from '../../build/bench-row.ts';
import { randomNumbers } from '../approximate/bench/random.ts';
import { type DevigMethod, devig } from '../devig/devig.ts';
import { exactDevig } from '../devig/exact/exact-devig.ts';
import { bruteProbabilities } from '../testing/brute-force.ts';
import { bisectionDevig } from './bisection-devig.ts';
import { callsPerSecond } from './calls-per-second.ts';

const MARKETS = 4096;

/** The number of markets that are compared with exact arithmetic, which is slow. */
const COMPARED = 200;

/**
 * Markets devigged per second on one core, including input checks and the allocation of the result, and the largest error
 * against the exact solution; each compared with a straightforward bisection.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  for (const outcomes of [3, 2, 20]) {
    const markets = randomMarkets(outcomes);
    const baseline = { name: 'bisection', value: callsPerSecond(markets, bisectionDevig) };
    const value = callsPerSecond(markets, (odds) => devig(odds, 'power'));
    const name = `devig power, ${outcomes} outcomes`;
    print({ name, value, unit: 'per second', baseline, ratio: ratio(value, baseline.value) });
  }

  const threeWay = randomMarkets(3);
  const power = callsPerSecond(threeWay, (odds) => devig(odds, 'power'));
  for (const method of ['sum', 'proportional', 'shin', 'odds-ratio'] as const) {
    const value = callsPerSecond(threeWay, (odds) => devig(odds, method) ?? 0);
    // A method without a parameter has nothing to bisect.
    const baseline =
      method === 'shin' || method === 'odds-ratio'
        ? { name: 'bisection', value: callsPerSecond(threeWay, (odds) => bruteProbabilities(odds, method)) }
        : { name: 'power', value: power };
    const name = `devig ${method}, 3 outcomes`;
    print({ name, value, unit: 'per second', baseline, ratio: ratio(value, baseline.value) });
  }

  const value = worstError(threeWay, (odds) => devig(odds, 'power') ?? []);
  const baseline = { name: 'bisection', value: worstError(threeWay, bisectionDevig) };
  print({ name: 'devig power, largest error', value, unit: 'probability', baseline });
}

/** Margins of 2 to 8 %, prices with two decimals, as in a scan of many markets. */
function randomMarkets(outcomes: number): number[][] {
  const random = randomNumbers(outcomes);
  return Array.from({ length: MARKETS }, () => {
    const strengths = Array.from({ length: outcomes }, () => 0.05 + random());
    const sum = strengths.reduce((a, b) => a + b);
    const book = 1.02 + 0.06 * random();
    return strengths.map((strength) => Math.max(1.01, Math.round((100 * sum) / (strength * book)) / 100));
  });
}

function worstError(markets: readonly number[][], solve: (odds: readonly number[]) => number[]): number {
  const method: DevigMethod = 'power';
  return Math.max(
    ...markets.slice(0, COMPARED).flatMap((odds) => {
      const exact = exactDevig(odds, method);
      return solve(odds).map((p, i) => Math.abs(p - (exact[i] ?? Number.NaN)));
    }),
  );
}

function ratio(value: number, baseline: number): number {
  return Math.round((100 * value) / baseline) / 100;
}
