import { lineIdOf } from '@fairline/shared/contracts';
import { advance, dropsOf, INTERVALS, type QuoteTrack } from './drops.ts';
import type { Archive, ComparedAlert, EventRow, HistoryRow } from './history.read-model.ts';
import { type MarketState, marketOf, marketsOf } from './markets.ts';
import { outcomeName, outcomePoints, subjectOf } from './subjects.ts';

const SUPPRESSION_MS = 15 * 60_000;
const FLOOR_PERCENT = 2;
const BLACKOUT_CLOSINGS = 20;

export interface Recomputed {
  readonly alerts: readonly ComparedAlert[];
  /** Rows whose `previous` differs from the prices that the rows before them left in force: rows are missing. */
  readonly gaps: number;
}

/**
 * All alerts that ADR 0003 requires, from the odds history alone: every row in the order of time, every interval tried on every
 * ended price. Deliberately slow and simple, and shares no code with the product's engine.
 */
export function recomputeAlerts(archive: Archive): Recomputed {
  const lines = new Map<string, Map<string, QuoteTrack>>();
  const lastAlertTimes = new Map<string, number>();
  const alerts: ComparedAlert[] = [];
  let gaps = 0;
  for (const answer of answersOf(archive)) {
    const closings: ComparedAlert[] = [];
    const found: ComparedAlert[] = [];
    for (const rows of answer) {
      const [first] = rows;
      if (first === undefined) continue;
      const event = archive.events.get(first.eventId);
      const key = lineIdOf(first.eventId, first.period);
      const wall = first.at + (archive.shiftAt?.(first.at) ?? 0);
      const quotes = lines.get(key) ?? new Map<string, QuoteTrack>();
      lines.set(key, quotes);
      const before = marketsOf(quotes);
      const drops = rows.flatMap((row) => {
        const track = quotes.get(row.quote) ?? { last: null, ended: [], outcomes: 0 };
        if (!continues(track, row)) gaps += 1;
        const alertsOfRow = event && raisesAlerts(event, wall) ? dropAlerts(archive, track, row) : [];
        quotes.set(row.quote, track);
        return alertsOfRow;
      });
      if (!event || !raisesAlerts(event, wall)) {
        for (const row of rows) advance(quotes.get(row.quote) as QuoteTrack, row);
        continue;
      }
      for (const row of rows) advance(quotes.get(row.quote) as QuoteTrack, row);
      const after = marketsOf(quotes);
      found.push(...drops, ...limitAlerts(archive, rows, before, after));
      closings.push(...closedAlerts(archive, rows, before, after));
    }
    if (!isBlackout(archive, lines, closings)) found.push(...closings);
    for (const alert of found) {
      const subject = keyOf(alert);
      const lastAlertAt = lastAlertTimes.get(subject);
      if (lastAlertAt !== undefined && alert.at - lastAlertAt < SUPPRESSION_MS) continue;
      lastAlertTimes.set(subject, alert.at);
      alerts.push(alert);
    }
  }
  return { alerts, gaps };
}

/** The subject of an alert: equal for repeats. */
export function keyOf({ kind, lineId, market, outcome, points, special }: ComparedAlert): string {
  return [kind, lineId, market, outcome ?? '', points ?? '', special ?? ''].join('|');
}

/** Rows by answer (one sport at one time) and in it by line, in the order of time. */
function* answersOf({ history, events }: Archive): Generator<HistoryRow[][]> {
  let at = Number.NaN;
  let bySport = new Map<number, Map<string, HistoryRow[]>>();
  for (const row of history) {
    if (row.at !== at) {
      for (const lines of bySport.values()) yield [...lines.values()];
      bySport = new Map();
      at = row.at;
    }
    const sport = events.get(row.eventId)?.sportId ?? -1;
    const lines = bySport.get(sport) ?? new Map<string, HistoryRow[]>();
    bySport.set(sport, lines);
    const key = lineIdOf(row.eventId, row.period);
    lines.set(key, [...(lines.get(key) ?? []), row]);
  }
  for (const lines of bySport.values()) yield [...lines.values()];
}

function raisesAlerts({ live, starts, status }: EventRow, at: number): boolean {
  const isPlaceholder = status === 'H' && starts % 86_400_000 === 23 * 3_600_000;
  return !live && starts > at && !isPlaceholder;
}

function continues({ last }: QuoteTrack, row: HistoryRow): boolean {
  const expected = last?.online && last.trusted ? last.prices : [];
  return JSON.stringify(expected) === JSON.stringify(row.previous);
}

function dropAlerts(archive: Archive, track: QuoteTrack, row: HistoryRow): ComparedAlert[] {
  const market = marketOf(row.quote);
  if (market === null) return [];
  return dropsOf(track, row).map(({ outcome, price, previous, interval }) => ({
    ...subjectOf(archive, 'odds', row, market),
    outcome: outcomeName(archive, row, market, outcome),
    points: outcomePoints(row, outcome),
    interval,
    value: price,
    previous,
    detail: 'percent ok',
  }));
}

function limitAlerts(
  archive: Archive,
  rows: readonly HistoryRow[],
  before: ReadonlyMap<string, MarketState>,
  after: ReadonlyMap<string, MarketState>,
): ComparedAlert[] {
  return marketsIn(rows).flatMap(([market, row]) => {
    const from = before.get(market)?.limit ?? null;
    const now = after.get(market);
    const interval = intervalOf(row);
    if (from === null || !now?.open || now.limit === null || from <= 0 || interval === null) return [];
    if ((Math.abs(now.limit - from) / from) * 100 < FLOOR_PERCENT) return [];
    const detail = now.limit > from ? '1' : '0';
    return [
      { ...subjectOf(archive, 'limit', row, market), interval, value: now.limit, previous: from, detail },
    ];
  });
}

function closedAlerts(
  archive: Archive,
  rows: readonly HistoryRow[],
  before: ReadonlyMap<string, MarketState>,
  after: ReadonlyMap<string, MarketState>,
): ComparedAlert[] {
  return marketsIn(rows).flatMap(([market, row]) => {
    const was = before.get(market);
    const now = after.get(market);
    const interval = intervalOf(row);
    if (!was?.open || now?.open || interval === null) return [];
    const detail = now?.offered ? 'suspended' : 'withdrawn';
    return [
      { ...subjectOf(archive, 'closed', row, market), interval, value: null, previous: was.limit, detail },
    ];
  });
}

/** Each market of the rows that raises alerts, with one of its rows. */
function marketsIn(rows: readonly HistoryRow[]): [string, HistoryRow][] {
  const markets = new Map<string, HistoryRow>();
  for (const row of rows) {
    const market = marketOf(row.quote);
    if (market !== null) markets.set(market, row);
  }
  return [...markets];
}

/** A limit moves and a market closes at one moment: the smallest interval, or after an outage the smallest that contains it. */
function intervalOf(row: HistoryRow): number | null {
  const age = row.at - (row.previousUntil ?? row.at);
  return INTERVALS.find((seconds) => seconds * 1000 > age) ?? null;
}

/** A blackout: half of a sport's open markets, and at least twenty, closed in one answer. */
function isBlackout(
  archive: Archive,
  lines: ReadonlyMap<string, ReadonlyMap<string, QuoteTrack>>,
  closings: readonly ComparedAlert[],
): boolean {
  const [first] = closings;
  if (first === undefined || closings.length < BLACKOUT_CLOSINGS) return false;
  const sportId = archive.events.get(Number(first.lineId.split(':')[0]))?.sportId ?? -1;
  const still = openMarkets(archive, lines, sportId, first.at + (archive.shiftAt?.(first.at) ?? 0));
  return closings.length * 2 >= still + closings.length;
}

/** How many alerted markets of a sport's not yet started events are open. */
function openMarkets(
  archive: Archive,
  lines: ReadonlyMap<string, ReadonlyMap<string, QuoteTrack>>,
  sportId: number,
  at: number,
): number {
  let open = 0;
  for (const [key, quotes] of lines) {
    const event = archive.events.get(Number(key.split(':')[0]));
    if (event?.sportId !== sportId || !raisesAlerts(event, at)) continue;
    for (const market of marketsOf(quotes).values()) if (market.open) open += 1;
  }
  return open;
}
