import { afterAll, expect, it } from 'vitest';
import { OWN_SURROUNDINGS } from './scenarios/all.ts';
import { reportLine } from './scenarios/outcome.ts';
import { outcomeOf } from './scenarios/run-scenario.ts';
import { Stage } from './scenarios/stage.ts';

/** The short form of the scenarios that need a file system, a Redis or a PostgreSQL of their own. */
const stage = new Stage('short', 1);
afterAll(() => stage.clear(), 60_000);

it.each(OWN_SURROUNDINGS.filter(({ slow }) => !slow))(
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
