import { afterEach, describe, expect, it } from 'vitest';
import {
  type FeedHarness,
  PASSWORD,
  START,
  startFeedHarness,
  USER,
} from '../../../../../testing/pinnacle/feed-harness.ts';
import type { ScriptedResponse } from '../../../../../testing/pinnacle/scripted-bookmaker.ts';
import { startScriptedBookmaker } from '../../../../../testing/pinnacle/scripted-bookmaker.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import { wireFixtures, wireOdds, wirePeriod } from '../../../../../testing/pinnacle/wire-builders.ts';

const MINUTE = 60_000;
let harness: FeedHarness;
afterEach(() => harness.stop());

const state = () => harness.health.at(-1)?.state;
const downs = () => harness.health.filter((entry) => entry.state === 'down');

/** The static book, but odds requests return `response` while `isBroken()`. */
function breakOdds(response: ScriptedResponse, isBroken: () => boolean): void {
  scriptStaticBook(harness.bookmaker);
  const body = wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]);
  harness.bookmaker.on('/v4/odds', ({ query }) =>
    isBroken() ? response : query.has('since') ? {} : { body },
  );
}

describe.each<[name: string, response: ScriptedResponse]>([
  ['a request without a response', { hang: true }],
  ['a response that stops in the middle', { hang: true, half: true, body: wireOdds(71, []) }],
  ['a connection closed before the response', { drop: true }],
  ['a connection closed in the middle of the response', { drop: true, half: true, body: wireOdds(71, []) }],
  ['a response that is not JSON', { body: '<html>Please log in</html>' }],
  ['a truncated JSON document', { body: wireOdds(71, []).slice(0, 20) }],
  ['a JSON document that is not an object', { body: '[]' }],
  ['an internal server error', { status: 500, body: { code: 'GENERAL_ERROR', message: 'x', ref: 'y' } }],
  ['a gateway error', { status: 503, body: 'unavailable' }],
  ['a redirect to a login page', { status: 302, headers: { Location: 'https://example.invalid/login' } }],
])('%s', (_, response) => {
  it('is retried, reported when it persists, and cleared when it ends', async () => {
    harness = await startFeedHarness({ pollMs: 2000 });
    let broken = false;
    breakOdds(response, () => broken);
    await harness.until(() => harness.changesOf('odds').length === 1);
    expect(state()).toBe('up');
    broken = true;
    await harness.until(() => state() === 'down', 5 * MINUTE);
    expect(harness.bookmaker.to('/v4/odds').length).toBeGreaterThanOrEqual(5);
    expect(downs()).toHaveLength(1);
    expect(downs()[0]?.message).toMatch(/^The bookmaker's feed .*\.$/);
    broken = false;
    await harness.until(() => state() === 'up' && harness.changesOf('odds').length === 2, 5 * MINUTE);
    expect(harness.changesOf('odds')[1]?.complete).toBe(true);
    expect(harness.changesOf('odds').every((change) => change.lines?.length === 1)).toBe(true);
  });
});

it('sends the time of the last response before the outage', async () => {
  harness = await startFeedHarness({ pollMs: 2000 });
  scriptStaticBook(harness.bookmaker);
  let broken = false;
  let last = 70;
  harness.bookmaker.on('/v4/odds', ({ query }) => {
    if (broken) return { status: 500, body: {} };
    if (query.get('since') === String(last)) return {};
    return { body: wireOdds(last, [{ id: 1, periods: [wirePeriod(0)] }]) };
  });
  await harness.until(() => harness.changesOf('odds').length === 1);
  expect(harness.changesOf('odds')[0]).not.toHaveProperty('answeredBefore');
  await harness.advance(MINUTE);
  broken = true;
  const brokenAt = harness.clock.now();
  await harness.advance(20 * MINUTE);
  last = 71;
  broken = false;
  await harness.until(() => harness.changesOf('odds').length === 2, 5 * MINUTE);
  const { answeredBefore = 0 } = harness.changesOf('odds')[1] ?? {};
  expect(answeredBefore).toBeLessThanOrEqual(brokenAt);
  expect(answeredBefore).toBeGreaterThan(brokenAt - 10_000);
});

describe('a rejected account', () => {
  it.each([
    [401, 'INVALID_CREDENTIALS', /user name or password/],
    [403, 'NO_API_ACCESS', /has not enabled this account/],
  ])(
    'is reported at once for %i %s, probed once a minute, and recovers by itself',
    async (status, code, message) => {
      harness = await startFeedHarness({ sports: [29, 33, 4] });
      const { bookmaker } = harness;
      let isRejected = true;
      const rejection = { status, body: { code, message: `Authorization failed for ${USER}` } };
      scriptStaticBook(bookmaker);
      for (const path of [
        '/v3/leagues',
        '/v3/fixtures',
        '/v4/odds',
        '/v1/bets/betting-status',
        '/v3/fixtures/settled',
      ]) {
        const script = bookmaker.script(path);
        bookmaker.on(path, (request, nth) => (isRejected ? rejection : script(request, nth)));
      }
      await harness.until(() => state() === 'down', 5000);
      expect(harness.clock.now() - START).toBeLessThan(1000);
      expect(downs()[0]?.message).toMatch(message);
      const before = bookmaker.requests.length;
      await harness.advance(5 * MINUTE);
      // Five probes; an endpoint with its own pause for a 403 can add a few.
      const attempts = bookmaker.requests.length - before;
      expect(attempts).toBeGreaterThanOrEqual(4);
      expect(attempts).toBeLessThan(30);
      expect(downs()).toHaveLength(1);
      isRejected = false;
      await harness.until(() => state() === 'up' && harness.changesOf('odds').length === 3, 2 * MINUTE);
      expect(harness.changesOf('odds')[0]).toMatchObject({ complete: true });
    },
  );
});

describe('429', () => {
  it('pauses for as long as Retry-After requires', async () => {
    harness = await startFeedHarness({ pollMs: 2000 });
    let isLimited = false;
    const at: number[] = [];
    breakOdds({ status: 429, headers: { 'Retry-After': '90' }, body: { code: 'TOO_MANY_REQUESTS' } }, () => {
      if (isLimited) at.push(harness.clock.now());
      return isLimited;
    });
    await harness.until(() => harness.changesOf('odds').length === 1);
    isLimited = true;
    await harness.until(() => at.length === 3);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(90_000);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeLessThan(100_000);
  });

  it('without Retry-After pauses longer each time, and does not stop the other endpoints', async () => {
    harness = await startFeedHarness({ profile: 'ps3838' });
    let isLimited = false;
    const at: number[] = [];
    breakOdds(
      { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Notice of Excessive Request Activity' } },
      () => {
        if (isLimited) at.push(harness.clock.now());
        return isLimited;
      },
    );
    await harness.until(() => harness.changesOf('odds').length === 1);
    isLimited = true;
    await harness.until(() => at.length === 3);
    const fixturesMeanwhile = harness.bookmaker.to('/v3/fixtures').length;
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(MINUTE);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(fixturesMeanwhile).toBeGreaterThan(30);
  });
});

describe('an unreachable feed', () => {
  it('is reported at once and recovers when the host appears', async () => {
    const first = await startScriptedBookmaker();
    await first.stop();
    harness = await startFeedHarness({ url: first.url, bookmaker: first });
    await harness.until(() => state() === 'down', 1000);
    expect(downs()[0]?.message).toMatch(/cannot be reached/);
    expect(harness.changes).toEqual([]);
    const second = await startScriptedBookmaker(Number(new URL(first.url).port));
    scriptStaticBook(second);
    await harness.until(() => state() === 'up' && harness.changesOf('odds').length === 1, MINUTE);
    await harness.feed.stop();
    await second.stop();
  });

  it('with unknown paths reports that the profile may be wrong', async () => {
    harness = await startFeedHarness();
    for (const path of ['/v3/fixtures', '/v4/odds']) harness.bookmaker.on(path, () => ({ status: 404 }));
    await harness.until(() => state() === 'down', 1000);
    expect(downs()[0]?.message).toMatch(/FEED or FEED_URL/);
  });
});

describe('a retired endpoint', () => {
  it.each([404, 405, 410])('(%i) is requested once an hour while prices continue', async (status) => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    scriptStaticBook(harness.bookmaker);
    harness.bookmaker.on('/v3/fixtures/settled', () => ({ status }));
    harness.bookmaker.on('/v1/bets/betting-status', () => ({ status }));
    await harness.advance(70 * MINUTE);
    expect(harness.bookmaker.to('/v3/fixtures/settled')).toHaveLength(2);
    expect(harness.bookmaker.to('/v1/bets/betting-status').length).toBeLessThan(10);
    expect(downs()).toEqual([]);
    expect(harness.logged()).toContain(`"fault":"retired (HTTP ${status})"`);
  });
});

describe('a long run of empty snapshots', () => {
  it('is reported and removes nothing', async () => {
    harness = await startFeedHarness({ pollMs: 10_000 });
    scriptStaticBook(harness.bookmaker);
    await harness.until(() => harness.changesOf('odds').length === 1);
    harness.bookmaker.on('/v3/fixtures', () => ({}));
    harness.bookmaker.on('/v4/odds', () => ({}));
    await harness.until(() => state() === 'down', 40 * MINUTE);
    expect(downs()[0]?.message).toMatch(/no odds for any sport/);
    expect(harness.changesOf('odds')).toHaveLength(1);
    expect(harness.changesOf('fixtures')).toHaveLength(1);
    scriptStaticBook(harness.bookmaker);
    await harness.until(() => state() === 'up', 5 * MINUTE);
  });

  it('for one sport out of season is not reported', async () => {
    harness = await startFeedHarness({ pollMs: 10_000, sports: [29, 34] });
    scriptStaticBook(harness.bookmaker);
    const odds = harness.bookmaker.script('/v4/odds');
    harness.bookmaker.on('/v4/odds', (request, nth) =>
      request.query.get('sportId') === '34' ? {} : odds(request, nth),
    );
    await harness.advance(20 * MINUTE);
    expect(downs()).toEqual([]);
    expect(
      harness.bookmaker.to('/v4/odds').filter(({ query }) => query.get('sportId') === '34').length,
    ).toBeGreaterThan(10);
  });

  it('includes snapshots without leagues', async () => {
    harness = await startFeedHarness({ pollMs: 10_000 });
    harness.bookmaker.on('/v3/fixtures', () => ({ body: wireFixtures(41, []) }));
    harness.bookmaker.on('/v4/odds', () => ({ body: wireOdds(70, []) }));
    await harness.until(() => state() === 'down', 10 * MINUTE);
    expect(harness.changesOf('odds').some((change) => change.complete)).toBe(false);
  });
});

describe('prices that are not decimal', () => {
  it('are rejected as a whole, because some of them look like decimal ones', async () => {
    harness = await startFeedHarness();
    scriptStaticBook(harness.bookmaker);
    const american = wirePeriod(0, { moneyline: { home: -130, away: 109 } });
    harness.bookmaker.on('/v4/odds', () => ({ body: wireOdds(70, [{ id: 1, periods: [american] }]) }));
    await harness.until(() => state() === 'down', 5000);
    expect(downs()[0]?.message).toMatch(/not decimal/);
    expect(harness.changesOf('odds')).toEqual([]);
  });
});

describe('credentials', () => {
  it('appear in no log line, message or error, whatever the fault', async () => {
    const bookmaker = await startScriptedBookmaker();
    const url = bookmaker.url.replace('http://', `http://${USER}:${encodeURIComponent(PASSWORD)}@`);
    harness = await startFeedHarness({ url, bookmaker });
    scriptStaticBook(bookmaker);
    const echo = { code: 'INVALID_CREDENTIALS', message: `user ${USER} with password ${PASSWORD}` };
    const responses: ScriptedResponse[] = [
      { drop: true },
      { hang: true },
      { body: `${USER}:${PASSWORD}` },
      { status: 500, body: echo },
      { status: 302, headers: { Location: `${url}/login` } },
      { status: 400, body: echo },
      { status: 429, body: echo },
      { status: 404, body: echo },
      { status: 401, body: echo },
    ];
    bookmaker.on('/v4/odds', (_, nth) => responses[nth % responses.length] ?? {});
    bookmaker.on('/v3/fixtures/settled', (_, nth) => responses[nth % responses.length] ?? {});
    await harness.until(() => bookmaker.to('/v4/odds').length > 2 * responses.length, 60 * MINUTE);

    const { authorization } = bookmaker.requests[0]?.headers ?? {};
    expect(authorization).toBe(`Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`);
    const written = harness.logged() + JSON.stringify(harness.health);
    expect(written).toContain('a request of the feed failed');
    const secrets = [USER, PASSWORD, encodeURIComponent(PASSWORD), authorization?.slice(6) ?? 'none'];
    for (const secret of secrets) expect(written).not.toContain(secret);
    await bookmaker.stop();
  });
});
