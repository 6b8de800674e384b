import { describe, expect, it } from 'vitest';
import { compareAlerts } from './compare-alerts.ts';
import type { Archive, ComparedAlert, EventRow, HistoryRow } from './history.read-model.ts';
import { recomputeAlerts } from './recompute-alerts.ts';

const T0 = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;
const EVENT: EventRow = {
  eventId: 1,
  sportId: 29,
  home: 'Ajax',
  away: 'Feyenoord',
  starts: T0 + 600 * MINUTE,
  live: false,
  status: 'O',
  unit: 'Regular',
};

type Step = Partial<HistoryRow> & { readonly at: number };

/** Rows of one quote whose `previous` continues the row before, as the ingest writes them. */
function rowsOf(quote: string, steps: readonly Step[]): HistoryRow[] {
  let before: HistoryRow | null = null;
  return steps.map((step) => {
    const previous: HistoryRow['previous'] = before?.online && before.trusted ? before.prices : [];
    const row: HistoryRow = {
      eventId: 1,
      period: 0,
      quote,
      prices: before?.prices ?? [],
      limit: 1_000,
      online: true,
      trusted: true,
      previous,
      previousUntil: null,
      seq: step.at,
      ...step,
    };
    before = row;
    return row;
  });
}

function archiveOf(history: readonly HistoryRow[], alerts: readonly ComparedAlert[] = []): Archive {
  const sorted = [...history].sort((a, b) => a.at - b.at);
  const events = new Map([[1, EVENT]]);
  return { history: sorted, events, specials: new Map(), alerts, ahead: 0, backwards: 0 };
}

const found = (history: readonly HistoryRow[]) =>
  recomputeAlerts(archiveOf(history)).alerts.map(({ kind, outcome, interval, previous, value, detail }) =>
    [kind, outcome, interval, previous, value, detail].join(' '),
  );

describe('recomputeAlerts', () => {
  it('finds a single step, and nothing below two percent', () => {
    const rows = rowsOf('total:2.5', [
      { at: T0, prices: [2, 1.8] },
      { at: T0 + MINUTE, prices: [1.97, 1.83] },
      { at: T0 + 2 * MINUTE, prices: [1.9, 1.9] },
    ]);
    expect(found(rows)).toEqual(['odds over 0 1.97 1.9 10:1.97 120:2']);
  });

  it('finds every step of a slide, with the highest price of each interval', () => {
    const rows = rowsOf('moneyline', [
      { at: T0, prices: [2, 1.8] },
      { at: T0 + MINUTE, prices: [1.98, 1.8] },
      { at: T0 + 2 * MINUTE, prices: [1.955, 1.8] },
      { at: T0 + 3 * MINUTE, prices: [1.8, 1.8] },
    ]);
    expect(found(rows)).toEqual([
      'odds home 0 1.98 1.955 10:1.98 120:2',
      'odds home 0 1.955 1.8 10:1.955 120:1.98 300:2',
    ]);
  });

  it('measures the first prices after an outage from when the earlier ones were last known', () => {
    const rows = rowsOf('moneyline', [
      { at: T0, prices: [2, 1.8] },
      { at: T0 + 90 * MINUTE, prices: [1.8, 2], previousUntil: T0 + MINUTE },
    ]);
    expect(found(rows)).toEqual(['odds home 0 2 1.8 10800:2']);
  });

  it('marks what a price error raised, and leaves it out afterwards', () => {
    const rows = rowsOf('moneyline', [
      { at: T0, prices: [1.197, 5.16] },
      { at: T0 + MINUTE, prices: [1.488, 2.8] },
      { at: T0 + MINUTE + 9_000, prices: [1.198, 5.14] },
      { at: T0 + 2 * MINUTE, prices: [1.17, 5.2] },
    ]);
    expect(found(rows)).toEqual([
      'odds away 0 5.16 2.8 10:5.16 withdrawn',
      'odds home 0 1.198 1.17 10:1.198',
    ]);
  });

  it('finds limits of open markets, also when they reopen, and closings, suspended or withdrawn', () => {
    const rows = rowsOf('spread:-0.5', [
      { at: T0, prices: [1.9, 1.9] },
      { at: T0 + MINUTE, limit: 1_500 },
      { at: T0 + 2 * MINUTE, online: false },
      { at: T0 + 3 * MINUTE, online: false, limit: 2_000 },
      { at: T0 + 4 * MINUTE, online: true, limit: 2_000 },
      { at: T0 + 20 * MINUTE, prices: [], limit: null },
    ]);
    expect(found(rows)).toEqual([
      'limit  0 1000 1500 1 10:1000',
      'closed  10 1500  suspended',
      'limit  0 1500 2000 1 300:1000',
      'closed  10 2000  withdrawn',
    ]);
  });

  it('counts rows that do not continue the rows before them', () => {
    const rows = rowsOf('moneyline', [
      { at: T0, prices: [2, 1.8] },
      { at: T0 + MINUTE, prices: [2.1, 1.7] },
      { at: T0 + 2 * MINUTE, prices: [2.2, 1.65] },
    ]);
    expect(recomputeAlerts(archiveOf(rows)).gaps).toBe(0);
    expect(recomputeAlerts(archiveOf(rows.filter((_, index) => index !== 1))).gaps).toBe(1);
  });
});

describe('compareAlerts', () => {
  const rows = rowsOf('moneyline', [
    { at: T0, prices: [2, 1.8] },
    { at: T0 + MINUTE, prices: [1.8, 2] },
    { at: T0 + 2 * MINUTE, prices: [1.8, 2], limit: 2_000 },
  ]);
  const { alerts } = recomputeAlerts(archiveOf(rows));
  const [first, second] = alerts as [ComparedAlert, ComparedAlert];
  const compared = (stored: readonly ComparedAlert[]) => {
    const { missing, extra, different, doubled } = compareAlerts(archiveOf(rows, stored));
    return { missing, extra, different, doubled };
  };
  const NONE = { missing: 0, extra: 0, different: 0, doubled: 0 };

  it('finds no difference when all alerts are stored', () => {
    expect(alerts).toHaveLength(2);
    expect(compared(alerts)).toEqual(NONE);
  });

  it('finds alerts that are missing, invented, different or stored twice', () => {
    expect(compared([first])).toEqual({ ...NONE, missing: 1 });
    expect(compared([first, second, { ...second, lineId: '1:1' }])).toEqual({ ...NONE, extra: 1 });
    expect(compared([first, { ...second, detail: '1 10:900' }])).toEqual({ ...NONE, different: 1 });
    expect(compared([first, second, second])).toEqual({ ...NONE, doubled: 1 });
  });

  it('finds alerts that are not dated by the clock, or ahead of it', () => {
    const misdated = (by: number, shift?: number) => {
      const archive = archiveOf(rows, [first, { ...second, date: second.at + by }]);
      return compareAlerts(shift === undefined ? archive : { ...archive, shiftAt: () => shift }).misdated;
    };
    expect([misdated(0), misdated(900), misdated(MINUTE), misdated(-MINUTE)]).toEqual([0, 0, 1, 1]);
    // The first one has the date of the real clock, as after a start under that one.
    expect([misdated(MINUTE, MINUTE), misdated(2 * MINUTE, MINUTE)]).toEqual([0, 1]);
    expect(misdated(-MINUTE, -MINUTE)).toBe(1);
  });

  it('finds the dates of another clock in the few seconds for which it was set', () => {
    const dated = (by: number, seconds: number) => {
      const shiftAt = (at: number) => (Math.abs(at - second.at) <= seconds * 1_000 ? -120 * MINUTE : 0);
      const archive = archiveOf(rows, [first, { ...second, date: second.at + by }]);
      return compareAlerts({ ...archive, shiftAt }).misdated;
    };
    expect([dated(-120 * MINUTE, 3), dated(0, 3)]).toEqual([0, 1]);
    // Within two seconds of the step, either is right.
    expect([dated(-120 * MINUTE, 1), dated(0, 1)]).toEqual([0, 0]);
  });
});
