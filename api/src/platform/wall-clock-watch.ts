/** Both clocks of the machine, in milliseconds: `wall` since the epoch, `monotonic` since any moment. */
export interface Clocks {
  wall(): number;
  monotonic(): number;
  /** Names the boot since which `monotonic` counts, in all processes of this machine; null when it counts from elsewhere. */
  readonly bootId?: string | null;
}

/** The wall clock was set, or the machine was asleep. */
export interface ClockJump {
  /** By how much the wall clock moved more than the monotonic one; negative when it was set back. */
  readonly ms: number;
  /** When it was noticed, by the monotonic clock. */
  readonly at: number;
}

export interface WallClockWatch {
  /** Compares the clocks since the last call; the jump if the wall clock moved otherwise than the monotonic one. */
  check(): ClockJump | null;
  /** The last jump that a check found. */
  last(): ClockJump | null;
}

/** Time servers correct a clock slowly or by less than this; more in one step is worth a report. */
const THRESHOLD_MS = 5_000;

const MACHINE: Clocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * Notices that the wall clock was set. Call `check` often, for example with each request: a slow correction between two
 * calls stays below the threshold. A machine that was asleep looks like a clock that was set forward, because the monotonic
 * clock stands meanwhile.
 */
export function watchWallClock(clocks: Clocks = MACHINE, thresholdMs: number = THRESHOLD_MS): WallClockWatch {
  let wall = clocks.wall();
  let monotonic = clocks.monotonic();
  let last: ClockJump | null = null;
  return {
    check() {
      const now = { wall: clocks.wall(), monotonic: clocks.monotonic() };
      const ms = now.wall - wall - (now.monotonic - monotonic);
      ({ wall, monotonic } = now);
      if (Math.abs(ms) < thresholdMs) return null;
      last = { ms: Math.round(ms), at: monotonic };
      return last;
    },
    last: () => last,
  };
}

/**
 * One sentence for a person.
 * @example describeClockJump({ ms: -7_200_000, at: 0 }) // 'The clock of this computer was set back by 2 hours.'
 */
export function describeClockJump({ ms }: ClockJump): string {
  const span = describeSpan(Math.abs(ms));
  return ms < 0
    ? `The clock of this computer was set back by ${span}.`
    : `The clock of this computer was set forward by ${span}, or the computer was asleep.`;
}

const UNITS: readonly (readonly [name: string, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

function describeSpan(ms: number): string {
  const [name, size] = UNITS.find(([, unit]) => ms >= unit) ?? ['second', 1_000];
  const count = Math.round(ms / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
