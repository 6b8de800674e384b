import type { Board } from './board/board.ts';

/** What fills the board: the simulation or a recording. */
export interface Source {
  readonly board: Board;
  /** Lets the time until `now` pass. */
  tick(now: number): void;
}
