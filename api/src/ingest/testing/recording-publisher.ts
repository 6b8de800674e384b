import type { Alert, AlertKind, FeedStatus, OddsLine } from '@fairline/shared/contracts';
import type { RealtimePublisher } from '../../platform/realtime/publisher.ts';

/** A publisher that keeps what it was told, and wants the lines it was made with. */
export class RecordingPublisher implements RealtimePublisher {
  readonly told: { kind: AlertKind; alerts: readonly Alert[] }[] = [];
  readonly toldLines: OddsLine[] = [];
  readonly statuses: FeedStatus[] = [];
  /** How often it was told that alerts may have been missed. */
  missed = 0;
  readonly #wanted: ReadonlySet<string>;

  constructor(wanted: readonly string[] = []) {
    this.#wanted = new Set(wanted);
  }

  /** All alerts of one kind so far, in the order in which they were told. */
  alertsOf(kind: AlertKind): readonly Alert[] {
    return this.told.filter((batch) => batch.kind === kind).flatMap(({ alerts }) => alerts);
  }

  alerts(kind: AlertKind, alerts: readonly Alert[]): void {
    this.told.push({ kind, alerts });
  }

  alertsMissed(): void {
    this.missed += 1;
  }

  isLineWatched(lineId: string): boolean {
    return this.#wanted.has(lineId);
  }

  lines(lines: readonly OddsLine[]): void {
    this.toldLines.push(...lines);
  }

  feedStatus(status: FeedStatus): void {
    this.statuses.push(status);
  }
}
