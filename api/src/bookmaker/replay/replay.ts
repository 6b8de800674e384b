import type { Board } from '../board/board.ts';
import { applyFrame } from './apply-frame.ts';
import type { Frame } from './frame.ts';
import { shiftFor, shiftTimes } from './shift-times.ts';

export interface ReplaySettings {
  /** How many times faster than recorded. */
  readonly speed: number;
  /** Whether times are moved so that the recording begins now. */
  readonly shift: boolean;
}

/**
 * Plays a recording onto the board. The first frame of every endpoint and sport is there at once, the others when as
 * much time has passed as in the recording; after the last one the board stays as it is.
 */
export class Replay {
  readonly #board: Board;
  readonly #settings: ReplaySettings;
  readonly #startedAt: number;
  readonly #begins: number;
  readonly #shiftMs: number;
  #waiting: readonly Frame[];

  /** @param frames in the order of time, at least one. */
  constructor(board: Board, frames: readonly Frame[], settings: ReplaySettings, now: number) {
    this.#board = board;
    this.#settings = settings;
    this.#startedAt = now;
    this.#begins = frames[0]?.at ?? now;
    this.#shiftMs = settings.shift ? shiftFor(this.#begins, now) : 0;
    const seen = new Set<string>();
    const isFirst = ({ endpoint, sportId }: Frame) => {
      const key = `${endpoint}:${sportId}`;
      return !seen.has(key) && seen.add(key) !== undefined;
    };
    const firsts = new Set(frames.filter(isFirst));
    this.#waiting = frames.filter((frame) => !firsts.has(frame));
    board.begin(now);
    // Leagues first: fixtures only fill in those that nobody has described.
    for (const frame of firsts) if (frame.endpoint === 'leagues') this.#apply(frame);
    for (const frame of firsts) if (frame.endpoint !== 'leagues') this.#apply(frame);
  }

  /** Shows the frames whose time has come, each as a batch of its own. */
  tick(now: number): void {
    const until = this.#begins + (now - this.#startedAt) * this.#settings.speed;
    const due = this.#waiting.filter(({ at }) => at <= until);
    if (due.length === 0) return;
    this.#waiting = this.#waiting.slice(due.length);
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
