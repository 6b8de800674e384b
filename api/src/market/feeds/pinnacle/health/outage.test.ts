import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import type { ScriptedResponse } from '../../../../../testing/pinnacle/scripted-bookmaker.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import { PROFILES } from '../profiles/profiles.ts';

const MINUTE = 60_000;
let harness: FeedHarness;
afterEach(() => harness.stop());

const state = () => harness.health.at(-1)?.state;
const downs = () => harness.health.filter((entry) => entry.state === 'down');

it('recovers soon after an outage of any length, even with the longest back-off', async () => {
  const sports = [29, 4, 33];
  harness = await startFeedHarness({ profile: 'ps3838', sports, random: () => 0.99 });
  scriptStaticBook(harness.bookmaker);
  const paths = ['/v3/leagues', '/v3/fixtures', '/v4/odds', '/v2/fixtures/special', '/v2/odds/special'];
  await harness.until(() => state() === 'up');
  for (const outage of [MINUTE, 7 * MINUTE, 20 * MINUTE]) {
    await harness.advance(2 * MINUTE);
    const scripts = paths.map((path) => harness.bookmaker.script(path));
    for (const path of paths) harness.bookmaker.on(path, () => ({ drop: true }));
    await harness.advance(outage);
    expect(state()).toBe('down');
    for (const [i, path] of paths.entries()) harness.bookmaker.on(path, scripts[i] ?? (() => ({})));
    // Recovery takes about one delta interval; it does not wait for the next snapshot, which is limited to one a minute.
    await harness.until(() => state() === 'up', 20_000);
  }
});

const ALL_PATHS = [
  ...Object.values(PROFILES.pinnacle.endpoints).flatMap((endpoint) => endpoint?.path ?? []),
  '/v4/bets/betting-status',
];

/** Pinnacle permits one request for an endpoint and sport in two minutes, so a failed one cannot be retried soon. */
describe.each<[name: string, paths: readonly string[], response: ScriptedResponse]>([
  ['is cut off', ALL_PATHS, { drop: true }],
  ['hangs', ALL_PATHS, { hang: true }],
  ['serves no odds', ['/v2/odds'], { status: 500, body: { code: 'GENERAL_ERROR' } }],
])('a bookmaker with long intervals that %s', (_, paths, response) => {
  it('is reported within half a minute of the first failure, without more requests', async () => {
    harness = await startFeedHarness({ profile: 'pinnacle', sports: [29, 4, 33, 19, 15] });
    const { bookmaker, clock } = harness;
    scriptStaticBook(bookmaker);
    bookmaker.on('/v1/fixtures', bookmaker.script('/v3/fixtures'));
    bookmaker.on('/v2/odds', bookmaker.script('/v4/odds'));
    await harness.until(() => harness.changesOf('odds').length === 5);
    await harness.advance(10 * MINUTE);
    const requests: { target: string; at: number }[] = [];
    const scripts = paths.map((path) => bookmaker.script(path));
    for (const path of paths) {
      bookmaker.on(path, ({ query }) => {
        requests.push({ target: `${path} ${query.get('sportId')}`, at: clock.now() });
        return response;
      });
    }
    const prices = () => requests.filter(({ target }) => /\/(fixtures|odds) /.test(target));
    await harness.until(() => prices().length > 0, 3 * MINUTE);
    const failedFrom = clock.now() + (response.hang ? 10_000 : 0);
    await harness.until(() => state() === 'down', failedFrom + MINUTE - clock.now());
    expect(clock.now() - failedFrom).toBeLessThanOrEqual(30_000);
    await harness.advance(10 * MINUTE);
    const times = Map.groupBy(prices(), ({ target }) => target);
    for (const [target, tries] of times) {
      tries.slice(1).forEach(({ at }, before) => {
        expect(at - (tries[before]?.at ?? at), target).toBeGreaterThanOrEqual(2 * MINUTE);
      });
    }
    expect(downs()).toHaveLength(1);
    for (const [i, path] of paths.entries()) bookmaker.on(path, scripts[i] ?? (() => ({})));
    await harness.until(() => state() === 'up', 3 * MINUTE);
  });
});

it('tolerates one failure of one sport while the others succeed', async () => {
  harness = await startFeedHarness({ profile: 'pinnacle', sports: [29, 4, 33, 19, 15] });
  const { bookmaker } = harness;
  scriptStaticBook(bookmaker);
  bookmaker.on('/v1/fixtures', bookmaker.script('/v3/fixtures'));
  const odds = bookmaker.script('/v4/odds');
  let failures = 0;
  bookmaker.on('/v2/odds', (request, nth) => {
    if (nth < 20 || failures > 0 || request.query.get('sportId') !== '4') return odds(request, nth);
    failures += 1;
    return { drop: true };
  });
  await harness.advance(20 * MINUTE);
  expect(failures).toBe(1);
  expect(downs()).toEqual([]);
});

it('shows the outage of one sport as late prices of that sport alone, and its end', async () => {
  harness = await startFeedHarness({ profile: 'sim', sports: [29, 33] });
  const { bookmaker, ages, clock } = harness;
  scriptStaticBook(bookmaker);
  const late = () => ages.findLate(clock.wall())?.sportIds ?? [];
  await harness.until(() => harness.changesOf('odds').length === 2);
  const odds = bookmaker.script('/v4/odds');
  // Nothing changes from here on. An answer without a change is still fresh.
  bookmaker.on('/v4/odds', () => ({}));
  await harness.advance(2 * MINUTE);
  expect([late(), state()]).toEqual([[], 'up']);
  bookmaker.on('/v4/odds', ({ query }) => (query.get('sportId') === '33' ? { status: 500 } : {}));
  await harness.until(() => late().length > 0, MINUTE);
  await harness.advance(MINUTE);
  expect(late()).toEqual([33]);
  expect(downs()).toEqual([]);
  expect(harness.health.at(-1)?.message).toContain(' for Tennis; retrying.');
  bookmaker.on('/v4/odds', odds);
  await harness.until(() => late().length === 0, MINUTE);
  await harness.until(() => harness.health.at(-1)?.message === '', MINUTE);
});
