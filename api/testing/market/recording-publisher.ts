import { SettingStream } from '@fairline/shared/alerts';
import type { AlertKind, FeedStatus, OddsLine } from '@fairline/shared/contracts';
import type { StoredMoves } from '../../src/features/alerts/detection/moves.store.ts';
import type { RealtimePublisher } from '../../src/platform/realtime/publisher.ts';
import { toMove, unfiltered } from './matched-move.ts';

type StoredMove = StoredMoves[AlertKind][number];

/** A move as a setting shows it that filters nothing. */
export interface RecordedAlert {
  readonly id: number;
  readonly line_id: string;
  readonly created_at: string;
  readonly time_interval: number;
  /** The highest price or limit within the interval. */
  readonly previous: number;
  readonly [field: string]: unknown;
}

/** A publisher that records what is published; the given lines are watched. */
export class RecordingPublisher implements RealtimePublisher {
  /** Moves by change set, in the order of publication; change sets without a move are left out. */
  readonly published: StoredMoves[] = [];
  readonly publishedLines: OddsLine[] = [];
  readonly statuses: FeedStatus[] = [];
  /** How often missed alerts were reported. */
  missed = 0;
  readonly #watched: ReadonlySet<string>;

  constructor(watched: readonly string[] = []) {
    this.#watched = new Set(watched);
  }

  /** All moves of one kind so far, in the order of publication. */
  movesOf<K extends AlertKind>(kind: K): StoredMoves[K][number][] {
    return this.published.flatMap((batch) => [...batch[kind]]);
  }

  /** What a setting shows that filters nothing, from the moves so far. */
  getAlerts(kind: AlertKind): RecordedAlert[] {
    const stream = new SettingStream(unfiltered(kind));
    const moves = new Map(this.movesOf(kind).map((move) => [move.id, move as StoredMove]));
    for (const move of moves.values()) stream.add(toMove(move));
    return stream.advance(Number.MAX_SAFE_INTEGER).flatMap(({ moveId, interval, previous }) => {
      const move = moves.get(moveId);
      return move ? [{ ...move, time_interval: interval, previous }] : [];
    });
  }

  moves(moves: StoredMoves): void {
    if (moves.odds.length + moves.limit.length + moves.closed.length > 0) this.published.push(moves);
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
