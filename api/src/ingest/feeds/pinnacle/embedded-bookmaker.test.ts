import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bookmaker, startBookmaker } from '../../../bookmaker/start-bookmaker.ts';
import type { LineChange } from '../../change-set.ts';
import { type FeedHarness, START, startFeedHarness } from './testing/feed-harness.ts';
import { createManualClock, type ManualClock } from './testing/manual-clock.ts';

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

/** Lets the bookmaker live along with the feed. */
async function until(condition: () => boolean, limitMs = 5 * MINUTE): Promise<void> {
  await harness.until(() => {
    bookmaker.control.tick();
    return condition();
  }, limitMs);
}

/** The book that the change sets describe, by line. */
function bookOf(): Map<string, LineChange> {
  const book = new Map<string, LineChange>();
  for (const change of harness.of('odds')) {
    if (change.complete) book.clear();
    for (const line of change.lines ?? []) book.set(`${line.eventId}:${line.period}`, line);
  }
  return book;
}

describe('at the embedded bookmaker', () => {
  it('every change set is readable and belongs to known events', async () => {
    await until(() => harness.of('specialOdds').length > 0 && harness.of('settled').length > 0);
    const events = new Set(
      harness
        .of('fixtures')
        .flatMap((change) => change.fixtures ?? [])
        .map((one) => one.eventId),
    );
    expect(events.size).toBeGreaterThan(20);
    for (const line of bookOf().values()) expect(events).toContain(line.eventId);
    expect(harness.logged()).not.toContain('parts of an answer were left out');
    expect(harness.health.every((entry) => entry.state === 'up')).toBe(true);
  });

  it('a price that falls arrives with the next delta', async () => {
    await until(() => harness.of('odds').length > 0);
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
    'a bookmaker that is %s is told, and found again',
    async (down) => {
      await until(() => harness.of('odds').length > 0);
      bookmaker.control.setFault(down);
      await until(() => harness.health.at(-1)?.state === 'down');
      bookmaker.control.setFault(null);
      await until(() => harness.health.at(-1)?.state === 'up', 15 * MINUTE);
    },
  );

  it('the book of snapshots and deltas is the one that a fresh client gets', async () => {
    await until(() => clock.now() - START > 2 * MINUTE);
    await harness.pass(6000);
    const fresh = await startFeedHarness({ ...bookmaker, clock, sports: [SOCCER], pollMs: 5000 });
    await fresh.until(() => fresh.of('odds').length > 0);
    await harness.pass(6000);
    await fresh.stop();
    const lines = fresh.of('odds').flatMap((change) => change.lines ?? []);
    const book = bookOf();
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) expect(book.get(`${line.eventId}:${line.period}`)).toEqual(line);
  });
});
