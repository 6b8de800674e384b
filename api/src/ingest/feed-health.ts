import type { FeedStatus } from '@fairline/shared/contracts';
import type { FeedHealth } from './ports.ts';

const HEARTBEAT_MS = 10_000;

export interface FeedHealthOptions {
  readonly feed: FeedStatus['feed'];
  readonly simulated: boolean;
  readonly now: () => number;
  /** Stores the status where web processes read it. Reports its own failures. */
  readonly store: (status: FeedStatus, heartbeatAt: number) => Promise<void>;
  /** Called with each heartbeat and when the status or its message changes. */
  readonly publish: (status: FeedStatus) => void;
}

/**
 * The status of the feed as its client last reported it. A change is stored and published at once; a heartbeat every
 * 10 seconds updates the time of the last answer and shows that the ingest is running.
 */
export class FeedHealthReporter implements FeedHealth {
  readonly #options: FeedHealthOptions;
  #status: FeedStatus;
  #storing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FeedHealthOptions) {
    this.#options = options;
    const { feed, simulated } = options;
    this.#status = {
      status: feed === 'none' ? 'none' : 'ok',
      message: '',
      simulated,
      feed,
      last_success_at: null,
      down_since: null,
    };
  }

  get status(): FeedStatus {
    return this.#status;
  }

  /**
   * Stores and publishes the initial status, and starts the heartbeat.
   *
   * @param lastSuccess When the feed last answered, as an earlier ingest stored it (epoch ms).
   */
  start(lastSuccess: number | null = null): void {
    clearInterval(this.#timer);
    const known = lastSuccess === null ? null : new Date(lastSuccess).toISOString();
    this.#change({ ...this.#status, last_success_at: this.#status.last_success_at ?? known });
    this.#timer = setInterval(() => {
      this.#options.publish(this.#status);
      this.#store();
    }, HEARTBEAT_MS);
    this.#timer.unref();
  }

  /** Resolves when the last status has been stored. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#storing;
  }

  up(at: number): void {
    const recovered = this.#status.status !== 'ok' || this.#status.last_success_at === null;
    const next: FeedStatus = {
      ...this.#status,
      status: 'ok',
      message: '',
      down_since: null,
      last_success_at: new Date(at).toISOString(),
    };
    if (recovered) this.#change(next);
    else this.#status = next;
  }

  down(message: string, at: number): void {
    if (this.#status.status === 'down' && this.#status.message === message) return;
    const since = this.#status.down_since ?? new Date(at).toISOString();
    this.#change({ ...this.#status, status: 'down', message, down_since: since });
  }

  #change(status: FeedStatus): void {
    this.#status = status;
    this.#options.publish(status);
    this.#store();
  }

  /** Stores one status after the other, so that an older one never overwrites a newer one. */
  #store(): void {
    this.#storing = this.#storing.then(() => this.#options.store(this.#status, this.#options.now()));
  }
}
