import { Writable } from 'node:stream';
import { Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { changeOf, EVERYTHING } from '../../../../../testing/developer-stream/changes.ts';
import { SseReader } from '../../../../../testing/developer-stream/sse-reader.ts';
import { createLog } from '../../../../platform/log.ts';
import type { Change, Place } from '../order/change.ts';
import { createStreamMetrics } from '../stream.metrics.ts';
import { StreamClient } from './stream-client.ts';
import { Streams } from './streams.ts';

/** A database whose clock and changes the test sets. */
class StoredChanges {
  until = 1_000_000;
  readonly changes: Change[] = [];
  reads = 0;

  readonly readWindow = async () => ({ until: this.until, kept: 0 });
  readonly readAfter = async ({ seq }: Place) => {
    this.reads += 1;
    const changes = this.changes.filter((change) => change.seq > seq);
    return { until: this.until, kept: 0, changes, end: { seq: this.until, key: null }, isMore: false };
  };
}

const stored = new StoredChanges();
const registry = new Registry();
const streams = new Streams({
  changes: stored,
  log: createLog('test', 'fatal'),
  metrics: createStreamMetrics(registry),
  sendSnapshot: async (client) => {
    client.place = { seq: stored.until, key: null };
  },
  onTick() {},
});
afterEach(() => vi.useRealTimers());

function opened(events: readonly number[] | null): { client: StreamClient; reader: SseReader } {
  const reader = new SseReader();
  const response = new Writable({
    write(bytes: Buffer, _encoding, done) {
      reader.feed(bytes);
      done();
    },
  });
  const filter = { ...EVERYTHING, events: events === null ? null : new Set(events) };
  const request = { keyId: 1, userId: 'u', level: 'sharp', filter, method: 'power', alerts: null } as const;
  const name = { filter: String(events).padEnd(8, '_').slice(0, 8), alerts: null };
  const client = new StreamClient(request, name, response as never, () => streams.closed(client));
  streams.open(client, null);
  return { client, reader };
}

it('moves the position of a client on with each heartbeat, and does nothing without clients', async () => {
  vi.useFakeTimers();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored.reads).toBe(0);
  const [quiet, busy] = [opened([2]), opened(null)];
  await vi.advanceTimersByTimeAsync(1_000);
  stored.until += 40_000;
  stored.changes.push(changeOf(stored.until, { eventId: 1, period: 0, item: 'moneyline' }));
  await vi.advanceTimersByTimeAsync(15_000);
  expect([quiet, busy].map(({ reader }) => reader.changes.length)).toEqual([0, 1]);
  for (const { reader } of [quiet, busy]) {
    expect(reader.lastId.split('.', 1)).toEqual([String(stored.until)]);
    expect(reader.events.filter(({ type }) => type === 'heartbeat').length).toBe(2);
  }
  for (const { client } of [quiet, busy]) client.end('slow', 1_000);
  await vi.advanceTimersByTimeAsync(61_000);
  const { reads } = stored;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored.reads).toBe(reads);
  expect(await registry.metrics()).toContain('fairline_streams 0');
});
