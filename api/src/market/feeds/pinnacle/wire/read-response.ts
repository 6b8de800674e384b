import { FeedFault } from '../transport/feed-fault.ts';
import { LATEST, MAX_AHEAD_MS, MAX_CURSOR_DIGITS } from './bounds.ts';
import { type JsonObject, objectOf } from './fields.ts';

export interface WireResponse {
  readonly body: JsonObject;
  /** The cursor with exactly the digits received; null when it is missing or must not be sent back. */
  readonly last: string | null;
}

/**
 * Parses a response and preserves its cursor exactly. Returns null for an empty response, which means that nothing has
 * changed. Throws a `lost-response` fault for anything that is not a JSON object.
 *
 * `last` can exceed 2^53, where a double would round it. Such a response is parsed a second time with access to the
 * source text of each value, which is about five times slower. A text search for `"last":` would be faster, but could
 * match inside a string or a nested object.
 */
export function readResponse(text: string): WireResponse | null {
  if (text.trim() === '') return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FeedFault('lost-response', { code: 'NOT_JSON' });
  }
  const body = objectOf(parsed);
  if (body === null) throw new FeedFault('lost-response', { code: 'NOT_AN_OBJECT' });
  return { body, last: cursorOf(body.last, text) };
}

function cursorOf(last: unknown, text: string): string | null {
  if (typeof last === 'string') return validCursor(last.trim());
  if (typeof last !== 'number') return null;
  return validCursor(Number.isSafeInteger(last) ? String(last) : sourceOfLast(text));
}

/** A cursor consists of digits, and the protocol forbids 0 and 1. */
function validCursor(cursor: string | null): string | null {
  if (cursor === null || cursor.length > MAX_CURSOR_DIGITS) return null;
  return /^\d+$/.test(cursor) && !/^0*[01]?$/.test(cursor) ? cursor : null;
}

/** Counters are far below, .NET ticks far above. */
const CURSOR_TIMES = { from: Date.UTC(2010, 0, 1), until: 10 * LATEST } as const;

/**
 * Whether a cursor in epoch milliseconds lies more than a minute ahead of the bookmaker's clock. The bookmaker would answer
 * until then that nothing has changed. Of counters and other kinds of cursors this is not known; the next snapshot corrects
 * them.
 */
export function isCursorAhead(cursor: string, feedTime: number): boolean {
  const ms = Number(cursor);
  return ms >= CURSOR_TIMES.from && ms < CURSOR_TIMES.until && ms > feedTime + MAX_AHEAD_MS;
}

/** Whether the first cursor is older than the second one. Both consist of digits. */
export function isOlderCursor(cursor: string, than: string): boolean {
  return BigInt(cursor) < BigInt(than);
}

type SourceReviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;

function sourceOfLast(text: string): string | null {
  const sources = new Map<unknown, string>();
  let found: string | null = null;
  const reviver: SourceReviver = function (key, value, context) {
    if (key === 'last' && context.source !== undefined) sources.set(this, context.source);
    if (key === '') found = sources.get(value) ?? found;
    return value;
  };
  try {
    // The library types lack the third argument of a reviver.
    JSON.parse(text, reviver as (this: unknown, key: string, value: unknown) => unknown);
  } catch {
    // A reviver is called recursively, so thousands of nested arrays exceed the stack.
    return null;
  }
  return found;
}
