import type { ComparedAlert } from '../check/history.read-model.ts';
import { keyOf } from '../check/recompute-alerts.ts';

export interface ReplayComparison {
  /** Alerts of the recorded product. */
  readonly compared: number;
  readonly missing: number;
  readonly extra: number;
  readonly different: number;
  /** The first few differences, as text. */
  readonly samples: readonly string[];
}

const MOST_SAMPLES = 8;
/** A replay shifts all times by one span, which is known to a millisecond. */
const ACCURACY_MS = 1;

/**
 * Compares the alerts of a product that was recorded with those of one that replayed the recording: each of a subject with the one at
 * the same place, all fields, and its date since the beginning. Not the measured time: that is when its turn to be written was, which is
 * later on a busy machine.
 *
 * @param shiftMs How much later the replay began.
 */
export function compareReplay(
  recorded: readonly ComparedAlert[],
  replayed: readonly ComparedAlert[],
  shiftMs: number,
): ReplayComparison {
  const bySubject = Map.groupBy(replayed, keyOf);
  const counts = { missing: 0, extra: 0, different: 0 };
  const samples: string[] = [];
  const note = (kind: keyof typeof counts, text: string) => {
    counts[kind] += 1;
    if (samples.length < MOST_SAMPLES) samples.push(`${kind}: ${text}`);
  };
  for (const [subject, before] of Map.groupBy(recorded, keyOf)) {
    const again = bySubject.get(subject) ?? [];
    for (const [index, alert] of before.entries()) {
      const other = again[index];
      if (other === undefined) note('missing', describe(alert));
      else if (!isSame(alert, other, shiftMs))
        note('different', `${describe(other)} instead of ${describe(alert)}`);
    }
  }
  const known = Map.groupBy(recorded, keyOf);
  for (const [subject, again] of bySubject) {
    for (const alert of again.slice(known.get(subject)?.length ?? 0)) note('extra', describe(alert));
  }
  return { compared: recorded.length, ...counts, samples };
}

function isSame(recorded: ComparedAlert, replayed: ComparedAlert, shiftMs: number): boolean {
  const isInTime = Math.abs(replayed.date - recorded.date - shiftMs) <= ACCURACY_MS;
  return isInTime && describe({ ...replayed, date: recorded.date }) === describe(recorded);
}

function describe(alert: ComparedAlert): string {
  const { date, interval, value, previous, detail } = alert;
  return `${keyOf(alert)} at ${new Date(date).toISOString()}: ${interval} s, ${previous} to ${value}, ${detail}`;
}
