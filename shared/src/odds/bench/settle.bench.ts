import type { BenchRow } from '../../build/bench-row.ts';
import { randomNumbers } from '../approximate/bench/random.ts';
import { type SettleInput, settle } from '../settlement/settle.ts';
import { settledProfit } from '../settlement/settled-profit.ts';
import { callsPerSecond } from './calls-per-second.ts';
import { naiveSettle } from './naive-settle.ts';

const BETS = 4096;

/** Line bets graded per second on one core, compared with grading both half stakes separately. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const bets = randomBets();
  for (const bet of bets) {
    if (settle(bet) !== naiveSettle(bet)) throw new Error(`The results differ for ${JSON.stringify(bet)}`);
  }
  for (const [name, ours, naive] of [
    ['settle', settle, naiveSettle],
    ['settle with profit', withProfit(settle), withProfit(naiveSettle)],
  ] as const) {
    const value = callsPerSecond(bets, ours);
    const baseline = { name: 'two half stakes', value: callsPerSecond(bets, naive) };
    const ratio = Math.round((100 * value) / baseline.value) / 100;
    print({ name, value, unit: 'per second', baseline, ratio });
  }
}

function withProfit(grade: typeof settle): (bet: SettleInput) => number {
  return (bet) => settledProfit(grade(bet), 10, 1.909);
}

function randomBets(): SettleInput[] {
  const random = randomNumbers(1);
  const whole = (below: number): number => Math.floor(random() * below);
  return Array.from({ length: BETS }, () => {
    const market = random() < 0.5 ? 'spread' : 'total';
    const sides = market === 'spread' ? ['home', 'away'] : ['over', 'under'];
    return {
      market,
      outcome: sides[whole(2)] ?? '',
      points: market === 'spread' ? (whole(17) - 8) / 4 : whole(25) / 4,
      score: { home: whole(5), away: whole(5) },
      scoreAtBet: random() < 0.3 ? { home: 1, away: 0 } : null,
    };
  });
}
