import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { testKey } from '../../../../testing/developer-api/api-client.ts';
import { StreamReader } from '../../../../testing/developer-stream/stream-reader.ts';
import { ownDatabase } from '../../../../testing/test-database.ts';
import type { Database } from '../../../platform/db/database.ts';

const WEB = join(import.meta.dirname, '../../../../testing/developer-stream/web-process.ts');
const WRITER = join(import.meta.dirname, '../../../../testing/market/writing-process.ts');

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a script and resolves with its first line that fits. */
async function start(
  script: string,
  url: string,
  first: RegExp,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise<string>((resolve, reject) => {
    lines.on('line', (text) => first.test(text) && resolve(text));
    child.once('exit', () => reject(new Error(`${script} ended before it was ready.`)));
  });
  return { child, line };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  children.delete(child);
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** What a client may receive of everything that is stored, in order: `<seq> <line> <prices>`. */
async function storedFor({ pool }: Database, after: number, where: string): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select h.seq || ' ' || h.event_id || ':' || h.period_num || ':' || h.quote || ' ' || array_to_string(h.prices, ',') as text
       from odds_history h join events e on e.event_id = h.event_id where h.seq > $1 and (${where})
       order by h.seq, h.event_id, h.period_num, h.quote collate "C"`,
    [after],
  );
  return rows.map(({ text }) => text);
}

interface OddsChange {
  readonly odds: {
    readonly seq: number;
    readonly id: string;
    readonly selections: readonly { readonly price: number }[];
  };
}

function receivedBy(reader: StreamReader): string[] {
  return (reader.changes as OddsChange[]).map(
    ({ odds: { seq, id, selections } }) => `${seq} ${id} ${selections.map(({ price }) => price).join(',')}`,
  );
}

const CLIENTS: readonly (readonly [query: string, where: string])[] = [
  ['kind=odds', 'true'],
  ['kind=odds&sport_id=29&market=moneyline', `e.sport_id = 29 and h.quote = 'moneyline'`],
  ['kind=odds&league_id=103,107', 'e.league_id in (103, 107)'],
  [
    'kind=odds&event_id=1600000002,1600000011&market=spread,total',
    `e.event_id in (1600000002, 1600000011) and h.quote ~ '^(spread|total):'`,
  ],
  ['kind=odds&league_id=115&market=total', `e.league_id = 115 and h.quote like 'total:%'`],
];

it('loses, repeats and reorders nothing while everything is killed and restarted under load', {
  timeout: 120_000,
}, async () => {
  const db = await ownDatabase();
  let writer = await start(WRITER, db.url, /^applied$/);
  const webs = await Promise.all([start(WEB, db.url, /^\d+$/), start(WEB, db.url, /^\d+$/)]);
  const readers = await Promise.all(
    CLIENTS.map(
      async ([query]) => new StreamReader({ secret: (await testKey({ db } as never)).secret, query }),
    ),
  );
  let isRunning = true;
  let connections = 0;
  async function stayConnected(reader: StreamReader): Promise<void> {
    while (isRunning) {
      connections += 1;
      const { line = '' } = webs[connections % webs.length] ?? {};
      await reader.connect(`http://127.0.0.1:${line}`).catch(() => wait(20));
      while (reader.isOpen && isRunning) await wait(5);
    }
    reader.cut();
  }
  const following = readers.map(stayConnected);
  const isLive = (reader: StreamReader) =>
    reader.of('snapshot').at(-1)?.final === true && reader.changes.length > 0;
  await expect.poll(() => readers.every(isLive), { timeout: 20_000 }).toBe(true);

  /** Every client has received something new. */
  async function goesOn(): Promise<void> {
    const before = readers.map(({ changes }) => changes.length);
    const isNew = () => readers.every(({ changes }, index) => changes.length > (before[index] ?? 0));
    await expect.poll(isNew, { timeout: 20_000, interval: 10 }).toBe(true);
  }
  async function restartWeb(place: number, signal: NodeJS.Signals): Promise<void> {
    const web = webs[place];
    if (web) await kill(web.child, signal);
    webs[place] = await start(WEB, db.url, /^\d+$/);
  }

  for (const reader of readers) reader.cut();
  await goesOn();
  await restartWeb(0, 'SIGKILL');
  await goesOn();
  await kill(writer.child, 'SIGKILL');
  writer = await start(WRITER, db.url, /^applied$/);
  await goesOn();
  await db.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await goesOn();
  await Promise.all([restartWeb(0, 'SIGKILL'), restartWeb(1, 'SIGTERM'), kill(writer.child, 'SIGKILL')]);
  writer = await start(WRITER, db.url, /^applied$/);
  await goesOn();
  for (const reader of readers) reader.cut();
  await goesOn();
  await kill(writer.child, 'SIGKILL');

  for (const [index, [, where]] of CLIENTS.entries()) {
    const reader = readers[index];
    if (reader === undefined) continue;
    const since = Number(reader.of('snapshot').at(-1)?.seq);
    const stored = await storedFor(db, since, where);
    await expect.poll(() => reader.changes.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(stored.length);
    expect(receivedBy(reader)).toEqual(stored);
    expect(reader.of('resync')).toEqual([]);
    expect(reader.of('snapshot').filter(({ final }) => final)).toHaveLength(1);
  }
  isRunning = false;
  await Promise.all(following);
});
