import { monitorEventLoopDelay } from 'node:perf_hooks';
import { compileSetting } from '@fairline/shared/alerts';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import {
  type AlertSetting,
  type AlertSettingInput,
  alertQuerySchema,
  alertSettingSchema,
} from '@fairline/shared/contracts';
import { createAlertsService } from '../../src/features/alerts/alerts.service.ts';
import { getAlertScope } from '../../src/features/alerts/settings/alert-settings.policy.ts';
import type { MoveArchive } from '../../src/features/alerts/streams/columns/move-archive.ts';
import { createStreams } from '../../src/features/alerts/streams/create-streams.ts';
import { createMoveRowsReadModel } from '../../src/features/alerts/streams/stored/move-rows.read-model.ts';
import type { StreamSet } from '../../src/features/alerts/streams/stream-set.ts';
import type { Database } from '../../src/platform/db/database.ts';

const READS = 40;
const BUDGETS = { first: 500, read: 50 };

const STREAMS: readonly (readonly [string, readonly Partial<AlertSettingInput>[]])[] = [
  ['5 %', [{ min_drop_percentage: 5 }]],
  ['10 % within an hour, tennis', [{ min_drop_percentage: 10, time_interval: 3_600, sport_id: 33 }]],
  [
    'three settings',
    [
      { min_drop_percentage: 4, time_interval: 3_600 },
      { min_drop_percentage: 8 },
      { min_drop_percentage: 5, sport_id: 29, odds_range: [1.5, 2.5] },
    ],
  ],
  // With many moves these take minutes: one does not fit into memory, the other one is not read from there.
  ['5 %, confirmed after 20 s', [{ min_drop_percentage: 5, confirm_seconds: 20 }]],
  ['2 %, everything', [{}]],
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
  const { streams, archive } = createStreams(db, { retentionDays: days, onError: throwIt });
  await printLoading(streams.odds, archive, print);
  for (const [name, rules] of STREAMS) {
    const settings = rules.map((rule, index) => ({
      ...alertSettingSchema.parse({ name, type: 'odds', enabled: true, sport_id: null, ...rule }),
      id: index + 1,
    }));
    const service = createAlertsService({
      streams,
      rows: createMoveRowsReadModel(db.knex),
      settings: { findList: async () => ({ settings, version: 1, chosenSports: null }) },
      now: Date.now,
      retentionDays: days,
      onError: throwIt,
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
    const { rows, count, counting } = first.result;
    const found = `${rows.length} rows of page one, ${counting ? 'some of the' : 'all'} ${count} counted`;
    report(`the first read, ${found}`, first.time, BUDGETS.first);
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

/** As a process does it when it starts, while streams are read from the database. */
async function printLoading(
  set: StreamSet,
  archive: MoveArchive,
  print: ReadingOptions['print'],
): Promise<void> {
  const everything = alertSettingSchema.parse({ name: 'All', type: 'odds', enabled: true, sport_id: null });
  const scope = getAlertScope('sharp');
  const before = process.memoryUsage().arrayBuffers;
  const large = { ...everything, min_drop_percentage: 3 };
  const loading = async (setting: AlertSetting) => {
    await set.open(setting, scope);
    await archive.loaded(compileSetting(setting, scope));
  };
  const [first, all] = await Promise.all([large, everything].map((setting) => timed(() => loading(setting))));
  const isWhole = archive.has(compileSetting(everything, scope));
  print({
    name: `alerts: moves of 3 % and more are in memory after${isWhole ? ', and all others' : '; others do not fit'}`,
    value: Math.round(first?.time ?? 0),
    unit: 'milliseconds',
    baseline: { name: 'until all that fit are', value: Math.round(all?.time ?? 0) },
  });
  print({
    name: 'alerts: memory of the moves',
    value: Math.round((process.memoryUsage().arrayBuffers - before) / 1e6),
    unit: 'megabytes',
  });
}

function throwIt(error: unknown): never {
  throw error;
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
