import { normalized } from './normalized.ts';

const MAX_STEPS = 100;

/** The power method. */
export function power(odds: readonly number[]): number[] | null {
  let k = 1;
  const logs = odds.map((price) => Math.log(price));
  for (let step = 0; step < MAX_STEPS; step++) {
    let sum = 0;
    let slope = 0;
    for (const log of logs) {
      const p = Math.exp(-k * log);
      sum += p;
      slope += p * log;
    }
    const next = k + (Math.log(sum) * sum) / slope;
    if (Math.abs(next - k) <= 1e-15 * k) break;
    k = next;
  }
  return normalized(logs.map((log) => Math.exp(-k * log)));
}
