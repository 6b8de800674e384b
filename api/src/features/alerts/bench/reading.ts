import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type AlertSettingInput, alertQuerySchema, alertSettingSchema } from '@fairline/shared/contracts';
import type { BenchRow } from '../../../../../shared/src/build/bench-row.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createAlertsService } from '../alerts.service.ts';
import { createMoveRowsReadModel } from '../streams/move-rows.read-model.ts';
import { createMovesReadModel } from '../streams/moves.read-model.ts';
import { StreamSet } from '../streams/stream-set.ts';

const READS = 40;
const BUDGETS = { first: 500, read: 50 };

const STREAMS: readonly (readonly [string, readonly Partial<AlertSettingInput>[]])[] = [
  ['5 %', [{ min_drop_percentage: 5 }]],
  ['2 %, everything', [{}]],
  ['10 % within an hour, tennis', [{ min_drop_percentage: 10, time_interval: 3_600, sport_id: 33 }]],
  ['5 %, confirmed after 20 s', [{ min_drop_percentage: 5, confirm_seconds: 20 }]],
  [
    'three settings',
    [
      { min_drop_percentage: 4, time_interval: 3_600 },
      { min_drop_percentage: 8 },
      { min_drop_percentage: 5, sport_id: 29, odds_range: [1.5, 2.5] },
    ],
  ],
];

interface ReadingOptions {
  readonly days: number;
  readonly print: (row: BenchRow) => void;
}

/** Bytes that a price move takes on disk. */
export async function printSize({ pool }: Database, print: (row: BenchRow) => void): Promise<void> {
  const { rows } = await pool.query<{ bytes: number; indexes: number; moves: number }>(
    `select sum(pg_total_relation_size(inhrelid))::float8 as bytes, sum(pg_indexes_size(inhrelid))::float8 as indexes,
       (select count(*) from price_moves)::float8 as moves
     from pg_inherits where inhparent = 'price_moves'::regclass`,
  );
  const { bytes = 0, indexes = 0, moves = 1 } = rows[0] ?? {};
  print({
    name: `alerts: ${moves} price moves on disk, ${Math.round(indexes / moves)} bytes of them indexes`,
    value: Math.round(bytes / moves),
    unit: 'bytes a row',
  });
}

/** Streams over everything that is stored: the first read, the completion behind it, then pages and counts. */
export async function printReads(db: Database, { days, print }: ReadingOptions): Promise<void> {
  for (const [name, rules] of STREAMS) {
    const settings = rules.map((rule, index) => ({
      ...alertSettingSchema.parse({ name, type: 'odds', enabled: true, sport_id: null, ...rule }),
      id: index + 1,
    }));
    const moves = createMovesReadModel(db.knex);
    const streams = {
      odds: new StreamSet('odds', moves),
      limit: new StreamSet('limit', moves),
      closed: new StreamSet('closed', moves),
    };
    const service = createAlertsService({
      streams,
      rows: createMoveRowsReadModel(db.knex),
      settings: { findByUser: async () => settings, findList: async () => ({ settings, version: 1 }) },
      now: Date.now,
      retentionDays: days,
      onError: (error) => console.error(error),
    });
    const report = (what: string, value: number, budget?: number) =>
      print({
        name: `alerts: ${name}: ${what}`,
        value: Math.round(value * 10) / 10,
        unit: 'milliseconds',
        ...(budget === undefined ? {} : { baseline: { name: 'budget', value: budget } }),
      });
    const page = (query: object) =>
      service.page('odds', alertQuerySchema.parse({ limit: 400, ...query }), {
        id: 'anybody',
        level: 'sharp',
      });

    const first = await timed(() => page({}));
    report(`the first read, ${first.result.rows.length} rows of page one`, first.time, BUDGETS.first);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const opened = await service.open('odds', settings, 'sharp');
    const completed = await timed(() =>
      Promise.all(opened.members.map(({ stream }) => streams.odds.complete(stream))),
    );
    delay.disable();
    report('complete behind it after', completed.time);
    report('longest delay of other work meanwhile', delay.max / 1e6);
    const { result, time } = await timed(() => page({}));
    report(`the first count, ${result.count} alerts`, time);

    const hundredth = await pagedBack(page, 99);
    for (const [what, query] of [
      ['page one with its count', {}],
      ['the hundredth page with its count', { before: hundredth }],
      ['page one, narrowed to a sport', { sport_id: 33 }],
      ['page one, narrowed to what has not started', { hide_started: 'true' }],
    ] as const) {
      const times: number[] = [];
      for (let read = 0; read < READS; read += 1) times.push((await timed(() => page(query))).time);
      times.sort((a, b) => a - b);
      report(`${what}, p95`, times[Math.floor(READS * 0.95)] ?? 0, BUDGETS.read);
    }
  }
}

type Page = (
  query: object,
) => Promise<{ readonly rows: readonly { readonly row: { readonly id: number } }[] }>;

/** The cursor of the page after so many others, or of the last one. */
async function pagedBack(page: Page, pages: number): Promise<number> {
  let before = Number.MAX_SAFE_INTEGER;
  for (let read = 0; read < pages; read += 1) {
    const { rows } = await page({ before });
    if (rows.length <= 400) break;
    before = rows.at(-2)?.row.id ?? before;
  }
  return before;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; time: number }> {
  const began = performance.now();
  const result = await work();
  return { result, time: performance.now() - began };
}
