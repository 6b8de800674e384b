import type { ServerResponse } from 'node:http';
import type { UpgradeLevel } from '@fairline/shared/contracts';
import { STREAM_END_TEXTS, type StreamEnd } from '@fairline/shared/contracts/developer';
import type { DevigMethod } from '@fairline/shared/odds';
import type { StreamFilter } from '../filter/stream-filter.ts';
import type { Place } from '../order/change.ts';
import type { FollowedAlerts } from '../stream-alerts.ts';
import { type StreamName, sseEvent } from './frames.ts';

/** A client with more waiting bytes receives nothing until they have been sent; then it reads on from its place. */
const MOST_WAITING = 256 * 1024;
/** How long a client may take nothing of what waits for it. */
const SLOW_MS = 20_000;
/** How long a client that is dropped may take to read why. */
const LAST_WORDS_MS = 5_000;

/** What the holder of a key follows. */
export interface StreamRequest {
  readonly keyId: number;
  readonly level: UpgradeLevel;
  readonly userId: string;
  readonly filter: StreamFilter;
  readonly method: DevigMethod;
  /** Of streams with alerts. */
  readonly alerts: FollowedAlerts | null;
}

/** One open stream: what it has received, and what waits for it. */
export class StreamClient {
  readonly request: StreamRequest;
  readonly #response: ServerResponse;
  /** Up to where everything has been sent; null before the snapshot. */
  place: Place | null = null;
  name: StreamName;
  /** In which tick of the heartbeats it has its own. */
  slot = 0;
  #isClosed = false;
  #isSlow = false;
  #onClose: () => void = () => {};

  constructor(request: StreamRequest, name: StreamName, response: ServerResponse, onClose: () => void) {
    this.request = request;
    this.name = name;
    this.#response = response;
    this.#onClose = onClose;
    response.once('close', () => this.#closed());
    response.on('error', () => this.#closed());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Bytes that wait for it. */
  get waiting(): number {
    return this.#response.writableLength;
  }

  /** Whether it has to take what waits before it receives more. */
  get isBehind(): boolean {
    return this.waiting > MOST_WAITING;
  }

  write(text: string | Buffer): void {
    if (!this.#isClosed) this.#response.write(text);
  }

  /** It has taken too long over a snapshot, and is ended before it receives anything else. */
  markSlow(): void {
    this.#isSlow = true;
  }

  /** Resolves with whether there is space for more: false for a client that has closed, or reads too slowly. */
  async hasSpace(): Promise<boolean> {
    if (this.#isSlow) return false;
    const before = { waiting: this.waiting, at: performance.now() };
    while (this.isBehind && !this.#isClosed) {
      await this.#drainOr(1_000);
      if (this.waiting < before.waiting)
        Object.assign(before, { waiting: this.waiting, at: performance.now() });
      else if (performance.now() - before.at > SLOW_MS) return false;
    }
    return !this.#isClosed;
  }

  /** Ends the stream with its reason, and the connection soon after. */
  end(reason: StreamEnd, retryMs: number): void {
    if (this.#isClosed) return;
    this.#response.end(
      `retry: ${retryMs}\n${sseEvent('end', JSON.stringify({ reason, message: STREAM_END_TEXTS[reason] }))}`,
    );
    this.#closed();
    setTimeout(() => this.#response.destroy(), LAST_WORDS_MS).unref();
  }

  #closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onClose();
  }

  #drainOr(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#response.off('drain', done).off('close', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#response.once('drain', done).once('close', done);
    });
  }
}
