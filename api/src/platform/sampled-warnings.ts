import type { Logger } from './log.ts';

/** One line of a kind in this time. Milliseconds. */
const PAUSE_MS = 60_000;
/** Kinds that are distinguished, so that a kind with a visitor's text in it cannot fill the memory. */
const MOST_KINDS = 50;
const OTHER = 'other';

/** Logs a warning unless one of its kind was logged within the last minute. */
export type SampledWarn = (kind: string, message: string, fields?: object) => void;

/**
 * Creates a log for what visitors can cause as often as they like: one line a minute of each kind, which counts those that were left
 * out before it. Such a line is a warning, because nobody needs to repair anything.
 */
export function createSampledWarn(
  log: Pick<Logger, 'warn'>,
  monotonicNow = () => performance.now(),
): SampledWarn {
  const kinds = new Map<string, { until: number; leftOut: number }>();

  return (kind, message, fields = {}) => {
    const name = kinds.has(kind) || kinds.size < MOST_KINDS ? kind : OTHER;
    const now = monotonicNow();
    const last = kinds.get(name);
    if (last !== undefined && now < last.until) {
      last.leftOut += 1;
      return;
    }
    kinds.set(name, { until: now + PAUSE_MS, leftOut: 0 });
    const leftOut = last?.leftOut ?? 0;
    log.warn(leftOut === 0 ? fields : { ...fields, leftOut }, message);
  };
}
