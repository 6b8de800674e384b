import type { Board } from '../board/board.ts';
import { applyFrame } from './apply-frame.ts';
import type { Frame } from './frame.ts';
import { shiftFor, shiftTimes } from './shift-times.ts';

export interface ReplaySettings {
  /** How many times faster than recorded. */
  readonly speed: number;
  /** Whether times are shifted so that the recording starts at the present. */
  readonly shift: boolean;
}

/**
 * Replays a recording to the board. The first frame of every endpoint and sport is applied at once, the others when as
 * much time has passed as in the recording. After the last frame the board does not change.
 */
export class Replay {
  readonly #board: Board;
  readonly #settings: ReplaySettings;
  readonly #startedAt: number;
  readonly #recordedAt: number;
  readonly #shiftMs: number;
  #pending: readonly Frame[];

  /** @param frames sorted by time, at least one. */
  constructor(board: Board, frames: readonly Frame[], settings: ReplaySettings, now: number) {
    this.#board = board;
    this.#settings = settings;
    this.#startedAt = now;
    this.#recordedAt = frames[0]?.at ?? now;
    this.#shiftMs = settings.shift ? shiftFor(this.#recordedAt, now) : 0;
    const seen = new Set<string>();
    const isFirst = ({ endpoint, sportId }: Frame) => {
      const key = `${endpoint}:${sportId}`;
      return !seen.has(key) && seen.add(key) !== undefined;
    };
    const firstFrames = new Set(frames.filter(isFirst));
    this.#pending = frames.filter((frame) => !firstFrames.has(frame));
    board.begin(now);
    // Leagues come first, because fixtures add only leagues that are not known.
    for (const frame of firstFrames) if (frame.endpoint === 'leagues') this.#apply(frame);
    for (const frame of firstFrames) if (frame.endpoint !== 'leagues') this.#apply(frame);
  }

  /** Applies the frames that are due, each as a batch of its own. */
  tick(now: number): void {
    const until = this.#recordedAt + (now - this.#startedAt) * this.#settings.speed;
    const due = this.#pending.filter(({ at }) => at <= until);
    if (due.length === 0) return;
    this.#pending = this.#pending.slice(due.length);
    for (const frame of due) {
      this.#board.begin(now);
      this.#apply(frame);
    }
  }

  #apply(frame: Frame): void {
    const body = this.#shiftMs === 0 ? frame.body : shiftTimes(frame.body, this.#shiftMs);
    applyFrame(this.#board, { ...frame, body });
  }
}
