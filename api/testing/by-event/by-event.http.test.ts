import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createOddsHistoryReadModel } from '../../src/features/odds/history/odds-history.read-model.ts';
import { readClosingLines } from '../../src/market/closing/closing-lines.read-model.ts';
import { findLinesToClose } from '../../src/market/closing/closing-lines.store.ts';
import { readLineHistory } from '../../src/market/history/history.read-model.ts';
import { createOddsReadModel } from '../../src/market/lines/odds-lines.read-model.ts';
import { readDaySizes } from '../../src/market/retention/history-size.store.ts';
import { measureStorage } from '../../src/market/retention/storage-size.store.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createTestDatabase } from '../test-database.ts';
import { digestTables, findStoredLines } from './contents.read-model.ts';
import { distributeByEvent, PARTS } from './distribute.store.ts';
import { explaining, joinsOfOnePart, partsRead } from './plans.ts';
import { type Answers, liveThrough, recordMarket } from './stretch.ts';

const MARKET = { hours: 0.1, sports: [33], pollMs: 10_000 };
const ALL = Array.from({ length: PARTS }, (_, part) => part);

let plain: Database;
let distributed: Database;
let expected: Answers;
let found: Answers;

beforeAll(async () => {
  plain = await createTestDatabase();
  distributed = await createTestDatabase();
  await distributeByEvent(distributed);
  const received = await recordMarket(MARKET);
  expected = await liveThrough(plain, received);
  found = await liveThrough(distributed, received);
  await distributed.pool.query('analyze');
  return async () => {
    await plain.stop();
    await distributed.stop();
  };
}, 300_000);

describe('on tables that are distributed by event', () => {
  it('the code of the product stores, reads, closes, grades, packs and deletes the same', async () => {
    expect(expected).toMatchObject({ settled: 40, graded: 80, redated: true });
    for (const step of Object.keys(expected)) expect([step, found[step]]).toEqual([step, expected[step]]);
    expect(await digestTables(distributed.pool)).toEqual(await digestTables(plain.pool));
  });

  it('the size of a day is that of its parts', async () => {
    const client = await distributed.pool.connect();
    onTestFinished(() => client.release());
    const sizes = await readDaySizes(client, ['odds_history', 'packed_history'], Date.UTC(2026, 10, 20, 23));
    expect(sizes.filter(({ plain: bytes }) => bytes > 100_000)).toHaveLength(1);
    const history = await measureStorage(client, Date.UTC(2026, 10, 21));
    expect(history.historyBytes).toBeGreaterThan(100_000);
  });

  it('what is read of one event is read from one part', async () => {
    const [line] = await findStoredLines(distributed.pool);
    if (line === undefined) throw new Error('there is no line');
    const lineId = `${line.eventId}:${line.period}`;
    const { db, plans } = explaining(distributed.pool);
    await readLineHistory(db, line);
    await readClosingLines(db, [lineId]);
    for (const query of await statementsOf(async () => {
      await createOddsReadModel(distributed.knex).findLines([lineId]);
      await createOddsHistoryReadModel(distributed).findLine(lineId);
    })) {
      await db.query(query.text, query.values);
    }
    expect(plans.map((plan) => partsRead(plan).length)).toEqual([1, 1, 1, 1]);
    expect(new Set(plans.flatMap(partsRead)).size).toBe(1);
  });

  it('events, their lines and their closes are joined part by part', async () => {
    const client = await distributed.pool.connect();
    onTestFinished(() => client.release(true));
    const { db, plans } = explaining(client);
    const search = { now: Date.UTC(2026, 11, 1), since: 0, limit: 10 };
    await findLinesToClose(db, search);
    await client.query('set enable_partitionwise_join = on');
    await findLinesToClose(db, search);
    expect(plans.map(joinsOfOnePart)).toEqual([[], ALL]);
  });
});

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The statements that Knex runs meanwhile. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const run: Statement[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings: unknown[] }) => {
    let place = 0;
    run.push({ text: sql.replaceAll('?', () => `$${++place}`), values: bindings });
  };
  distributed.knex.on('query', note);
  await work();
  distributed.knex.off('query', note);
  return run;
}
