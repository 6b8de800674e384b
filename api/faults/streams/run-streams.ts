import pg from 'pg';
import { getAlertScope } from '../../src/features/alerts/settings/alert-settings.policy.ts';
import { createStreams } from '../../src/features/alerts/streams/create-streams.ts';
import { createMoveRowsReadModel } from '../../src/features/alerts/streams/stored/move-rows.read-model.ts';
import { StreamSet } from '../../src/features/alerts/streams/stream-set.ts';
import { connect } from '../../src/platform/db/database.ts';
import { type Archive, readArchive } from '../check/history.read-model.ts';
import { definedUserStreams } from './defined-user-streams.ts';
import { randomSettings } from './random-settings.ts';

/**
 * `node api/faults/streams/run-streams.ts <database url> [settings] [seed]` compares the streams of random settings with
 * those that their definition requires, from the odds history of a running product. Prints one JSON object.
 */
const [url = '', count = '200', seed = '1'] = process.argv.slice(2);
const client = new pg.Client({ connectionString: url });
await client.connect();
const archive = await readRecorded(client);
const { rows } = await client.query('select event_id::float8 as id, league_name as league from events');
const versions = await client.query<{ id: number; starts: number; from: number }>(
  `select m.event_id::float8 as id, (extract(epoch from m.starts) * 1000)::float8 as starts, min(v.measured_at)::float8 as from
   from price_moves v join alert_matches m on m.id = v.match_id group by 1, 2 order by 3`,
);
const until = Number(
  (await client.query('select measured_until from alert_clock')).rows[0]?.measured_until ?? 0,
);
await client.end();
// What came after the archive was read is not in it.
const last = archive.history.at(-1)?.at ?? 0;
const leagues = new Map<number, string>(rows.map(({ id, league }) => [id, league]));
const settings = randomSettings(Number(count), Number(seed), [...new Set(leagues.values())]);
const starts = Map.groupBy(versions.rows, ({ id }) => id);
const defined = definedUserStreams(archive, { leagues, starts }, settings, Math.min(until, last));

const db = connect(url, { statementTimeout: 0 });
const rowsById = createMoveRowsReadModel(db.knex);
const onError = (error: unknown) => {
  throw error;
};
const { streams: inMemory, moves } = createStreams(db, { retentionDays: 30, onError });
const stored = new StreamSet('odds', moves);
let equal = 0;
let shown = 0;
const differences: string[] = [];
for (const [index, setting] of settings.entries()) {
  // One setting is read backwards in slices, as a first page is, the next one in one pass, and the third one from memory.
  const streams = index % 3 === 2 ? inMemory.odds : stored;
  const stream = await streams.open(setting, getAlertScope('sharp'));
  if (index % 3 === 0) await streams.fill([stream], () => false, Number.POSITIVE_INFINITY);
  await streams.complete(stream);
  const { shown: columns } = stream;
  const found: string[] = [];
  for (let from = 0; from < columns.length; from += 10_000) {
    const page = Array.from({ length: Math.min(10_000, columns.length - from) }, (_, n) =>
      columns.row(from + n),
    );
    const byId = new Map(
      (
        await rowsById.findRows(
          'odds',
          page.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    );
    for (const row of page) {
      const move = byId.get(row.id);
      if (!move || row.shownAt > Math.min(until, last)) continue;
      const key = `${move.event_id}:${move.period} ${move.market} ${move.outcome} ${move.points ?? '-'}`;
      const waited = Math.round((row.shownAt - move.measured_at) / 1_000);
      found.push(
        `${key} ${move.at.getTime()} +${waited}: ${row.previous} in ${row.interval}${row.realert ? ' again' : ''}`,
      );
    }
  }
  const wanted = new Set(defined.streams[index]);
  const have = new Set(found);
  const missing = [...wanted].filter((one) => !have.has(one));
  const extra = [...have].filter((one) => !wanted.has(one));
  shown += wanted.size;
  if (missing.length + extra.length === 0) equal += 1;
  for (const one of missing.slice(0, 2)) differences.push(`${setting.name} misses ${one}`);
  for (const one of extra.slice(0, 2)) differences.push(`${setting.name} has ${one}`);
}
await db.stop();
const span = last - (archive.history[0]?.at ?? 0);
console.warn(
  JSON.stringify({
    minutes: Math.round(span / 60_000),
    historyRows: archive.history.length,
    moves: defined.moves,
    settings: settings.length,
    equal,
    shown,
    differences: differences.slice(0, 10),
  }),
);

/** What the product has seen itself: the past of the simulated bookmaker has history and no moves (ADR 0016). */
async function readRecorded(connection: pg.Client): Promise<Archive> {
  const read = await readArchive(connection);
  const { rows } = await connection.query<{ until: number }>(
    'select (extract(epoch from until) * 1000)::float8 as until from simulated_past',
  );
  const from = rows[0]?.until ?? Number.NEGATIVE_INFINITY;
  return { ...read, history: read.history.filter(({ at }) => at >= from) };
}
