import { describe, expect, it } from 'vitest';
import { type TestKey, testKey } from '../../../../testing/developer-api/api-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const BET = { stake: 25, odds: 2, legs: [{ event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' }] };

const place = (key: TestKey, idempotencyKey: string, body: object = BET) =>
  key.call('POST', '/bets', { body, headers: { 'idempotency-key': idempotencyKey } });
const countOf = async ({ userId }: TestKey): Promise<number> => {
  const [row] = await web.db.knex('bets').where({ user_id: userId }).count('* as count');
  return Number(row?.count);
};

describe('a request with an idempotency key', () => {
  it('is done once, and its repetition gets the same answer', async () => {
    const key = await testKey(web);
    const [first, second] = [await place(key, 'one'), await place(key, 'one')];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await countOf(key)).toBe(1);
  });

  it('is refused with other parameters, and for another operation', async () => {
    const key = await testKey(web);
    const { body } = await place(key, 'two');
    expect((await place(key, 'two', { ...BET, stake: 26 })).body.code).toBe('idempotency_mismatch');
    const headers = { 'idempotency-key': 'two' };
    const other = await key.call('DELETE', `/bets/${body.id}`, { headers });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await countOf(key)).toBe(1);
  });

  it('is one of its user', async () => {
    const [own, others] = await Promise.all([testKey(web), testKey(web)]);
    const [first, second] = [await place(own, 'same'), await place(others, 'same')];
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is done once by thirty at a time: one answer, and 409 or the same answer for the others', async () => {
    const key = await testKey(web);
    const answers = await Promise.all(Array.from({ length: 30 }, () => place(key, 'at-once')));
    expect(await countOf(key)).toBe(1);
    const ids = new Set(answers.flatMap(({ status, body }) => (status === 201 ? body.id : [])));
    expect(ids.size).toBe(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(body.code).toBe('idempotency_in_progress');
    expect((await place(key, 'at-once')).body.id).toBe([...ids][0]);
  });

  it('answers 409 while the first one runs', async () => {
    const key = await testKey(web);
    const before = await web.db.knex.transaction();
    await before.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      JSON.stringify(['api-request', key.userId, 'running']),
    ]);
    const during = await place(key, 'running');
    expect([during.status, during.body.code]).toEqual([409, 'idempotency_in_progress']);
    await before.rollback();
    expect((await place(key, 'running')).status).toBe(201);
  });

  it('keeps an error as well, and nothing of what it had changed', async () => {
    const key = await testKey(web);
    const body = { ...BET, bankroll_id: 999_999 };
    const first = await place(key, 'wrong', body);
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect(first.status).toBeLessThan(500);
    const second = await place(key, 'wrong', body);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await countOf(key)).toBe(0);
  });

  it('has neither bet nor answer when the process dies before the commit, and is done by its repetition', async () => {
    const key = await testKey(web);
    // The database ends the connection after the bet was written and before its answer is, as a crash does.
    await web.db.knex.raw(`
      create function end_connection() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger crash before insert on api_requests for each row execute function end_connection();
    `);
    const crashed = await place(key, 'crash');
    expect(crashed.status).toBeGreaterThanOrEqual(500);
    await web.db.knex.raw('drop trigger crash on api_requests; drop function end_connection');
    expect(await countOf(key)).toBe(0);
    const repeated = await place(key, 'crash');
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(await countOf(key)).toBe(1);
  });

  it.each(['', ' ', 'x'.repeat(256), 'with space'])(
    'must be 1 to 255 visible characters: "%s"',
    async (name) => {
      const key = await testKey(web);
      const { status, body } = await place(key, name);
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
    },
  );

  it('is kept for a day at least', async () => {
    const key = await testKey(web);
    await place(key, 'old');
    await place(key, 'older');
    const age = (name: string, hours: number) =>
      web.db
        .knex('api_requests')
        .where({ user_id: key.userId, idempotency_key: name })
        .update({ created_at: new Date(Date.now() - hours * 3_600_000) });
    await age('old', 25);
    await age('older', 49);
    await web.web.runJob('old-api-requests');
    expect((await place(key, 'old')).headers.get('idempotent-replayed')).toBe('true');
    expect((await place(key, 'older')).headers.get('idempotent-replayed')).toBeNull();
  });
});

describe('the own bets', () => {
  it('are logged, changed, graded and deleted by their version', async () => {
    const key = await testKey(web);
    const { body: bet } = await key.call('POST', '/bets', { body: BET });
    const path = `/bets/${bet.id}`;
    const changed = await key.call('PATCH', path, { body: { version: 1, stake: 30, note: 'n' } });
    expect(changed.body).toMatchObject({ version: 2, stake: 30, note: 'n', settled: false });
    const late = await key.call('PATCH', path, { body: { version: 1, stake: 31 } });
    expect([late.status, late.body.code]).toEqual([409, 'bet_changed']);
    const graded = await key.call('POST', `${path}/grade`, { body: { version: 2, result: 'win' } });
    expect(graded.body).toMatchObject({ settled: true, result: 'win', profit: 30 });
    expect((await key.call('DELETE', path)).body.deleted).toBe(true);
    expect((await key.call('GET', '/bets')).body.data).toEqual([]);
    expect((await key.call('GET', path)).body.deleted).toBe(true);
  });

  it('are nobody else’s', async () => {
    const [own, other] = await Promise.all([testKey(web), testKey(web)]);
    const { body: bet } = await own.call('POST', '/bets', { body: BET });
    const path = `/bets/${bet.id}`;
    for (const answer of [
      await other.call('GET', path),
      await other.call('PATCH', path, { body: { version: 1, stake: 1 } }),
      await other.call('POST', `${path}/grade`, { body: { version: 1, result: 'loss' } }),
      await other.call('DELETE', path),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    expect((await own.call('GET', path)).body).toEqual(bet);
    expect((await other.call('GET', '/bets')).body.data).toEqual([]);
  });
});
