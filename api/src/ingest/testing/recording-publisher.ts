import type { Alert, AlertKind, FeedStatus, OddsLine } from '@fairline/shared/contracts';
import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';

/** A publisher that records what is published; the given lines are watched. */
export class RecordingPublisher implements RealtimePublisher {
  /** Batches of alerts in the order of publication. */
  readonly published: { kind: AlertKind; alerts: readonly Alert[] }[] = [];
  readonly publishedLines: OddsLine[] = [];
  readonly statuses: FeedStatus[] = [];
  /** How often missed alerts were reported. */
  missed = 0;
  readonly #watched: ReadonlySet<string>;

  constructor(watched: readonly string[] = []) {
    this.#watched = new Set(watched);
  }

  /** All alerts of one kind so far, in the order of publication. */
  alertsOf(kind: AlertKind): readonly Alert[] {
    return this.published.filter((batch) => batch.kind === kind).flatMap(({ alerts }) => alerts);
  }

  alerts(kind: AlertKind, alerts: readonly Alert[]): void {
    this.published.push({ kind, alerts });
  }

  alertsMissed(): void {
    this.missed += 1;
  }

  isLineWatched(lineId: string): boolean {
    return this.#watched.has(lineId);
  }

  lines(lines: readonly OddsLine[]): void {
    this.publishedLines.push(...lines);
  }

  feedStatus(status: FeedStatus): void {
    this.statuses.push(status);
  }
}
