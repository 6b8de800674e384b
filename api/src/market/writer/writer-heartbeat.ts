import type { Logger } from '../../platform/log.ts';
import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';
import type { WriterTerm } from './writer-term.ts';

/** How often the writer shows that it is alive. Standbys end a writer that is silent for 15 seconds. */
const BEAT_MS = 3_000;
/** Longer than any job takes, of which each statement may take 60 seconds: the server, or the way to it, is gone. */
const UNANSWERED_MS = 150_000;

export interface WriterHeartbeatOptions {
  /** Runs a job between two change sets. */
  readonly enqueue: (job: () => Promise<void>) => Promise<void>;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  readonly publisher: RealtimePublisher;
  readonly log: Logger;
}

/**
 * Writes through the writer's connection every three seconds, also when nothing else is written, and gives up a connection
 * that does not answer.
 */
export class WriterHeartbeat {
  readonly #options: WriterHeartbeatOptions;
  #timer: NodeJS.Timeout | undefined;
  #answeredAt = 0;

  constructor(options: WriterHeartbeatOptions) {
    this.#options = options;
  }

  /** Milliseconds since the database last answered. */
  get ageMs(): number {
    return Math.max(0, this.#options.monotonic() - this.#answeredAt);
  }

  start(term: WriterTerm): void {
    const { enqueue, monotonic, publisher, log } = this.#options;
    this.stop();
    this.#answeredAt = monotonic();
    let pending = false;
    this.#timer = setInterval(() => {
      if (!pending) {
        pending = true;
        enqueue(async () => {
          await term.beat(publisher, monotonic());
          this.#answeredAt = monotonic();
        })
          // The connection reports its own end.
          .catch(() => {})
          .finally(() => {
            pending = false;
          });
      } else if (this.ageMs > UNANSWERED_MS) {
        log.error({ silentMs: this.ageMs }, 'the database does not answer; the connection is given up');
        term.client.connection.stream.destroy();
      }
    }, BEAT_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
