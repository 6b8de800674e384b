import type { Board } from './board/board.ts';
import type { Down } from './server/faults.ts';
import type { World } from './simulate/world/world.ts';
import type { BettingStatus } from './wire/in-running.wire.ts';

/** Handles on a running bookmaker, for demonstrations and tests in the same process. */
export interface BookmakerControl {
  /** Lets the time until now pass; only needed with a clock of the caller's. */
  tick(): void;
  down(): Down | null;
  /** Breaks the server in one way, or mends it with null. */
  setDown(down: Down | null): void;
  setBetting(status: BettingStatus): void;
}

interface ControlDeps {
  readonly board: Board;
  readonly world: World;
  readonly now: () => number;
  readonly down: Down | null;
}

export function createControl({ board, world, now, down: first }: ControlDeps): BookmakerControl {
  let down = first;
  return {
    tick: () => world.tick(now()),
    down: () => down,
    setDown: (next) => {
      down = next;
    },
    setBetting: (status) => {
      board.bettingStatus = status;
    },
  };
}
