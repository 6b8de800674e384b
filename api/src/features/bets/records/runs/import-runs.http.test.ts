import { followedImportSchema, importProgressSchema } from '@fairline/shared/contracts';
import { describe, expect, it, vi } from 'vitest';
import { betsClient } from '../../../../../testing/bets/bets-client.ts';
import { suiteWeb } from '../../../../../testing/test-web.ts';
import { createDeadline } from '../../../../platform/deadline.ts';
import { runIn } from '../../../../platform/tracing/work-context.ts';
import { createFileImport } from '../import-file.ts';
import { createImportRunsStore } from './import-runs.store.ts';

const web = suiteWeb();
const { call, errorOf } = betsClient(web);

const IMPORT = '/api/bets/import';
const fileOf = (...rows: string[]) => ['id,placed_at,home,odds,stake', ...rows].join('\n');
const row = (id: string) => `${id},2026-01-02T10:00:00Z,Foxes,2,10`;
const send = (body: object, account: 'pro' | 'sharp' = 'pro') => call('POST', IMPORT, body, account);
const progress = async (account: 'pro' | 'sharp' | 'basic' = 'pro') =>
  importProgressSchema.parse((await call('GET', `${IMPORT}/progress`, undefined, account)).body).progress;
const follow = async (id: number) =>
  followedImportSchema.parse((await call('GET', `/api/bets/imports/${id}`)).body);
const storedBets = async (account: 'pro' | 'sharp' = 'pro') =>
  (await web.db.knex('bets').where({ user_id: await web.userIdOf(account), deleted_at: null })).length;

/** Holds every import at its first stored bet until the test lets go. */
async function holdBets() {
  const held = await web.db.knex.transaction();
  await held.raw('lock table bets in exclusive mode');
  return { letGo: () => held.rollback() };
}

/** Reads until it is as wanted; the limit of the test ends the wait. */
async function eventually<T>(read: () => Promise<T>, wanted: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await read();
    if (wanted(found)) return found;
  }
}

describe('requests', () => {
  it('need a session, a plan and a valid body, in this order', async () => {
    expect((await web.call('POST', IMPORT, { body: {} })).status).toBe(401);
    expect((await web.call('GET', '/api/bets/imports/1')).status).toBe(401);
    expect((await web.call('GET', `${IMPORT}/progress`)).status).toBe(401);
    const viewing = {
      token: await web.tokenOf('admin'),
      headers: { 'x-view-as': await web.userIdOf('pro') },
    };
    expect((await web.call('POST', IMPORT, { ...viewing, body: {} })).status).toBe(403);
    expect(await errorOf('POST', IMPORT, { csv: 'x', wait_seconds: 11 })).toEqual([400, 'invalid_request']);
    expect(await errorOf('GET', '/api/bets/imports/none')).toEqual([400, 'invalid_request']);
    expect(await errorOf('GET', '/api/bets/imports/999999')).toEqual([404, 'not_found']);
    expect(await progress('sharp')).toBeNull();
  });
});

describe('an import that takes longer than its request waits', () => {
  it('is answered 202, shows its progress, and has its answer in the end', async () => {
    const bets = await holdBets();
    const csv = fileOf('x,soon,,2,10', row('a'), row('b'));
    const accepted = await send({ csv, run: 'long', wait_seconds: 0 });
    expect(accepted).toMatchObject({ status: 202, body: { status: 'ok', message: expect.any(String) } });
    const { import_id } = accepted.body;
    const running = await eventually(
      () => follow(import_id),
      (found) => found.progress.state === 'storing' && found.progress.rows_done > 0,
    );
    expect(running).toMatchObject({
      answer: null,
      progress: { import_id, run: 'long', rows_done: 1, rows_in_all: 3, dry_run: false },
    });
    expect(await progress()).toEqual(running.progress);
    expect(await storedBets()).toBe(0);
    // Another user sees nothing of it.
    expect(await errorOf('GET', `/api/bets/imports/${import_id}`, undefined, 'sharp')).toEqual([
      404,
      'not_found',
    ]);
    expect(await progress('sharp')).toBeNull();
    // Another import has to wait, and so has an undo.
    expect(await errorOf('POST', IMPORT, { csv: fileOf(row('c')) })).toEqual([409, 'import_running']);
    expect(await errorOf('POST', `${IMPORT}/undo`, { import_id })).toEqual([409, 'import_running']);
    // The same request is the same import.
    const again = await send({ csv, run: 'long', wait_seconds: 0 });
    expect([again.status, again.body.import_id]).toEqual([202, import_id]);
    await bets.letGo();
    const ended = await eventually(
      () => follow(import_id),
      ({ progress: { state } }) => state === 'done',
    );
    expect(ended).toMatchObject({
      progress: { outcome: { imported: 2, skipped: 0, failed: 1 }, message: null },
      answer: { imported: 2, import_id, failed_lines: [2] },
    });
    expect(await storedBets()).toBe(2);
    // Also once it is done, and with another wait.
    const late = await send({ csv, run: 'long' });
    expect(late).toMatchObject({ status: 200, body: ended.answer ?? {} });
    expect(await storedBets()).toBe(2);
    expect(await errorOf('POST', IMPORT, { csv: fileOf(row('z')), run: 'long' })).toEqual([
      422,
      'idempotency_mismatch',
    ]);
    const undone = await call('POST', `${IMPORT}/undo`, { import_id });
    expect(undone.body.deleted).toBe(2);
    expect(await storedBets()).toBe(0);
  });

  it('waits for that of another user, and both are stored', async () => {
    const bets = await holdBets();
    const first = (await send({ csv: fileOf(row('p')), run: 'first', wait_seconds: 0 })).body.import_id;
    await eventually(
      () => follow(first),
      ({ progress: { state } }) => state === 'storing',
    );
    const second = await send({ csv: fileOf(row('p')), wait_seconds: 0 }, 'sharp');
    expect(second.status).toBe(202);
    expect(await progress('sharp')).toMatchObject({ state: 'reading', is_waiting: true });
    await bets.letGo();
    await eventually(
      () => progress('sharp'),
      (found) => found?.state === 'done',
    );
    expect([await storedBets(), await storedBets('sharp')]).toEqual([1, 1]);
    await call('POST', `${IMPORT}/undo`, { import_id: first });
  });
});

describe('an import that stores nothing', () => {
  it('says so for a dry run and for a file that is refused', async () => {
    const csv = fileOf(row('e'), 'x,soon,,2,10');
    await send({ csv, dry_run: true, run: 'dry' });
    const dry = { run: 'dry', dry_run: true, state: 'done', outcome: { imported: 1, skipped: 0, failed: 1 } };
    expect(await progress()).toMatchObject(dry);
    const refused = await send({ csv, all_or_nothing: true, run: 'whole' });
    expect(refused.body).toMatchObject({ imported: 0, import_id: null });
    expect(await progress()).toMatchObject({
      state: 'done',
      outcome: { imported: 0, skipped: 0, failed: 1 },
    });
    expect(await storedBets()).toBe(0);
  });

  it('says why it failed, and the same request may try again', async () => {
    const bad = { csv: 'a,b\n1,2', run: 'bad' };
    expect((await send(bad)).status).toBe(400);
    const message = 'The columns are not those of a known format. Choose which column is which.';
    expect(await progress()).toMatchObject({ run: 'bad', state: 'failed', outcome: null, message });
    expect((await send({ csv: fileOf(row('k')), run: 'bad' })).body.imported).toBe(1);
  });

  it('is interrupted once its process is silent, and cannot be stored after that', async () => {
    const before = await storedBets();
    const bets = await holdBets();
    const { import_id } = (await send({ csv: fileOf(row('m')), run: 'dead', wait_seconds: 0 })).body;
    await eventually(
      () => follow(import_id),
      ({ progress: { state } }) => state === 'storing',
    );
    // The row is ended as a reader of another process does it, who has not heard of this one for long.
    await web.db.knex('bet_imports').where({ id: import_id }).update({ state: 'interrupted' });
    await bets.letGo();
    const next = await eventually(
      () => send({ csv: fileOf(row('n')), run: 'next' }),
      ({ status }) => status === 200,
    );
    expect(next.body.imported).toBe(1);
    expect(await follow(import_id)).toMatchObject({ answer: null, progress: { state: 'interrupted' } });
    expect(await storedBets()).toBe(before + 1);
    expect((await send({ csv: fileOf(row('m')), run: 'dead' })).body.imported).toBe(1);
  });

  it('is declared interrupted by whoever asks, after 30 s of silence', async () => {
    const store = createImportRunsStore(web.db.knex);
    const userId = await web.userIdOf('sharp');
    const request = { userId, run: 'one', hash: 'h', dryRun: false };
    const begun = await store.begin(request);
    expect(begun.kind).toBe('new');
    if (begun.kind === 'busy') return;
    expect(await store.begin({ ...request, run: 'two' })).toEqual({ kind: 'busy' });
    expect(await store.begin(request)).toEqual({ kind: 'known', id: begun.id, hash: 'h' });
    expect((await store.find(userId))?.progress.state).toBe('reading');
    await web.db.knex.raw("update bet_imports set seen_at = seen_at - interval '31 s' where id = ?", [
      begun.id,
    ]);
    expect((await store.find(userId, begun.id))?.progress.state).toBe('interrupted');
    expect(await store.advance(begun.id, { state: 'storing', rowsDone: 1, rowsInAll: 1, percent: 100 })).toBe(
      false,
    );
    expect(await store.fail(begun.id, 'late')).toBe(false);
    expect((await store.begin(request)).kind).toBe('new');
    await web.db.knex('bet_imports').where({ user_id: userId, state: 'running' }).update({ state: 'failed' });
  });

  it('ends when its process stops', async () => {
    const userId = await web.userIdOf('sharp');
    const runs = createImportRunsStore(web.db.knex);
    const inTransaction = vi.fn();
    const files = createFileImport({ inTransaction, runs, wrote: async () => {}, log: { error: vi.fn() } });
    const csv = fileOf(...Array.from({ length: 20_000 }, (_, at) => row(`stop ${at}`)));
    const body = {
      csv,
      run: 'stopped',
      dry_run: false,
      all_or_nothing: false,
      import_anyway: [],
      wait_seconds: 0,
    };
    await files.submit({ id: userId, actorId: userId }, body);
    await files.stop();
    expect(inTransaction).not.toHaveBeenCalled();
    expect(await progress('sharp')).toMatchObject({
      state: 'failed',
      message: 'Fairline was restarted. Import the file again.',
    });
    await expect(files.submit({ id: userId, actorId: userId }, body)).rejects.toMatchObject({ status: 503 });
  });
});

it('keeps ten answers of a user whole, and no more imports that stored nothing', async () => {
  const kept = await send({ csv: fileOf(row('kept'), row('kept')), run: 'kept' });
  expect(kept.body.skipped_lines).toEqual([3]);
  for (let at = 0; at < 12; at += 1)
    await send({ csv: fileOf(row('kept')), dry_run: true, run: `old ${at}` });
  expect(await follow(kept.body.import_id)).toMatchObject({
    progress: { state: 'done', outcome: { imported: 1, skipped: 1 } },
    answer: { imported: 1, skipped_lines: [] },
  });
  const user_id = await web.userIdOf('pro');
  const dry = await web.db.knex('bet_imports').where({ user_id, dry_run: true });
  expect(dry.length).toBeLessThanOrEqual(11);
});

it('does not begin behind the answer of a request whose time is over, and lifts the limit of one that begins', async () => {
  const begin = vi.fn(async () => ({ kind: 'busy' as const }));
  const runs = { ...createImportRunsStore(web.db.knex), begin };
  const files = createFileImport({
    inTransaction: vi.fn(),
    runs,
    wrote: async () => {},
    log: { error: vi.fn() },
  });
  const userId = await web.userIdOf('pro');
  const body = {
    csv: fileOf(row('over')),
    dry_run: false,
    all_or_nothing: false,
    import_anyway: [],
    wait_seconds: 0,
  };
  const submit = (deadline: ReturnType<typeof createDeadline>) =>
    runIn({ deadline }, () => files.submit({ id: userId, actorId: userId }, body));
  const over = createDeadline();
  over.expire();
  await expect(submit(over)).rejects.toMatchObject({ status: 503 });
  expect(begin).not.toHaveBeenCalled();
  const running = createDeadline();
  await expect(submit(running)).rejects.toMatchObject({ status: 409 });
  expect([begin.mock.calls.length, running.expire()]).toEqual([1, false]);
});
