/**
 * Loaded before the product (`--import`) by the fault harness alone: the wall clock of this process is the real one plus
 * the milliseconds in the file FAULTS_CLOCK. Timers and performance.now stay as they are, as after a step of the system's
 * clock. libfaketime would shift the monotonic clock as well.
 */
import { readFileSync } from 'node:fs';

const file = process.env.FAULTS_CLOCK;
const RealDate = Date;
const realNow = Date.now;
let shift = read();

function read() {
  const ms = Number(readFileSync(file, 'utf8'));
  return Number.isFinite(ms) ? ms : 0;
}

const now = () => realNow() + shift;

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(now());
    else super(...args);
  }
  static now() {
    return now();
  }
};

setInterval(() => {
  try {
    shift = read();
  } catch {
    // The harness has deleted the file; the clock stays as it is.
  }
}, 50).unref();
