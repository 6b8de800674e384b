import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import {
  wireFixture,
  wireFixtures,
  wireOdds,
  wirePeriod,
} from '../../../../../testing/pinnacle/wire-builders.ts';

const MINUTE = 60_000;
let harness: FeedHarness;
afterEach(() => harness.stop());

const lineOf = (eventId: number) =>
  harness
    .changesOf('odds')
    .at(-1)
    ?.lines?.find((line) => line.eventId === eventId);

/** Delivers a snapshot of event 1 and 2, then deltas of event 1 with `period`. */
async function deltasWith(period: Record<string, unknown>): Promise<void> {
  harness = await startFeedHarness({ pollMs: 2000 });
  const { bookmaker } = harness;
  scriptStaticBook(bookmaker, 2);
  const snapshot = bookmaker.script('/v4/odds');
  await harness.until(() => harness.changesOf('odds').length === 1);
  let last = 70;
  bookmaker.on('/v4/odds', (request, nth) => {
    if (!request.query.has('since')) return snapshot(request, nth);
    last += 1;
    return {
      body: wireOdds(last, [
        { id: 1, periods: [wirePeriod(0, period)] },
        { id: 2, periods: [wirePeriod(0)] },
      ]),
    };
  });
  await harness.until(() => harness.changesOf('odds').length >= 5);
}

describe('one field that cannot be used', () => {
  it.each([
    ['prices', { moneyline: { home: -5, draw: 3.4, away: 3.6 } }],
    ['periods', { number: 40_000 }],
    ['betting statuses', { status: 'maybe' }],
    ['times in the future', { moneylineUpdatedAt: '2099-01-01T00:00:00Z' }],
  ])('is named in the status (%s) while all else goes on', async (name, period) => {
    await deltasWith(period);
    expect(lineOf(2)).toMatchObject({ status: 1, moneyline: { home: 2.1 } });
    const message = `Parts of the bookmaker's responses cannot be used and are left out: ${name}.`;
    expect(harness.health.at(-1)).toMatchObject({ state: 'up', message });
    expect(harness.health.every(({ state }) => state === 'up')).toBe(true);
  });

  it('is logged once and counted every time', async () => {
    await deltasWith({ maxMoneyline: -1 });
    expect(harness.logged().match(/parts of a response were set aside/g)).toHaveLength(1);
    expect(harness.logged()).toContain('"example":"event 1, period 0: maxMoneyline"');
    expect(harness.feed.counts().rejected.limit).toBe(harness.bookmaker.to('/v4/odds').length - 2);
  });

  it('leaves the status when it has not been seen for a quarter of an hour', async () => {
    await deltasWith({ maxMoneyline: -1 });
    scriptStaticBook(harness.bookmaker, 2);
    await harness.advance(14 * MINUTE);
    expect(harness.health.at(-1)?.message).toContain('limits');
    await harness.advance(2 * MINUTE);
    expect(harness.health.at(-1)).toMatchObject({ state: 'up', message: '' });
  });

  it('is about the whole line when it is the status', async () => {
    await deltasWith({ status: undefined });
    expect(lineOf(1)).toMatchObject({ unread: ['line'], moneyline: { home: 2.1 } });
  });

  it('is about its market alone when it is a price', async () => {
    await deltasWith({
      moneyline: { home: -110, draw: 3.4, away: 3.6 },
      totals: [{ points: 2.5, over: 1.9, under: 1.95 }],
    });
    const line = { status: 1, unread: ['moneyline'], moneyline: null, totals: [{ points: 2.5 }] };
    expect(lineOf(1)).toMatchObject(line);
  });

  it('of a fixture sets this fixture aside', async () => {
    harness = await startFeedHarness({ pollMs: 2000 });
    scriptStaticBook(harness.bookmaker);
    const events = [
      wireFixture(1, { home: 'Harbour\0Rovers' }),
      wireFixture(2),
      wireFixture(3, { version: 1e20 }),
    ];
    harness.bookmaker.on('/v3/fixtures', ({ query }) =>
      query.has('since') ? {} : { body: wireFixtures(41, events) },
    );
    await harness.until(() => harness.changesOf('fixtures').length === 1);
    const [change] = harness.changesOf('fixtures');
    expect(change?.fixtures?.map(({ eventId, version }) => [eventId, version])).toEqual([
      [2, 502],
      [3, 0],
    ]);
  });
});

it('survives JSON nested deeper than the stack', async () => {
  harness = await startFeedHarness({ pollMs: 2000 });
  scriptStaticBook(harness.bookmaker);
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  harness.bookmaker.on('/v4/odds', ({ query }) =>
    query.has('since') ? {} : { body: `{"deep":${deep},"last":${2n ** 62n},"leagues":[]}` },
  );
  await harness.until(() => harness.bookmaker.to('/v4/odds').length > 0);
  await harness.advance(MINUTE);
  expect(harness.logged()).not.toContain('could not be processed');
});
