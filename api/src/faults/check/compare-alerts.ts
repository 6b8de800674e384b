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

/**
 * Compares the stored alerts with those recomputed from the history. Where the clock was set, the dates of alerts are not
 * compared: those dated ahead were dated to the next start, and rows of the history stay dated ahead.
 */
export function compareAlerts(archive: Archive, closed: readonly ClosedSpan[] = []): AlertComparison {
  const { alerts: recomputed, gaps } = recomputeAlerts(archive);
  const listedTwice = eventsListedTwice(archive);
  const inSpan = ({ kind, at }: ComparedAlert) =>
    kind === 'closed' && closed.some(({ from, to }) => at >= from && at <= to);
  // An alert that was not raised in the span suppresses no later one, so that these markets cannot be compared at all.
  const switchedOff = new Set([...recomputed, ...archive.alerts].filter(inSpan).map(keyOf));
  const isCompared = (alert: ComparedAlert) =>
    alert.kind !== 'closed' ||
    !(listedTwice.has(Number(alert.lineId.split(':')[0])) || switchedOff.has(keyOf(alert)));
  const clockWasSet = archive.shiftAt !== undefined;
  const keyFor = clockWasSet ? keyOfNth : () => (alert: ComparedAlert) => `${keyOf(alert)}|${alert.at}`;
  const keyOfExpected = keyFor();
  const expected = new Map(recomputed.filter(isCompared).map((alert) => [keyOfExpected(alert), alert]));
  const keyOfStored = keyFor();
  const samples: string[] = [];
  const seen = new Set<string>();
  const counts = { compared: 0, missing: 0, extra: 0, different: 0, doubled: 0 };
  const note = (kind: keyof typeof counts, alert: ComparedAlert, other?: ComparedAlert) => {
    counts[kind] += 1;
    const text = other ? `${describe(alert)} instead of ${describe(other)}` : describe(alert);
    if (samples.length < MOST_SAMPLES) samples.push(`${kind}: ${text}`);
  };
  for (const alert of archive.alerts.filter(isCompared)) {
    counts.compared += 1;
    const key = keyOfStored(alert);
    const wanted = expected.get(key);
    if (seen.has(key)) note('doubled', alert);
    else if (wanted === undefined) note('extra', alert);
    else if (describe({ ...wanted, at: alert.at }) !== describe(alert)) note('different', alert, wanted);
    seen.add(key);
  }
  for (const [key, alert] of expected) if (!seen.has(key)) note('missing', alert);
  return { ...counts, gaps, ahead: archive.ahead, samples };
}

/** Names the first, second, … alert of the same key in the order of their calls. */
function keyOfNth(): (alert: ComparedAlert) => string {
  const counts = new Map<string, number>();
  return (alert) => {
    const key = keyOf(alert);
    const nth = (counts.get(key) ?? 0) + 1;
    counts.set(key, nth);
    return `${key}|${nth}`;
  };
}

function describe(alert: ComparedAlert): string {
  const { at, interval, value, previous, detail } = alert;
  return `${keyOf(alert)} at ${new Date(at).toISOString()}: ${interval} s, ${previous} to ${value}, ${detail}`;
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
