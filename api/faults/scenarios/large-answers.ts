import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import type { Lab } from '../lab/lab.ts';
import { pause, seconds } from '../lab/wait.ts';
import { HUGE_FAULTS } from '../proxy/faults/nonsense.ts';
import { endOf } from './process.ts';
import type { Scenario } from './scenario.ts';

/** Most that the memory of the product may grow while answers of 200 MB come in. */
const MOST_GROWTH_MB = 200;
const SAMPLE_MS = 50;
const QUIET_SECONDS = 4;

/** Resident memory of the product, in MB. */
function measureMemory({ product }: Lab): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

async function mostMemory(lab: Lab, forSeconds: number): Promise<number> {
  const end = seconds() + forSeconds;
  let most = measureMemory(lab);
  while (seconds() < end) {
    await pause(SAMPLE_MS);
    most = Math.max(most, measureMemory(lab));
  }
  return most;
}

/** Every answer has 200 MB, plain or compressed: the product reads none to its end, and its memory grows by less than one of them. */
export const largeAnswers: Scenario = {
  name: 'large-answers',
  lacks: () => (platform() === 'linux' ? null : 'The memory of a process is read from /proc.'),
  async run(stage) {
    const lab = await stage.lab();
    const failures: string[] = [];
    const before = await mostMemory(lab, QUIET_SECONDS);
    const counted = lab.proxy.counts.since();
    let most = before;
    for (const { name } of HUGE_FAULTS) {
      lab.proxy.set(name);
      most = Math.max(most, await mostMemory(lab, stage.byLength(3, 20)));
    }
    lab.proxy.set();
    const { requests } = counted();
    const growthMb = Math.round(most - before);
    if (growthMb > MOST_GROWTH_MB) failures.push(`the memory of the product grew by ${growthMb} MB`);
    if (requests === 0) failures.push('no large answer was requested');
    const names = HUGE_FAULTS.map(({ name }) => name);
    const outcome = await endOf(lab, names, failures, 45, { requests });
    return { ...outcome, figures: { memoryMb: Math.round(before), growthMb, largeAnswers: requests } };
  },
};
