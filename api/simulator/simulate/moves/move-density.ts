import type { Slot } from '../schedule/slot.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The share of a match's movement that falls into its last hours; the rest is spread evenly over the time it is listed. */
const LATE_SHARE = 0.6;
/** The rate of the late movement grows towards the start, by the factor e in this time. */
const LATE_HOURS_MS = 3 * HOUR;
/** A match that is listed for less than this moves less. */
const FULL_LEAD_MS = 2 * HOUR;
/** Nothing is scheduled right after the listing and right before the start. */
const MARGIN_MS = 2 * MINUTE;

/**
 * How a match's movement is distributed over the time from its listing to its start: the share of the movement per
 * millisecond at a time. It is 0 outside of that time and sums to nearly 1 over it.
 *
 * Of the 123 fights in `pinnacle_ufc_fair_prob_2026.csv` that were followed for a day or longer, a third of the movement (the
 * squared changes of the log-odds) fell into the last 24 hours, a fifth into the last six and a twelfth into the last one.
 *
 * @param leadMs the time from the listing to the start.
 * @param untilStart the time that is left.
 */
export function moveDensity(leadMs: number, untilStart: number): number {
  if (untilStart < MARGIN_MS || untilStart > leadMs - MARGIN_MS) return 0;
  return densityAt(leadMs, untilStart);
}

/** The greatest density that a match of the slot reaches, right before its start. */
export function maxDensity({ leadMs }: Slot): number {
  return densityAt(leadMs, 0);
}

function densityAt(leadMs: number, untilStart: number): number {
  const late =
    Math.exp(-untilStart / LATE_HOURS_MS) / (LATE_HOURS_MS * (1 - Math.exp(-leadMs / LATE_HOURS_MS)));
  return Math.min(1, leadMs / FULL_LEAD_MS) * ((1 - LATE_SHARE) / leadMs + LATE_SHARE * late);
}
