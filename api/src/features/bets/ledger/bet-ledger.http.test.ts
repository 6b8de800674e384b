import { changesBetween } from '@fairline/shared/bets';
import { type BetLeg, type BetState, BLANK_BET } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { betsClient } from '../../../../testing/bets/bets-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { withTransaction } from '../../../platform/db/with-transaction.ts';
import { createBetEntriesReadModel } from './bet-entries.read-model.ts';
import { type BetLedger, createBetLedger, type LedgerUser } from './bet-ledger.ts';
import { createBetsStore } from './bets.store.ts';
import { projectBet } from './project-bet.ts';

const web = suiteWeb();
const { byHand, read } = betsClient(web);
const NOW = Date.UTC(2026, 2, 1, 12);

let user: LedgerUser;
let other: LedgerUser;
let bet: BetState;

beforeAll(async () => {
  const [id, otherId] = await Promise.all([web.userIdOf('pro'), web.userIdOf('basic')]);
  user = { id, actorId: id };
  other = { id: otherId, actorId: otherId };
  const { bankroll_id } = await read(await byHand());
  const leg = { line_id: null, event: 'Foxes vs Hens', market: 'Winner', outcome: 'Foxes' };
  const blank = { sport_id: null, sport: null, league_name: null, home: null, away: null, starts: null };
  const none = { period: null, points: null, specials_name: null, special_id: null, is3Way: null };
  bet = {
    ...{ ...BLANK_BET, bankroll_id, placed_at: new Date(NOW).toISOString(), stake: 10, odds: 2 },
    legs: [{ ...leg, ...blank, ...none, score_at_bet: null, odds: null, result: null } as BetLeg],
  };
});

const inTransaction = <T>(work: (ledger: BetLedger) => Promise<T>): Promise<T> =>
  withTransaction(web.db.knex, (trx) =>
    createBetLedger({ store: createBetsStore(trx), entries: createBetEntriesReadModel(trx), now: () => NOW }),
  )(work);
const open = (request: { key: string; hash: string } | null = null, state = bet) =>
  inTransaction((ledger) => ledger.open(user, state, 'placed', request));
const staked = (id: number, version: number, stake: number, by = user) =>
  inTransaction((ledger) =>
    ledger.change(by, id, version, ({ state }) => ({ state: { ...state, stake }, kind: 'edited' })),
  );
const entriesOf = async (id: number) =>
  (await createBetEntriesReadModel(web.db.knex).findEntries([id])).get(id) ?? [];
const rowOf = (id: number) => web.db.knex('bets').where({ id }).first();

describe('a bet', () => {
  it('has one entry a change, and the row that follows from them', async () => {
    const id = await open();
    await staked(id, 1, 20);
    await staked(id, 2, 20);
    expect((await entriesOf(id)).map(({ seq, kind, changes }) => [seq, kind, changes])).toEqual([
      [1, 'placed', changesBetween(BLANK_BET, bet)],
      [2, 'edited', { stake: { from: 10, to: 20 } }],
    ]);
    const row = JSON.parse(JSON.stringify(await rowOf(id)));
    expect(row).toMatchObject({
      ...JSON.parse(JSON.stringify(projectBet({ ...bet, stake: 20 }))),
      version: 2,
    });
  });

  it('of two changes at once takes one, and refuses an old version and another user', async () => {
    const id = await open();
    const both = await Promise.allSettled([staked(id, 1, 20), staked(id, 1, 30)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await entriesOf(id)).toHaveLength(2);
    await expect(staked(id, 1, 40)).rejects.toMatchObject({ status: 409, code: 'bet_changed' });
    await expect(staked(id, 3, 40)).rejects.toMatchObject({ status: 409, code: 'bet_changed' });
    await expect(staked(id, 2, 40, other)).rejects.toMatchObject({ status: 404 });
    expect(
      await inTransaction((ledger) =>
        ledger.changeMany(other, [id], ({ state }) => ({ state: { ...state, stake: 1 }, kind: 'edited' })),
      ),
    ).toEqual([]);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('keeps neither entry nor row of a transaction that fails', async () => {
    const id = await open();
    const failing = inTransaction(async (ledger) => {
      await ledger.change(user, id, 1, ({ state }) => ({ state: { ...state, stake: 50 }, kind: 'edited' }));
      throw new Error('Stop.');
    });
    await expect(failing).rejects.toThrow('Stop.');
    expect([await entriesOf(id), (await rowOf(id)).stake, (await rowOf(id)).version]).toMatchObject([
      [{ seq: 1 }],
      10,
      1,
    ]);
  });

  it('is not changed when its history is not complete', async () => {
    const id = await open();
    await web.db.knex('bets').where({ id }).update({ version: 2 });
    await expect(staked(id, 2, 20)).rejects.toThrow('The history of bet');
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('has a history that the database neither changes nor deletes', async () => {
    const id = await open();
    const entries = () => web.db.knex('bet_entries').where({ bet_id: id });
    await expect(entries().update({ kind: 'edited' })).rejects.toThrow('append only');
    await expect(entries().delete()).rejects.toThrow('append only');
    await expect(
      web.db
        .knex('bet_entries')
        .insert({ bet_id: id, seq: 1, at: new Date(NOW), kind: 'edited', changes: '{}' }),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a request', () => {
  it('that is repeated, also while the first runs, opens one bet', async () => {
    const request = { key: 'once', hash: 'a' };
    const ids = await Promise.all([open(request), open(request), open(request)]);
    expect(new Set(ids).size).toBe(1);
    expect(await open(request)).toBe(ids[0]);
    expect(await entriesOf(ids[0] ?? 0)).toHaveLength(1);
    await expect(open({ key: 'once', hash: 'b' })).rejects.toMatchObject({ status: 409, code: 'key_reused' });
  });
});

describe('bets of a file', () => {
  it('are stored once by their keys, each with its history', async () => {
    const [file] = await web.db
      .knex('bet_imports')
      .insert({ user_id: user.id, created_at: new Date(NOW) })
      .returning('id');
    const rows = ['k1', 'k2', null, null].map((key, at) => ({ key, state: { ...bet, note: `row ${at}` } }));
    const add = () => inTransaction((ledger) => ledger.openImported(user, file.id, rows));
    const counts = await Promise.all([add(), add()]);
    expect(counts.sort()).toEqual([2, 4]);
    const stored = await web.db.knex('bets').where({ import_id: file.id }).orderBy('id');
    expect(
      stored
        .map(({ import_key }) => import_key)
        .filter(Boolean)
        .sort(),
    ).toEqual(['k1', 'k2']);
    for (const { id, version } of stored)
      expect([await entriesOf(id), version]).toMatchObject([[{ kind: 'imported' }], 1]);
  });
});

it('closes of the lines of new and edited selections are due', async () => {
  const on = (line_id: string): BetState => ({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, line_id })) });
  const due = async () => (await web.db.knex('bet_closes_due').pluck('line_id')).sort();
  await web.db.knex('bet_closes_due').delete();
  const id = await open(null, on('7:0'));
  expect(await due()).toEqual(['7:0']);
  await staked(id, 1, 20);
  expect(await due()).toEqual(['7:0']);
  await inTransaction((ledger) =>
    ledger.change(user, id, 2, () => ({ state: { ...on('8:0'), stake: 20 }, kind: 'edited' })),
  );
  expect(await due()).toEqual(['7:0', '8:0']);
});
