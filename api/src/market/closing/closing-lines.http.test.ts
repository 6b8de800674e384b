import { beforeEach, expect, it, vi } from 'vitest';
import {
  changeSetOf,
  emptyLineOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  specialOddsOf,
  specialOf,
  T0,
  twoWay,
} from '../../../testing/market/change-sets.ts';
import { historyEndOf } from '../../../testing/market/history-end-of.ts';
import { openTestTerm, startTestIngest } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { recordCloses } from '../../features/bets/clv/record-closes.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { PACK_AFTER_MS, Packing } from '../packing/packing.ts';
import type { CloseRecorder } from '../ports.ts';
import { sweep } from '../retention/sweep.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { readClosingLines } from './closing-lines.read-model.ts';
import { ClosingLines } from './closing-lines.ts';
import { priceAtClose } from './price-at-close.ts';

const DAY = 24 * HOUR;
const START = T0 + 6 * HOUR;
const log = createLog('test', 'fatal');
let db: Database;
let term: WriterTerm;
let now: number;
let closingLines: ClosingLines;

beforeEach(async () => {
  db = await ownDatabase();
  term = await openTestTerm(db);
  now = T0;
  closingLines = closingLinesOf(term);
  await apply(fixturesOf([fixtureOf()]));
  await apply(oddsOf([lineOf(), lineOf({ period: 1 })]));
});

const closingLinesOf = (writer: WriterTerm) =>
  new ClosingLines({
    ...{ db: db.pool, log, retentionDays: 30, now: () => now, signal: new AbortController().signal },
    enqueue: (job) => job(writer),
  });
const apply = (change: Parameters<WriterTerm['apply']>[0]) => term.apply(change, silentPublisher, now);
const priced = (home: number, receivedAt: number, more: Parameters<typeof lineOf>[0] = {}) =>
  apply(oddsOf([lineOf({ moneyline: { home, draw: 3.4, away: 3.75 }, ...more })], { receivedAt }));
const settle = (period = 0) =>
  changeSetOf({
    endpoint: 'settled',
    receivedAt: START + 2 * HOUR,
    settled: [
      ...[{ eventId: 1001, period, status: 1 as const, settlementId: 1, settledAt: START + 2 * HOUR }].map(
        (one) => ({
          ...one,
          ...{ team1Score: 1, team2Score: 0 },
        }),
      ),
    ],
  });
/** The home price of the moneyline at the close, with its time in minutes before the start and its state. */
const closed = async () => {
  const close = (await readClosingLines(db.pool, ['1001:0'])).get('1001:0');
  const price =
    close && priceAtClose(close.markets, 'moneyline', { sportId: 29, period: 0, method: 'power' });
  if (!close) return null;
  return {
    home: price?.prices[0],
    minutes: price && (START - price.closedAt) / MINUTE,
    provisional: close.provisional,
  };
};
const runAt = async (time: number): Promise<number> => {
  now = time;
  return closingLines.run();
};

it('is stored for every line once its cut-off has passed, provisional until the settlement', async () => {
  await priced(2.3, START - MINUTE);
  expect(await runAt(START - 1)).toBe(0);
  expect(await closed()).toBeNull();
  expect(await runAt(START)).toBe(2);
  expect(await closed()).toEqual({ home: 2.3, minutes: 0, provisional: true });
  expect(await runAt(START + MINUTE)).toBe(0);

  await apply(oddsOf([emptyLineOf({ status: 2 })], { receivedAt: START + MINUTE }));
  expect(await runAt(START + 2 * MINUTE)).toBe(1);
  await apply(settle());
  // The whole match is settled with period 0.
  expect(await runAt(START + 2 * HOUR)).toBe(2);
  expect(await closed()).toEqual({ home: 2.3, minutes: 0, provisional: false });
  await priced(9, START + 3 * HOUR);
  expect(await runAt(START + 3 * HOUR)).toBe(0);
});

it('has every market with its limits, specials at their own cut-off, and no live match', async () => {
  const teamTotals = { homeTotals: [twoWay(1.5, 2.1, 1.75)], awayTotals: [twoWay(0.5, 1.6, 2.35)] };
  await priced(2.2, T0 + HOUR, teamTotals);
  await apply(fixturesOf([fixtureOf({ eventId: 1600, parentId: 1001, liveStatus: 1 })]));
  await apply(oddsOf([lineOf({ eventId: 1600 })]));
  const special = specialOf([1, 2], { cutoff: START - HOUR });
  await apply(changeSetOf({ endpoint: 'specials', specials: [special] }));
  for (const [receivedAt, price] of [
    [T0, 1.9],
    [START - 30 * MINUTE, 2.5],
  ] as const) {
    const specialOdds = [specialOddsOf({ 1: price, 2: 1.8 })];
    await apply(changeSetOf({ endpoint: 'specialOdds', receivedAt, specialOdds }));
  }
  await runAt(START + MINUTE);
  const closes = await readClosingLines(db.pool, ['1001:0', '1001:1', '1600:0', '7:0']);
  expect([...closes.keys()].sort()).toEqual(['1001:0', '1001:1']);
  const markets = closes.get('1001:0')?.markets ?? [];
  expect(markets.map(({ market }) => market).sort()).toEqual([
    ...['away-total', 'home-total', 'moneyline', 'special:5', 'spread', 'total'],
  ]);
  const spread = markets.find(({ market }) => market === 'spread');
  expect(spread?.quotes.get('spread:-0.5')).toEqual({ prices: [2.1, 1.82], limit: 1000 });
  const first = markets.find(({ market }) => market === 'special:5');
  expect(first).toMatchObject({ cutoff: START - HOUR, closedAt: START - HOUR });
  expect(first?.quotes.get('special:5:')?.prices).toEqual([1.9, 1.8]);
});

it('is the same when nothing ran at the start, and the day has been packed since', async () => {
  await priced(2.3, START - MINUTE);
  await term.close();
  const later = START + 2 * DAY;
  const next = await openTestTerm(db, later);
  await new Packing({ url: db.url, log, enqueue: (job) => job(next), queueLength: () => 0 }).run(
    later + PACK_AFTER_MS,
  );
  expect(await db.knex('odds_history')).toEqual([]);
  now = later;
  expect(await closingLinesOf(next).run()).toBe(2);
  expect(await closed()).toEqual({ home: 2.3, minutes: 0, provisional: true });
});

it('is replaced when the start moves, and by a reopening', async () => {
  await apply(oddsOf([emptyLineOf({ status: 2 })], { receivedAt: START - 90 * MINUTE }));
  await runAt(START);
  expect(await closed()).toEqual({ home: 2.1, minutes: 90, provisional: true });

  const moved = START + 5 * HOUR;
  await apply(fixturesOf([fixtureOf({ starts: moved, version: 2 })], { receivedAt: START + MINUTE }));
  await priced(2.2, START + 2 * MINUTE, { cutoff: moved });
  await runAt(START + 3 * MINUTE);
  expect(await closed()).toBeNull();
  await runAt(moved);
  expect(await closed()).toEqual({ home: 2.2, minutes: -300, provisional: true });
});

it('stays with its event for ever, after the history has ended', async () => {
  await priced(2.3, START - MINUTE);
  await runAt(START);
  await historyEndOf(db, term, now).before(Math.floor(T0 / DAY) + 30);
  await sweep(term, { now: T0 + 60 * DAY, retentionDays: 30 });
  expect(await db.knex('odds_history')).toEqual([]);
  await apply(settle());
  expect(await runAt(T0 + 60 * DAY)).toBe(2);
  expect(await closed()).toEqual({ home: 2.3, minutes: 0, provisional: false });
  await sweep(term, { now: T0 + 400 * DAY, retentionDays: 30 });
  expect(await closed()).toMatchObject({ home: 2.3 });
  expect(await db.knex('events').pluck('event_id')).toEqual([1001]);
});

it('is computed by the running ingest, and final soon after a settlement', async () => {
  await priced(2.3, START - MINUTE);
  await term.close();
  const closes: CloseRecorder = { run: (now, signal) => recordCloses(db, now, signal) };
  const { ingest } = await startTestIngest(db, { now: START + HOUR, closes });
  await vi.waitFor(
    async () => expect(await closed()).toMatchObject({ home: 2.3, provisional: true }),
    10_000,
  );
  await ingest.apply(settle());
  await vi.waitFor(
    async () => expect(await closed()).toMatchObject({ home: 2.3, provisional: false }),
    10_000,
  );
  // Bets have been looked through for all closes.
  await vi.waitFor(async () => expect(await db.knex('bet_closes_due')).toEqual([]), 10_000);
});
