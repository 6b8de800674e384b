import type { BenchRow } from '../../build/bench-row.ts';
import { randomNumbers } from '../approximate/bench/random.ts';
import { type DevigMethod, devig } from '../devig/devig.ts';
import { exactDevig } from '../devig/exact/exact-devig.ts';
import { bruteProbabilities } from '../real-matches/testing/brute-force.ts';
import { bisectionDevig } from './bisection-devig.ts';
import { callsPerSecond } from './calls-per-second.ts';

const MARKETS = 4096;

/** So many markets are compared with exact arithmetic, which takes its time. */
const COMPARED = 200;

/**
 * Markets devigged in a second of one core, checks and the result's allocation included, and how far the answers are
 * from the exact solution; each beside a straightforward bisection.
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
    // There is nothing to bisect in a method without a parameter.
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

/** Books of 2 to 8 %, prices with two decimals, as a scanner of many markets meets them. */
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
