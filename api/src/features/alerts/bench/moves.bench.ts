import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AlertSettingInput, alertQuerySchema, alertSettingSchema } from '@fairline/shared/contracts';
import type { BenchRow } from '../../../../../shared/src/build/bench-row.ts';
import { migrations } from '../../../../migrations/index.ts';
import { connect, type Database } from '../../../platform/db/database.ts';
import { startEmbeddedPostgres } from '../../../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { createLog } from '../../../platform/log.ts';
import { createAlertsService } from '../alerts.service.ts';
import { createMoveRowsReadModel } from '../streams/move-rows.read-model.ts';
import { createMovesReadModel } from '../streams/moves.read-model.ts';
import { StreamSet } from '../streams/stream-set.ts';
import { fillMoves } from './fill-moves.ts';

/** `BENCH_MOVES` for more: a month has 35 million at 13 a second. */
const MOVES = Number(process.env.BENCH_MOVES ?? 1_000_000);
const DAYS = 30;
const READS = 40;

const SETTINGS: readonly (readonly [string, Partial<AlertSettingInput>])[] = [
  ['5 %', { min_drop_percentage: 5 }],
  ['2 %, everything', {}],
  ['10 % within ten minutes, soccer', { min_drop_percentage: 10, time_interval: 600, sport_id: 29 }],
];

/** Price moves of a month: bytes a row, the first read of a stream, its pages and its count. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-bench-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('bench', 'warn') });
  const db = connect(server.url, { statementTimeout: 0 });
  try {
    await migrate(db.knex, migrations);
    await fillMoves(db, { moves: MOVES, days: DAYS });
    await printSize(db, print);
    for (const [name, setting] of SETTINGS) await printReads(db, name, setting, print);
  } finally {
    await db.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function printSize({ pool }: Database, print: (row: BenchRow) => void): Promise<void> {
  const { rows } = await pool.query<{ bytes: number; indexes: number }>(
    `select sum(pg_total_relation_size(inhrelid))::float8 as bytes, sum(pg_indexes_size(inhrelid))::float8 as indexes
     from pg_inherits where inhparent = 'price_moves'::regclass`,
  );
  const { bytes = 0, indexes = 0 } = rows[0] ?? {};
  print({
    name: `moves: ${MOVES} price moves on disk, ${Math.round(indexes / MOVES)} bytes of them indexes`,
    value: Math.round(bytes / MOVES),
    unit: 'bytes a row',
  });
}

async function printReads(
  { knex }: Database,
  name: string,
  rules: Partial<AlertSettingInput>,
  print: (row: BenchRow) => void,
): Promise<void> {
  const setting = {
    ...alertSettingSchema.parse({ name, type: 'odds', enabled: true, sport_id: null, ...rules }),
    id: 1,
  };
  const moves = createMovesReadModel(knex);
  const rows = createMoveRowsReadModel(knex);
  const streams = {
    odds: new StreamSet('odds', moves),
    limit: new StreamSet('limit', moves),
    closed: new StreamSet('closed', moves),
  };
  const service = createAlertsService({
    streams,
    rows,
    settings: {
      findList: async () => ({ settings: [setting], version: 1, chosenSports: null }),
    },
    now: Date.now,
    retentionDays: DAYS,
    onError: (error) => console.error(error),
  });
  const reader = { id: 'anybody', level: 'sharp' } as const;
  const page = (query: object) =>
    service.page('odds', alertQuerySchema.parse({ limit: 400, ...query }), reader);
  const began = performance.now();
  const { count } = await page({});
  print({
    name: `moves: first read of a stream, ${name}, ${count} alerts`,
    value: since(began),
    unit: 'milliseconds',
  });
  const from = [...(await page({ limit: 400 })).rows];
  for (let deep = 0; deep < 98 && from.length > 0; deep += 1) {
    const last = from.at(-2)?.row.id ?? 0;
    const next = await page({ before: last });
    if (next.rows.length < 2) break;
    from.splice(0, from.length, ...next.rows);
  }
  for (const [what, query] of [
    ['page one with its count', {}],
    ['the hundredth page', { before: from.at(-2)?.row.id ?? 1 }],
    ['page one, narrowed to a sport', { sport_id: 33 }],
  ] as const) {
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const start = performance.now();
      await page(query);
      times.push(since(start));
    }
    times.sort((a, b) => a - b);
    print({
      name: `moves: ${what}, ${name}, p95`,
      value: times[Math.floor(READS * 0.95)] ?? 0,
      unit: 'milliseconds',
    });
  }
}

function since(start: number): number {
  return Math.round((performance.now() - start) * 10) / 10;
}
