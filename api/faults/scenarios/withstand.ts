import { afterAll, expect, it } from 'vitest';
import { reportLine } from './outcome.ts';
import { outcomeOf } from './run-scenario.ts';
import type { Scenario } from './scenario.ts';
import { Stage } from './stage.ts';

/**
 * Tests of the short form of scenarios. A scenario says what it lacks on a machine that cannot run it.
 *
 * @param mostUses how many of them share a lab, unless one breaks it before
 */
export function withstandAll(scenarios: readonly Scenario[], mostUses = Number.POSITIVE_INFINITY): Stage {
  const stage = new Stage('short', mostUses);
  afterAll(() => stage.clear(), 60_000);

  it.each(scenarios.filter(({ slow }) => !slow))(
    'withstands $name',
    { timeout: 180_000 },
    async (scenario) => {
      const lacks = (await scenario.lacks?.()) ?? null;
      if (lacks !== null) {
        console.warn(`${scenario.name} is skipped: ${lacks}`);
        return;
      }
      const outcome = await outcomeOf(scenario, stage);
      await stage.after(outcome);
      expect(outcome.failures, reportLine(scenario.name, outcome, null)).toEqual([]);
    },
  );
  return stage;
}
