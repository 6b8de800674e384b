import { afterAll, expect, it } from 'vitest';
import { ONE_PROCESS } from './scenarios/all.ts';
import { reportLine } from './scenarios/outcome.ts';
import { outcomeOf } from './scenarios/run-scenario.ts';
import { Stage } from './scenarios/stage.ts';

/** The short form of the scenarios on one process but those of the feed; they share a lab until one breaks it. */
const stage = new Stage('short', Number.POSITIVE_INFINITY);
afterAll(() => stage.clear(), 60_000);

it.each(ONE_PROCESS.filter(({ slow }) => !slow))(
  'withstands $name',
  { timeout: 180_000 },
  async (scenario) => {
    const outcome = await outcomeOf(scenario, stage);
    await stage.after(outcome);
    expect(outcome.failures, reportLine(scenario.name, outcome, null)).toEqual([]);
  },
);
