import { lineIdOf } from '@fairline/shared/contracts';
import { advance, pricesOf, type QuoteTrack } from './drops.ts';
import type { Archive, ComparedAlert, EventRow, HistoryRow } from './history.read-model.ts';
import { INTERVALS } from './intervals.ts';
import { type LimitTracks, limitMove } from './limits.ts';
import { type MarketState, marketOf, marketsOf } from './markets.ts';
import { outcomeName, outcomePoints, subjectOf } from './subjects.ts';

const BLACKOUT_CLOSINGS = 20;
/** Marks a move that turned out to be a price error. */
export const WITHDRAWN = ' withdrawn';

export interface Recomputed {
  readonly alerts: readonly ComparedAlert[];
  /** Rows whose `previous` differs from the prices that the rows before them left in force: rows are missing. */
  readonly gaps: number;
}

/**
 * All moves that ADR 0003 and ADR 0012 require, from the odds history alone: every row in the order of time, every interval tried
 * on every earlier price. Deliberately slow and simple, and shares no code with the product's engine.
 */
export function recomputeAlerts(archive: Archive): Recomputed {
  const lines = new Map<string, Map<string, QuoteTrack>>();
  const limits: LimitTracks = new Map();
  const bySubject = new Map<string, ComparedAlert[]>();
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
        const track = quotes.get(row.quote) ?? { last: null, spans: [], outcomes: 0 };
        if (!continues(track, row)) gaps += 1;
        quotes.set(row.quote, track);
        return event && raisesAlerts(event, wall) ? priceMoves(archive, track, row, bySubject) : [];
      });
      if (!event || !raisesAlerts(event, wall)) {
        for (const row of rows) advance(quotes.get(row.quote) as QuoteTrack, row);
        continue;
      }
      for (const row of rows) advance(quotes.get(row.quote) as QuoteTrack, row);
      const after = marketsOf(quotes);
      found.push(...drops, ...limitMoves(archive, rows, before, after, limits));
      closings.push(...closedAlerts(archive, rows, before, after));
    }
    if (!isBlackout(archive, lines, closings)) found.push(...closings);
    for (const alert of found) {
      const subject = keyOf(alert);
      if (alert.kind === 'odds') bySubject.set(subject, [...(bySubject.get(subject) ?? []), alert]);
      alerts.push(alert);
    }
  }
  return { alerts, gaps };
}

/** The subject of an alert: equal for repeats. */
export function keyOf({ kind, lineId, market, outcome, points, special }: ComparedAlert): string {
  return [kind, lineId, market, outcome ?? '', points ?? '', special ?? ''].join('|');
}

/** Rows by answer and in it by line, in the order of time. */
function* answersOf({ history, events }: Archive): Generator<HistoryRow[][]> {
  let seq = Number.NaN;
  let bySport = new Map<number, Map<string, HistoryRow[]>>();
  for (const row of history) {
    if (row.seq !== seq) {
      for (const lines of bySport.values()) yield [...lines.values()];
      bySport = new Map();
      seq = row.seq;
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

/** The drops of a row; earlier ones that it shows to be price errors are marked. */
function priceMoves(
  archive: Archive,
  track: QuoteTrack,
  row: HistoryRow,
  bySubject: ReadonlyMap<string, ComparedAlert[]>,
): ComparedAlert[] {
  const market = marketOf(row.quote);
  if (market === null) return [];
  return pricesOf(track, row).flatMap(({ outcome, price, move, errorSince }) => {
    const subject = {
      ...subjectOf(archive, 'odds', row, market),
      outcome: outcomeName(archive, row, market, outcome),
      points: outcomePoints(row, outcome),
    };
    for (const earlier of errorSince === null ? [] : (bySubject.get(keyOf(subject)) ?? [])) {
      if (earlier.at >= (errorSince ?? 0) && !earlier.detail.endsWith(WITHDRAWN)) {
        Object.assign(earlier, { detail: earlier.detail + WITHDRAWN });
      }
    }
    return move === null ? [] : [{ ...subject, value: price, previous: move.before, detail: move.highs }];
  });
}

function limitMoves(
  archive: Archive,
  rows: readonly HistoryRow[],
  before: ReadonlyMap<string, MarketState>,
  after: ReadonlyMap<string, MarketState>,
  tracks: LimitTracks,
): ComparedAlert[] {
  return marketsIn(rows).flatMap(([market, row]) => {
    const time = { at: row.at, until: row.previousUntil ?? row.at };
    const key = `${row.eventId}:${row.period}|${market}`;
    const found = limitMove(tracks, key, before.get(market), after.get(market), time);
    if (found === null) return [];
    const detail = `${found.direction} ${found.extremes}`;
    return [
      { ...subjectOf(archive, 'limit', row, market), value: found.limit, previous: found.before, detail },
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
