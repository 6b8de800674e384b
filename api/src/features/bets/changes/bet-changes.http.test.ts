import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, betsClient, OWN_BET } from '../../../../testing/bets/bets-client.ts';
import { newAccount } from '../../../../testing/new-account.ts';
import { seedEvent, seedLine } from '../../../../testing/seed.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const { call, place, byHand, read, change, history, page, errorOf } = betsClient(web);

const PARLAY = {
  stake: 10,
  odds: undefined,
  legs: [2, 1.5, 3].map((odds, at) => ({ ...OWN_BET.legs[0], event: `Match ${at}`, odds })),
};
const money = async (id: number) => {
  const { result, profit, settledStatus } = await read(id);
  return { result, profit, settledStatus };
};
const stored = (id: number) => web.db.knex('bets').where({ id }).first();

beforeAll(async () => {
  await seedEvent(web.db.knex, { event_id: 7 });
  await seedLine(web.db.knex, { event_id: 7 });
  await seedLine(web.db.knex, { event_id: 7, period_num: 1 });
});

describe('a change of a bet', () => {
  it.each<[string, string, object]>([
    ['PATCH', '', { stake: 5 }],
    ['POST', '/grade', { result: 'win' }],
    ['POST', '/undo', {}],
  ])('by %s %s answers 401, 403 under view-as, 400, and 404 to another user', async (method, path, body) => {
    const id = await byHand();
    const address = `/api/bets/${id}${path}`;
    const whole = { version: 1, ...body };
    expect((await web.call(method, address, { body: whole })).status).toBe(401);
    const headers = { 'X-View-As': await web.userIdOf('pro') };
    const token = await web.tokenOf('admin');
    expect((await web.call(method, address, { token, headers, body: whole })).status).toBe(403);
    expect(await errorOf(method, address, { ...whole, version: 'x' })).toEqual([400, 'invalid_request']);
    for (const other of ['basic', 'admin'] satisfies Account[]) {
      expect(await errorOf(method, address, whole, other)).toEqual([404, 'not_found']);
    }
    expect(await history(id)).toHaveLength(1);
  });

  it.each(['/delete', '/restore', '/tag-many'])('of many by %s answers 401, 403 and 400', async (path) => {
    const id = await byHand();
    const address = `/api/bets${path}`;
    const body = { ids: [id] };
    expect((await web.call('POST', address, { body })).status).toBe(401);
    const headers = { 'X-View-As': await web.userIdOf('pro') };
    const token = await web.tokenOf('admin');
    expect((await web.call('POST', address, { token, headers, body })).status).toBe(403);
    for (const ids of [[], [id, id], ['x'], Array.from({ length: 501 }, (_, at) => at + 1)]) {
      expect(await errorOf('POST', address, { ids })).toEqual([400, 'invalid_request']);
    }
    expect((await call('POST', address, body, 'basic')).body.ids).toEqual([]);
    expect(await history(id)).toHaveLength(1);
  });

  it('of an old version is refused, and of two at once one is', async () => {
    const id = await byHand();
    const edits = await Promise.all(
      [3, 4, 5, 6].map((stake) => call('PATCH', `/api/bets/${id}`, { version: 1, stake })),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(edits.find(({ status }) => status === 409)?.body.code).toBe('bet_changed');
    expect(await history(id)).toHaveLength(2);
  });
});

describe('a change of many', () => {
  const MANY = '/api/bets/edit-many';
  const UNDO = '/api/bets/undo-many';

  it('answers 401, 403 and 400', async () => {
    const id = await byHand();
    const [set, bets] = [{ bookmaker: 'X' }, [{ id, version: 1 }]];
    for (const [path, body] of [
      [MANY, { ids: [id], set }],
      [UNDO, { bets }],
    ] as const) {
      expect((await web.call('POST', path, { body })).status).toBe(401);
      const headers = { 'X-View-As': await web.userIdOf('pro') };
      const token = await web.tokenOf('admin');
      expect((await web.call('POST', path, { token, headers, body })).status).toBe(403);
      expect((await call('POST', path, body, 'basic')).body).toMatchObject({ status: 'ok', bets: [] });
    }
    for (const body of [
      { ids: [], set },
      { ids: [id, id], set },
      { ids: [id] },
      { ids: [id], set: {} },
      { ids: [id], set, result: 'win' },
      { ids: [id], result: 'cash-out' },
      { ids: [id], set: { currency: 'XXX' } },
      { ids: [id], set: { bankroll_id: 999_999 } },
    ]) {
      expect([body, ...(await errorOf('POST', MANY, body))]).toEqual([body, 400, 'invalid_request']);
    }
    for (const body of [{ bets: [] }, { bets: [bets[0], bets[0]] }, { bets: [{ id, version: 0 }] }]) {
      expect(await errorOf('POST', UNDO, body)).toEqual([400, 'invalid_request']);
    }
    expect(await history(id)).toHaveLength(1);
  });

  it('grades bets, or sets bankroll, bookmaker and currency, and is taken back as one step', async () => {
    const bankroll = (await call('POST', '/api/bankrolls', { name: 'Many' })).body.id;
    const ids = [await byHand({ bookmaker: 'Alpha' }), await byHand({ stake: 20, odds: 3 })];
    const deleted = await byHand();
    await call('POST', '/api/bets/delete', { ids: [deleted] });
    const before = await Promise.all(ids.map((id) => read(id)));
    const edited = await call('POST', MANY, {
      ids: [...ids, deleted],
      set: { bankroll_id: bankroll, bookmaker: 'Beta', currency: 'USD' },
    });
    expect(edited.body.bets).toEqual(ids.map((id) => ({ id, version: 2 })));
    const graded = await call('POST', MANY, { ids, result: 'win' });
    expect(graded.body.bets).toEqual(ids.map((id) => ({ id, version: 3 })));
    expect(await Promise.all(ids.map((id) => read(id)))).toMatchObject([
      { bankroll_id: bankroll, bookmaker: 'Beta', currency: 'USD', result: 'win', profit: 10 },
      { bankroll_id: bankroll, bookmaker: 'Beta', currency: 'USD', result: 'win', profit: 40 },
    ]);

    // Both at once, and by a second click once.
    const undone = await call('POST', UNDO, { bets: graded.body.bets });
    expect(undone.body.bets).toEqual(ids.map((id) => ({ id, version: 4 })));
    expect((await call('POST', UNDO, { bets: graded.body.bets })).body.bets).toEqual([]);
    expect((await call('POST', UNDO, { bets: edited.body.bets })).status).toBe(200);
    const after = await Promise.all(ids.map((id) => read(id)));
    expect(after.map(({ version: _, ...bet }) => bet)).toEqual(before.map(({ version: _, ...bet }) => bet));
    expect((await history(ids[0] ?? 0)).map(({ kind, undoes }) => [kind, undoes])).toEqual([
      ['placed', null],
      ['edited', null],
      ['graded', null],
      ['undone', 3],
      ['undone', 2],
    ]);
  });

  it('is not taken back in part: one bet that was changed since holds all of them', async () => {
    const ids = [await byHand(), await byHand()];
    const { body } = await call('POST', MANY, { ids, set: { bookmaker: 'Beta' } });
    await change(ids[1] ?? 0, '', { bookmaker: 'Gamma' });
    expect(await errorOf('POST', UNDO, { bets: body.bets })).toEqual([409, 'changed_since']);
    expect((await read(ids[0] ?? 0)).bookmaker).toBe('Beta');
  });
});

describe('an edit', () => {
  it('changes price, stake, selection, note and bookmaker, and is in the history', async () => {
    const id = await byHand({ note: 'old' });
    await change(id, '', { stake: 12.5, odds: 3, bookmaker: 'Gamma', note: null });
    await change(id, '', {
      legs: [{ position: 0, outcome: 'Hens', event: 'Foxes – Hens', period: 3, sport: 'tennis' }],
    });
    const bet = await read(id);
    expect(bet).toMatchObject({
      ...{
        stake: 12.5,
        bet_odds: 3,
        bookmaker: 'Gamma',
        note: null,
        bet_outcome: 'Hens',
        event: 'Foxes – Hens',
        period: 3,
        sport_id: 33,
        sport: 'Tennis',
      },
      version: 3,
    });
    expect((await history(id))[1]).toMatchObject({
      kind: 'edited',
      changes: {
        stake: { from: 10, to: 12.5 },
        odds: { from: 2, to: 3 },
        bookmaker: { from: null, to: 'Gamma' },
        note: { from: 'old', to: null },
      },
    });
    expect((await page('?search=gamma')).bets.map((found) => found.id)).toContain(id);
  });

  it('that changes nothing is no entry', async () => {
    const id = await byHand();
    expect((await change(id, '', { stake: 10, note: null })).status).toBe(200);
    expect(await history(id)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['a stake of 0', { stake: 0 }],
    ['odds below 1', { odds: 0.5 }],
    ['a payout that no amount holds', { stake: 1_000_000_000, odds: 1_000 }],
    ['a selection that it does not have', { legs: [{ position: 1, outcome: 'Hens' }] }],
    ['odds of its only selection', { legs: [{ position: 0, odds: 3 }] }],
    ['a tag of nobody', { tag_ids: [4_000] }],
    ['a bankroll of nobody', { bankroll_id: 4_000 }],
    ['a time to come', { placed_at: new Date(Date.now() + 3_600_000).toISOString() }],
  ])('to %s is refused', async (_, wrong) => {
    const id = await byHand();
    expect([(await change(id, '', wrong)).status, (await history(id)).length]).toEqual([400, 1]);
  });

  it('of the price changes the profit and the EV', async () => {
    const id = await place();
    await change(id, '/grade', { result: 'win' });
    const before = await read(id);
    await change(id, '', { odds: 3.2 });
    const after = await read(id);
    expect([before.profit, after.profit]).toEqual([12, 22]);
    expect(after.ev_when_bet).toBeCloseTo((3.2 / (before.dv_odds_when_bet ?? 0) - 1) * 100, 9);
  });

  it('of the selection on the feed has to be one, keeps the match, and ends the fair odds', async () => {
    const id = await place();
    const edit = (leg: object) => change(id, '', { legs: [{ position: 0, ...leg }] });
    expect((await edit({ event: 'Another match' })).status).toBe(400);
    expect((await edit({ outcome: 'over' })).status).toBe(400);
    expect((await edit({ market: 'total', outcome: 'over' })).status).toBe(400);
    expect((await edit({ market: 'total', outcome: 'over', points: 2.5 })).status).toBe(200);
    const total = { market: 'total', bet_outcome: 'over', points: 2.5, is3Way: null };
    expect(await read(id)).toMatchObject({ ...total, fair_odds: null, ev_when_bet: null });
    // The line of another period exists; its close and result are its own.
    expect((await edit({ period: 2 })).body.error).toBe('The match has no such period.');
    expect((await edit({ period: 1 })).body).toMatchObject({ period: 1, line_id: '7:1' });
    expect((await stored(id)).line_ids).toEqual(['7:1']);
    const { version } = await read(id);
    await change(id, '/undo', { entry: version });
    expect(await read(id)).toMatchObject({ period: 0, line_id: '7:0' });
    expect((await edit({ score_at_bet: { home: 1, away: 1 } })).body.score_at_bet).toEqual({
      home: 1,
      away: 1,
    });
  });
});

describe('a grade by hand', () => {
  it.each<[object, object]>([
    [{ result: 'win' }, { result: 'win', profit: 10 }],
    [{ result: 'loss' }, { result: 'loss', profit: -10 }],
    [{ result: 'push' }, { result: 'push', profit: 0 }],
    [{ result: 'half-win' }, { result: 'half-win', profit: 5 }],
    [{ result: 'half-loss' }, { result: 'half-loss', profit: -5 }],
    [{ result: 'void' }, { result: 'void', profit: 0 }],
    [
      { result: 'cash-out', payout: 13.37 },
      { result: 'cash-out', profit: 3.37 },
    ],
  ])('of %j settles the bet', async (body, expected) => {
    const id = await byHand();
    await change(id, '/grade', body);
    expect(await money(id)).toEqual({ settledStatus: 1, ...expected });
    expect((await read(id)).grade).toMatchObject({ source: 'hand', final: true });
  });

  it('can be replaced, and taken away, with everything in the history', async () => {
    const id = await byHand();
    await change(id, '/grade', { result: 'win', reason: 'as I saw it' });
    await change(id, '/grade', { result: 'loss' });
    await change(id, '/grade', { result: null });
    expect(await money(id)).toEqual({ result: null, profit: null, settledStatus: 0 });
    const kept = (await history(id)).map(({ kind, changes }) => [kind, changes.grade?.to]);
    expect(kept).toMatchObject([
      ['placed', undefined],
      ['graded', { result: 'win', reason: 'as I saw it' }],
      ['graded', { result: 'loss', reason: null }],
      ['graded', null],
    ]);
  });

  it.each<[string, object]>([
    ['a cash-out without an amount', { result: 'cash-out' }],
    ['an amount without a cash-out', { result: 'win', payout: 5 }],
    ['a negative amount', { result: 'cash-out', payout: -1 }],
    ['no result', {}],
    ['a result that does not exist', { result: 'lost' }],
    ['selections of a single bet', { legs: [{ position: 0, result: 'win' }] }],
    ['a time to come', { result: 'win', settled_at: new Date(Date.now() + 3_600_000).toISOString() }],
  ])('with %s is refused', async (_, wrong) => {
    const id = await byHand();
    expect((await change(id, '/grade', wrong)).status).toBe(400);
    expect(await money(id)).toMatchObject({ settledStatus: 0 });
  });

  it('of a parlay’s selections settles it when one is lost or all are graded', async () => {
    const id = await byHand(PARLAY);
    const grade = (...results: (string | null)[]) =>
      change(id, '/grade', { legs: results.map((result, position) => ({ position, result })) });
    await grade('win', 'win');
    expect(await money(id)).toMatchObject({ settledStatus: 0, profit: null });
    await grade('win', 'win', 'void');
    expect(await money(id)).toEqual({ settledStatus: 1, result: 'win', profit: 20 });
    await grade('win', 'half-loss', 'void');
    expect(await money(id)).toEqual({ settledStatus: 1, result: 'push', profit: 0 });
    await grade('win', 'half-loss', 'half-loss');
    expect(await money(id)).toEqual({ settledStatus: 1, result: 'loss', profit: -5 });
    await grade('void', 'void', 'void');
    expect(await money(id)).toEqual({ settledStatus: 1, result: 'void', profit: 0 });
    await grade(null, null, 'loss');
    expect(await money(id)).toEqual({ settledStatus: 1, result: 'loss', profit: -10 });
    await grade(null, null, null);
    expect(await money(id)).toMatchObject({ settledStatus: 0, result: null });
    expect((await change(id, '/grade', { legs: [{ position: 3, result: 'win' }] })).status).toBe(400);
  });

  it('of a parlay follows an edit of a selection’s odds, and can be given as a whole', async () => {
    const id = await byHand(PARLAY);
    await change(id, '/grade', { legs: [0, 1, 2].map((position) => ({ position, result: 'win' })) });
    await change(id, '', { legs: [{ position: 2, odds: 4 }] });
    expect(await read(id)).toMatchObject({ bet_odds: 12, profit: 110, result: 'win' });
    await change(id, '/grade', { result: 'cash-out', payout: 4 });
    expect(await read(id)).toMatchObject({
      profit: -6,
      result: 'cash-out',
      legs: [{ result: null }, {}, {}],
    });
  });
});

describe('an undo', () => {
  it('takes the last entry back, and is an entry that can be undone', async () => {
    const id = await byHand();
    await change(id, '/grade', { result: 'win' });
    await change(id, '/undo', {});
    expect(await money(id)).toMatchObject({ settledStatus: 0, profit: null });
    await change(id, '/undo', {});
    expect(await money(id)).toMatchObject({ settledStatus: 1, profit: 10 });
    expect((await history(id)).map(({ kind, undoes }) => [kind, undoes])).toEqual([
      ['placed', null],
      ['graded', null],
      ['undone', 2],
      ['undone', 3],
    ]);
  });

  it('is made once, however often the same request is sent', async () => {
    const id = await byHand();
    await change(id, '/grade', { result: 'win' });
    for (const body of [{ version: 2 }, { version: 2 }, { version: 2, entry: 2 }]) {
      expect((await change(id, '/undo', body)).status).toBe(200);
    }
    expect(await money(id)).toMatchObject({ settledStatus: 0, profit: null });
    expect(await history(id)).toHaveLength(3);
    // A request that names an older version does not undo a later change.
    await change(id, '', { note: 'later' });
    expect((await change(id, '/undo', { version: 2 })).status).toBe(409);
  });

  it('of an earlier entry leaves later changes, or names what they changed again', async () => {
    const id = await byHand();
    await change(id, '', { stake: 20 });
    await change(id, '', { note: 'later' });
    await change(id, '/undo', { entry: 2 });
    expect(await read(id)).toMatchObject({ stake: 10, note: 'later' });
    const again = await change(id, '/undo', { entry: 2 });
    expect([again.status, again.body.code]).toEqual([409, 'changed_since']);
    expect(again.body.error).toContain('stake');
    expect((await change(id, '/undo', { entry: 9 })).status).toBe(404);
  });

  it('of the first entry deletes the bet, and of that brings it back', async () => {
    const id = await byHand();
    expect((await change(id, '/undo', {})).body.deleted).toBe(true);
    expect((await change(id, '/undo', {})).body.deleted).toBe(false);
  });
});

describe('deleted bets', () => {
  it('are in no list and no total, can be read and restored, and not be changed', async () => {
    const ids = [await byHand({ bookmaker: 'Gone' }), await byHand({ bookmaker: 'Gone' })];
    const foreign = await byHand({}, 'sharp');
    expect((await call('POST', '/api/bets/delete', { ids: [...ids, foreign] })).body.ids).toEqual(ids);
    expect((await call('POST', '/api/bets/delete', { ids })).body.ids).toEqual([]);
    expect((await page('?bookmaker=gone')).totals).toMatchObject({ bets: 0, staked: 0 });
    expect((await read(ids[0] ?? 0)).deleted).toBe(true);
    expect((await read(foreign, 'sharp')).deleted).toBe(false);
    expect((await change(ids[0] ?? 0, '', { stake: 3 })).status).toBe(404);
    expect((await change(ids[0] ?? 0, '/grade', { result: 'win' })).status).toBe(404);
    expect((await call('POST', '/api/bets/restore', { ids: [...ids, foreign] })).body.ids).toEqual(ids);
    expect((await page('?bookmaker=gone')).count).toBe(2);
  });

  it('stay for good in their history, which nobody can change', async () => {
    const id = await byHand();
    const entries = () => web.db.knex('bet_entries').where({ bet_id: id });
    await expect(entries().update({ kind: 'graded' })).rejects.toThrow('append only');
    await expect(entries().delete()).rejects.toThrow('append only');
    await call('POST', '/api/bets/delete', { ids: [id] });
    expect(await entries()).toHaveLength(2);
    expect((await stored(id)).deleted_at).not.toBeNull();
  });

  it('go with their user only', async () => {
    const { knex } = web.db;
    const { id, token } = await newAccount(web, 'guest');
    const plan = { subscription_status: 'active', subscription_plan: 'basic_month' };
    await knex('profiles')
      .insert({ user_id: id, ...plan })
      .onConflict('user_id')
      .merge();
    const placed = await web.call('POST', '/api/bets/by-hand', { token, body: OWN_BET });
    expect(placed.status).toBe(200);
    await knex('user').where({ id }).delete();
    expect(await knex('bet_entries').where({ bet_id: placed.body.id })).toHaveLength(0);
    expect(await knex('bankrolls').where({ user_id: id })).toHaveLength(0);
  });
});
