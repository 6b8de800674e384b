import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { StorageSize } from '../retention/storage-size.store.ts';
import type { Refused } from '../storage/write-in-halves.ts';

/** What the ingest reports about itself; read when metrics or health are requested. */
export interface IngestState {
  /** Whether this process is the writer. */
  readonly leading: boolean;
  /** False while this process cannot reach the database. */
  readonly databaseReachable: boolean;
  /** Jobs that wait to be written, or are being written. */
  readonly queueLength: number;
  /** Seconds since the last change set was committed in this process; null before the first. */
  readonly lastWriteAgeSeconds: number | null;
  /** Seconds since the database answered the writer's heartbeat; null while this process is not the writer. */
  readonly heartbeatAgeSeconds: number | null;
}

/** The metrics of the ingest, in the registry of its process. */
export class IngestMetrics {
  readonly registry: Registry;
  readonly #refused: Counter<'kind'>;
  readonly #changeSets: Counter<'endpoint'>;
  readonly #jumps: Counter;
  readonly #publishSeconds: Histogram;
  readonly #databaseBytes: Gauge;
  readonly #historyBytes: Gauge;
  readonly #growth: Gauge;

  constructor(state: () => IngestState, registry: Registry = new Registry()) {
    this.registry = registry;
    const registers = [registry];
    this.#refused = new Counter({
      name: 'fairline_ingest_set_aside_total',
      help: 'Parts of change sets that the database refused and that were left out',
      labelNames: ['kind'],
      registers,
    });
    this.#changeSets = new Counter({
      name: 'fairline_ingest_change_sets_total',
      help: 'Change sets that were committed',
      labelNames: ['endpoint'],
      registers,
    });
    this.#jumps = new Counter({
      name: 'fairline_ingest_clock_jumps_total',
      help: 'Jumps of the wall clock',
      registers,
    });
    this.#publishSeconds = new Histogram({
      name: 'fairline_ingest_publish_seconds',
      help: "From the bookmaker's answer to the publication of its changes and alerts, which are committed before",
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
      registers,
    });
    this.#databaseBytes = new Gauge({
      name: 'fairline_database_bytes',
      help: 'Size of the database on disk',
      registers,
    });
    this.#historyBytes = new Gauge({
      name: 'fairline_odds_history_bytes',
      help: 'Size of the odds history on disk',
      registers,
    });
    this.#growth = new Gauge({
      name: 'fairline_database_growth_bytes_per_day',
      help: 'Growth of the database per day, over the last week',
      registers,
    });
    const gauges: readonly (readonly [
      name: string,
      help: string,
      value: (now: IngestState) => number | null,
    ])[] = [
      [
        'fairline_ingest_leading',
        'Whether this process writes odds (1) or waits (0)',
        (now) => Number(now.leading),
      ],
      ['fairline_ingest_queue_length', 'Change sets that wait to be written', (now) => now.queueLength],
      [
        'fairline_ingest_last_write_age_seconds',
        'Time since the last change set was committed',
        (now) => now.lastWriteAgeSeconds,
      ],
      [
        'fairline_ingest_heartbeat_age_seconds',
        "Time since the database answered the writer's heartbeat",
        (now) => now.heartbeatAgeSeconds,
      ],
    ];
    for (const [name, help, value] of gauges) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value(state()) ?? Number.NaN);
        },
      });
    }
  }

  /** @param seconds since the bookmaker's answer */
  written(endpoint: string, seconds: number): void {
    this.#changeSets.inc({ endpoint });
    this.#publishSeconds.observe(Math.max(0, seconds));
  }

  setAside(refused: readonly Refused[]): void {
    for (const { kind } of refused) this.#refused.inc({ kind });
  }

  clockJumped(): void {
    this.#jumps.inc();
  }

  sized({ bytes, historyBytes, growthPerDay }: StorageSize): void {
    this.#databaseBytes.set(bytes);
    this.#historyBytes.set(historyBytes);
    this.#growth.set(growthPerDay ?? Number.NaN);
  }
}
