import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, START, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import { wireOdds, wirePeriod } from '../../../../../testing/pinnacle/wire-builders.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
let harness: FeedHarness;
afterEach(() => harness.stop());

/** The times of the requests of ten minutes, counted from `START`, with the wall clock set by `step` after one minute. */
async function requestsWithStep(step: number): Promise<string[]> {
  harness = await startFeedHarness({ profile: 'ps3838', sports: [29, 33] });
  const { bookmaker, clock } = harness;
  scriptStaticBook(bookmaker);
  const requests: string[] = [];
  for (const path of ['/v3/fixtures', '/v4/odds', '/v3/fixtures/settled', '/v2/odds/special']) {
    const script = bookmaker.script(path);
    bookmaker.on(path, (request, nth) => {
      requests.push(`${clock.now() - START} ${path} ${request.query}`);
      return script(request, nth);
    });
  }
  await harness.advance(MINUTE);
  clock.stepWall(step);
  await harness.advance(9 * MINUTE);
  return requests.sort();
}

describe('a wall clock that is set', () => {
  it('back by two hours changes no request, and the status reports it', async () => {
    const undisturbed = await requestsWithStep(0);
    await harness.stop();
    const requests = await requestsWithStep(-2 * HOUR);
    expect(undisturbed.length).toBeGreaterThan(300);
    expect(requests).toEqual(undisturbed);
    expect(harness.health.at(-1)).toMatchObject({
      state: 'up',
      message: 'The clock of this computer was set back by 2 hours.',
    });
    expect(harness.health.at(-1)?.at).toBeLessThan(START - HOUR);
    await harness.advance(15 * MINUTE);
    expect(harness.health.at(-1)).toMatchObject({ state: 'up', message: '' });
    expect(harness.logged().match(/was set back by 2 hours/g)).toHaveLength(1);
  });

  it('forward by two hours neither delays nor speeds polling; a resync follows, because it may have slept', async () => {
    const undisturbed = await requestsWithStep(0);
    const deltas = (all: readonly string[]) => all.filter((text) => text.includes('since='));
    await harness.stop();
    const requests = await requestsWithStep(2 * HOUR);
    const targets = ['/v3/fixtures sportId=29', '/v4/odds sportId=33'];
    for (const target of targets) {
      const at = requests
        .filter((text) => text.includes(target))
        .map((text) => Number.parseInt(text, 10))
        .sort((a, b) => a - b);
      const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(6 * SECOND);
      expect(requests.filter((text) => text.includes(target) && !text.includes('since='))).toHaveLength(2);
    }
    expect(Math.abs(deltas(requests).length - deltas(undisturbed).length)).toBeLessThan(10);
    expect(harness.health.at(-1)?.message).toMatch(/set forward by 2 hours, or the computer was asleep/);
  });

  it.each([-2 * HOUR, 2 * HOUR])('by %i ms does not change pauses after failures', async (step) => {
    harness = await startFeedHarness({ pollMs: 2 * SECOND, random: () => 0.99 });
    const { bookmaker, clock } = harness;
    scriptStaticBook(bookmaker);
    await harness.until(() => harness.changesOf('odds').length === 1);
    bookmaker.on('/v4/odds', () => ({ status: 429 }));
    await harness.until(() => bookmaker.to('/v4/odds').length === 4);
    clock.stepWall(step);
    const steppedAt = clock.now();
    await harness.until(() => bookmaker.to('/v4/odds').length === 5, 2 * MINUTE);
    expect(clock.now() - steppedAt).toBeGreaterThan(5 * SECOND);
    expect(clock.now() - steppedAt).toBeLessThan(15 * SECOND);
  });

  it.each([-2 * HOUR, 2 * HOUR])('by %i ms does not change the pause of a rejected account', async (step) => {
    harness = await startFeedHarness();
    const { bookmaker, clock } = harness;
    for (const path of ['/v3/leagues', '/v3/fixtures', '/v1/bets/betting-status']) {
      bookmaker.on(path, () => ({ status: 401 }));
    }
    await harness.until(() => harness.health.at(-1)?.state === 'down');
    const sent = bookmaker.requests.length;
    clock.stepWall(step);
    await harness.advance(59 * SECOND);
    expect(bookmaker.requests.length).toBe(sent);
    await harness.advance(3 * SECOND);
    expect(bookmaker.requests.length).toBe(sent + 1);
  });

  it('during a request does not change its time-out', async () => {
    harness = await startFeedHarness();
    const { bookmaker, clock } = harness;
    scriptStaticBook(bookmaker);
    bookmaker.on('/v3/fixtures', () => ({ hang: true }));
    await harness.until(() => bookmaker.to('/v3/fixtures').length === 1);
    clock.stepWall(-2 * HOUR);
    await harness.until(() => bookmaker.to('/v3/fixtures').length === 2, 20 * SECOND);
  });

  it('back never makes a response older than the one before it', async () => {
    harness = await startFeedHarness({ pollMs: 2 * SECOND });
    const { bookmaker, clock } = harness;
    scriptStaticBook(bookmaker);
    let last = 70;
    bookmaker.on('/v4/odds', () => {
      last += 1;
      return { body: wireOdds(last, [{ id: 1, periods: [wirePeriod(0)] }]) };
    });
    await harness.until(() => harness.changesOf('odds').length === 3);
    clock.stepWall(-2 * HOUR);
    await harness.until(() => harness.changesOf('odds').length === 5);
    for (const { answeredBefore, receivedAt } of harness.changesOf('odds').slice(1)) {
      expect(receivedAt - (answeredBefore ?? 0)).toBeGreaterThanOrEqual(2 * SECOND);
      expect(receivedAt - (answeredBefore ?? 0)).toBeLessThan(3 * SECOND);
    }
    expect(harness.changesOf('odds').at(-1)?.receivedAt).toBe(clock.wall());
  });
});

describe('a restart after the clock was set back', () => {
  it('does not use cursors of the future, whose age is unknown', async () => {
    const at = START + 2 * HOUR;
    harness = await startFeedHarness({
      stored: { 'fixtures:29': { cursor: '41', at }, 'odds:29': { cursor: '70', at } },
    });
    scriptStaticBook(harness.bookmaker);
    await harness.until(() => harness.changesOf('odds').length === 1);
    expect(harness.bookmaker.to('/v4/odds')[0]?.query.has('since')).toBe(false);
    expect(harness.bookmaker.to('/v3/fixtures')[0]?.query.has('since')).toBe(false);
    expect(harness.changesOf('odds')[0]).toMatchObject({ complete: true });
  });
});
