import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { changeOf, commits, EVERYTHING, filters } from '../../../../../testing/developer-stream/changes.ts';
import { SseReader } from '../../../../../testing/developer-stream/sse-reader.ts';
import { createWorkQueue } from '../../../../platform/http/work-queue.ts';
import { matchesFilter } from '../filter/stream-filter.ts';
import { type Change, comparePlaces, type Place, placeOf } from '../order/change.ts';
import { Ring } from '../tail/ring.ts';
import { Audiences } from './audiences.ts';
import { type FollowPorts, follow } from './follow.ts';
import { StreamClient, type StreamRequest } from './stream-client.ts';

const REQUEST: StreamRequest = {
  ...{ keyId: 1, userId: 'u', level: 'sharp', filter: EVERYTHING, method: 'power', alerts: null },
};

/** A connection that takes what is written when it is read, and no earlier. */
class Connection extends Writable {
  readonly reader = new SseReader();
  #go: (() => void) | null = null;
  isReading = true;

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.reader.feed(bytes);
    if (this.isReading) done();
    else this.#go = done;
  }

  read(): void {
    this.isReading = true;
    this.#go?.();
  }
}

function clientOf(connection: Connection, request = REQUEST): StreamClient {
  return new StreamClient(request, { filter: 'abcdefgh', alerts: null }, connection as never, () => {});
}

function portsOf(all: readonly Change[], ring: Ring, audiences: Audiences): FollowPorts {
  return {
    tail: { ring, advanced: () => nextTurn() },
    changes: {
      async readAfter(place: Place, { limit, filter = EVERYTHING }) {
        const later = all.filter(
          (change) => comparePlaces(placeOf(change), place) > 0 && matchesFilter(filter, change),
        );
        const changes = later.slice(0, limit);
        const last = changes.at(-1);
        const until = all.at(-1)?.seq ?? 0;
        const isMore = changes.length === limit;
        const end = isMore && last !== undefined ? placeOf(last) : { seq: until, key: null };
        return { until, kept: 0, changes, end, isMore };
      },
    },
    reads: createWorkQueue({ atOnce: 1, mostWaiting: 10, patienceMs: 1_000 }),
    snapshots: createWorkQueue({ atOnce: 1, mostWaiting: 10, patienceMs: 1_000 }),
    async sendSnapshot() {},
    join: (client) => audiences.join(client),
    onSource() {},
    onResync() {},
    onSlow: vi.fn(),
    onError(err) {
      throw err;
    },
  };
}

it('brings a client from any place up to date and on, through database, memory and live', async () => {
  await fc.assert(
    fc.asyncProperty(
      commits,
      filters,
      fc.nat(),
      fc.nat(),
      fc.nat(),
      async (all, filter, start, kept, read) => {
        const places: Place[] = [{ seq: 0, key: null }, ...all.map(placeOf)];
        const at = (index: number) => places[index % places.length] ?? { seq: 0, key: null };
        const [place, begin, end] = [at(start), at(kept), at(read)];
        const ring = new Ring(comparePlaces(begin, end) < 0 ? begin : end, 1_000);
        const between = all.filter((one) => comparePlaces(placeOf(one), ring.begin) > 0);
        ring.append(
          between.filter((one) => comparePlaces(placeOf(one), end) <= 0),
          end,
        );
        const live = all.filter((one) => comparePlaces(placeOf(one), end) > 0);
        const audiences = new Audiences();
        const connection = new Connection();
        const client = clientOf(connection, { ...REQUEST, filter });
        client.place = place;
        const following = follow(client, portsOf(all, ring, audiences));
        const last = { seq: Number.MAX_SAFE_INTEGER - 1, key: null };
        // A client that has read ahead of the ring waits for it; the others join before anything else comes.
        while (!audiences.has(client) && comparePlaces(client.place ?? place, ring.end) <= 0)
          await nextTurn();
        ring.append(live, last);
        audiences.send(live, last);
        await following;
        const wanted = all.filter(
          (one) => comparePlaces(placeOf(one), place) > 0 && matchesFilter(filter, one),
        );
        expect(connection.reader.changes).toEqual(wanted.map((one) => JSON.parse(one.json('power'))));
      },
    ),
    { numRuns: 60 },
  );
});

it('drops a client that takes nothing, with a bounded number of bytes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const big = 'x'.repeat(10_000);
  const all = Array.from({ length: 1_000 }, (_, seq) => ({
    ...changeOf(seq + 1, { eventId: 1, period: 0, item: 'moneyline' }),
    json: () => JSON.stringify(big),
  }));
  const ring = new Ring({ seq: 0, key: null }, 10_000);
  ring.append(all, { seq: 1_000, key: null });
  const connection = new Connection();
  connection.isReading = false;
  const client = clientOf(connection);
  client.place = { seq: 0, key: null };
  const ports = portsOf(all, ring, new Audiences());
  const following = follow(client, ports);
  // Until it waits for the connection, by timers that are not replaced.
  while (vi.getTimerCount() === 0) await nextTurn();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(ports.onSlow).not.toHaveBeenCalled();
  const { waiting } = client;
  await vi.advanceTimersByTimeAsync(5_000);
  await following;
  expect(ports.onSlow).toHaveBeenCalledWith(client);
  // One batch, and nothing on top of it.
  expect(client.waiting).toBe(waiting);
  expect(waiting).toBeLessThan(11_000_000);
  client.end('slow', 1_000);
  connection.read();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.reader.events.at(-1)).toMatchObject({ type: 'end', data: { reason: 'slow' } });
  vi.useRealTimers();
});

it('lets a client that is behind read on from its place once it has taken what waits', async () => {
  const all = Array.from({ length: 3_000 }, (_, seq) =>
    changeOf(seq + 1, { eventId: 1, period: 0, item: 'moneyline' }),
  );
  const ring = new Ring({ seq: 0, key: null }, 10_000);
  ring.append(all, { seq: 3_000, key: null });
  const connection = new Connection();
  connection.isReading = false;
  const client = clientOf(connection);
  client.place = { seq: 0, key: null };
  const audiences = new Audiences();
  const following = follow(client, portsOf(all, ring, audiences));
  await vi.waitFor(() => expect(client.isBehind || audiences.has(client)).toBe(true));
  connection.read();
  await following;
  await vi.waitFor(() => expect(connection.reader.changes).toHaveLength(3_000));
  expect(audiences.has(client)).toBe(true);
});
