import type { FeedStatus } from '@fairline/shared/contracts';
import type { FeedHealth } from '../../ports.ts';

const HEARTBEAT_MS = 10_000;

export interface FeedHealthOptions {
  readonly feed: FeedStatus['feed'];
  readonly simulated: boolean;
  readonly now: () => number;
  /** Keeps the state where the web reads it. Its failure is the callee's to report. */
  readonly store: (status: FeedStatus, heartbeatAt: number) => Promise<void>;
  /** Tells everybody; called when the status or its message changes. */
  readonly tell: (status: FeedStatus) => void;
}

/**
 * How the feed is doing, as last told by its client. A change is stored and told at once; a heartbeat every 10 seconds
 * keeps the time of the last answer fresh and shows that the ingest lives.
 */
export class FeedHealthKeeper implements FeedHealth {
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
   * Stores and tells the first state, and begins the heartbeat.
   *
   * @param lastSuccess When the feed last answered, as far as an earlier ingest wrote it down (epoch ms).
   */
  start(lastSuccess: number | null = null): void {
    clearInterval(this.#timer);
    const known = lastSuccess === null ? null : new Date(lastSuccess).toISOString();
    this.#change({ ...this.#status, last_success_at: this.#status.last_success_at ?? known });
    this.#timer = setInterval(() => {
      this.#options.tell(this.#status);
      this.#store();
    }, HEARTBEAT_MS);
    this.#timer.unref();
  }

  /** Resolves when nothing is being stored any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#storing;
  }

  up(at: number, notice = ''): void {
    const { status, message, last_success_at } = this.#status;
    const changed = status !== 'ok' || message !== notice || last_success_at === null;
    const next: FeedStatus = {
      ...this.#status,
      status: 'ok',
      message: notice,
      down_since: null,
      last_success_at: new Date(at).toISOString(),
    };
    if (changed) this.#change(next);
    else this.#status = next;
  }

  down(message: string, at: number): void {
    if (this.#status.status === 'down' && this.#status.message === message) return;
    const since = this.#status.down_since ?? new Date(at).toISOString();
    this.#change({ ...this.#status, status: 'down', message, down_since: since });
  }

  #change(status: FeedStatus): void {
    this.#status = status;
    this.#options.tell(status);
    this.#store();
  }

  /** One after the other, so that an older state never overtakes a newer one. */
  #store(): void {
    this.#storing = this.#storing.then(() => this.#options.store(this.#status, this.#options.now()));
  }
}
