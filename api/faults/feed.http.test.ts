import { expect, it } from 'vitest';
import { pause } from './lab/wait.ts';
import { FEED_SCENARIOS } from './scenarios/feed.ts';
import { withstandAll } from './scenarios/withstand.ts';

const stage = withstandAll(FEED_SCENARIOS);

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
