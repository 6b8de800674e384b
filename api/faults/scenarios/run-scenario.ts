import { type Outcome, reportLine } from './outcome.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

/** Runs one scenario and prints its line; true when it is ok or cannot run on this machine. */
export async function runScenario(
  scenario: Scenario,
  stage: Stage,
  seed: number | null = null,
): Promise<boolean> {
  const { name } = scenario;
  const lacks = (await scenario.lacks?.()) ?? null;
  if (lacks !== null) {
    process.stdout.write(`${JSON.stringify({ scenario: name, skipped: lacks })}\n`);
    return true;
  }
  const outcome = await outcomeOf(scenario, stage);
  process.stdout.write(`${reportLine(name, outcome, seed)}\n`);
  await stage.after(outcome);
  return outcome.failures.length === 0;
}

/** The result of a scenario; one that threw has failed with its error. */
export async function outcomeOf(scenario: Scenario, stage: Stage): Promise<Outcome> {
  try {
    return await scenario.run(stage);
  } catch (error) {
    const failures = [`broke off: ${(error as Error).stack ?? error}`];
    return { faults: [], alerts: null, book: null, recoverySeconds: null, requests: 0, failures };
  }
}
