import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { matchQuerySchema } from '@fairline/shared/contracts';
import { migrations } from '../../migrations/index.ts';
import type { ChangeSet } from '../../src/market/change-set.ts';
import { readLineHistory } from '../../src/market/history/history.read-model.ts';
import { createIngest, type Ingest } from '../../src/market/ingest.ts';
import { createOddsReadModel } from '../../src/market/lines/odds-lines.read-model.ts';
import { connect, type Database } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { createLog } from '../../src/platform/log.ts';
import { silentPublisher } from '../../src/platform/realtime/publisher.ts';
import { marketFeatures } from '../../src/server/features.ts';
import { findStoredLines } from '../../testing/by-event/contents.read-model.ts';
import { distributeByEvent, PARTS } from '../../testing/by-event/distribute.store.ts';
import { matchesOf } from '../../testing/by-event/stretch.ts';
import { PriceStream } from '../../testing/market/price-stream.ts';
import { TestClocks } from '../../testing/market/test-clocks.ts';
import { withDatabase } from '../web/with-database.ts';

/** Each is measured so often, one schema after the other, so that other work on the machine slows all of them. */
const ROUNDS = 9;
const CHANGES_A_ROUND = 5;
const LINES = 40;

const SCHEMAS: readonly (readonly [name: string, prepare: (db: Database) => Promise<void>])[] = [
  ['keys by event', async () => {}],
  [`distributed in ${PARTS} parts`, distributeByEvent],
];

interface Variant {
  readonly name: string;
  readonly db: Database;
  readonly ingest: Ingest;
  readonly clocks: TestClocks;
}

/** Writing and reading by the code of the product, on keys by event and on tables that are distributed by event. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase(async (server) => {
    const startsAt = Date.now();
    const stream = new PriceStream({ seed: 11, events: 2_000, linesPerChange: 500, startsAt });
    const variants: Variant[] = [];
    for (const [name, prepare] of SCHEMAS) variants.push(await startVariant(server, name, prepare, startsAt));
    const opening = stream.opening();
    for (const variant of variants) for (const change of opening) await apply(variant, change);
    await measureWriting(variants, stream, print);
    for (const { ingest, db } of variants) {
      await ingest.stop();
      await db.pool.query('vacuum analyze');
    }
    await measureReading(variants, Date.now(), print);
    for (const { db } of variants) await db.stop();
  });
}

async function startVariant(
  server: Database,
  name: string,
  prepare: (db: Database) => Promise<void>,
  now: number,
): Promise<Variant> {
  const url = new URL(server.url);
  url.pathname = `/schema_${name.replaceAll(/\W/g, '_')}`;
  await server.pool.query(`create database ${url.pathname.slice(1)}`);
  const db = connect(url.href, { statementTimeout: 0 });
  await migrate(db.knex, migrations);
  await prepare(db);
  const clocks = new TestClocks(now);
  const log = createLog('bench', 'warn');
  const common = {
    features: marketFeatures,
    db,
    publisher: silentPublisher,
    log,
    feed: 'none' as const,
    simulated: true,
    retentionDays: 30,
  };
  return { name, db, clocks, ingest: await createIngest({ ...common, clocks }) };
}

async function apply({ clocks, ingest }: Variant, change: ChangeSet): Promise<void> {
  clocks.passUntil(change.receivedAt);
  await ingest.apply(change);
}

async function measureWriting(
  variants: readonly Variant[],
  stream: PriceStream,
  print: (row: BenchRow) => void,
): Promise<void> {
  const seconds = variants.map(() => 0);
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = Array.from({ length: CHANGES_A_ROUND }, () => stream.next());
    total += changes.reduce((sum, { priceChanges }) => sum + priceChanges, 0);
    for (const [index, variant] of inTurns(variants, round)) {
      const began = performance.now();
      for (const { change } of changes) await apply(variant, change);
      seconds[index] = (seconds[index] ?? 0) + (performance.now() - began) / 1000;
    }
  }
  const rates = seconds.map((one) => Math.round(total / one));
  printAll(print, 'ingest', 'price changes per second', variants, rates);
}

async function measureReading(
  variants: readonly Variant[],
  now: number,
  print: (row: BenchRow) => void,
): Promise<void> {
  const [first] = variants;
  if (first === undefined) return;
  const lines = (await findStoredLines(first.db.pool)).slice(0, LINES);
  const lineIds = lines.map(({ eventId, period }) => `${eventId}:${period}`);
  const reads: Record<string, (db: Database) => Promise<unknown>> = {
    'all of the history of a line': async ({ pool }) => {
      for (const line of lines) await readLineHistory(pool, line);
    },
    [`${LINES} lines by their ids`]: ({ knex }) => createOddsReadModel(knex).findLines(lineIds),
    'a page of matches with its count': (db) =>
      matchesOf(db, () => now).search(matchQuerySchema.parse({}), { id: 'u', level: 'sharp' }),
  };
  for (const [name, read] of Object.entries(reads)) {
    const times = variants.map((): number[] => []);
    for (let round = -1; round < ROUNDS * 2; round += 1) {
      for (const [index, { db }] of inTurns(variants, round)) {
        const began = performance.now();
        await read(db);
        if (round >= 0) times[index]?.push(performance.now() - began);
      }
    }
    const share = name.startsWith('all') ? LINES : 1;
    const medians = times.map((all) => (all.sort((a, b) => a - b)[ROUNDS] ?? 0) / share);
    printAll(print, `read ${name}, median`, 'milliseconds', variants, medians);
  }
}

/** The variants with their places, another one first in each round. */
function inTurns(variants: readonly Variant[], round: number): (readonly [number, Variant])[] {
  const all = [...variants.entries()];
  const first = (round + all.length) % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/** The first of the variants is what the others are compared with. */
function printAll(
  print: (row: BenchRow) => void,
  what: string,
  unit: string,
  variants: readonly Variant[],
  values: readonly number[],
): void {
  const [first = 0, ...others] = values;
  for (const [index, value] of others.entries()) {
    const baseline = { name: variants[0]?.name ?? '', value: first };
    print({ name: `${what}: ${variants[index + 1]?.name}`, value, unit, baseline, ratio: value / first });
  }
}
