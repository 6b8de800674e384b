import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hoursFromNow, seedEvent, seedLine } from '../../../../testing/seed.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createEvMovesStore, type PricedMatch } from '../values/ev-moves.store.ts';
import type { FoundValue } from '../values/find-values.ts';
import { createEventMatchesStore } from './event-matches.store.ts';
import { createOtherFeedsStore } from './other-feeds.store.ts';
import { readOtherInterest } from './other-interest.read-model.ts';
import { createOtherPricesStore, type OtherEvent } from './other-prices.store.ts';

const FEED = 'the-odds-api';
const HOUR = 3_600_000;
let db: Database;
let now = Date.now();

beforeAll(async () => {
  db = await createTestDatabase();
  for (const event_id of [1, 2, 3]) {
    await seedEvent(db.knex, { event_id, starts: hoursFromNow(6) });
    await seedLine(db.knex, { event_id });
  }
  await seedEvent(db.knex, { event_id: 9, parent_id: 1, starts: hoursFromNow(6) });
});
afterAll(() => db.stop());
beforeEach(async () => {
  now = Date.now();
  for (const table of ['other_events', 'other_books', 'other_feeds', 'ev_moves'])
    await db.knex(table).delete();
});

const refOf = (index: number) => String(index).repeat(32);
const eventOf = (index: number, change: Partial<OtherEvent> = {}): OtherEvent => ({
  ...{ ref: refOf(index), sportId: 29, leagueKey: 'soccer_epl', league: 'EPL', home: 'Arsenal' },
  ...{ away: 'Chelsea', starts: now + 6 * HOUR, ...change },
});
const pairOf = (index: number, eventId: number, state: 'doubtful' | 'matched' = 'matched') => ({
  ...{ otherId: refOf(index), referenceId: String(eventId), confidence: 0.9, swapped: false, state },
});
const stateAt = (at: number, successAt: number | null = at) => ({
  status: 'ok' as const,
  message: '',
  at,
  successAt,
  prices: null,
});
const stores = (feed = FEED) => ({
  prices: createOtherPricesStore(db.knex, feed),
  matches: createEventMatchesStore(db.knex, feed),
  feeds: createOtherFeedsStore(db.knex, feed, false),
});

describe('what is stored of other bookmakers', () => {
  it('is that of one feed: another one takes its place, with everything of it', async () => {
    const old = stores('old');
    await old.feeds.save(stateAt(now));
    await old.prices.saveEvents([eventOf(1)], now);
    await old.prices.savePrices([{ ref: refOf(1), offers: [], consensusBooks: null }], now);
    await old.matches.replace([refOf(1)], [pairOf(1, 1)], now);
    const { feeds, prices } = stores();
    await prices.saveEvents([eventOf(2)], now);
    await feeds.save(stateAt(now));
    await feeds.deleteOthers();
    const tables = ['other_feeds', 'other_events', 'other_prices', 'event_matches'];
    expect(await Promise.all(tables.map((table) => db.knex(table).pluck('feed')))).toEqual([
      [FEED],
      [FEED],
      [],
      [],
    ]);
  });

  it('has no bookmakers and no state of a feed that reads the reference alone, but its events', async () => {
    const { feeds, prices } = stores();
    await prices.saveEvents([eventOf(2)], now);
    await prices.saveBooks(new Map([['unibet_eu', 'Unibet']]), now);
    await feeds.save(stateAt(now));
    await feeds.deleteBooks();
    const tables = ['other_feeds', 'other_books', 'other_events'];
    expect(
      await Promise.all(tables.map((table) => db.knex(table).where({ feed: FEED }).pluck('feed'))),
    ).toEqual([[], [], [FEED]]);
  });

  it('keeps the time of the last success while the feed is down', async () => {
    const { feeds } = stores();
    await feeds.save(stateAt(now));
    await feeds.save({ ...stateAt(now + 5_000, null), status: 'down', message: 'Away.' });
    const [row] = await db.knex('other_feeds');
    expect(row).toMatchObject({ status: 'down', message: 'Away.' });
    expect([row.last_success_at.getTime(), row.updated_at.getTime()]).toEqual([now, now + 5_000]);
  });

  it('compares matches of the sport around the starts, and leaves what was decided by hand', async () => {
    const { prices, matches } = stores();
    await prices.saveEvents([eventOf(1), eventOf(2), eventOf(3, { sportId: 4 })], now);
    expect((await matches.others(29, now)).map(({ id }) => id).sort()).toEqual([refOf(1), refOf(2)]);
    const references = await matches.references(29, now + 5 * HOUR, now + 7 * HOUR);
    expect(references.map(({ id }) => id).sort()).toEqual(['1', '2', '3']);
    expect(await matches.references(29, now + 500 * HOUR, now + 501 * HOUR)).toEqual([]);
    await matches.replace([refOf(1), refOf(2)], [pairOf(1, 1, 'doubtful'), pairOf(2, 2)], now);
    await db
      .knex('event_matches')
      .where({ ref: refOf(1) })
      .update({ state: 'confirmed' });
    await matches.replace([refOf(1), refOf(2)], [pairOf(1, 3), pairOf(2, 1)], now);
    expect(await matches.known([refOf(1), refOf(2)])).toEqual([
      { ref: refOf(1), eventId: '1', state: 'confirmed' },
    ]);
  });

  it('is watched where the match of the reference, or its event in play, is', async () => {
    const { prices, matches } = stores();
    const refs = ['e912304de2b2ce35b473ce2ecd3d1502', 'b'.repeat(32)];
    await prices.saveEvents(
      refs.map((ref) => eventOf(1, { ref })),
      now,
    );
    await matches.link(
      refs.map((ref, index) => ({ ref, eventId: index + 1 })),
      now,
    );
    const watched = async (...ids: number[]) =>
      (await readOtherInterest(db.knex, FEED, new Set(ids))).watched.size;
    expect([await watched(), await watched(1), await watched(9), await watched(1, 2, 3)]).toEqual([
      0, 1, 1, 2,
    ]);
  });

  it('belongs to the events of the reference that are there, when it is theirs, and stays rejected', async () => {
    const { prices, matches } = stores();
    await prices.saveEvents([eventOf(1), eventOf(2)], now);
    await matches.replace([refOf(1)], [pairOf(1, 3)], now);
    const pairs = [
      { ref: refOf(1), eventId: 1 },
      { ref: refOf(2), eventId: 404 },
    ];
    await matches.link(pairs, now);
    const stored = () => db.knex('event_matches').select('ref', 'event_id', 'state');
    expect(await stored()).toEqual([{ ref: refOf(1), event_id: 1, state: 'matched' }]);
    await db.knex('event_matches').update({ state: 'rejected' });
    await matches.link(pairs, now);
    expect(await stored()).toEqual([{ ref: refOf(1), event_id: 1, state: 'rejected' }]);
  });
});

describe('stored values', () => {
  const value: FoundValue = {
    ...{
      book: 'a',
      market: 'spread',
      outcome: 'home',
      points: -0.5,
      odds: 2.1,
      quote: [1.952, 1.952],
      place: 0,
    },
    ...{ seenAt: 0, highestEv: 5 },
  };
  async function matchOf(values: ReturnType<typeof createEvMovesStore>): Promise<PricedMatch> {
    const [match] = await values.priced(now);
    if (match === undefined) throw new Error('no match has prices');
    return match;
  }

  it('are found in matches that are matched, have not started, and whose prices are new', async () => {
    const { prices, matches } = stores();
    const values = createEvMovesStore(db.knex, FEED);
    await prices.saveEvents([eventOf(1), eventOf(2)], now);
    await prices.savePrices(
      [1, 2].map((index) => ({ ref: refOf(index), offers: [], consensusBooks: null })),
      now,
    );
    await matches.replace([refOf(1), refOf(2)], [pairOf(1, 1), pairOf(2, 2, 'doubtful')], now);
    const found = async (at = now) => (await values.priced(at)).map(({ event_id }) => event_id);
    expect([await found(), await found(now + 121_000), await found(now + 7 * HOUR)]).toEqual([[1], [], []]);
  });

  it('have times that ascend with the commits, of one process at a time, and continue from what is stored', async () => {
    const { prices, matches, feeds } = stores();
    const values = createEvMovesStore(db.knex, FEED);
    await prices.saveEvents([eventOf(1)], now);
    await prices.savePrices([{ ref: refOf(1), offers: [], consensusBooks: null }], now);
    await matches.replace([refOf(1)], [pairOf(1, 1)], now);
    const news = [{ match: await matchOf(values), value: { ...value, seenAt: now - 9_000 } }];
    expect(await values.save({ news, steps: [], at: now })).toBeNull();
    await feeds.save(stateAt(now));
    const [id = 0] = (await values.save({ news, steps: [], at: now })) ?? [];
    expect(await values.save({ news, steps: [], at: now })).toBeNull();
    const steps = [{ id, steps: [{ after: 5_000, prices: null }] }];
    expect(await values.save({ news: [], steps, at: now + 5_000 })).toEqual([]);
    const loaded = await values.load(now + 6_000);
    expect(loaded).toMatchObject({
      at: now + 5_000,
      tracks: [['1 spread home -0.5 a', { at: now, lasts: true }]],
      watched: [{ id, key: '1 spread home -0.5 a', at: now, prices: null }],
    });
    expect((await values.load(now + 70_000)).watched).toEqual([]);
    const [row] = await db.knex('ev_moves');
    expect(row).toMatchObject({ period: 0, odds: 2.1, quote: [1.952, 1.952], steps: [{ after: 5_000 }] });
    expect(row.seen_at.getTime()).toBe(now - 9_000);
    await values.prune(now + 49 * HOUR);
    expect(await db.knex('ev_moves')).toEqual([]);
  });
});
