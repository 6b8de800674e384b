import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  oddsOf,
  SECOND,
  specialOddsOf,
  specialOf,
  T0,
  twoWay,
} from '../../../testing/market/change-sets.ts';
import { historyEndOf } from '../../../testing/market/history-end-of.ts';
import { openTestTerm } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { measureStorage } from './storage-size.store.ts';
import { deleteBatch, sweep } from './sweep.ts';

const DAY = 24 * HOUR;
let db: Database;
let term: WriterTerm;

beforeEach(async () => {
  db = await ownDatabase();
  term = await openTestTerm(db);
});

async function partitions(): Promise<string[]> {
  const { rows } = await db.pool.query<{ relname: string }>(
    `select relname from pg_class where relname ~ '^odds_history_[0-9]{8}$' order by relname`,
  );
  return rows.map(({ relname }) => relname.slice(-8));
}

const apply = (change: Parameters<WriterTerm['apply']>[0]) => term.apply(change, silentPublisher, T0);

describe('housekeeping', () => {
  it('creates partitions for the days ahead and for the day of any change', async () => {
    expect(await partitions()).toEqual(['20260301', '20260302', '20260303']);
    await apply(fixturesOf([fixtureOf({ starts: T0 + 20 * DAY })]));
    await apply(oddsOf([lineOf({ cutoff: T0 + 20 * DAY })], { receivedAt: T0 + 10 * DAY }));
    expect(await partitions()).toContain('20260311');
    await sweep(term, { now: T0 + DAY, retentionDays: 30 });
    expect(await partitions()).toContain('20260304');
  });

  it('deletes history and moves that are too old, and nothing younger', async () => {
    const fixture = fixtureOf({ starts: T0 + 40 * DAY });
    const priced = (home: number) =>
      lineOf({ moneyline: { home, draw: 3.5, away: 4.2 }, cutoff: T0 + 40 * DAY });
    await apply(fixturesOf([fixture]));
    await apply(oddsOf([priced(2.1)]));
    await apply(oddsOf([priced(1.95)], { receivedAt: T0 + SECOND }));
    await apply(oddsOf([priced(1.85)], { receivedAt: T0 + 2 * DAY }));
    expect(await db.knex('price_moves')).toHaveLength(2);

    const now = T0 + 31 * DAY;
    const partitionsDropped = await historyEndOf(db, term, now).before(Math.floor(now / DAY) - 30);
    expect(partitionsDropped.toSorted()).toEqual(
      ['closings', 'limit_moves', 'odds_history', 'price_moves', 'price_steps'].map(
        (name) => `${name}_20260301`,
      ),
    );
    expect((await db.knex('odds_history')).map(({ at }) => at)).toEqual([new Date(T0 + 2 * DAY)]);
    expect(await db.knex('price_moves')).toMatchObject([{ odds: 1.85 }]);
    // Writing continues with the former lock time-out, even for a day whose partition was dropped.
    expect((await term.client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
    await apply(fixturesOf([fixtureOf({ eventId: 1002, home: 'Elche' })]));
    await apply(oddsOf([lineOf({ eventId: 1002 })]));
    expect(await db.knex('odds_history').where({ event_id: 1002, quote: 'moneyline' })).toHaveLength(1);
    await apply(oddsOf([priced(1.8)], { receivedAt: T0 + 31 * DAY }));
    expect(await db.knex('odds_history').where({ event_id: 1001, quote: 'moneyline' })).toHaveLength(2);
  });

  it('frees the windows of quotes that were removed from their ladder or their special', async () => {
    const ladder = (from: number, shift: number) =>
      lineOf({
        totals: Array.from({ length: 80 }, (_, index) => {
          const over = 1 / (1 + Math.exp((from + index - 100 - shift) * 0.05));
          return twoWay(from + index, 0.97 / over, 0.97 / (1 - over));
        }),
      });
    const special = (...contestants: number[]) =>
      changeSetOf({ endpoint: 'specials', specials: [specialOf(contestants)] });
    const specialOdds = (price: number, receivedAt: number) =>
      changeSetOf({
        endpoint: 'specialOdds',
        receivedAt,
        specialOdds: [specialOddsOf({ 1: price, 2: 1.85 })],
      });
    await apply(fixturesOf([fixtureOf()]));
    for (const change of [special(1, 2), specialOdds(1.9, T0), specialOdds(1.95, T0 + SECOND)]) {
      await apply(change);
    }
    await apply(oddsOf([ladder(60, 0)]));
    await apply(oddsOf([ladder(60, 1)], { receivedAt: T0 + SECOND }));
    expect(term.prices.tracks.size).toBeGreaterThan(80);
    await sweep(term, { now: T0 + SECOND, retentionDays: 30 });
    const stored = term.prices.tracks.size;
    expect(stored).toBeGreaterThan(80);

    await apply(special(1, 3));
    await apply(oddsOf([ladder(160, 1)], { receivedAt: T0 + 2 * SECOND }));
    await sweep(term, { now: T0 + 2 * SECOND, retentionDays: 30 });
    expect(term.prices.tracks.size).toBe(0);
  });

  it('deletes pending changes whose event never comes, moves of every kind, and what they were about', async () => {
    await apply(oddsOf([lineOf({ eventId: 4004 })]));
    await sweep(term, { now: T0 + 2 * DAY, retentionDays: 30 });
    expect(term.book.pending.forEvent(4004)).toHaveLength(1);
    await sweep(term, { now: T0 + 4 * DAY, retentionDays: 30 });
    expect([term.book.pending.forEvent(4004), await db.knex('waiting_changes')]).toEqual([[], []]);

    await apply(fixturesOf([fixtureOf()]));
    await apply(oddsOf([lineOf()]));
    const limits = { moneyline: 900, spread: 1000, total: 800, teamTotal: null };
    await apply(oddsOf([lineOf({ limits })], { receivedAt: T0 + SECOND }));
    await apply(oddsOf([lineOf({ limits, status: 2 })], { receivedAt: T0 + 2 * SECOND }));
    const left = async () => [
      (await db.knex('limit_moves')).length,
      (await db.knex('closings')).length,
      (await db.knex('alert_selections')).length,
      (await db.knex('alert_matches')).length,
    ];
    expect(await left()).toEqual([1, 3, 3, 1]);
    const now = T0 + 31 * DAY;
    await historyEndOf(db, term, now).before(Math.floor(now / DAY) - 30);
    await sweep(term, { now, retentionDays: 30 });
    expect(await left()).toEqual([0, 0, 3, 1]);
    await sweep(term, { now: T0 + 32 * DAY, retentionDays: 30 });
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  it('frees the windows of started events, and evicts events that are over', async () => {
    await apply(fixturesOf([fixtureOf()]));
    await apply(oddsOf([lineOf()]));
    await apply(
      oddsOf([lineOf({ moneyline: { home: 2, draw: 3.5, away: 4 } })], { receivedAt: T0 + SECOND }),
    );
    expect(term.prices.tracks.size).toBe(3);
    await sweep(term, { now: T0 + SECOND, retentionDays: 30 });
    expect(term.prices.tracks.size).toBe(3);
    await sweep(term, { now: T0 + 7 * HOUR, retentionDays: 30 });
    expect(term.prices.tracks.size).toBe(0);
    expect(term.book.event(1001)).toBeDefined();

    await apply(fixturesOf([], { complete: true, receivedAt: T0 + 3 * DAY }));
    await sweep(term, { now: T0 + 3 * DAY, retentionDays: 30 });
    expect(term.book.event(1001)).toBeUndefined();
    expect(await db.knex('events').first()).toMatchObject({ event_id: 1001, listed: false });
  });

  it('keeps events that a bet refers to, by any of its selections', async () => {
    const ids = [1001, 1002, 1003];
    await apply(fixturesOf(ids.map((eventId) => fixtureOf({ eventId, home: `Home ${eventId}` }))));
    await apply(oddsOf(ids.map((eventId) => lineOf({ eventId, period: 1 }))));
    await apply(changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2], { eventId: 1003 })] }));
    for (const special_id of [5, 6]) {
      await db.knex('special_settlements').insert({
        ...{ special_id, settlement_id: 1, status: 1, contestants: '[]', settled_at: new Date(T0) },
      });
    }
    const at = new Date(T0);
    await db
      .knex('user')
      .insert({ id: 'u', name: 'u', email: 'u@example.com', emailVerified: true, updatedAt: at });
    const [bankroll] = await db
      .knex('bankrolls')
      .insert({
        ...{
          user_id: 'u',
          name: 'Main',
          currency: 'EUR',
          starting_amount: 0,
          is_default: true,
          created_at: at,
        },
      })
      .returning('id');
    await db.knex('bets').insert({
      ...{ placed_at: at, user_id: 'u', currency: 'EUR', market: 'parlay', tag_ids: [], search_string: '' },
      ...{ bankroll_id: bankroll.id, version: 1, created_at: at, stake: 1, odds: 2, free_bet: false },
      ...{ line_ids: ['9:0', '1002:1'], deleted_at: at },
    });
    await sweep(term, { now: T0 + 40 * DAY, retentionDays: 30 });
    expect(await db.knex('events').pluck('event_id')).toEqual([1002]);
    expect(await db.knex('lines').pluck('line_id')).toEqual(['1002:1']);
    expect(await db.knex('special_settlements')).toEqual([]);
  });

  it('keeps events that a chart shows, until it is removed', async () => {
    await apply(fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, home: 'Elche' })]));
    await apply(oddsOf([lineOf(), lineOf({ eventId: 1002 })]));
    const at = new Date(T0);
    await db.knex('user').insert({
      ...{ id: 'u', name: 'U', email: 'u@x.test', emailVerified: true, createdAt: at, updatedAt: at },
    });
    await db.knex('graphs').insert({
      ...{ user_id: 'u', line_id: '1002:0', event_id: 1002, odd_cell_id: 'moneyline:home' },
      ...{ selections: '[]', created_at: at },
    });
    await sweep(term, { now: T0 + 40 * DAY, retentionDays: 30 });
    expect(await db.knex('events').pluck('event_id')).toEqual([1002]);
    await db.knex('graphs').delete();
    await sweep(term, { now: T0 + 40 * DAY, retentionDays: 30 });
    expect(await db.knex('events').pluck('event_id')).toEqual([]);
  });

  it('deletes events that nothing refers to, with all that belongs to them, and frees the cursors of former sports', async () => {
    const events = [1001, 1002, 1003].map((eventId) => fixtureOf({ eventId, home: `Home ${eventId}` }));
    await apply(fixturesOf([...events, fixtureOf({ eventId: 1004, starts: T0 + 20 * DAY })]));
    await apply(oddsOf([1001, 1002, 1003, 1004].map((eventId) => lineOf({ eventId }))));
    await apply(changeSetOf({ receivedAt: T0 + 5 * HOUR }));
    // An alert that an earlier version stored, which nothing reads, does not keep its match.
    await db.knex('alerts').insert({
      ...{
        event_id: 1002,
        line_id: '1002:0',
        sport_id: 29,
        league_name: 'Spain - Segunda',
        home: 'A',
        away: 'B',
      },
      ...{ market: 'moneyline', period: 0, starts: new Date(T0), time_interval: 10, quote: '{}' },
      ...{
        odd_val: 1.9,
        odds: 1.9,
        previous_odds: 2,
        drop_percentage: 5,
        created_at: new Date(T0 + 7 * HOUR),
      },
    });
    await apply(changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2])] }));
    const settled = { period: 0, status: 1 as const, settlementId: 1, settledAt: T0 + 8 * HOUR };
    const score = { team1Score: 1, team2Score: 0 };
    await apply(changeSetOf({ endpoint: 'settled', settled: [{ eventId: 1001, ...settled, ...score }] }));
    await apply(fixturesOf([], { sportId: 99 }));
    const left = async () => {
      const ids = (table: string) => db.knex(table).orderBy('event_id').pluck('event_id');
      return {
        events: await ids('events'),
        lines: await ids('lines'),
        specials: await ids('specials'),
        settlements: await ids('settlements'),
      };
    };
    await sweep(term, { now: T0 + 29 * DAY, retentionDays: 30 });
    expect((await left()).events).toEqual([1001, 1002, 1003, 1004]);

    await sweep(term, { now: T0 + 30 * DAY + 5 * HOUR, retentionDays: 30 });
    expect((await left()).events).toEqual([1001, 1002, 1003, 1004]);
    await db
      .knex('feed_cursors')
      .where({ sport_id: 29 })
      .update({ updated_at: new Date(T0 + 20 * DAY) });
    await sweep(term, { now: T0 + 30 * DAY + 6.5 * HOUR, retentionDays: 30 });
    expect(await left()).toEqual({
      events: [1001, 1004],
      lines: [1001, 1004],
      specials: [1001],
      settlements: [1001],
    });

    await sweep(term, { now: T0 + 30 * DAY + 9 * HOUR, retentionDays: 30 });
    expect(await left()).toEqual({ events: [1004], lines: [1004], specials: [], settlements: [] });
    expect(await db.knex('feed_cursors').distinct('sport_id').pluck('sport_id')).toEqual([29]);

    // The book does not know them any more either: they are stored again if the feed names them.
    await apply(fixturesOf(events, { receivedAt: T0 + 31 * DAY }));
    expect((await left()).events).toEqual([1001, 1002, 1003, 1004]);
  });

  it('deletes in batches', async () => {
    const events = Array.from({ length: 501 }, (_, index) =>
      fixtureOf({ eventId: 5000 + index, home: `Home ${index}` }),
    );
    await apply(fixturesOf(events));
    const options = { now: T0 + 40 * DAY, retentionDays: 30 };
    expect((await sweep(term, options)).more).toBe(true);
    expect(await db.knex('events')).toHaveLength(1);
    expect(await deleteBatch(term, options)).toBe(false);
    expect(await db.knex('events')).toHaveLength(0);
  });

  it('stores the size of each day, from which the growth is computed', async () => {
    const first = await measureStorage(term.client, T0);
    expect(first.bytes).toBeGreaterThan(1_000_000);
    expect(first.growthPerDay).toBeNull();
    await db.knex('storage_sizes').update({ bytes: first.bytes - 3_000_000 });
    const { growthPerDay, bytes } = await measureStorage(term.client, T0 + 2 * DAY);
    expect(growthPerDay).toBeCloseTo((bytes - (first.bytes - 3_000_000)) / 2, 0);
    await sweep(term, { now: T0 + 31 * DAY, retentionDays: 30 });
    expect(await db.knex('storage_sizes')).toHaveLength(1);
  });
});
