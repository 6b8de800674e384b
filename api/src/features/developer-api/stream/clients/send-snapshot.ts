import { setImmediate as nextTurn } from 'node:timers/promises';
import { presentOddsLines } from '../../odds/odds-lines.presenter.ts';
import { eventOf, resultOf } from '../changes/change.presenter.ts';
import type { SnapshotReader, SnapshotReadModel } from '../changes/snapshot.read-model.ts';
import { formatPosition } from '../order/position.ts';
import { sseEvent } from './frames.ts';
import type { StreamClient } from './stream-client.ts';

/** The longest that a snapshot may hold its transaction: a client that takes longer reads too slowly. */
const LONGEST_MS = 30_000;

export interface SnapshotPorts {
  readonly snapshots: SnapshotReadModel;
  readonly now: () => number;
}

/**
 * Sends the state in parts, each when the client has taken the one before. The last part has the id from which the changes go on;
 * without it the client has nothing and begins again.
 */
export async function sendSnapshot(client: StreamClient, ports: SnapshotPorts): Promise<void> {
  const { filter } = client.request;
  const startedAt = performance.now();
  const alerts = await client.request.alerts?.newest();
  await ports.snapshots.read(filter, async (reader) => {
    let part = 0;
    const { seq } = reader;
    const write = (content: object, id?: string): void => {
      part += 1;
      const empty = { odds: [], events: [], results: [], alerts: [] };
      client.write(
        sseEvent(
          'snapshot',
          JSON.stringify({ seq, part, final: id !== undefined, ...empty, ...content }),
          id,
        ),
      );
    };
    for await (const content of contentsOf(client, reader, ports.now)) {
      write(content);
      const isLate = performance.now() - startedAt > LONGEST_MS;
      if (isLate || !(await client.hasSpace())) return client.markSlow();
      await nextTurn();
    }
    client.name = { ...client.name, alerts: alerts?.until ?? null };
    const place = { seq, key: null };
    write({ alerts: alerts?.alerts ?? [] }, formatPosition({ place, ...client.name }));
    client.place = place;
  });
}

async function* contentsOf(
  { request: { filter, method } }: StreamClient,
  reader: SnapshotReader,
  now: () => number,
): AsyncGenerator<object> {
  const { kinds, markets } = filter;
  if (kinds.has('events'))
    for await (const rows of reader.events())
      yield { events: rows.map(({ event_id, body }) => eventOf(event_id, body, now())) };
  if (kinds.has('results'))
    for await (const rows of reader.results())
      yield { results: rows.map(({ event_id, period_num, body }) => resultOf(event_id, period_num, body)) };
  if (!kinds.has('odds')) return;
  const market = markets === null ? undefined : [...markets];
  for await (const rows of reader.lines()) {
    const odds = rows.flatMap((row) => presentOddsLines(row, method, now(), { market }));
    if (odds.length > 0) yield { odds };
  }
}
