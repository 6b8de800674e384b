import { describe, expect, it, onTestFinished } from 'vitest';
import { SIMULATED_BOOKS } from '../../../simulator/the-odds-api/books.ts';
import { startOddsApi } from '../../../simulator/the-odds-api/start-odds-api.ts';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  T0,
} from '../../../testing/market/change-sets.ts';
import { startTestIngest } from '../../../testing/market/test-ingest.ts';
import { seedEvent, seedLine } from '../../../testing/seed.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { createOtherBooksReadModel } from '../../features/other-books/other-books.read-model.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { newCompetition } from '../feeds/the-odds-api/polling/competition.ts';
import { eventIdsOf } from '../feeds/the-odds-api/wire/event-ids.ts';
import { parseEvents } from '../feeds/the-odds-api/wire/parse-events.ts';
import { sportIdOf } from '../feeds/the-odds-api/wire/sport-keys.ts';
import { createCreditStore } from '../storage/feed-credits.store.ts';
import { createBesideReference } from './beside-reference.ts';
import { createOtherBooks } from './create-other-books.ts';
import { applyBookResponse } from './reading/apply-book-response.ts';
import { createEventMatchesStore } from './storage/event-matches.store.ts';
import { createOtherFeedsStore } from './storage/other-feeds.store.ts';
import { createOtherPricesStore } from './storage/other-prices.store.ts';
import { createEvMovesStore } from './values/ev-moves.store.ts';

const FEED = 'the-odds-api';
const REF = 'e912304de2b2ce35b473ce2ecd3d1502';
const REFERENCE_TABLES = [
  ...['leagues', 'events', 'lines', 'specials', 'odds_history', 'settlements', 'feed_cursors', 'feed_state'],
  ...[
    'price_moves',
    'limit_moves',
    'closings',
    'price_steps',
    'move_withdrawals',
    'alert_selections',
    'alert_matches',
  ],
];

function eventOf(home = 'Malaga CF', away = 'Burgos') {
  const commence_time = new Date(T0 + 6 * HOUR).toISOString();
  return { id: REF, sport_key: 'soccer_spain_segunda', commence_time, home_team: home, away_team: away };
}

function offerOf(prices: readonly [number, number, number], at: number) {
  const last_update = new Date(at).toISOString();
  const [home, away, draw] = prices;
  const outcomes = [
    { name: 'Burgos', price: away },
    { name: 'Malaga CF', price: home },
    { name: 'Draw', price: draw },
  ];
  const market = { key: 'h2h', last_update, outcomes };
  const bookmakers = ['pinnacle', 'unibet_eu'].map((key) => ({ key, title: key, markets: [market] }));
  return { ...eventOf(), bookmakers };
}

function readerOn({ knex }: Database) {
  const competition = newCompetition({
    key: 'soccer_spain_segunda',
    sportId: 29,
    title: 'La Liga 2 - Spain',
  });
  const deps = {
    ...{ competitions: new Map([[competition.sport.key, competition]]), reference: 'pinnacle' },
    ...{ prices: createOtherPricesStore(knex, FEED), matches: createEventMatchesStore(knex, FEED) },
    clock: { wall: () => T0, monotonic: () => 0 },
  };
  return (kind: 'events' | 'odds', body: unknown, at = T0) =>
    applyBookResponse({ kind, competition }, { body, receivedAt: at, servedAt: at + HOUR }, deps);
}

const matchesOf = ({ knex }: Database) =>
  knex('event_matches').select('event_id', 'state', 'swapped').orderBy('event_id');

describe('prices of other bookmakers', () => {
  it('never change anything of the reference, of its history or of its alerts', async () => {
    const run = async (beside: boolean) => {
      const db = await ownDatabase();
      const { ingest, publisher } = await startTestIngest(db);
      const read = beside ? readerOn(db) : async () => false;
      await ingest.apply(fixturesOf([fixtureOf()]));
      await ingest.apply(oddsOf([lineOf()]));
      await read('events', [eventOf()]);
      await read('odds', [offerOf([1.5, 6, 4], T0 + HOUR)]);
      const lower = lineOf({ moneyline: { home: 1.8, draw: 3.4, away: 4.2 } });
      await ingest.apply(oddsOf([lower], { receivedAt: T0 + MINUTE }));
      await read('odds', [offerOf([5, 1.4, 4], T0 + HOUR + MINUTE)], T0 + MINUTE);
      await read('events', []);
      await ingest.apply(changeSetOf({ receivedAt: T0 + 2 * MINUTE }));
      await ingest.stop();
      // Another process of the test machine has another one.
      await db.knex('feed_state').update({ boot_id: 'any' });
      const rows = await Promise.all(
        REFERENCE_TABLES.map(async (table) => [table, await db.knex(table).select()] as const),
      );
      return { rows: Object.fromEntries(rows), published: publisher, others: await matchesOf(db) };
    };
    const [alone, beside] = [await run(false), await run(true)];
    expect(beside.others).toEqual([{ event_id: 1001, state: 'matched', swapped: false }]);
    expect(alone.others).toEqual([]);
    expect(alone.rows.price_moves).not.toEqual([]);
    expect(JSON.stringify(beside.rows)).toBe(JSON.stringify(alone.rows));
    expect(JSON.stringify(beside.published)).toBe(JSON.stringify(alone.published));
  });

  it('are the latest by bookmaker, dated by our clock, without those of the reference, until they are pruned', async () => {
    const db = await ownDatabase();
    const read = readerOn(db);
    await seedEvent(db.knex, {
      event_id: 1001,
      home: 'Málaga',
      away: 'Burgos',
      starts: new Date(T0 + 6 * HOUR),
    });
    await read('events', [eventOf()]);
    await read('odds', [offerOf([2, 3.5, 3.4], T0 + HOUR)]);
    await read('odds', [offerOf([2.2, 3.3, 3.4], T0 + HOUR - 20 * SECOND)], T0 + MINUTE);
    const [row, ...more] = await db.knex('other_prices').select('ref', 'offers', 'consensus_books');
    expect([row, more]).toEqual([
      {
        ref: REF,
        // Another feed has the prices of the match.
        consensus_books: null,
        offers: [
          {
            book: 'unibet_eu',
            market: 'moneyline',
            lines: [[null, [2.2, 3.3, 3.4]]],
            seenAt: T0 - 20 * SECOND,
          },
        ],
      },
      [],
    ]);
    await createOtherPricesStore(db.knex, FEED).prune(T0 + 31 * HOUR);
    expect([await db.knex('other_events'), await db.knex('other_prices'), await matchesOf(db)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('belong to the event that an administrator has confirmed, and never to a rejected one', async () => {
    const db = await ownDatabase();
    const read = readerOn(db);
    const starts = new Date(T0 + 6 * HOUR);
    await seedEvent(db.knex, { event_id: 1, home: 'Málaga', away: 'Burgos', starts });
    await seedEvent(db.knex, { event_id: 2, home: 'Marbella', away: 'Burgos', starts });
    await read('events', [eventOf()]);
    expect(await matchesOf(db)).toEqual([{ event_id: 1, state: 'matched', swapped: false }]);
    await db.knex('event_matches').update({ state: 'rejected' });
    await read('events', [eventOf()]);
    expect(await matchesOf(db)).toEqual([{ event_id: 1, state: 'rejected', swapped: false }]);
    const confirmed = {
      feed: FEED,
      ref: REF,
      event_id: 2,
      confidence: 0.6,
      swapped: false,
      state: 'confirmed',
    };
    await db.knex('event_matches').insert({ ...confirmed, updated_at: starts });
    await read('events', [eventOf()]);
    expect((await matchesOf(db)).map(({ state }) => state)).toEqual(['rejected', 'confirmed']);
  });

  it('in the answers of the reference itself belong to its events, without those of the reference', async () => {
    const db = await ownDatabase();
    const beside = createBesideReference({
      reference: 'pinnacle',
      hasOthers: true,
      leading: async () => undefined,
      log: createLog('test', 'silent'),
      feeds: createOtherFeedsStore(db.knex, FEED, false),
      prices: createOtherPricesStore(db.knex, FEED),
      matches: createEventMatchesStore(db.knex, FEED),
      values: createEvMovesStore(db.knex, FEED),
    });
    const competition = newCompetition({
      key: 'soccer_spain_segunda',
      sportId: 29,
      title: 'La Liga 2 - Spain',
    });
    const event_id = eventIdsOf(REF)?.match ?? 0;
    const now = Date.now();
    const commence_time = new Date(now + 6 * HOUR).toISOString();
    const body = [{ ...offerOf([2.5, 3.5, 3.4], now), commence_time }];
    const answer = { body, receivedAt: now, servedAt: now };
    await beside.onPrices(competition, answer, null);
    expect(await matchesOf(db)).toEqual([]);
    await seedEvent(db.knex, {
      event_id,
      home: 'Malaga CF',
      away: 'Burgos',
      starts: new Date(now + 6 * HOUR),
    });
    await seedLine(db.knex, { event_id });
    await beside.onPrices(competition, answer, null);
    expect(await matchesOf(db)).toEqual([{ event_id, state: 'matched', swapped: false }]);
    const { offers } = await db.knex('other_prices').first('offers');
    expect(offers.map(({ book }: { book: string }) => book)).toEqual(['unibet_eu']);
    const booksOfConsensus = async () =>
      (await db.knex('other_prices').first('consensus_books')).consensus_books;
    expect(await booksOfConsensus()).toEqual({ moneyline: 1, spread: 0, total: 0 });
    competition.priced.set(event_id, { source: 'consensus', prices: null, missed: 0 });
    await beside.onPrices(competition, answer, null);
    expect(await booksOfConsensus()).toEqual({ moneyline: 1, spread: 0, total: 0 });
    competition.priced.set(event_id, { source: 'reference', prices: null, missed: 0 });
    await beside.onPrices(competition, answer, null);
    expect(await booksOfConsensus()).toBeNull();
    await beside.start();
    onTestFinished(() => beside.stop());
    await expect
      .poll(() => db.knex('ev_moves').pluck('outcome'), { timeout: 10_000, interval: 50 })
      .toEqual(['home']);
    await beside.onRefused(competition);
    expect((await db.knex('other_prices').first('offers')).offers).toEqual([]);
    await db.knex('other_prices').delete();
    await db.knex.raw('drop table other_books cascade');
    await beside.onPrices(competition, answer, null);
    await expect
      .poll(async () => (await db.knex('other_feeds').first()).status, { timeout: 10_000, interval: 50 })
      .toBe('down');
  });

  it('are counted of an event without the reference where no other bookmaker is configured, and nothing else is stored', async () => {
    const db = await ownDatabase();
    const feeds = createOtherFeedsStore(db.knex, FEED, false);
    // Of an earlier configuration.
    await feeds.save({ status: 'ok', message: '', at: T0, successAt: T0, prices: null });
    const old = new Date(T0 - 1_000 * HOUR);
    await db.knex('ev_moves').insert({
      feed: FEED,
      event_id: 1,
      sport_id: 29,
      league_name: 'L',
      home: 'A',
      away: 'B',
      starts: old,
      market: 'spread',
      outcome: 'home',
      points: -0.5,
      book: 'unibet_eu',
      odds: 2.1,
      quote: [1.952, 1.952],
      place: 0,
      limit_val: 5_000,
      highest_ev: 5,
      at: old,
      seen_at: old,
    });
    const beside = createBesideReference({
      reference: 'pinnacle',
      hasOthers: false,
      leading: async () => undefined,
      log: createLog('test', 'silent'),
      feeds,
      prices: createOtherPricesStore(db.knex, FEED),
      matches: createEventMatchesStore(db.knex, FEED),
      values: createEvMovesStore(db.knex, FEED),
    });
    await beside.start();
    onTestFinished(() => beside.stop());
    await expect.poll(() => db.knex('other_feeds'), { timeout: 10_000, interval: 50 }).toEqual([]);
    await expect.poll(() => db.knex('ev_moves'), { timeout: 10_000, interval: 50 }).toEqual([]);
    const now = Date.now();
    const starts = new Date(now + 6 * HOUR);
    const event_id = eventIdsOf(REF)?.match ?? 0;
    await seedEvent(db.knex, { event_id, home: 'Malaga CF', away: 'Burgos', starts });
    const competition = newCompetition({
      key: 'soccer_spain_segunda',
      sportId: 29,
      title: 'La Liga 2 - Spain',
    });
    const body = [{ ...eventOf(), commence_time: starts.toISOString(), bookmakers: [] }];
    await beside.onPrices(competition, { body, receivedAt: now, servedAt: now }, 60_000);
    beside.onPolled(new Map([[29, 60_000]]));
    const counted = await db
      .knex('event_matches as m')
      .join('other_prices as p', 'p.ref', 'm.ref')
      .select('m.event_id', 'p.consensus_books');
    expect(counted).toEqual([{ event_id, consensus_books: { moneyline: 0, spread: 0, total: 0 } }]);
    expect(await db.knex('other_feeds')).toEqual([]);
    expect(await db.knex('other_books')).toEqual([]);
  });

  it('are counted as none of an event that an answer leaves out, once its prices are withdrawn and unless they are those of the reference', async () => {
    const db = await ownDatabase();
    const now = Date.now();
    const starts = now + 6 * HOUR;
    const refs = { unpriced: REF, ofReference: `a${REF.slice(1)}`, consensus: `b${REF.slice(1)}` };
    const eventIds = Object.values(refs).map((ref) => eventIdsOf(ref)?.match ?? 0);
    const [unpriced, ofReference, consensus] = eventIds as [number, number, number];
    for (const event_id of eventIds) await seedEvent(db.knex, { event_id, starts: new Date(starts) });
    const beside = createBesideReference({
      reference: 'pinnacle',
      hasOthers: true,
      leading: async () => undefined,
      log: createLog('test', 'fatal'),
      feeds: createOtherFeedsStore(db.knex, FEED, false),
      prices: createOtherPricesStore(db.knex, FEED),
      matches: createEventMatchesStore(db.knex, FEED),
      values: createEvMovesStore(db.knex, FEED),
    });
    const competition = newCompetition({
      key: 'soccer_spain_segunda',
      sportId: 29,
      title: 'La Liga 2 - Spain',
    });
    const commence_time = new Date(starts).toISOString();
    const listed = Object.values(refs).map((id) => ({ ...eventOf(), id, commence_time }));
    competition.events = new Map(parseEvents(listed).map((event) => [event.ids.match, event]));
    competition.priced.set(ofReference, { source: 'reference', prices: null, missed: 2 });
    const missing = async (body: readonly unknown[], missed: number, at = now) => {
      competition.priced.set(consensus, { source: 'consensus', prices: null, missed });
      await beside.onPrices(competition, { body, receivedAt: at, servedAt: at }, null);
      return createOtherBooksReadModel(db.knex).findMissingBooks(eventIds);
    };
    const offered = { ...offerOf([2.5, 3.5, 3.4], now), id: refs.consensus, commence_time };
    const counted = { moneyline: 2, spread: 3, total: 3 };
    const all = { moneyline: 3, spread: 3, total: 3 };
    expect(await missing([offered], 0)).toEqual(
      new Map([
        [unpriced, all],
        [consensus, counted],
      ]),
    );
    // One answer without an event may be a gap of the service.
    expect((await missing([], 1, now + HOUR)).get(consensus)).toEqual(counted);
    // The offers still count.
    expect((await missing([], 2, now + MINUTE)).get(consensus)).toEqual(counted);
    expect((await missing([], 2, now + HOUR)).get(consensus)).toEqual(all);
    const { offers } = await db.knex('other_prices').where({ ref: refs.consensus }).first('offers');
    expect(offers.map(({ book }: { book: string }) => book)).toEqual(['unibet_eu']);
    expect((await missing([], 2)).has(ofReference)).toBe(false);
  });

  it('are withdrawn of a league that the service refuses, and of no other', async () => {
    const db = await ownDatabase();
    const read = readerOn(db);
    const prices = createOtherPricesStore(db.knex, FEED);
    await read('events', [eventOf()]);
    await read('odds', [offerOf([2, 3.5, 3.4], T0 + HOUR)]);
    const offers = async () => (await db.knex('other_prices').first('offers')).offers.length;
    await prices.withdraw('soccer_italy_serie_b');
    expect(await offers()).toBe(1);
    await prices.withdraw('soccer_spain_segunda');
    expect(await offers()).toBe(0);
  });

  it('are read from the service with credits of their own, and a rejected key is the state of this feed alone', async () => {
    const db = await ownDatabase();
    const service = await startOddsApi({ books: SIMULATED_BOOKS, credits: 1_000_000_000 });
    onTestFinished(() => service.stop());
    const sport = service.world.sports.find(({ key }) => service.world.events(key, Date.now()).length > 0);
    const events = service.world.events(sport?.key ?? '', Date.now());
    for (const [index, { home, away, starts }] of events.entries()) {
      const [sport_id, league_name] = [sportIdOf(sport?.key ?? ''), sport?.title];
      await seedEvent(db.knex, {
        event_id: index + 1,
        sport_id,
        league_name,
        home,
        away,
        starts: new Date(starts),
      });
    }
    const open = async (apiKey: string) => {
      const feed = createOtherBooks({
        ...{
          url: service.url,
          apiKey,
          bookmakers: SIMULATED_BOOKS.map(({ key }) => key),
          monthlyCredits: null,
        },
        feeds: createOtherFeedsStore(db.knex, FEED, true),
        prices: createOtherPricesStore(db.knex, FEED),
        matches: createEventMatchesStore(db.knex, FEED),
        values: createEvMovesStore(db.knex, FEED),
        credits: createCreditStore(db.knex, FEED, null),
        interest: { read: async () => ({ watched: new Set(), unsettled: new Map() }) },
        leading: async () => undefined,
        log: createLog('test', 'fatal'),
      });
      await feed.start();
      return feed;
    };
    const feed = await open(service.apiKey);
    const league_key = sport?.key ?? '';
    await expect
      .poll(
        async () =>
          (await db.knex('event_matches').where({ state: 'matched' })).length > 0 &&
          (
            await db
              .knex('other_prices')
              .join('other_events', 'other_events.ref', 'other_prices.ref')
              .where({ league_key })
          ).length === events.length,
        { timeout: 20_000, interval: 100 },
      )
      .toBe(true);
    await feed.stop();
    expect(await db.knex('event_matches').whereNot({ state: 'matched' })).toEqual([]);
    expect(Number((await db.knex('feed_credits').first())?.used)).toBe(service.used());
    const countOffers = async () => {
      const rows = await db
        .knex('other_prices')
        .join('other_events', 'other_events.ref', 'other_prices.ref')
        .where({ league_key })
        .whereNot({ offers: '[]' });
      return rows.length;
    };
    expect(await countOffers()).toBeGreaterThan(0);
    service.setFault({ status: 422, code: 'INVALID_MARKET_COMBO' }, `/${league_key}/odds`);
    const refused = await open(service.apiKey);
    await expect.poll(countOffers, { timeout: 20_000, interval: 100 }).toBe(0);
    await refused.stop();
    service.setFault(null);
    const rejected = await open('another-key');
    await expect
      .poll(async () => (await db.knex('other_feeds').first())?.message, { timeout: 10_000, interval: 50 })
      .toContain('rejects the key');
    await rejected.stop();
    expect(await db.knex('feed_state')).toEqual([]);
  });
});
