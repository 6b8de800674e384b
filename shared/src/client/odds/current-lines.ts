import type { OddsLine } from '@fairline/shared/contracts';
import { mergeLines } from '../matches/merge-lines.ts';

/** Lines that are first shown within this time are read together. Milliseconds. */
export const BATCH_MS = 200;
/** A line is read again when it is older than this and its changes are not pushed. Milliseconds. */
export const STALE_MS = 7_500;
/** The same while pushes are interrupted. Milliseconds. */
export const POLL_MS = 2_500;
/** How long after its cut-off a line is read: the clock of the server may be behind. Milliseconds. */
const CLOSED_BY_MS = 500;
/** Longer times overflow a timer. Milliseconds. */
const LONGEST_WAIT_MS = 3_600_000;
/** Most lines of one request and of one subscription. */
const MOST_LINES = 200;

/** A line of the server: null where it does not exist any more, undefined until it is read. */
export type CurrentLine = OddsLine | null | undefined;

/** Lines that have changed since their known version; those in neither list do not exist any more. */
export interface LinesRead {
  readonly lines: readonly OddsLine[];
  readonly unchanged: readonly string[];
}

export interface LineSource {
  /** Reads lines. @param known `version` of each line as it is known, 0 for none */
  read(ids: readonly string[], known: readonly number[]): Promise<LinesRead>;
  /** Subscribes to pushes; null where the plan has none. Returns a function that ends it. */
  follow: (ids: readonly string[], listener: (lines: readonly OddsLine[]) => void) => (() => void) | null;
  /** Whether the connection for pushes is up. */
  isConnected(): boolean;
}

/**
 * The current odds of the lines that are on the screen: changes are applied as they are pushed. Without pushes the lines are read
 * together every few seconds, by the version of each as a cursor.
 */
export function createCurrentLines(source: LineSource) {
  const listeners = new Map<string, Set<() => void>>();
  const lines = new Map<string, OddsLine | null>();
  const readAt = new Map<string, number>();
  /** Lines that were read while their changes were pushed, without an interruption since. */
  const pushed = new Set<string>();
  let followed: { readonly key: string; readonly end: () => void } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let wasConnected = source.isConnected();

  const ageLimit = (): number => (followed === null ? STALE_MS : POLL_MS);
  const dueAt = (id: string): number => {
    const stale = (readAt.get(id) ?? Number.NEGATIVE_INFINITY) + ageLimit();
    return pushed.has(id) ? Math.max(stale, closesAt(lines.get(id))) : stale;
  };

  async function readDue(): Promise<void> {
    timer = undefined;
    follow();
    const now = performance.now();
    const due = [...listeners.keys()].filter((id) => dueAt(id) - BATCH_MS <= now).slice(0, MOST_LINES);
    const isVisible = globalThis.document?.visibilityState !== 'hidden';
    if (due.length > 0 && isVisible) {
      running = true;
      const pushes = source.isConnected() ? followed : null;
      const known = due.map((id) => lines.get(id)?.version ?? 0);
      const readers = due.map((id) => listeners.get(id));
      // What fails is read again with the next ones.
      const found = await source.read(due, known).catch(() => null);
      running = false;
      // A line that left the screen meanwhile was forgotten, with the version that the answer is based on.
      const shown = due.filter((id, at) => listeners.get(id) === readers[at]);
      for (const id of shown) {
        readAt.set(id, now);
        if (found && pushes && pushes === followed) pushed.add(id);
      }
      if (found) store(shown, found);
    }
    schedule();
  }

  /** Follows exactly the lines that are on the screen. */
  function follow(): void {
    const ids = [...listeners.keys()].slice(0, MOST_LINES);
    const key = ids.join();
    if (followed?.key === key) return;
    const before = followed;
    const end = ids.length === 0 ? null : source.follow(ids, (changed) => change(changed));
    followed = end && { key, end };
    before?.end();
    const still = new Set(ids);
    for (const id of pushed) if (!still.has(id) || followed === null) pushed.delete(id);
  }

  /** What comes before the first read is part of it. */
  function change(changed: readonly OddsLine[]): void {
    for (const line of changed) if (lines.has(line.line_id)) merge(line);
    schedule();
  }

  function merge(line: OddsLine): void {
    const before = lines.get(line.line_id);
    const [after = line] = before ? mergeLines([before], [line]) : [line];
    if (after !== before) set(line.line_id, after);
  }

  function store(ids: readonly string[], { lines: found, unchanged }: LinesRead): void {
    found.forEach(merge);
    const known = new Set([...found.map(({ line_id }) => line_id), ...unchanged]);
    for (const id of ids) if (!known.has(id) && lines.get(id) !== null) set(id, null);
  }

  function set(id: string, line: OddsLine | null): void {
    if (!listeners.has(id)) return;
    lines.set(id, line);
    for (const listener of listeners.get(id) ?? []) listener();
  }

  /** The next read: soon for lines that have not been read, otherwise when the oldest one is stale. */
  function schedule(): void {
    clearTimeout(timer);
    if (listeners.size === 0 || running) return;
    const next = Math.min(...[...listeners.keys()].map(dueAt));
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(next - performance.now(), LONGEST_WAIT_MS);
    timer = setTimeout(() => void readDue(), Math.max(BATCH_MS, wait));
  }

  return {
    get: (id: string): CurrentLine => lines.get(id),

    /** Calls back when a line has changed. Returns a function that ends it. */
    subscribe(id: string, listener: () => void): () => void {
      const known = listeners.get(id);
      if (known) known.add(listener);
      else listeners.set(id, new Set([listener]));
      if (!readAt.has(id)) schedule();
      return () => {
        const left = listeners.get(id);
        left?.delete(listener);
        if (left?.size === 0) {
          listeners.delete(id);
          lines.delete(id);
          readAt.delete(id);
          pushed.delete(id);
        }
        if (listeners.size > 0) return;
        clearTimeout(timer);
        followed?.end();
        followed = null;
      };
    },

    /** Pushes were interrupted, or go on: what is shown is read again. Each component that shows a line reports it. */
    connectionChanged(connected: boolean): void {
      if (connected === wasConnected) return;
      wasConnected = connected;
      pushed.clear();
      if (followed === null) return;
      // A read that is under way may have missed what the interruption has cost.
      followed = { ...followed };
      readAt.clear();
      schedule();
    },
  };
}

/** When an open line closes by the clock alone, which no push reports: in the time of `performance.now()`. */
function closesAt(line: CurrentLine): number {
  if (!line?.is_open || line.cutoff === null) return Number.POSITIVE_INFINITY;
  return performance.now() + Date.parse(line.cutoff) + CLOSED_BY_MS - Date.now();
}

export type CurrentLines = ReturnType<typeof createCurrentLines>;
