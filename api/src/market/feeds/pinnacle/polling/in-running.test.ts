import { afterEach, describe, expect, it } from 'vitest';
import {
  type FeedHarness,
  type HarnessOptions,
  START,
  startFeedHarness,
} from '../../../../../testing/pinnacle/feed-harness.ts';
import type { ScriptedResponse } from '../../../../../testing/pinnacle/scripted-bookmaker.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';

const PATH = '/v2/inrunning';
const CLOCK = { sports: [{ id: 29, leagues: [{ id: 1, events: [{ id: 1, state: 3, elapsed: 23 }] }] }] };

describe('watchInRunning', () => {
  let harness: FeedHarness;
  afterEach(() => harness.stop());

  async function start(answer: (nth: number) => ScriptedResponse, options: HarnessOptions = {}) {
    harness = await startFeedHarness({ pollMs: 10_000, ...options });
    scriptStaticBook(harness.bookmaker);
    harness.bookmaker.on(PATH, (_, nth) => answer(nth));
  }
  const requests = () => harness.bookmaker.to(PATH).length;
  const isUp = () => harness.health.every(({ state }) => state === 'up');

  it('delivers the clocks of a response every 20 seconds, and none of a response without content', async () => {
    await start((nth) => (nth === 1 ? {} : { body: nth === 0 ? CLOCK : { sports: [] } }));
    await harness.until(() => requests() === 1);
    await harness.advance(19_000);
    expect(requests()).toBe(1);
    expect(harness.inRunning).toEqual([
      { states: [{ eventId: 1, state: 3, elapsed: 23 }], readAt: expect.any(Number) },
    ]);
    expect(harness.inRunning[0]?.readAt).toBeLessThanOrEqual(START + 1_000);
    await harness.advance(2_000);
    expect([requests(), harness.inRunning.length]).toEqual([2, 1]);
    await harness.until(() => harness.inRunning.length === 2);
    expect(harness.inRunning[1]?.states).toEqual([]);
  });

  it.each([
    ['an error', { status: 500 }, 60_000],
    ['a response that is not JSON', { body: 'soon' }, 60_000],
    ['no response', { hang: true }, 60_000],
    ['a lost connection', { drop: true }, 60_000],
    ['an error with status 200', { body: { code: 'GENERAL_ERROR', message: 'Try later' } }, 60_000],
    ['the answer of another endpoint', { body: { sportId: 29, last: 7, leagues: [] } }, 60_000],
    [
      'clocks that cannot be read',
      { body: { sports: [{ id: 29, leagues: [{ id: 1, events: [{ id: 1, state: 'soon' }] }] }] } },
      60_000,
    ],
    ['an endpoint that is not served', { status: 404 }, 600_000],
    ['an endpoint that is closed to the account', { status: 403, body: { code: 'NO_API_ACCESS' } }, 600_000],
  ] as const)('pauses after %s, and the feed stays up', async (_, failure, pauseMs) => {
    await start((nth) => (nth === 0 ? failure : { body: CLOCK }));
    await harness.until(() => requests() === 1);
    await harness.advance(pauseMs - 1_000);
    expect(requests()).toBe(1);
    expect(harness.inRunning).toEqual([]);
    await harness.until(() => harness.inRunning.length === 1);
    expect(isUp()).toBe(true);
    expect(
      harness.logged().match(/"path":"\/v2\/inrunning"[^\n]*a request of the feed failed/g),
    ).toHaveLength(1);
  });

  it('is not polled where it is out of service', async () => {
    await start(() => ({ body: CLOCK }), { profile: 'pinnacle' });
    await harness.advance(60_000);
    expect(harness.bookmaker.requests.filter(({ path }) => path.includes('inrunning'))).toEqual([]);
  });
});
