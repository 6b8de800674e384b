import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pause } from './wait.ts';

/** A wall clock that can be set forward and back under a running process; its monotonic clock is unchanged. */
export interface LabClock {
  /** Environment and arguments of a process on this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** How far the clock was from the real one at that real time, both in milliseconds; undefined if it was never set. */
  readonly shiftAt: ((at: number) => number) | undefined;
  /** Whether it was set back after the last start of the product, so that earlier dates may be ahead of it now. */
  readonly leftDatesAhead: boolean;
  /** To be called after the product has started, which dates what was ahead to now. */
  started(): void;
  /** Sets the clock; resolves when every process on it has read the change. */
  put(shiftSeconds: number): Promise<void>;
  remove(): void;
}

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;
/** The processes read the offset every 50 ms. */
const TAKES_MS = 150;

export function makeClock(): LabClock {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-clock-'));
  const file = join(folder, 'shift');
  writeFileSync(file, '0');
  let leftDatesAhead = false;
  const steps: { readonly from: number; readonly shift: number }[] = [];
  return {
    env: { NODE_OPTIONS: `--import ${PRELOAD}`, FAULTS_CLOCK: file },
    get shiftAt() {
      if (steps.length === 0) return undefined;
      return (at: number) => steps.findLast(({ from }) => from <= at)?.shift ?? 0;
    },
    get leftDatesAhead() {
      return leftDatesAhead;
    },
    started() {
      leftDatesAhead = false;
    },
    async put(shiftSeconds) {
      leftDatesAhead ||= shiftSeconds * 1000 < (steps.at(-1)?.shift ?? 0);
      steps.push({ from: Date.now(), shift: shiftSeconds * 1000 });
      writeFileSync(`${file}.new`, String(shiftSeconds * 1000));
      renameSync(`${file}.new`, file);
      await pause(TAKES_MS);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
