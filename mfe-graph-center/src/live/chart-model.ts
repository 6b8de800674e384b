import type { CurrentLine } from '@fairline/shared/client';
import type { GraphHistory, OddsHistory } from '@fairline/shared/contracts';
import { type CellSelection, type DevigMethod, parseCellId } from '@fairline/shared/odds';
import {
  addPoint,
  continued,
  currentQuote,
  type HistoryPoint,
  historyQuotes,
  outcomeKey,
  type QuoteAt,
} from '@fairline/shared/ui/graphs';
import { type StoredHistory, withHistory } from './with-history.ts';

/** One selection of a chart with its changes, oldest first. */
export interface ChartSelection {
  readonly cellId: string;
  readonly selection: CellSelection;
  readonly points: readonly HistoryPoint[];
  /** The same, with approximated prices where they are wanted. */
  readonly drawn: readonly HistoryPoint[];
}

/** What a chart shows. Another object whenever something of it is different. */
export interface ChartFacts {
  /** Null until it is read. */
  readonly history: StoredHistory | null;
  readonly bets: GraphHistory['bets'];
  readonly alerts: GraphHistory['alerts'];
  readonly line: CurrentLine;
  readonly selections: readonly ChartSelection[];
  /** Why there is no history: a sentence, and what the call was rejected with. */
  readonly failure: { readonly message: string; readonly error?: unknown } | null;
}

interface Track {
  readonly cellId: string;
  readonly selection: CellSelection;
  stored: readonly QuoteAt[];
  live: readonly QuoteAt[];
  points: HistoryPoint[];
  limit: number | null | undefined;
}

/** With more pushed changes than this, the history is read again: the server leaves out what cannot be seen. */
export const MOST_PUSHED = 1_500;

/**
 * The changes of the selections of one chart: the stored ones, continued with what the line offers from then on. A change of a price adds a
 * point; nothing else is computed again.
 */
export function createChartModel(cellIds: readonly string[], method: DevigMethod, onChange: () => void) {
  const tracks: Track[] = cellIds.flatMap((cellId) => {
    const selection = parseCellId(cellId);
    if (selection === null) return [];
    return { cellId, selection, stored: [], live: [], points: [], limit: undefined };
  });
  let facts: ChartFacts = {
    ...{ history: null, bets: [], alerts: [], line: undefined, failure: null },
    selections: tracks.map(selectionOf),
  };
  let until = 0;

  const change = (next: Partial<ChartFacts>): void => {
    facts = {
      ...facts,
      ...next,
      selections: tracks.map(selectionOf),
    };
    onChange();
  };
  const computeAll = (track: Track): void => {
    const last = track.stored.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    track.live = track.live.filter(({ at }) => at > last);
    track.points = [];
    for (const quote of [...track.stored, ...track.live]) {
      addPoint(track.points, quote, outcomeKey(track.selection), method);
    }
  };

  return {
    facts: (): ChartFacts => facts,
    /** All changes of the first selection, oldest first. */
    quotes: (): readonly QuoteAt[] => tracks.slice(0, 1).flatMap(({ stored, live }) => [...stored, ...live]),
    /** `since` of the next read. */
    until: (): number => until,
    /** So many changes were pushed since the last read. */
    pushed: (): number => Math.max(0, ...tracks.map(({ live }) => live.length)),

    /** The answer of a read: whole, or what is new since the last one. */
    read(answer: GraphHistory): void {
      const history = withHistory(facts.history, answer);
      until = Math.max(until, answer.until);
      for (const track of tracks) {
        track.stored = historyQuotes(asHistory(history), track.selection);
        computeAll(track);
      }
      change({ history, bets: answer.bets, alerts: answer.alerts, failure: null });
      if (facts.line) this.lineChanged(facts.line);
    },

    failed(message: string, error?: unknown): void {
      if (facts.history === null) change({ failure: { message, error } });
    },

    /** What the line offers now. */
    lineChanged(line: CurrentLine): void {
      for (const track of line && facts.history !== null ? tracks : []) {
        if (line) follow(track, line, method);
      }
      change({ line });
    },
  };
}

const selectionOf = ({ cellId, selection, points }: Track): ChartSelection => ({
  ...{ cellId, selection, points, drawn: points },
});

function follow(track: Track, line: NonNullable<CurrentLine>, method: DevigMethod): void {
  const now = { ...currentQuote(line, track.selection), at: line.since };
  // A market line can have a limit of its own, which only the history has: it changes with that of the market.
  const limitChanged = track.limit !== undefined && track.limit !== now.limit;
  track.limit = now.limit;
  const live = continued(track.live, track.stored.at(-1), now, limitChanged);
  const added = live.length === track.live.length + 1 ? live.at(-1) : undefined;
  track.live = live;
  if (added === undefined) return;
  // Another array: what was drawn before stays as it was.
  const points = track.points.slice();
  if (addPoint(points, added, outcomeKey(track.selection), method)) track.points = points;
}

/** What reads a history needs no status. */
export const asHistory = (history: StoredHistory): OddsHistory => ({ status: 'ok', ...history });

export type ChartModel = ReturnType<typeof createChartModel>;
