import type { ResyncReason, StreamEnd } from '@fairline/shared/contracts/developer';
import { RESYNC_TEXTS, STREAM_HEARTBEAT_SECONDS } from '@fairline/shared/contracts/developer';
import { createWorkQueue } from '../../../../platform/http/work-queue.ts';
import type { Logger } from '../../../../platform/log.ts';
import type { ChangesReadModel } from '../changes/changes.read-model.ts';
import type { Change, Place } from '../order/change.ts';
import type { StreamMetrics } from '../stream.metrics.ts';
import { Tail } from '../tail/tail.ts';
import { Audiences } from './audiences.ts';
import { follow } from './follow.ts';
import { heartbeatFrame, sseEvent } from './frames.ts';
import type { StreamClient } from './stream-client.ts';

/** The tail goes on so long without a client, so that one that returns finds it. Milliseconds. */
const LINGER_MS = 60_000;
const TICK_MS = 500;
const HEARTBEAT_TICKS = (STREAM_HEARTBEAT_SECONDS * 1_000) / TICK_MS;
/** More bytes that wait in a process: the slowest clients are dropped. */
const MOST_WAITING = 256 << 20;
/** When clients return to a server that restarts: not all at once. Milliseconds. */
const RETRY = { from: 500, to: 3_000 };
/** Reads of clients that are far behind, and snapshots. Together they leave connections of the pool for everything else. */
const READS = { atOnce: 2, mostWaiting: 20_000, patienceMs: 3_600_000 };

export interface StreamsPorts {
  readonly changes: ChangesReadModel;
  readonly log: Logger;
  readonly metrics: StreamMetrics;
  /** Sends the state to a client and sets its place. */
  sendSnapshot(client: StreamClient): Promise<void>;
  /** Runs twice a second while there are clients. @param tick counts them */
  onTick(tick: number): void;
}

/** All open streams of a process. Without any, nothing runs. */
export class Streams {
  readonly #ports: StreamsPorts;
  readonly #clients = new Set<StreamClient>();
  readonly #audiences = new Audiences();
  readonly #tail: Tail;
  readonly #reads = createWorkQueue(READS);
  readonly #snapshots = createWorkQueue(READS);
  #ticking: NodeJS.Timeout | undefined;
  #lingering: NodeJS.Timeout | undefined;
  #ticks = 0;
  #opened = 0;
  #isStopping = false;

  constructor(ports: StreamsPorts) {
    this.#ports = ports;
    this.#tail = new Tail({
      changes: ports.changes,
      log: ports.log,
      onBatch: (changes, end) => this.#send(changes, end),
      onGap: () => this.#followAll(),
    });
  }

  get clients(): ReadonlySet<StreamClient> {
    return this.#clients;
  }

  /** Something has been committed in this process. */
  wake(): void {
    if (this.#clients.size > 0) this.#tail.wake();
  }

  /** Sends a client what comes after its place, or a snapshot first. */
  open(client: StreamClient, resync: ResyncReason | null): void {
    if (client.isClosed) return;
    if (this.#isStopping) {
      client.end('shutdown', retryMs());
      return;
    }
    clearTimeout(this.#lingering);
    this.#opened += 1;
    client.slot = this.#opened % HEARTBEAT_TICKS;
    this.#clients.add(client);
    this.#ports.metrics.clients.set(this.#clients.size);
    client.write(`retry: ${retryMs()}\n\n`);
    if (resync !== null) this.#resync(client, resync);
    this.#tail.start();
    this.#ticking ??= setInterval(() => this.#tick(), TICK_MS);
    this.#follow(client);
  }

  /** A client has closed its connection, or was ended. */
  closed(client: StreamClient): void {
    this.#audiences.leave(client);
    if (!this.#clients.delete(client)) return;
    this.#ports.metrics.clients.set(this.#clients.size);
    if (this.#clients.size > 0 || this.#isStopping) return;
    clearInterval(this.#ticking);
    this.#ticking = undefined;
    this.#lingering = setTimeout(() => {
      if (this.#clients.size === 0) void this.#tail.stop();
    }, LINGER_MS).unref();
  }

  end(client: StreamClient, reason: StreamEnd): void {
    this.#ports.metrics.ended.inc({ reason });
    client.end(reason, retryMs());
  }

  /** Ends all streams; clients return to another process, or to the next one. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#ticking);
    clearTimeout(this.#lingering);
    for (const client of [...this.#clients]) this.end(client, 'shutdown');
    await this.#tail.stop();
  }

  /** The place up to which a client has received everything. */
  placeOf(client: StreamClient): Place | null {
    return this.#audiences.has(client) ? (this.#tail.ring?.end ?? client.place) : client.place;
  }

  #send(changes: readonly Change[], end: Place): void {
    const sent = this.#audiences.send(changes, end);
    this.#ports.metrics.deliveries.inc(sent.length);
    for (const client of sent) {
      if (!client.isBehind || !this.#audiences.has(client)) continue;
      // It reads on from here once it has taken what waits.
      this.#audiences.leave(client);
      client.place = end;
      this.#follow(client);
    }
  }

  #followAll(): void {
    for (const client of this.#clients) {
      if (!this.#audiences.has(client)) continue;
      this.#audiences.leave(client);
      this.#follow(client);
    }
  }

  #follow(client: StreamClient): void {
    const { log, metrics, changes } = this.#ports;
    void follow(client, {
      tail: this.#tail,
      changes,
      reads: this.#reads,
      snapshots: this.#snapshots,
      sendSnapshot: (one) => this.#ports.sendSnapshot(one),
      join: (one) => this.#audiences.join(one),
      onSource: (source) => metrics.resumes.inc({ source }),
      onResync: (one, reason) => this.#resync(one, reason),
      onSlow: (one) => this.end(one, 'slow'),
      onError: (err) => log.warn({ err }, 'a stream cannot be read; it is tried again'),
    });
  }

  #resync(client: StreamClient, reason: ResyncReason): void {
    this.#ports.metrics.resyncs.inc({ reason });
    client.write(sseEvent('resync', JSON.stringify({ reason, message: RESYNC_TEXTS[reason] })));
  }

  /** Each client has its heartbeat every 15 seconds, some of them in each tick. */
  #tick(): void {
    this.#ticks += 1;
    const slot = this.#ticks % HEARTBEAT_TICKS;
    let waiting = 0;
    for (const client of this.#clients) {
      waiting += client.waiting;
      if (client.slot !== slot || client.isBehind) continue;
      const place = this.placeOf(client);
      client.write(place === null ? ': waiting\n\n' : heartbeatFrame(place, client.name));
    }
    this.#ports.metrics.waitingBytes.set(waiting);
    this.#ports.onTick(this.#ticks);
    if (waiting > MOST_WAITING) this.#dropSlowest(waiting - MOST_WAITING);
  }

  #dropSlowest(bytes: number): void {
    let left = bytes;
    for (const client of [...this.#clients].sort((a, b) => b.waiting - a.waiting)) {
      if (left <= 0) return;
      left -= client.waiting;
      this.end(client, 'slow');
    }
  }
}

function retryMs(): number {
  return Math.round(RETRY.from + Math.random() * (RETRY.to - RETRY.from));
}
