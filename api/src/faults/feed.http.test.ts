import { afterAll, expect, it } from 'vitest';
import { pause } from './lab/wait.ts';
import { FEED_SCENARIOS } from './scenarios/feed.ts';
import { reportLine } from './scenarios/outcome.ts';
import { outcomeOf } from './scenarios/run-scenario.ts';
import { Stage } from './scenarios/stage.ts';

/** The short form of the scenarios of the feed; they share a lab until one breaks it. */
const stage = new Stage('short', Number.POSITIVE_INFINITY);
afterAll(() => stage.clear(), 60_000);

it('reads a bookmaker in another process as the simulated feed, at its intervals', {
  timeout: 120_000,
}, async () => {
  const lab = await stage.lab();
  expect(await lab.client().feedStatus()).toMatchObject({ feed: 'sim', simulated: true, status: 'ok' });
  const counted = lab.proxy.counts.since();
  await pause(4_000);
  // Eleven sports: fixtures and odds every second, specials every two, results every five.
  expect(counted().requests).toBeGreaterThan(60);
  expect(counted().requests).toBeLessThan(240);
});

it.each(FEED_SCENARIOS.filter(({ slow }) => !slow))(
  'withstands $name',
  { timeout: 180_000 },
  async (scenario) => {
    const outcome = await outcomeOf(scenario, stage);
    await stage.after(outcome);
    expect(outcome.failures, reportLine(scenario.name, outcome, null)).toEqual([]);
  },
);
