import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bookmaker, startBookmaker } from '../../../../simulator/start-bookmaker.ts';
import { type FeedHarness, START, startFeedHarness } from '../../../../testing/pinnacle/feed-harness.ts';
import { createManualClock, type ManualClock } from '../../../../testing/pinnacle/manual-clock.ts';
import type { LineChange } from '../../change-set.ts';

const MINUTE = 60_000;
const SOCCER = 29;
let clock: ManualClock;
let bookmaker: Bookmaker;
let harness: FeedHarness;

beforeEach(async () => {
  clock = createManualClock(START);
  bookmaker = await startBookmaker({ source: 'simulate', clock: clock.now });
  const { url, user, password } = bookmaker;
  harness = await startFeedHarness({ url, user, password, clock, sports: [SOCCER], pollMs: 5000 });
});
afterEach(async () => {
  await harness.stop();
  await bookmaker.stop();
});

/** Advances the bookmaker together with the feed. */
async function until(condition: () => boolean, limitMs = 5 * MINUTE): Promise<void> {
  await harness.until(() => {
    bookmaker.control.tick();
    return condition();
  }, limitMs);
}

/** The current lines according to the change sets. */
function bookOf(): Map<string, LineChange> {
  const book = new Map<string, LineChange>();
  for (const change of harness.changesOf('odds')) {
    if (change.complete) book.clear();
    for (const line of change.lines ?? []) book.set(`${line.eventId}:${line.period}`, line);
  }
  return book;
}

describe('with the embedded bookmaker', () => {
  it('every response is parsed completely and belongs to known events', async () => {
    await until(() => harness.changesOf('specialOdds').length > 0 && harness.changesOf('settled').length > 0);
    const events = new Set(
      harness
        .changesOf('fixtures')
        .flatMap((change) => change.fixtures ?? [])
        .map((fixture) => fixture.eventId),
    );
    expect(events.size).toBeGreaterThan(20);
    const clocks = harness.inRunning.flatMap(({ states }) => states);
    expect(clocks.length).toBeGreaterThan(0);
    for (const { eventId } of clocks) expect(events).toContain(eventId);
    for (const line of bookOf().values()) expect(events).toContain(line.eventId);
    expect(harness.logged()).not.toContain('parts of a response were set aside');
    expect(harness.health.every((entry) => entry.state === 'up')).toBe(true);
  });

  it('a price that falls arrives with the next delta', async () => {
    await until(() => harness.changesOf('odds').length > 0);
    const match = bookmaker.control.matches().find(({ sportId }) => sportId === SOCCER);
    const key = `${match?.eventId}:0`;
    const before = bookOf().get(key)?.moneyline;
    bookmaker.control.steam({
      eventId: match?.eventId ?? 0,
      market: 'moneyline',
      outcome: 'home',
      percent: 12,
    });
    const steamedAt = clock.now();
    const now = () => bookOf().get(key)?.moneyline?.home ?? Number.POSITIVE_INFINITY;
    await until(() => now() < (before?.home ?? 0) * 0.95);
    expect(clock.now() - steamedAt).toBeLessThanOrEqual(6000);
  });

  it.each(['401', '403', '429', '500', 'drop'] as const)(
    'an outage of kind %s is reported, and its end too',
    async (down) => {
      await until(() => harness.changesOf('odds').length > 0);
      bookmaker.control.setFault(down);
      await until(() => harness.health.at(-1)?.state === 'down');
      bookmaker.control.setFault(null);
      await until(() => harness.health.at(-1)?.state === 'up', 15 * MINUTE);
    },
  );

  it('snapshots and deltas add up to the same lines as a fresh client receives', async () => {
    await until(() => clock.now() - START > 2 * MINUTE);
    await harness.advance(6000);
    const fresh = await startFeedHarness({ ...bookmaker, clock, sports: [SOCCER], pollMs: 5000 });
    await fresh.until(() => fresh.changesOf('odds').length > 0);
    await harness.advance(6000);
    await fresh.stop();
    const lines = fresh.changesOf('odds').flatMap((change) => change.lines ?? []);
    const book = bookOf();
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) expect(book.get(`${line.eventId}:${line.period}`)).toEqual(line);
  });
});
