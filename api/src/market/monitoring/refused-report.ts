import type { Logger } from '../../platform/log.ts';
import type { ChangeSet } from '../change-set.ts';
import type { Refused } from '../storage/write-in-halves.ts';
import type { FeedHealthReporter } from './feed-health.ts';
import type { IngestMetrics } from './ingest-metrics.ts';

/** How long the status names what was set aside. */
const NOTICE_MS = 10 * 60_000;
/** Most kinds of refused values that are logged. */
const MOST_KINDS = 200;

/** Counts what the database refused, names it in the status of the feed, and logs each kind once. */
export class RefusedReport {
  readonly #health: FeedHealthReporter;
  readonly #metrics: IngestMetrics;
  readonly #log: Logger;
  readonly #logged = new Set<string>();

  constructor(health: FeedHealthReporter, metrics: IngestMetrics, log: Logger) {
    this.#health = health;
    this.#metrics = metrics;
    this.#log = log;
  }

  report(refused: readonly Refused[], { endpoint, sportId }: ChangeSet): void {
    if (refused.length === 0) return;
    this.#metrics.setAside(refused);
    for (const { kind, key, code, error } of refused) {
      const id = `${kind} ${code}`;
      if (this.#logged.has(id) || this.#logged.size >= MOST_KINDS) continue;
      this.#logged.add(id);
      const what = { kind, key, code, endpoint, sportId, err: error };
      this.#log.error(
        what,
        'the database refuses a value; it is set aside, and others of this kind are only counted',
      );
    }
    this.#health.notice('refused', describeRefused(refused), NOTICE_MS);
  }
}

/**
 * One sentence for the status page.
 * @example describeRefused([line]) // 'A value that cannot be stored was left out: line 1001:0. All other prices are current.'
 */
function describeRefused(refused: readonly Pick<Refused, 'kind' | 'key'>[]): string {
  const names = refused.slice(0, 2).map(({ kind, key }) => `${kind} ${key}`);
  const more = refused.length - names.length;
  const list = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(' and ');
  const [verb, noun] = refused.length === 1 ? ['was', 'A value'] : ['were', 'Values'];
  return `${noun} that cannot be stored ${verb} left out: ${list}. All other prices are current.`;
}
