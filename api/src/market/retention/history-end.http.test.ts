import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { openTestTerm } from '../../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { silentPublisher } from '../../platform/realtime/publisher.ts';
import { readClosingLines } from '../closing/closing-lines.read-model.ts';
import { ClosingLines } from '../closing/closing-lines.ts';
import { readLineHistory } from '../history/history.read-model.ts';
import { DAY_MS } from '../history/history-row.ts';
import { PACK_AFTER_MS, Packing } from '../packing/packing.ts';
import type { WriterTerm } from '../writer/writer-term.ts';
import { HistoryEnd } from './history-end.ts';
import { sweep } from './sweep.ts';

const SCRIPT = join(import.meta.dirname, '../../../testing/market/history-process.ts');
const DAY = Math.floor(T0 / DAY_MS);
/** Forty days after the last change of most quotes. */
const START = T0 + 40 * DAY_MS;
const HOME_TOTALS = { homeTotals: [twoWay(1.5, 2.1, 1.75)] };
const log = createLog('test', 'fatal');
let db: Database;
let term: WriterTerm;

beforeEach(async () => {
  db = await ownDatabase();
  term = await openTestTerm(db);
});

const apply = (change: Parameters<WriterTerm['apply']>[0]) => term.apply(change, silentPublisher, T0);
const line = (more: Parameters<typeof lineOf>[0] = {}) => lineOf({ cutoff: START, ...more });
/** A match that starts in forty days, with a team total that closes an hour after it came, and a special that closes earlier. */
async function write(): Promise<void> {
  await apply(fixturesOf([fixtureOf({ starts: START })]));
  const limits = { moneyline: 500, spread: 1000, total: 800, teamTotal: 250 };
  await apply(oddsOf([line({ ...HOME_TOTALS, limits })]));
  await apply(oddsOf([line({ limits })], { receivedAt: T0 + HOUR }));
  await apply(
    changeSetOf({ endpoint: 'specials', specials: [specialOf([1, 2], { cutoff: START - 2 * HOUR })] }),
  );
  const specialOdds = [specialOddsOf({ 1: 1.9, 2: 1.8 }, -1.5)];
  await apply(changeSetOf({ endpoint: 'specialOdds', receivedAt: T0, specialOdds }));
}
const pack = (now: number) =>
  new Packing({ url: db.url, log, enqueue: (job) => job(term), queueLength: () => 0 }).run(now);
const end = (day: number, now: number) => historyEndOf(db, term, now).before(day);
const closeAt = (now: number) =>
  new ClosingLines({
    ...{ db: db.pool, log, retentionDays: 30, now: () => now, signal: new AbortController().signal },
    enqueue: (job) => job(term),
  }).run();
const settle = (settledAt: number) => {
  const score = { team1Score: 1, team2Score: 0 };
  return apply(
    changeSetOf({
      ...{ endpoint: 'settled', receivedAt: settledAt },
      settled: [{ eventId: 1001, period: 0, status: 1, settlementId: 1, settledAt, ...score }],
    }),
  );
};
const historyRows = async () =>
  (await db.knex('odds_history')).length + (await db.knex('packed_history')).length;
const baselines = () => db.knex('history_baselines').pluck('before');
const historyOf = async () => [...(await readLineHistory(db.pool, { eventId: 1001, period: 0 }))].sort();

/** The stored close by market: when it closed, and what was offered then. */
async function closes() {
  const close = (await readClosingLines(db.pool, ['1001:0'])).get('1001:0');
  return Object.fromEntries(
    (close?.markets ?? []).map(({ market, closedAt, quotes }) => [
      market,
      {
        closedAt,
        ...Object.fromEntries([...quotes].map(([key, { prices, limit }]) => [key, [prices, limit]])),
      },
    ]),
  );
}

const CLOSE = {
  moneyline: { closedAt: START, moneyline: [[2.1, 3.4, 3.75], 500] },
  spread: {
    closedAt: START,
    'spread:-0.5': [[2.1, 1.82], 1000],
    'spread:-0.25': [[1.83, 2.09], 1000],
    'spread:0': [[1.52, 2.62], 1000],
  },
  total: { closedAt: START, 'total:2.25': [[1.8, 2.12], 800], 'total:2.5': [[2.04, 1.87], 800] },
  'home-total': { closedAt: T0 + HOUR, 'home-total:1.5': [[2.1, 1.75], 250] },
  'special:5': { closedAt: START - 2 * HOUR, 'special:5:-1.5': [[1.9, 1.8], 100] },
};

describe('the end of history', () => {
  it.each([false, true])('leaves the close of every market (packed: %s)', async (isPacked) => {
    await write();
    if (isPacked) expect(await pack(T0 + DAY_MS + PACK_AFTER_MS)).toBe(1);
    expect(await end(DAY, T0 + 31 * DAY_MS)).toEqual([]);
    expect(await end(DAY + 1, T0 + 31 * DAY_MS)).toContain(
      `${isPacked ? 'packed' : 'odds'}_history_20260301`,
    );
    expect(await historyRows()).toBe(0);
    // Another day ends, and another process writes from then on.
    await end(DAY + 5, T0 + 35 * DAY_MS);
    await term.close();
    term = await openTestTerm(db, START - MINUTE);
    expect(await closeAt(START - 1)).toBe(0);
    expect(await closeAt(START)).toBe(1);
    expect(await closes()).toEqual(CLOSE);
  });

  it('counts changes from then on', async () => {
    await write();
    await end(DAY + 1, T0 + 31 * DAY_MS);
    const limits = { moneyline: 700, spread: 1000, total: 800, teamTotal: null };
    const next = line({ limits, spreads: [twoWay(-0.5, 2.2, 1.75, { main: true })] });
    await apply(oddsOf([next], { receivedAt: START - HOUR }));
    await end(DAY + 39, START - HOUR);
    await apply(oddsOf([emptyLineOf({ cutoff: START })], { receivedAt: START - MINUTE }));
    await closeAt(START);
    expect(await closes()).toEqual({
      ...CLOSE,
      moneyline: { closedAt: START - MINUTE, moneyline: [[2.1, 3.4, 3.75], 700] },
      spread: { closedAt: START - MINUTE, 'spread:-0.5': [[2.2, 1.75], 1000] },
      total: { ...CLOSE.total, closedAt: START - MINUTE },
    });
  });

  it('computes the closes of the days before they are deleted, also when nothing ran for long', async () => {
    await apply(fixturesOf([fixtureOf()]));
    await apply(oddsOf([lineOf(HOME_TOTALS)]));
    await term.close();
    term = await openTestTerm(db, T0 + 45 * DAY_MS);
    await end(DAY + 15, T0 + 45 * DAY_MS);
    expect(await historyRows()).toBe(0);
    const closedAt = T0 + 6 * HOUR;
    expect(await closes()).toMatchObject({
      moneyline: { closedAt, moneyline: [[2.1, 3.4, 3.75], 500] },
      'home-total': { closedAt },
    });
  });

  it('never replaces a close by what is left of its history', async () => {
    const starts = T0 + 2 * DAY_MS;
    const cutoff = T0 + DAY_MS;
    const priced = (home: number, receivedAt: number) =>
      apply(oddsOf([line({ cutoff, moneyline: { home, draw: 3.4, away: 3.75 } })], { receivedAt }));
    await apply(fixturesOf([fixtureOf({ starts })]));
    await priced(2.1, T0);
    await priced(2.05, T0 + HOUR);
    await closeAt(starts);
    const close = await closes();
    expect(close.moneyline).toEqual({ closedAt: cutoff, moneyline: [[2.05, 3.4, 3.75], 500] });
    // Of the moneyline, a later change is left; of the others, what was offered at the cut-off.
    await priced(2, cutoff + HOUR);
    await end(DAY + 2, T0 + 32 * DAY_MS);
    await priced(1.95, T0 + 32 * DAY_MS);
    expect(await closeAt(T0 + 33 * DAY_MS)).toBe(1);
    expect(await closes()).toEqual(close);
    // Versions before this one left nothing.
    await db.knex('history_baselines').delete();
    await settle(T0 + 33 * DAY_MS);
    expect(await closeAt(T0 + 33 * DAY_MS)).toBe(1);
    expect(await closes()).toEqual(close);
  });

  it('has nothing left once the close is final and the match lies before the days that are kept', async () => {
    await write();
    await end(DAY + 1, T0 + 31 * DAY_MS);
    expect(await baselines()).toEqual([new Date('2026-03-02T00:00:00Z')]);
    await closeAt(START);
    await settle(START + 2 * HOUR);
    await closeAt(START + 2 * HOUR);
    await end(DAY + 2, START + DAY_MS);
    expect(await baselines()).toHaveLength(1);
    await end(DAY + 42, START + 31 * DAY_MS);
    expect([await baselines(), await closes()]).toEqual([[], CLOSE]);
  });

  it('is deleted with an event that nothing refers to', async () => {
    await apply(fixturesOf([fixtureOf({ liveStatus: 0 }), fixtureOf({ eventId: 1002, liveStatus: 1 })]));
    await apply(oddsOf([lineOf(), lineOf({ eventId: 1002 })]));
    await end(DAY + 1, T0);
    // Matches in play have no close.
    expect(await db.knex('history_baselines').pluck('event_id')).toEqual([1001]);
    await sweep(term, { now: T0 + 40 * DAY_MS, retentionDays: 30 });
    expect([await db.knex('events').pluck('event_id'), await baselines()]).toEqual([[], []]);
  });

  it('deletes nothing when the days are written to meanwhile', async () => {
    await write();
    const before = await historyOf();
    const late = oddsOf([line({ period: 1 })], { receivedAt: T0 + MINUTE });
    const writing = new HistoryEnd({
      ...{ db: db.pool, enqueue: (job) => job(term), signal: new AbortController().signal },
      // A change set that is dated to the day comes after the first job.
      closingLines: { run: async () => (await apply(late)).length },
    });
    await expect(writing.before(DAY + 1)).rejects.toThrow('written to');
    expect([await historyOf(), await baselines()]).toEqual([before, []]);
  });

  it('loses and repeats nothing when it is killed while it deletes', async () => {
    await write();
    const before = await historyOf();
    await term.close();
    const args = [SCRIPT, db.url, String(T0 + 31 * DAY_MS), String(DAY + 1)];
    // What stays has been written; the first partition waits for this lock to be dropped.
    const holder = await db.pool.connect();
    await holder.query('begin; lock table odds_history_20260301 in access share mode');
    const child = spawn(process.execPath, args, { stdio: 'ignore' });
    const exited = once(child, 'exit');
    const writers = async (condition: string) => {
      const writer = `datname = current_database() and application_name = 'fairline-ingest'`;
      const { rows } = await db.pool.query(
        `select count(*)::int as n from pg_stat_activity where ${writer} and ${condition}`,
      );
      return rows[0].n;
    };
    await expect.poll(() => writers(`wait_event_type = 'Lock'`), { timeout: 20_000, interval: 5 }).toBe(1);
    child.kill('SIGKILL');
    expect(await exited).toEqual([null, 'SIGKILL']);
    await holder.query('rollback');
    holder.release();
    await expect.poll(() => writers('true'), { timeout: 20_000 }).toBe(0);
    expect([await historyOf(), await baselines()]).toEqual([before, []]);

    for (let attempt = 0; attempt < 2; attempt += 1) {
      const next = spawn(process.execPath, args, { stdio: 'ignore' });
      expect(await once(next, 'exit')).toEqual([0, null]);
      expect(await historyRows()).toBe(0);
      // Of every quote, its last row and what came before a withdrawal.
      expect(await historyOf()).toEqual(before);
    }
  });
});
