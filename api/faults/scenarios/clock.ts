import { arrivalTime } from '../check/verify.ts';
import type { Lab } from '../lab/lab.ts';
import { pause } from '../lab/wait.ts';
import { endOf } from './process.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const HOURS_2 = 7_200;
/** New prices have to arrive while the clock is wrong. */
const ARRIVE_SECONDS = 10;

/** Longer than two polls: what changed before the step has been read, so that it belongs to one reading of the clock. */
const SETTLE_MS = 2_500;

/** Sets the clock of the running product while no price changes. */
async function stepClock(lab: Lab, shiftSeconds: number): Promise<void> {
  lab.bookmaker.freeze();
  await pause(SETTLE_MS);
  await lab.clock.put(shiftSeconds);
  lab.bookmaker.thaw();
}

/** One step of the clock, actions under the wrong clock, then the correction and the conclusion. */
function clockScenario(
  name: string,
  shift: number,
  meanwhile: (lab: Lab, stage: Stage) => Promise<void>,
): Scenario {
  return {
    name,
    async run(stage) {
      const lab = await stage.lab();
      await stepClock(lab, shift);
      const watched = { bookmaker: lab.bookmaker, client: lab.client() };
      const arrived = await arrivalTime(watched, lab.bookmaker.bystander, ARRIVE_SECONDS);
      const way = shift < 0 ? 'back' : 'forward';
      const failures =
        arrived === null ? [`no new price within ${ARRIVE_SECONDS} s after the clock was put ${way}`] : [];
      await meanwhile(lab, stage);
      return endOf(lab, [`clock ${way} by 2 h`, 'clock right again'], failures, 30);
    },
  };
}

async function right(lab: Lab, stage: Stage): Promise<void> {
  await pause(stage.byLength(2, 30) * 1000);
  await stepClock(lab, 0);
}

/** The process ends while its clock is ahead, and starts again after the clock has been corrected. */
async function restart(lab: Lab, stage: Stage): Promise<void> {
  await pause(stage.byLength(2, 15) * 1000);
  await lab.product.signal('SIGKILL');
  await lab.clock.put(0);
  await lab.start();
}

export const CLOCK_SCENARIOS: readonly Scenario[] = [
  clockScenario('clock-back', -HOURS_2, right),
  { ...clockScenario('clock-forward', HOURS_2, right), slow: true },
  clockScenario('clock-restart', HOURS_2, restart),
];
