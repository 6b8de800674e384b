import { oddsLineSchema } from '@fairline/shared/contracts';
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
  SECOND,
  T0,
} from '../../testing/market/change-sets.ts';
import { matched } from '../../testing/market/matched-move.ts';
import { startTestIngest, type TestIngest } from '../../testing/market/test-ingest.ts';
import { ownDatabase } from '../../testing/test-database.ts';
import type { Database } from '../platform/db/database.ts';
import { presentOddsLine } from './lines/odds-line.presenter.ts';
import { ODDS_LINE_COLUMNS, type OddsLineRow } from './lines/odds-lines.read-model.ts';

let db: Database;
let running: TestIngest;

beforeEach(async () => {
  db = await ownDatabase();
  running = await startTestIngest(db, { watchedLines: ['1001:0'] });
});

async function storedLine(lineId: string) {
  const row = await db
    .knex('lines')
    .join('events', 'events.event_id', 'lines.event_id')
    .where('lines.line_id', lineId)
    .first<OddsLineRow>(ODDS_LINE_COLUMNS);
  return presentOddsLine(row, T0);
}

describe('ingest', () => {
  it('stores a first answer as current and opening odds, history and cursor, and raises no alert', async () => {
    const { ingest, publisher } = running;
    await ingest.apply(fixturesOf([fixtureOf()]));
    await ingest.apply(oddsOf([lineOf()]));

    const line = await storedLine('1001:0');
    expect(oddsLineSchema.parse(line)).toEqual(line);
    expect(line).toMatchObject({
      is_open: true,
      moneyline: { home: 2.1, draw: 3.4, away: 3.75 },
      limits: { moneyline: 500, spread: 1000, total: 800 },
      since: T0,
    });
    expect(line.spreads.map(({ hdp }) => hdp)).toEqual([-0.5, -0.25, 0]);
    expect(line.opening.totals).toEqual(line.totals);
    expect(publisher.publishedLines).toEqual([line]);

    const history = await db.knex('odds_history').orderBy('quote');
    expect(history.map(({ quote }) => quote).sort()).toEqual(
      ['moneyline', 'spread:-0.25', 'spread:-0.5', 'spread:0', 'total:2.25', 'total:2.5'].sort(),
    );
    expect(history.find(({ quote }) => quote === 'moneyline')).toMatchObject({
      prices: [2.1, 3.4, 3.75],
      previous: [],
      limit_val: 500,
      status: 1,
      trusted: true,
      at: new Date(T0),
    });
    expect(await ingest.load('sim')).toEqual(
      new Map([
        ['fixtures:29', { cursor: String(T0), at: T0 }],
        ['odds:29', { cursor: String(T0), at: T0 }],
      ]),
    );
    expect(publisher.published).toEqual([]);
  });

  it('publishes a drop with its id once it is stored, and nothing for an unchanged price', async () => {
    const { ingest, publisher } = running;
    await ingest.apply(fixturesOf([fixtureOf()]));
    await ingest.apply(oddsOf([lineOf()]));
    const dropped = lineOf({ moneyline: { home: 1.95, draw: 3.5, away: 4.2 } });
    await ingest.apply(oddsOf([dropped], { receivedAt: T0 + 20 * SECOND }));
    await ingest.apply(oddsOf([dropped], { receivedAt: T0 + 30 * SECOND }));

    const alerts = publisher.getAlerts('odds');
    expect(alerts).toHaveLength(1);
    expect(alerts[0]).toMatchObject({
      line_id: '1001:0',
      market: 'moneyline',
      outcome: 'home',
      points: null,
      previous: 2.1,
      before: 2.1,
      odds: 1.95,
      time_interval: 10,
      limit_val: 500,
      quote: { home: 1.95, draw: 3.5, away: 4.2 },
    });
    const rows = await db.knex('price_moves');
    expect(rows).toHaveLength(1);
    expect(rows[0].id).toBe(alerts[0]?.id);
    expect(rows[0]).toMatchObject({
      odds: 1.95,
      before: 2.1,
      highs: [2.1],
      main: true,
      begins: 1,
      quote: { home: 1.95 },
    });
    expect(await db.knex('alert_selections')).toMatchObject([
      {
        id: rows[0].selection_id,
        event_id: 1001,
        period: 0,
        market: 'moneyline',
        outcome: 'home',
        points: null,
      },
    ]);
    expect(await db.knex('alert_matches')).toMatchObject([
      { id: rows[0].match_id, event_id: 1001, sport_id: 29, home: 'Málaga', away: 'Burgos' },
    ]);
    expect(await db.knex('odds_history').where({ quote: 'moneyline' })).toHaveLength(2);
  });

  it('marks implausible prices in the history, across a restart too', async () => {
    const at = (home: number, seconds: number) =>
      oddsOf([lineOf({ moneyline: { home, draw: 3.4, away: 3.75 } })], { receivedAt: T0 + seconds * SECOND });
    await running.ingest.apply(fixturesOf([fixtureOf()]));
    for (const change of [at(2.1, 0), at(21, 10)]) await running.ingest.apply(change);
    const rows = await db.knex('odds_history').where({ quote: 'moneyline' }).orderBy('at');
    expect(rows.map(({ prices, trusted }) => [prices[0], trusted])).toEqual([
      [2.1, true],
      [21, false],
    ]);
    await running.ingest.stop();

    running = await startTestIngest(db);
    await running.ingest.apply(at(2.1, 20));
    expect(running.publisher.published).toEqual([]);
  });

  it('applies nothing when the database refuses, and everything when the change set is applied again', async () => {
    const { ingest, publisher } = running;
    await ingest.apply(fixturesOf([fixtureOf()]));
    await ingest.apply(oddsOf([lineOf()]));
    const drop = oddsOf([lineOf({ moneyline: { home: 1.95, draw: 3.5, away: 4.2 } })], {
      receivedAt: T0 + SECOND,
    });

    // The moves are written last but for the cursor: lines and history before them must be rolled back.
    await db.knex.raw('alter table price_moves rename to price_moves_away');
    await expect(ingest.apply(drop)).rejects.toThrow(/price_moves/);
    expect((await storedLine('1001:0')).moneyline?.home).toBe(2.1);
    expect(await db.knex('odds_history').where({ quote: 'moneyline' })).toHaveLength(1);
    expect((await ingest.load('sim')).get('odds:29')?.cursor).toBe(String(T0));
    expect(publisher.published).toEqual([]);

    await db.knex.raw('alter table price_moves_away rename to price_moves');
    await ingest.apply(drop);
    expect((await storedLine('1001:0')).moneyline?.home).toBe(1.95);
    expect(publisher.getAlerts('odds')).toHaveLength(1);
    expect((await ingest.load('sim')).get('odds:29')?.cursor).toBe(String(T0 + SECOND));
  });

  it('restores drop windows after a restart', async () => {
    await running.ingest.apply(fixturesOf([fixtureOf()]));
    await running.ingest.apply(oddsOf([lineOf()]));
    const at = (home: number, receivedAt: number) =>
      oddsOf([lineOf({ moneyline: { home, draw: 3.5, away: 4.2 } })], { receivedAt });
    await running.ingest.apply(at(1.95, T0 + 10 * SECOND));
    await running.ingest.stop();

    running = await startTestIngest(db);
    const { ingest, publisher } = running;
    // Measured against a price of 20 minutes ago, which was only in the history.
    await ingest.apply(at(1.94, T0 + 20 * MINUTE));
    expect(publisher.getAlerts('odds')).toMatchObject([
      { outcome: 'home', odds: 1.94, before: 1.95, previous: 2.1, time_interval: 1_800 },
    ]);
  });

  it('measures limits against those before a restart, also of a market that was closed meanwhile', async () => {
    const at = (seconds: number, moneyline: number, status: 1 | 2) =>
      oddsOf([lineOf({ status, limits: { moneyline, spread: 1000, total: 800, teamTotal: null } })], {
        receivedAt: T0 + seconds * SECOND,
      });
    const limits = () =>
      running.publisher.movesOf('limit').map((move) => [move.before, matched(move).previous, move.limit_val]);
    await running.ingest.apply(fixturesOf([fixtureOf()]));
    for (const change of [at(0, 500, 1), at(10, 900, 1), at(20, 900, 2)]) await running.ingest.apply(change);
    expect(limits()).toEqual([[500, 500, 900]]);
    expect(running.publisher.movesOf('closed')).toHaveLength(3);
    await running.ingest.stop();

    running = await startTestIngest(db);
    await running.ingest.apply(at(60, 905, 1));
    expect(limits()).toEqual([[900, 500, 905]]);
  });

  it('stores odds that come before their event, across a restart, and applies them when it comes', async () => {
    await running.ingest.apply(oddsOf([lineOf()]));
    expect(await db.knex('lines')).toEqual([]);
    expect(await db.knex('waiting_changes')).toMatchObject([{ kind: 'line', key: '1001:0' }]);
    await running.ingest.stop();

    running = await startTestIngest(db);
    await running.ingest.apply(fixturesOf([fixtureOf()], { receivedAt: T0 + SECOND }));
    expect((await storedLine('1001:0')).moneyline).toMatchObject({ home: 2.1 });
    expect(await db.knex('waiting_changes')).toEqual([]);
  });

  it('closes lines that a snapshot no longer names, and publishes it', async () => {
    const { ingest, publisher } = running;
    await ingest.apply(fixturesOf([fixtureOf(), fixtureOf({ eventId: 1002, home: 'Elche', away: 'Eibar' })]));
    await ingest.apply(oddsOf([lineOf(), lineOf({ eventId: 1002 })]));
    await ingest.apply(oddsOf([lineOf({ eventId: 1002 })], { complete: true, receivedAt: T0 + MINUTE }));

    const line = await storedLine('1001:0');
    expect(line).toMatchObject({ is_open: false, moneyline: null });
    expect(line.totals.every(({ old }) => old)).toBe(true);
    expect(publisher.getAlerts('closed').map(({ line_id, market }) => [line_id, market])).toEqual([
      ['1001:0', 'moneyline'],
      ['1001:0', 'spread'],
      ['1001:0', 'total'],
    ]);
    expect(publisher.getAlerts('closed')[0]).toMatchObject({
      reason: 'withdrawn',
      quote: { home: 2.1, draw: 3.4, away: 3.75 },
      limit_val: 500,
    });
    // The line whose prices each of them has.
    expect(await db.knex('closings').orderBy('id').pluck('quote_points')).toEqual([null, -0.5, 2.5]);
    expect((await storedLine('1002:0')).is_open).toBe(true);
    const withdrawn = await db
      .knex('odds_history')
      .where({ event_id: 1001, quote: 'moneyline' })
      .orderBy('at', 'desc')
      .first();
    expect(withdrawn).toMatchObject({ prices: [], previous: [2.1, 3.4, 3.75] });
  });

  it('maps settlements to home and away, stores the newest, and updates status and score of the event', async () => {
    const { ingest } = running;
    await ingest.apply(
      changeSetOf({
        endpoint: 'leagues',
        leagues: [{ id: 77, name: 'Spain - Segunda', homeTeamType: 'Team2' }],
      }),
    );
    await ingest.apply(fixturesOf([fixtureOf()]));
    const result = (settlementId: number, hours: number, team1Score: number, status: 1 | 2 | 4) => ({
      ...{ eventId: 1001, period: 0, status, settlementId, settledAt: T0 + hours * HOUR },
      ...{ team1Score, team2Score: 3 },
    });
    const settled = (...results: ReturnType<typeof result>[]) =>
      ingest.apply(changeSetOf({ endpoint: 'settled', receivedAt: T0 + 12 * HOUR, settled: results }));
    const stored = async () => {
      const rows = await db.knex('settlements');
      return rows.map((row) => [row.settlement_id, row.status, row.home_score, row.away_score]);
    };
    await settled(result(10, 8, 1, 1));
    await settled(result(12, 9, 2, 2));
    // An answer that comes again, or late, changes nothing.
    await settled(result(10, 8, 1, 1));
    expect(await stored()).toEqual([[12, 2, 3, 2]]);
    // At the same time, the higher id is the newer, in one answer and in two.
    await settled(result(21, 10, 5, 2), result(20, 10, 4, 1));
    expect(await stored()).toEqual([[21, 2, 3, 5]]);
    await settled(result(22, 10, 6, 2));
    await settled(result(20, 10, 4, 1));
    expect(await stored()).toEqual([[22, 2, 3, 6]]);
    const score = { settled_status: 2, home_score: 3, away_score: 6 };
    expect(await db.knex('events').first()).toMatchObject(score);
    // A later change of the event leaves its score.
    await ingest.apply(
      fixturesOf([fixtureOf({ version: 9, home: 'Renamed' })], { receivedAt: T0 + 13 * HOUR }),
    );
    expect(await db.knex('events').first()).toMatchObject({ ...score, home: 'Renamed' });
    // One that was called off after all has no other score than before.
    await settled({ ...result(30, 11, 0, 2), status: 4 });
    expect(await db.knex('events').first()).toMatchObject({ ...score, settled_status: 4 });
  });

  it('loads an event that is only in the database', async () => {
    const { ingest } = running;
    const over = fixtureOf({ starts: T0 - 72 * HOUR, liveStatus: 0 });
    await ingest.apply(fixturesOf([over]));
    await ingest.apply(oddsOf([lineOf({ cutoff: T0 - 72 * HOUR })]));
    await ingest.stop();

    running = await startTestIngest(db);
    await running.ingest.apply(
      oddsOf([emptyLineOf({ cutoff: T0 - 72 * HOUR })], { receivedAt: T0 + MINUTE }),
    );
    const line = await storedLine('1001:0');
    expect(line.moneyline).toBeNull();
    // The state before the restart is still known.
    expect(line.opening.moneyline).toMatchObject({ home: 2.1 });
    expect(line.spreads).toHaveLength(3);
  });
});
