import type { Archive, ComparedAlert, EventRow } from './history.read-model.ts';
import { keyOf, recomputeAlerts } from './recompute-alerts.ts';

export interface AlertComparison {
  /** Stored alerts that were compared. */
  readonly compared: number;
  readonly missing: number;
  readonly extra: number;
  readonly different: number;
  readonly doubled: number;
  /** History rows that do not continue the rows before them. */
  readonly gaps: number;
  /** Alerts dated ahead of now. */
  readonly ahead: number;
  /** Alerts whose date is not what the product's clock showed at their measured time. */
  readonly misdated: number;
  /** History rows that are later than the row before them on the clock, and earlier in measured time. */
  readonly backwards: number;
  /** The first few differences, as text. */
  readonly samples: readonly string[];
}

/** A span of time in which the bookmaker had closed its whole book on purpose: closings in it are not compared. */
export interface ClosedSpan {
  readonly from: number;
  readonly to: number;
}

const MOST_SAMPLES = 8;
const MOVED_START_MS = 36 * 3_600_000;

/** A busy machine notices up to two seconds late that the harness has set its clock, which it does by hours. */
const CLOCK_ACCURACY_MS = 2_000;
const SECONDS_LATE = [-2, -1, 0, 1, 2];
/** An answer has the date at which it came, and the measured time at which its turn to be written was. */
const MOST_QUEUED_MS = 10_000;

/**
 * Compares the stored moves with those recomputed from the history, by measured time, and their dates with the clock.
 *
 * @param mostQueuedMs How long an answer may have waited for its turn.
 */
export function compareAlerts(
  archive: Archive,
  closed: readonly ClosedSpan[] = [],
  mostQueuedMs = MOST_QUEUED_MS,
): AlertComparison {
  const { alerts: recomputed, gaps } = recomputeAlerts(archive);
  const listedTwice = eventsListedTwice(archive);
  const inSpan = ({ kind, at }: ComparedAlert) =>
    kind === 'closed' && closed.some(({ from, to }) => at >= from && at <= to);
  const isCompared = (alert: ComparedAlert) =>
    alert.kind !== 'closed' || !(listedTwice.has(Number(alert.lineId.split(':')[0])) || inSpan(alert));
  const keyAt = (alert: ComparedAlert) => `${keyOf(alert)}|${alert.at}`;
  const expected = new Map(recomputed.filter(isCompared).map((alert) => [keyAt(alert), alert]));
  const samples: string[] = [];
  const seen = new Set<string>();
  const counts = { compared: 0, missing: 0, extra: 0, different: 0, doubled: 0, misdated: 0 };
  const note = (kind: keyof typeof counts, alert: ComparedAlert, other?: ComparedAlert) => {
    counts[kind] += 1;
    const text = other ? `${describe(alert)} instead of ${describe(other)}` : describe(alert);
    if (samples.length < MOST_SAMPLES) samples.push(`${kind}: ${text}`);
  };
  for (const alert of archive.alerts.filter(isCompared)) {
    counts.compared += 1;
    const key = keyAt(alert);
    const wanted = expected.get(key);
    if (seen.has(key)) note('doubled', alert);
    else if (wanted === undefined) note('extra', alert);
    else if (describe({ ...wanted, date: alert.date }) !== describe(alert)) note('different', alert, wanted);
    if (!isDatedRight(alert, mostQueuedMs, archive.shiftAt)) note('misdated', alert);
    seen.add(key);
  }
  for (const [key, alert] of expected) if (!seen.has(key)) note('missing', alert);
  const { ahead, backwards } = archive;
  return { ...counts, gaps, ahead, backwards, samples };
}

/** An alert has the date that the clock showed; one that was ahead of it at a later start has the date of that start. */
function isDatedRight(
  { at, date }: ComparedAlert,
  mostQueuedMs: number,
  shiftAt: Archive['shiftAt'] = () => 0,
): boolean {
  return SECONDS_LATE.some((seconds) => {
    const shift = shiftAt(at + seconds * 1_000);
    const late = date - (at + shift);
    return late <= CLOCK_ACCURACY_MS && (late >= -CLOCK_ACCURACY_MS - mostQueuedMs || shift > 0);
  });
}

function describe(alert: ComparedAlert): string {
  const { at, date, interval, value, previous, detail } = alert;
  const dated = date === at ? '' : `, dated ${new Date(date).toISOString()}`;
  return `${keyOf(alert)} at ${new Date(at).toISOString()}${dated}: ${interval} s, ${previous} to ${value}, ${detail}`;
}

/**
 * Events that another event of the same two teams may continue under a new id. Whether a closing of one is a relisting
 * depends on what was listed at that moment, which no table stores.
 */
function eventsListedTwice({ events }: Archive): Set<number> {
  const byPair = new Map<string, EventRow[]>();
  for (const event of events.values()) {
    const names = [event.home.trim().toLowerCase(), event.away.trim().toLowerCase()].sort();
    const key = `${event.sportId}|${event.unit}|${names.join('|')}`;
    byPair.set(key, [...(byPair.get(key) ?? []), event]);
  }
  const listedTwice = new Set<number>();
  for (const pair of byPair.values()) {
    for (const event of pair) {
      const near = (other: EventRow) => Math.abs(other.starts - event.starts) <= MOVED_START_MS;
      if (pair.some((other) => other !== event && !other.live && near(other))) listedTwice.add(event.eventId);
    }
  }
  return listedTwice;
}
