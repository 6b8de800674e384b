import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, PASSWORD, START, startFeedHarness, USER } from '../testing/feed-harness.ts';
import { plainBook } from '../testing/plain-book.ts';
import type { ScriptedAnswer } from '../testing/scripted-bookmaker.ts';
import { startScriptedBookmaker } from '../testing/scripted-bookmaker.ts';
import { wireFixtures, wireOdds, wirePeriod } from '../testing/wire-world.ts';

const MINUTE = 60_000;
let harness: FeedHarness;
afterEach(() => harness.stop());

const state = () => harness.health.at(-1)?.state;
const downs = () => harness.health.filter((entry) => entry.state === 'down');

/** The plain book whose odds answer `answer` while `on()`. */
function disturbed(answer: ScriptedAnswer, on: () => boolean): void {
  plainBook(harness.bookmaker);
  const body = wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]);
  harness.bookmaker.on('/v4/odds', ({ query }) => (on() ? answer : query.has('since') ? {} : { body }));
}

describe.each<[name: string, answer: ScriptedAnswer]>([
  ['a request that is never answered', { hang: true }],
  ['an answer that stops in the middle', { hang: true, half: true, body: wireOdds(71, []) }],
  ['a connection cut before the answer', { drop: true }],
  ['a connection cut in the middle of the answer', { drop: true, half: true, body: wireOdds(71, []) }],
  ['an answer that is not JSON', { body: '<html>Please log in</html>' }],
  ['half a JSON document sent as a whole', { body: wireOdds(71, []).slice(0, 20) }],
  ['a JSON document of another kind', { body: '[]' }],
  ['a trouble of the server', { status: 500, body: { code: 'GENERAL_ERROR', message: 'x', ref: 'y' } }],
  ['a gateway without a server', { status: 503, body: 'unavailable' }],
  ['a redirect to a login page', { status: 302, headers: { Location: 'https://example.invalid/login' } }],
])('%s', (_, answer) => {
  it('is tried again, shown when it goes on, and forgotten when it is over', async () => {
    harness = await startFeedHarness({ pollMs: 2000 });
    let broken = false;
    disturbed(answer, () => broken);
    await harness.until(() => harness.of('odds').length === 1);
    expect(state()).toBe('up');
    broken = true;
    await harness.until(() => state() === 'down', 5 * MINUTE);
    expect(harness.bookmaker.to('/v4/odds').length).toBeGreaterThanOrEqual(5);
    expect(downs()).toHaveLength(1);
    expect(downs()[0]?.message).toMatch(/^The bookmaker's feed .*\.$/);
    broken = false;
    await harness.until(() => state() === 'up' && harness.of('odds').length === 2, 5 * MINUTE);
    expect(harness.of('odds')[1]?.complete).toBe(true);
    expect(harness.of('odds').every((change) => change.lines?.length === 1)).toBe(true);
  });
});

it('says since when nothing was known of a sport that was not answered for', async () => {
  harness = await startFeedHarness({ pollMs: 2000 });
  plainBook(harness.bookmaker);
  let broken = false;
  let last = 70;
  harness.bookmaker.on('/v4/odds', ({ query }) => {
    if (broken) return { status: 500, body: {} };
    if (query.get('since') === String(last)) return {};
    return { body: wireOdds(last, [{ id: 1, periods: [wirePeriod(0)] }]) };
  });
  await harness.until(() => harness.of('odds').length === 1);
  expect(harness.of('odds')[0]).not.toHaveProperty('answeredBefore');
  await harness.pass(MINUTE);
  broken = true;
  const brokenAt = harness.clock.now();
  await harness.pass(20 * MINUTE);
  last = 71;
  broken = false;
  await harness.until(() => harness.of('odds').length === 2, 5 * MINUTE);
  const { answeredBefore = 0 } = harness.of('odds')[1] ?? {};
  expect(answeredBefore).toBeLessThanOrEqual(brokenAt);
  expect(answeredBefore).toBeGreaterThan(brokenAt - 10_000);
});

describe('a refused account', () => {
  it.each([
    [401, 'INVALID_CREDENTIALS', /user name or password/],
    [403, 'NO_API_ACCESS', /has not enabled this account/],
  ])(
    'is shown at once for %i %s, tried once a minute, and recovers by itself',
    async (status, code, words) => {
      harness = await startFeedHarness({ sports: [29, 33, 4] });
      const { bookmaker } = harness;
      let refused = true;
      const answer = { status, body: { code, message: `Authorization failed for ${USER}` } };
      plainBook(bookmaker);
      for (const path of [
        '/v3/leagues',
        '/v3/fixtures',
        '/v4/odds',
        '/v1/bets/betting-status',
        '/v3/fixtures/settled',
      ]) {
        const plain = bookmaker.script(path);
        bookmaker.on(path, (request, nth) => (refused ? answer : plain(request, nth)));
      }
      await harness.until(() => state() === 'down', 5000);
      expect(harness.clock.now() - START).toBeLessThan(1000);
      expect(downs()[0]?.message).toMatch(words);
      const before = bookmaker.requests.length;
      await harness.pass(5 * MINUTE);
      // Five probes; a resource that may be forbidden on its own can add a few.
      const tries = bookmaker.requests.length - before;
      expect(tries).toBeGreaterThanOrEqual(4);
      expect(tries).toBeLessThan(30);
      expect(downs()).toHaveLength(1);
      refused = false;
      await harness.until(() => state() === 'up' && harness.of('odds').length === 3, 2 * MINUTE);
      expect(harness.of('odds')[0]).toMatchObject({ complete: true });
    },
  );
});

describe('429', () => {
  it('is left alone for as long as it asks', async () => {
    harness = await startFeedHarness({ pollMs: 2000 });
    let limited = false;
    const at: number[] = [];
    disturbed({ status: 429, headers: { 'Retry-After': '90' }, body: { code: 'TOO_MANY_REQUESTS' } }, () => {
      if (limited) at.push(harness.clock.now());
      return limited;
    });
    await harness.until(() => harness.of('odds').length === 1);
    limited = true;
    await harness.until(() => at.length === 3);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(90_000);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeLessThan(100_000);
  });

  it('without a time rests by its own timer, longer each time, and does not stop the other resources', async () => {
    harness = await startFeedHarness({ profile: 'ps3838' });
    let limited = false;
    const at: number[] = [];
    disturbed(
      { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Notice of Excessive Request Activity' } },
      () => {
        if (limited) at.push(harness.clock.now());
        return limited;
      },
    );
    await harness.until(() => harness.of('odds').length === 1);
    limited = true;
    await harness.until(() => at.length === 3);
    const fixturesMeanwhile = harness.bookmaker.to('/v3/fixtures').length;
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(MINUTE);
    expect((at[2] ?? 0) - (at[1] ?? 0)).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(fixturesMeanwhile).toBeGreaterThan(30);
  });
});

describe('a feed that is not there', () => {
  it('is shown at once and found when it comes', async () => {
    const first = await startScriptedBookmaker();
    await first.stop();
    harness = await startFeedHarness({ url: first.url, bookmaker: first });
    await harness.until(() => state() === 'down', 1000);
    expect(downs()[0]?.message).toMatch(/cannot be reached/);
    expect(harness.changes).toEqual([]);
    const second = await startScriptedBookmaker(Number(new URL(first.url).port));
    plainBook(second);
    await harness.until(() => state() === 'up' && harness.of('odds').length === 1, MINUTE);
    await harness.feed.stop();
    await second.stop();
  });

  it('by its path means that the profile is wrong, and says so', async () => {
    harness = await startFeedHarness();
    for (const path of ['/v3/fixtures', '/v4/odds']) harness.bookmaker.on(path, () => ({ status: 404 }));
    await harness.until(() => state() === 'down', 1000);
    expect(downs()[0]?.message).toMatch(/FEED or FEED_URL/);
  });
});

describe('a resource that was retired', () => {
  it.each([404, 405, 410])('(%i) is asked for once an hour while prices go on', async (status) => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    plainBook(harness.bookmaker);
    harness.bookmaker.on('/v3/fixtures/settled', () => ({ status }));
    harness.bookmaker.on('/v1/bets/betting-status', () => ({ status }));
    await harness.pass(70 * MINUTE);
    expect(harness.bookmaker.to('/v3/fixtures/settled')).toHaveLength(2);
    expect(harness.bookmaker.to('/v1/bets/betting-status').length).toBeLessThan(10);
    expect(downs()).toEqual([]);
    expect(harness.logged()).toContain('the bookmaker does not serve this resource');
  });
});

describe('a long run of empty snapshots', () => {
  it('is an alarm and closes nothing', async () => {
    harness = await startFeedHarness({ pollMs: 10_000 });
    plainBook(harness.bookmaker);
    await harness.until(() => harness.of('odds').length === 1);
    harness.bookmaker.on('/v3/fixtures', () => ({}));
    harness.bookmaker.on('/v4/odds', () => ({}));
    await harness.until(() => state() === 'down', 40 * MINUTE);
    expect(downs()[0]?.message).toMatch(/without any odds in any sport/);
    expect(harness.of('odds')).toHaveLength(1);
    expect(harness.of('fixtures')).toHaveLength(1);
    plainBook(harness.bookmaker);
    await harness.until(() => state() === 'up', 5 * MINUTE);
  });

  it('of one sport that is out of season is none', async () => {
    harness = await startFeedHarness({ pollMs: 10_000, sports: [29, 34] });
    plainBook(harness.bookmaker);
    const odds = harness.bookmaker.script('/v4/odds');
    harness.bookmaker.on('/v4/odds', (request, nth) =>
      request.query.get('sportId') === '34' ? {} : odds(request, nth),
    );
    await harness.pass(20 * MINUTE);
    expect(downs()).toEqual([]);
    expect(
      harness.bookmaker.to('/v4/odds').filter(({ query }) => query.get('sportId') === '34').length,
    ).toBeGreaterThan(10);
  });

  it('counts a body without leagues as empty', async () => {
    harness = await startFeedHarness({ pollMs: 10_000 });
    harness.bookmaker.on('/v3/fixtures', () => ({ body: wireFixtures(41, []) }));
    harness.bookmaker.on('/v4/odds', () => ({ body: wireOdds(70, []) }));
    await harness.until(() => state() === 'down', 10 * MINUTE);
    expect(harness.of('odds').some((change) => change.complete)).toBe(false);
  });
});

describe('prices that are not decimal', () => {
  it('are refused as a whole, since some of them would pass for decimal ones', async () => {
    harness = await startFeedHarness();
    plainBook(harness.bookmaker);
    const american = wirePeriod(0, { moneyline: { home: -130, away: 109 } });
    harness.bookmaker.on('/v4/odds', () => ({ body: wireOdds(70, [{ id: 1, periods: [american] }]) }));
    await harness.until(() => state() === 'down', 5000);
    expect(downs()[0]?.message).toMatch(/not decimal/);
    expect(harness.of('odds')).toEqual([]);
  });
});

describe('credentials', () => {
  it('are in no log line, no message and no error, whatever goes wrong', async () => {
    const bookmaker = await startScriptedBookmaker();
    const url = bookmaker.url.replace('http://', `http://${USER}:${encodeURIComponent(PASSWORD)}@`);
    harness = await startFeedHarness({ url, bookmaker });
    plainBook(bookmaker);
    const echo = { code: 'INVALID_CREDENTIALS', message: `user ${USER} with password ${PASSWORD}` };
    const troubles: ScriptedAnswer[] = [
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
    bookmaker.on('/v4/odds', (_, nth) => troubles[nth % troubles.length] ?? {});
    bookmaker.on('/v3/fixtures/settled', (_, nth) => troubles[nth % troubles.length] ?? {});
    await harness.until(() => bookmaker.to('/v4/odds').length > 2 * troubles.length, 60 * MINUTE);

    const { authorization } = bookmaker.requests[0]?.headers ?? {};
    expect(authorization).toBe(`Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`);
    const said = harness.logged() + JSON.stringify(harness.health);
    expect(said).toContain('requests keep failing');
    const secrets = [USER, PASSWORD, encodeURIComponent(PASSWORD), authorization?.slice(6) ?? 'none'];
    for (const secret of secrets) expect(said).not.toContain(secret);
    await bookmaker.stop();
  });
});
