import type { FeedStatus } from '@fairline/shared/contracts';
import { Gauge, type Registry } from 'prom-client';
import type { Reads } from '../../platform/db/reads/reads.ts';
import type { DiskSpace } from '../../platform/disk-space.ts';
import type { RemotesHealth } from '../../platform/remotes-health.ts';
import type { PromiseRow, PromisesReadModel } from './promises.read-model.ts';

/** Collectors ask every few seconds; several of them are answered from one reading. */
const READ_AGAIN_MS = 5_000;

export interface PromiseMetricsDeps {
  readonly registry: Registry;
  readonly promises: PromisesReadModel;
  readonly readStatus: () => Promise<FeedStatus>;
  readonly reads: Pick<Reads, 'replica'>;
  readonly disk: Pick<DiskSpace, 'freeBytes'> | null;
  readonly remotes: RemotesHealth | null;
  readonly now: () => number;
}

interface Reading extends PromiseRow {
  readonly at: number;
  readonly feed: FeedStatus;
}

/**
 * Registers what the promises of the product are watched by, beside what requests, sockets and the ingest report. Values are read
 * when they are collected; NaN while the database does not answer.
 */
export function registerPromiseMetrics({
  registry,
  promises,
  readStatus,
  reads,
  disk,
  remotes,
  now,
}: PromiseMetricsDeps): void {
  let reading: { readonly at: number; readonly row: Promise<Reading | null> } | null = null;
  const readAll = async (at: number): Promise<Reading> => {
    const [row, feed] = await Promise.all([promises.find(new Date(at)), readStatus()]);
    return { ...row, at, feed };
  };
  const read = (): Promise<Reading | null> => {
    const at = now();
    if (reading === null || Math.abs(at - reading.at) >= READ_AGAIN_MS) {
      reading = { at, row: readAll(at).catch(() => null) };
    }
    return reading.row;
  };
  const gauges: readonly (readonly [name: string, help: string, value: (row: Reading) => number])[] = [
    [
      'fairline_feed_up',
      'Whether the prices of every polled sport are current (1), as the status of the feed says; 1 without a feed',
      ({ feed }) => Number(feed.status !== 'down'),
    ],
    [
      'fairline_feed_age_seconds',
      'Age of the newest prices that are stored; 0 without any',
      ({ feed, at }) =>
        feed.status === 'none' || feed.last_success_at === null
          ? 0
          : (at - Date.parse(feed.last_success_at)) / 1_000,
    ],
    [
      'fairline_outbox_age_seconds',
      'How long the message has waited that has been due for the longest',
      ({ outbox_age }) => outbox_age ?? 0,
    ],
    ['fairline_ungraded_settlements', 'Settlements whose bets wait to be graded', ({ ungraded }) => ungraded],
    [
      'fairline_grading_age_seconds',
      'How long the bet has waited whose grading has been due for the longest',
      ({ grading_age }) => grading_age ?? 0,
    ],
  ];
  for (const [name, help, value] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const row = await read();
        this.set(row === null ? Number.NaN : value(row));
      },
    });
  }
  new Gauge({
    name: 'fairline_replica_used',
    help: 'Whether screens are read on the replica; NaN without one',
    registers: [registry],
    collect() {
      this.set(reads.replica === null ? Number.NaN : Number(reads.replica.state === 'used'));
    },
  });
  new Gauge({
    name: 'fairline_replica_lag_seconds',
    help: 'How far the replica is behind; NaN without one, and where that is not known',
    registers: [registry],
    collect() {
      this.set((reads.replica?.lagMs ?? Number.NaN) / 1_000);
    },
  });
  new Gauge({
    name: 'fairline_screens_current',
    help: 'Whether the published screens could be read at the last attempt; NaN where only this process has them',
    registers: [registry],
    collect() {
      this.set(remotes === null ? Number.NaN : Number(remotes.problem === null));
    },
  });
  new Gauge({
    name: 'fairline_disk_free_bytes',
    help: 'Free space of the fullest disk that holds data of this process',
    registers: [registry],
    collect() {
      this.set(disk?.freeBytes ?? Number.NaN);
    },
  });
}
