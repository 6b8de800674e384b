import { countedNetworks, WIDE_FACTOR } from './address-limits.ts';
import { apiErrors } from './api-error.ts';

export interface WorkQueueOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** The longest time that a caller waits for its turn, in milliseconds. */
  readonly patienceMs: number;
}

export interface WorkQueue {
  /**
   * Runs the work when its turn comes. Callers of different addresses take turns, and the last caller of the address with most
   * of them is refused in a full queue; without an address, first come, first served.
   * @throws ApiError `busy` when too many wait, or when the turn does not come in time
   */
  run<T>(work: () => Promise<T>, address?: string): Promise<T>;
}

interface Caller {
  /** Calls of the same address that were there before; a tenth of those of the same /48. */
  readonly rank: number;
  begin(): void;
  refuse(): void;
}

/** Bounds how much expensive work runs at once, so that everything else is still answered in time. */
export function createWorkQueue({ atOnce, mostWaiting, patienceMs }: WorkQueueOptions): WorkQueue {
  const waiting = new Set<Caller>();
  const present = createPresence();
  let running = 0;

  function turn(rank: number): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= mostWaiting && !refuseLast(rank)) return Promise.reject(apiErrors.busy());
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        waiting.delete(caller);
      };
      const caller: Caller = {
        rank,
        begin() {
          leave();
          resolve();
        },
        refuse() {
          leave();
          reject(apiErrors.busy());
        },
      };
      const timer = setTimeout(caller.refuse, patienceMs);
      waiting.add(caller);
    });
  }

  /** Refuses the last caller with the highest rank, unless the new one would have that. */
  function refuseLast(rank: number): boolean {
    const last = [...waiting].reduce<Caller | null>(
      (found, caller) => (found === null || caller.rank >= found.rank ? caller : found),
      null,
    );
    if (last === null || last.rank <= rank) return false;
    last.refuse();
    return true;
  }

  function end(): void {
    // The place goes to the lowest rank, and there to the one that has waited longest.
    let next: Caller | null = null;
    for (const caller of waiting) if (next === null || caller.rank < next.rank) next = caller;
    if (next === null) running -= 1;
    else next.begin();
  }

  return {
    async run(work, address) {
      const networks = address === undefined ? [] : listNetworks(address);
      const rank = present.enter(networks);
      try {
        await turn(rank);
        try {
          return await work();
        } finally {
          end();
        }
      } finally {
        present.leave(networks);
      }
    },
  };
}

interface WeighedNetwork {
  readonly name: string;
  /** Calls that count as one. */
  readonly divisor: number;
}

function listNetworks(address: string): WeighedNetwork[] {
  const { near, wide } = countedNetworks(address);
  const own = { name: near, divisor: 1 };
  return wide === null ? [own] : [own, { name: wide, divisor: WIDE_FACTOR }];
}

/** Counts the calls of each network that wait or run. */
function createPresence() {
  const counts = new Map<string, number>();
  return {
    /** Adds a call. @returns its rank */
    enter(networks: readonly WeighedNetwork[]): number {
      let rank = 0;
      for (const { name, divisor } of networks) {
        const before = counts.get(name) ?? 0;
        rank = Math.max(rank, Math.floor(before / divisor));
        counts.set(name, before + 1);
      }
      return rank;
    },
    leave(networks: readonly WeighedNetwork[]): void {
      for (const { name } of networks) {
        const left = (counts.get(name) ?? 0) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      }
    },
  };
}
