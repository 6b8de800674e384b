import { fairOdds } from '@fairline/shared/odds';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { hoursFromNow, seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { leagueIdOf } from '../../../market/feeds/the-odds-api/wire/event-ids.ts';

const web = suiteWeb();
const [FEED, REF] = ['the-odds-api', 'a'.repeat(32)];
const OF_MATCH = { sport_id: 29, home: 'Arsenal', away: 'Chelsea', starts: hoursFromNow(24) };
/** The moneyline of the seeded line, home, draw and away. */
let fair: readonly number[];
let key: TestKey;

beforeAll(async () => {
  const { knex } = web.db;
  const now = new Date();
  await seedEvent(knex, { event_id: 7 });
  await seedLine(knex, { event_id: 7 });
  const { moneyline } = await knex('lines').where({ event_id: 7 }).first('moneyline');
  fair = fairOdds([moneyline.home, moneyline.draw, moneyline.away], 'power') ?? [];
  const state = { feed: FEED, status: 'ok', message: '', simulated: false, last_success_at: now };
  await knex('other_feeds').insert({ ...state, updated_at: now, values_at: now });
  const books = { low: 'Low', high: 'High', old: 'Old' };
  for (const [book, title] of Object.entries(books)) {
    await knex('other_books').insert({ feed: FEED, book, title, seen_at: now });
  }
  const other = { feed: FEED, ref: REF, league_key: 'soccer_epl', league: 'EPL', ...OF_MATCH };
  await knex('other_events').insert({ ...other, seen_at: now });
  const match = { feed: FEED, ref: REF, event_id: 7, confidence: 0.9, swapped: false, state: 'matched' };
  await knex('event_matches').insert({ ...match, updated_at: now });
  const offer = (book: string, factor: number, seconds: number) => ({
    ...{ book, market: 'moneyline', seenAt: now.getTime() - seconds * 1_000 },
    lines: [[null, fair.map((odds) => Math.round(odds * factor * 1_000) / 1_000)]],
  });
  const offers = [offer('low', 0.9, 5), offer('high', 1.1, 10), offer('old', 1.3, 100)];
  await knex('other_prices').insert({
    ...{ feed: FEED, ref: REF, offers: JSON.stringify(offers), received_at: now },
  });
  const value = (minutesAgo: number, odds: number) => ({
    ...{ feed: FEED, event_id: 7, league_name: 'L', ...OF_MATCH, market: 'spread', outcome: 'home' },
    ...{ points: -0.25, book: `book${minutesAgo}`, odds, quote: [1.952, 1.952], place: 0, limit_val: 500 },
    ...{ highest_ev: 5, at: new Date(now.getTime() - minutesAgo * 60_000) },
  });
  await knex('ev_moves').insert([
    value(50, 2.1),
    value(40, 2.12),
    value(30, 2.01),
    value(20, 2.14),
    value(10, 2.2),
  ]);
  key = await testKey(web);
});

interface Price {
  readonly outcome: string;
  readonly book: string;
  readonly book_title: string;
  readonly price: number;
  readonly fair_price: number;
  readonly ev_percent: number | null;
  readonly counts: boolean;
  readonly best: boolean;
}
const pricesOf = async (query = '') =>
  (await key.call('GET', `/events/7/other-prices${query}`)).body.data as Price[];

describe('prices of other bookmakers over the developer API', () => {
  it('have the EV of the price beside the fair one, and the highest that counts is the best', async () => {
    const prices = (await pricesOf()).filter(({ outcome }) => outcome === 'home');
    expect(prices.map(({ book, book_title, counts, best }) => [book, book_title, counts, best])).toEqual([
      ['high', 'High', true, true],
      ['low', 'Low', true, false],
      ['old', 'Old', false, false],
    ]);
    for (const { price, fair_price, ev_percent, counts } of prices) {
      expect(fair_price).toBeCloseTo(fair[0] ?? 0, 3);
      if (counts) expect(ev_percent).toBeCloseTo((price / (fair[0] ?? 0) - 1) * 100, 1);
      else expect(ev_percent).toBeNull();
    }
  });

  it('are those of the bookmakers and markets that are named', async () => {
    const low = await pricesOf('?book=low&market=moneyline');
    expect(low.map(({ outcome, book, best }) => [outcome, book, best])).toEqual([
      ['home', 'low', true],
      ['draw', 'low', true],
      ['away', 'low', true],
    ]);
    expect(await pricesOf('?market=total')).toEqual([]);
  });

  it('say how many bookmakers lack for the consensus that prices the event', async () => {
    const missing = async () => (await key.call('GET', '/events/7/other-prices')).body.missing_books;
    expect(await missing()).toBeNull();
    const consensus_books = JSON.stringify({ moneyline: 2, spread: 0, total: 3 });
    await web.db.knex('other_prices').update({ consensus_books });
    expect(await missing()).toEqual({ moneyline: 1, spread: 3, total: 0 });
    await web.db.knex('other_prices').update({ consensus_books: null });
  });

  it('say that their feed refuses the league, in place of bookmakers that lack', async () => {
    const read = async () => {
      const { missing_books, no_prices } = (await key.call('GET', '/events/7/other-prices')).body;
      return { missing_books, no_prices };
    };
    const { knex } = web.db;
    const refuse = (unpriced_leagues: number[]) => {
      const prices = { written_at: new Date(0).toISOString(), sports: {}, unpriced_leagues };
      return knex('other_feeds').update({ prices: JSON.stringify(prices) });
    };
    await knex('other_prices').update({
      consensus_books: JSON.stringify({ moneyline: 2, spread: 0, total: 3 }),
    });
    await refuse([leagueIdOf('soccer_italy_serie_a')]);
    expect(await read()).toEqual({
      missing_books: { moneyline: 1, spread: 3, total: 0 },
      no_prices: null,
    });
    await refuse([leagueIdOf('soccer_epl')]);
    expect(await read()).toEqual({ missing_books: null, no_prices: 'league' });
    await knex('other_feeds').update({ prices: null });
    await knex('other_prices').update({ consensus_books: null });
  });

  it('are 404 for an event that does not exist', async () => {
    const { status, body } = await key.call('GET', '/events/77/other-prices');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });
});

describe('the EV stream over the developer API', () => {
  interface Page {
    readonly data: { readonly id: number; readonly price: number; readonly ev_percent: number }[];
    readonly has_more: boolean;
    readonly next_cursor: string | null;
  }
  /** The values of all pages of two. */
  async function all(query: string): Promise<Page['data']> {
    const values: Page['data'] = [];
    for (let next: string | null = query; next !== null; ) {
      const page: Page = (await key.call('GET', `/values?limit=2&${next}`)).body;
      values.push(...page.data);
      next = page.has_more ? `cursor=${encodeURIComponent(page.next_cursor ?? '')}` : null;
    }
    return values;
  }

  it('is the same through pages, from the newest and after a value', async () => {
    const newest = await all('');
    // By the default rules, from 2 % on: 2.01 is less.
    expect(newest.map(({ price }) => price)).toEqual([2.2, 2.14, 2.12, 2.1]);
    expect(newest.map(({ ev_percent }) => ev_percent)).toEqual([10, 7, 6, 5]);
    expect(await all('after=0')).toEqual(newest.toReversed());
    expect(await all(`after=${newest[2]?.id}`)).toEqual(newest.slice(0, 2).toReversed());
  });

  it('is no page after a value that does not exist yet, and an empty one after the newest', async () => {
    const { rows } = await web.db.pool.query('select max(id)::int as id from ev_moves');
    expect((await key.call('GET', `/values?after=${rows[0].id}`)).body.data).toEqual([]);
    const { status, body } = await key.call('GET', `/values?after=${rows[0].id + 1}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ in: 'query', field: 'after', message: 'is above the newest value' }]);
  });
});
