import { uptime } from 'node:os';
import { type ClockJump, type Clocks, watchWallClock } from '../../platform/wall-clock-watch.ts';

/** The clocks of this machine. The monotonic one counts the time since boot, suspension included. */
export const machineClocks: Clocks = { wall: () => Date.now(), monotonic: () => uptime() * 1000 };

/** A jump is noticed within this time. */
const CHECK_MS = 2_000;
/** The clocks of two machines may differ by this much. */
const CLOCK_SKEW_MS = 1_000;

/**
 * Time for ages: drop windows, suppression and outages. It advances at the pace of real time, whatever the wall clock is set
 * to: it is the wall clock plus an offset, which takes up each jump. The offset is stored, so that ages hold over a restart.
 */
export class MeasuredClock {
  readonly #clocks: Clocks;
  readonly #check: () => ClockJump | null;
  #offset = 0;
  #lastJump: { readonly ms: number; readonly at: number } | null = null;
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
    if (jump === null) return null;
    this.#offset -= jump.ms;
    this.#lastJump = jump;
    return jump;
  }

  /** Milliseconds from one time of the wall clock in this process to a later one, without a jump between them. */
  span(from: number, to: number): number {
    const jump = this.#lastJump;
    const stepped = to - from;
    if (jump === null) return Math.max(0, stepped);
    const real = stepped - jump.ms;
    const sinceJump = this.#clocks.monotonic() - jump.at;
    // A later moment with an earlier time, or a difference that is as big as the jump and reaches back before it.
    const isAcross = jump.ms < 0 ? stepped < 0 : real >= Math.max(0, sinceJump - CHECK_MS);
    return Math.max(0, isAcross ? real : stepped);
  }

  /**
   * Continues the measured time of an earlier process, which stored its offset and its last measured time. Returns by how
   * much the wall clock has been set back meanwhile, at least (ms); how long nothing ran is then unknown and counts as nothing.
   */
  continueFrom(offset: number, lastMeasured: number): number {
    const behind = lastMeasured - (this.#clocks.wall() + offset);
    const setBackBy = behind >= CLOCK_SKEW_MS ? behind : 0;
    this.#offset = offset + setBackBy;
    return setBackBy;
  }
}
