import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { type ClockJump, type Clocks, watchWallClock } from '../../platform/wall-clock-watch.ts';
import type { StoredClock } from '../storage/feed-state.store.ts';

/** The clocks of this machine. The monotonic one counts the time since boot, suspension included. */
export const machineClocks: Clocks = {
  wall: () => Date.now(),
  monotonic: () => uptime() * 1000,
  bootId: readBootId(),
};

/** The clocks of two machines may differ by this much. */
const CLOCK_SKEW_MS = 1_000;
/** The time since boot is rounded, and the clock is corrected by small steps all the time. */
const SMALLEST_JUMP_MS = 5_000;

/**
 * Time for ages: drop windows, moves and outages. It advances at the pace of real time, whatever the wall clock is set
 * to: it is the wall clock plus an offset, which takes up each jump. The offset is stored, so that ages hold over a restart.
 */
export class MeasuredClock {
  readonly #clocks: Clocks;
  readonly #check: () => ClockJump | null;
  #offset = 0;
  #isContinued = false;
  /** The last jump. Times before it are at most `lastBefore`; after a jump forward, times are later than that. */
  #lastJump: { readonly ms: number; readonly lastBefore: number } | null = null;
  #latest = Number.NEGATIVE_INFINITY;

  constructor(clocks: Clocks = machineClocks) {
    this.#clocks = clocks;
    this.#check = watchWallClock(clocks).check;
  }

  /** Milliseconds to add to a time of the wall clock. */
  get offset(): number {
    return this.#offset;
  }

  /** Epoch milliseconds, for what is stored or shown. */
  wall(): number {
    return this.#clocks.wall();
  }

  /** Milliseconds since boot, for spans within this process. */
  monotonic(): number {
    return this.#clocks.monotonic();
  }

  /** The measured time; never less than any time returned before. */
  now(): number {
    this.#latest = Math.max(this.#latest, this.#clocks.wall() + this.#offset);
    return this.#latest;
  }

  /** Notices a jump of the wall clock; to be called every second or so, and before each use of `offset`. */
  check(): ClockJump | null {
    const jump = this.#check();
    if (jump === null) {
      this.now();
      return null;
    }
    // The time since boot is coarser than the wall clock: measured time would go back by some milliseconds.
    const wall = this.#clocks.wall();
    this.#offset = Math.max(this.#offset - jump.ms, this.#latest - wall);
    this.#lastJump = { ms: jump.ms, lastBefore: wall - jump.ms + SMALLEST_JUMP_MS / 2 };
    return jump;
  }

  /** Milliseconds from one time of the wall clock in this process to a later one, without a jump between them. */
  span(from: number, to: number): number {
    const jump = this.#lastJump;
    const stepped = to - from;
    if (jump === null) return Math.max(0, stepped);
    // After a jump back, a later moment may have an earlier time.
    const isAcross = jump.ms < 0 ? stepped < 0 : from <= jump.lastBefore && to > jump.lastBefore;
    return Math.max(0, isAcross ? stepped - jump.ms : stepped);
  }

  /** How the clocks stand now, for the next process. */
  get stored(): StoredClock {
    const wall = this.#clocks.wall();
    const { bootId = null } = this.#clocks;
    return {
      offset: this.#offset,
      measuredAt: wall + this.#offset,
      sinceBoot: bootId === null ? null : { bootId, ms: Math.round(this.#clocks.monotonic()) },
    };
  }

  /**
   * Continues the measured time of an earlier process. On the same machine the time since boot shows how long nothing ran. After a
   * boot, or on another machine, a clock that is behind has been set back: how long nothing ran is then unknown and counts as
   * nothing. A clock that has continued before goes on by itself, because it has seen every jump since.
   *
   * @param stored The clocks of that process when it last stored them.
   * @param lastMeasured When it was last at work (measured time, epoch ms).
   * @returns The jump of the wall clock meanwhile, as far as it is known.
   */
  continueFrom(stored: StoredClock, lastMeasured: number): ClockJump | null {
    const wall = this.#clocks.wall();
    const offset = this.#isContinued ? this.#offset : this.#offsetAfter(stored, wall);
    const behind = lastMeasured - (wall + offset);
    const before = this.#isContinued ? this.#offset : stored.offset;
    this.#isContinued = true;
    this.#offset = offset + (behind >= CLOCK_SKEW_MS ? behind : 0);
    return this.#offset === before ? null : { ms: before - this.#offset, at: this.#clocks.monotonic() };
  }

  #offsetAfter({ offset, measuredAt, sinceBoot }: StoredClock, wall: number): number {
    const { bootId = null } = this.#clocks;
    if (sinceBoot === null || sinceBoot.bootId !== bootId) return offset;
    const passed = Math.round(this.#clocks.monotonic()) - sinceBoot.ms;
    const exact = measuredAt + passed - wall;
    // The time since boot goes back when a virtual machine is restored.
    return passed < 0 || Math.abs(exact - offset) < SMALLEST_JUMP_MS ? offset : exact;
  }
}

/** Null where the system has no such id. */
function readBootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() || null;
  } catch {
    return null;
  }
}
