import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import type { ScriptedResponse } from '../../../../../testing/pinnacle/scripted-bookmaker.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import { PROFILES } from '../profiles/profiles.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let harness: FeedHarness;
afterEach(() => harness.stop());

const SIM_PATHS = [
  ...Object.values(PROFILES.sim.endpoints).flatMap((endpoint) => endpoint?.path ?? []),
  '/v1/bets/betting-status',
  '/v2/inrunning',
];

/** Responds to every request with `response` from now on; returns the times of the requests. */
function respondAlways(response: ScriptedResponse): { at: number; target: string }[] {
  const requests: { at: number; target: string }[] = [];
  for (const path of SIM_PATHS) {
    harness.bookmaker.on(path, ({ query }) => {
      requests.push({ at: harness.clock.now(), target: `${path} ${query.get('sportId')}` });
      return response;
    });
  }
  return requests;
}

/** The smallest time between two requests of the same endpoint and sport. */
function smallestGap(requests: readonly { at: number; target: string }[]): number {
  const last = new Map<string, number>();
  let smallest = Number.POSITIVE_INFINITY;
  for (const { at, target } of requests) {
    smallest = Math.min(smallest, at - (last.get(target) ?? Number.NEGATIVE_INFINITY));
    last.set(target, at);
  }
  return smallest;
}

const limited = (retryAfter?: string): ScriptedResponse => ({
  status: 429,
  body: { code: 'TOO_MANY_REQUESTS' },
  ...(retryAfter === undefined ? {} : { headers: { 'Retry-After': retryAfter } }),
});

describe.each([
  ['no Retry-After', undefined],
  ['zero', '0'],
  ['a negative number', '-5'],
  ['a past date', 'Sun, 01 Mar 2020 11:00:00 GMT'],
  ['text', 'soon'],
  ['a huge number', '99999999999999999999999'],
  ['a date in a distant future', 'Fri, 01 Jan 9999 00:00:00 GMT'],
])('a limit of the whole account with %s', (_, retryAfter) => {
  it('is probed less and less often, and recovers', async () => {
    harness = await startFeedHarness({ sports: [29, 33, 4], pollMs: 2000 });
    scriptStaticBook(harness.bookmaker);
    await harness.until(() => harness.changesOf('odds').length === 3);
    const requests = respondAlways(limited(retryAfter));
    await harness.advance(6 * SECOND);
    // Those that were due when the limit began, and few probes.
    expect(requests.length).toBeLessThan(20);
    await harness.advance(30 * MINUTE);
    expect(requests.length).toBeLessThan(70);
    expect(smallestGap(requests)).toBeGreaterThanOrEqual(PROFILES.sim.rateLimit.pauseMs);
    expect(harness.health.at(-1)).toMatchObject({
      state: 'down',
      message: expect.stringMatching(/too many/),
    });
    const { rateLimited, sentDuringRateLimit } = harness.feed.counts();
    expect(rateLimited).toBe(requests.length);
    // The others were on their way when the first 429 arrived.
    expect(sentDuringRateLimit).toBeGreaterThanOrEqual(requests.length - PROFILES.sim.concurrency);
    for (const path of SIM_PATHS) harness.bookmaker.on(path, () => ({}));
    scriptStaticBook(harness.bookmaker);
    await harness.until(() => harness.health.at(-1)?.state === 'up', 15 * MINUTE);
  });
});

describe.each<[string, ScriptedResponse]>([
  ['429', limited('0')],
  ['401', { status: 401, body: { code: 'INVALID_CREDENTIALS' } }],
  ['403', { status: 403, headers: { 'Retry-After': '0' } }],
  ['400', { status: 400 }],
  ['404', { status: 404 }],
  ['500 with Retry-After 0', { status: 500, headers: { 'Retry-After': '0' } }],
  ['a redirect to itself', { status: 302, headers: { Location: '/v4/odds' } }],
  ['a login page', { body: '<!doctype html><title>Log in</title>' }],
  ['a closed connection', { drop: true }],
  ['an array', { body: '[]' }],
])('odds that always fail with %s', (_, response) => {
  it('never follow each other faster than the floor, although all else is accepted', async () => {
    harness = await startFeedHarness({ random: () => 0 });
    scriptStaticBook(harness.bookmaker);
    await harness.until(() => harness.changesOf('odds').length === 1);
    const at: number[] = [];
    harness.bookmaker.on('/v4/odds', () => {
      at.push(harness.clock.now());
      return response;
    });
    await harness.advance(8 * SECOND);
    expect(at.length).toBeGreaterThan(0);
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(Math.min(...gaps, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(PROFILES.sim.minRetryMs);
  });
});

it('keeps the limit between two deltas after any failure, whatever the response says', async () => {
  harness = await startFeedHarness({ profile: 'ps3838', random: () => 0 });
  scriptStaticBook(harness.bookmaker);
  await harness.until(() => harness.changesOf('odds').length === 1);
  const at: number[] = [];
  harness.bookmaker.on('/v4/odds', () => {
    at.push(harness.clock.now());
    return { status: 401, headers: { 'Retry-After': '0' } };
  });
  await harness.advance(5 * MINUTE);
  const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(at.length).toBeGreaterThan(2);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PROFILES.ps3838.endpoints.odds.deltaLimitMs);
});

it('doubles the pause with each further 429 up to the longest one', async () => {
  harness = await startFeedHarness({ random: () => 0, sports: [29, 33] });
  scriptStaticBook(harness.bookmaker);
  await harness.until(() => harness.changesOf('odds').length === 2);
  const at: number[] = [];
  const script = harness.bookmaker.script('/v4/odds');
  harness.bookmaker.on('/v4/odds', (request, nth) => {
    if (request.query.get('sportId') === '33') return script(request, nth);
    at.push(harness.clock.now());
    return limited('1');
  });
  await harness.until(() => at.length === 7, 20 * MINUTE);
  const seconds = at.slice(1).map((time, index) => Math.round((time - (at[index] ?? 0)) / SECOND));
  for (const [index, pause] of [5, 10, 20, 40, 60, 60].entries()) {
    expect(seconds[index]).toBeGreaterThanOrEqual(pause);
    expect(seconds[index]).toBeLessThanOrEqual(pause + 2);
  }
});
