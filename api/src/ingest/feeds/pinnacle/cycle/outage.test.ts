import { afterEach, describe, expect, it } from 'vitest';
import { PROFILES } from '../profiles/profiles.ts';
import { type FeedHarness, startFeedHarness } from '../testing/feed-harness.ts';
import { plainBook } from '../testing/plain-book.ts';
import type { ScriptedAnswer } from '../testing/scripted-bookmaker.ts';

const MINUTE = 60_000;
let harness: FeedHarness;
afterEach(() => harness.stop());

const state = () => harness.health.at(-1)?.state;
const downs = () => harness.health.filter((entry) => entry.state === 'down');

it('does not rest long after an outage, however long that was and however the dice fall', async () => {
  const sports = [29, 4, 33];
  harness = await startFeedHarness({ profile: 'ps3838', sports, random: () => 0.99 });
  plainBook(harness.bookmaker);
  const paths = ['/v3/leagues', '/v3/fixtures', '/v4/odds', '/v2/fixtures/special', '/v2/odds/special'];
  await harness.until(() => state() === 'up');
  for (const outage of [MINUTE, 7 * MINUTE, 20 * MINUTE]) {
    await harness.pass(2 * MINUTE);
    const scripts = paths.map((path) => harness.bookmaker.script(path));
    for (const path of paths) harness.bookmaker.on(path, () => ({ drop: true }));
    await harness.pass(outage);
    expect(state()).toBe('down');
    for (const [i, path] of paths.entries()) harness.bookmaker.on(path, scripts[i] ?? (() => ({})));
    // Seldom more than the time between two deltas; a snapshot, of which there is one a minute, is not waited for.
    await harness.until(() => state() === 'up', 20_000);
  }
});

const EVERYTHING_SELDOM = [
  ...Object.values(PROFILES.pinnacle.endpoints).flatMap((endpoint) => endpoint?.path ?? []),
  '/v4/bets/betting-status',
];

/** At a host that allows one request of a resource and sport in two minutes, a failed one cannot be tried again soon. */
describe.each<[name: string, paths: readonly string[], answer: ScriptedAnswer]>([
  ['is cut off', EVERYTHING_SELDOM, { drop: true }],
  ['hangs', EVERYTHING_SELDOM, { hang: true }],
  ['serves no odds', ['/v2/odds'], { status: 500, body: { code: 'GENERAL_ERROR' } }],
])('a bookmaker that may seldom be asked and %s', (_, paths, answer) => {
  it('is known within half a minute of the first failure, and asked no more often for it', async () => {
    harness = await startFeedHarness({ profile: 'pinnacle', sports: [29, 4, 33, 19, 15] });
    const { bookmaker, clock } = harness;
    plainBook(bookmaker);
    bookmaker.on('/v1/fixtures', bookmaker.script('/v3/fixtures'));
    bookmaker.on('/v2/odds', bookmaker.script('/v4/odds'));
    await harness.until(() => harness.of('odds').length === 5);
    await harness.pass(10 * MINUTE);
    const asked: { what: string; at: number }[] = [];
    const scripts = paths.map((path) => bookmaker.script(path));
    for (const path of paths) {
      bookmaker.on(path, ({ query }) => {
        asked.push({ what: `${path} ${query.get('sportId')}`, at: clock.now() });
        return answer;
      });
    }
    const prices = () => asked.filter(({ what }) => /\/(fixtures|odds) /.test(what));
    await harness.until(() => prices().length > 0, 3 * MINUTE);
    const failedFrom = clock.now() + (answer.hang ? 10_000 : 0);
    await harness.until(() => state() === 'down', failedFrom + MINUTE - clock.now());
    expect(clock.now() - failedFrom).toBeLessThanOrEqual(30_000);
    await harness.pass(10 * MINUTE);
    const times = Map.groupBy(prices(), ({ what }) => what);
    for (const [what, tries] of times) {
      tries.slice(1).forEach(({ at }, before) => {
        expect(at - (tries[before]?.at ?? at), what).toBeGreaterThanOrEqual(2 * MINUTE);
      });
    }
    expect(downs()).toHaveLength(1);
    for (const [i, path] of paths.entries()) bookmaker.on(path, scripts[i] ?? (() => ({})));
    await harness.until(() => state() === 'up', 3 * MINUTE);
  });
});

it('bears one sport that is not answered where the others are', async () => {
  harness = await startFeedHarness({ profile: 'pinnacle', sports: [29, 4, 33, 19, 15] });
  const { bookmaker } = harness;
  plainBook(bookmaker);
  bookmaker.on('/v1/fixtures', bookmaker.script('/v3/fixtures'));
  const odds = bookmaker.script('/v4/odds');
  let failures = 0;
  bookmaker.on('/v2/odds', (request, nth) => {
    if (nth < 20 || failures > 0 || request.query.get('sportId') !== '4') return odds(request, nth);
    failures += 1;
    return { drop: true };
  });
  await harness.pass(20 * MINUTE);
  expect(failures).toBe(1);
  expect(downs()).toEqual([]);
});
