import { type ImportProgress, importProgressSchema } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { betsClient } from '../../testing/bets-client.ts';
import { createImportRunsStore } from './import-runs.store.ts';

const web = suiteWeb();
const { call } = betsClient(web);

const fileOf = (...rows: string[]) => ['id,placed_at,home,odds,stake', ...rows].join('\n');
const row = (id: string) => `${id},2026-01-02T10:00:00Z,Foxes,2,10`;
const progress = async (account: 'pro' | 'sharp' | 'basic' = 'pro') =>
  importProgressSchema.parse((await call('GET', '/api/bets/import/progress', undefined, account)).body)
    .progress;

/** Reads the progress until it is as wanted; the limit of the test ends the wait. */
async function progressWhen(wanted: (found: ImportProgress) => boolean): Promise<ImportProgress> {
  for (;;) {
    const found = await progress();
    if (found !== null && wanted(found)) return found;
  }
}

beforeAll(async () => {
  const imported = await call('POST', '/api/bets/import', { csv: fileOf(row('a'), row('b')), run: 'first' });
  expect(imported.body.imported).toBe(2);
});

describe('the progress of an import', () => {
  it('is absent before the first, and needs a session', async () => {
    expect(await progress('sharp')).toBeNull();
    expect((await web.call('GET', '/api/bets/import/progress')).status).toBe(401);
  });

  it('counts the rows of the file while it runs, then says how it ended', async () => {
    expect(await progress()).toMatchObject({ run: 'first', state: 'done', outcome: { imported: 2 } });
    const held = await web.db.knex.transaction();
    await held.raw('lock table bets in exclusive mode');
    const csv = fileOf(row('a'), row('b'), 'x,soon,,2,10', row('c'), row('d'));
    const sent = call('POST', '/api/bets/import', { csv, run: 'second' });
    const running = await progressWhen(({ run, state }) => run === 'second' && state === 'storing');
    // Two duplicates and a broken row are dealt with.
    expect(running).toMatchObject({
      dry_run: false,
      rows_done: 3,
      rows_in_all: 5,
      percent: 60,
      outcome: null,
    });
    await held.rollback();
    expect((await sent).body.imported).toBe(2);
    const ended = await progress();
    expect(ended).toMatchObject({ run: 'second', state: 'done', message: null });
    expect(ended?.outcome).toEqual({ imported: 2, skipped: 2, failed: 1 });
  });

  it('says that nothing was added by a dry run and by a file that is refused', async () => {
    const csv = fileOf(row('e'), 'x,soon,,2,10');
    await call('POST', '/api/bets/import', { csv, dry_run: true, run: 'dry' });
    const dry = { run: 'dry', dry_run: true, state: 'done', outcome: { imported: 1, skipped: 0, failed: 1 } };
    expect(await progress()).toMatchObject(dry);
    await call('POST', '/api/bets/import', { csv, all_or_nothing: true, run: 'whole' });
    const refused = { run: 'whole', state: 'done', outcome: { imported: 0, skipped: 0, failed: 1 } };
    expect(await progress()).toMatchObject(refused);
  });

  it('says why the import failed', async () => {
    expect((await call('POST', '/api/bets/import', { csv: 'a,b\n1,2', run: 'bad' })).status).toBe(400);
    const message = 'The columns are not those of a known format. Choose which column is which.';
    expect(await progress()).toMatchObject({ run: 'bad', state: 'failed', outcome: null, message });
  });

  it('is interrupted once its process is not seen any more; only then may another one begin', async () => {
    let now = Date.now();
    const store = createImportRunsStore(web.db.knex, () => now);
    const userId = await web.userIdOf('pro');
    expect(await store.begin({ userId, run: 'one' }, false)).toBe(true);
    await store.advance(
      { userId, run: 'one' },
      { state: 'comparing', rowsDone: 1, rowsInAll: 4, percent: 25 },
    );
    expect(await store.begin({ userId, run: 'two' }, false)).toBe(false);
    expect((await call('POST', '/api/bets/import', { csv: fileOf(row('f')) })).body.code).toBe(
      'import_running',
    );
    expect(await store.find(userId)).toMatchObject({ run: 'one', state: 'comparing', rows_done: 1 });
    now += 20_001;
    expect(await store.find(userId)).toMatchObject({ run: 'one', state: 'interrupted' });
    expect(await store.begin({ userId, run: 'two' }, false)).toBe(true);
    // What the process of the first still writes does not count for the second.
    await store.end({ userId, run: 'one' }, { message: 'late' });
    expect(await store.find(userId)).toMatchObject({ run: 'two', state: 'reading', message: null });
  });
});
