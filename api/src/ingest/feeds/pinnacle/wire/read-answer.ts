import { FeedFault } from '../transport/feed-fault.ts';
import { type JsonObject, objectOf } from './fields.ts';

export interface WireAnswer {
  readonly body: JsonObject;
  /** The cursor, digit for digit as it was sent; null when there is none, or one that may not be sent back. */
  readonly last: string | null;
}

/**
 * Reads an answer without harming its cursor. Null for an empty answer, which means that nothing has changed.
 * Throws a `lost-reply` fault for anything that is not a JSON object.
 *
 * Values of `last` above 2^53 exist, and a double would round them. Below it the number is exact and its digits are the
 * cursor. Above it the text is read a second time with access to the source of each value: about five times slower,
 * and needed only for such answers. A search for `"last":` in the text would be quicker and could be fooled.
 */
export function readAnswer(text: string): WireAnswer | null {
  if (text.trim() === '') return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FeedFault('lost-reply', { code: 'NOT_JSON' });
  }
  const body = objectOf(parsed);
  if (body === null) throw new FeedFault('lost-reply', { code: 'NOT_AN_OBJECT' });
  return { body, last: cursorOf(body.last, text) };
}

function cursorOf(last: unknown, text: string): string | null {
  if (typeof last === 'string') return usable(last.trim());
  if (typeof last !== 'number') return null;
  return usable(Number.isSafeInteger(last) ? String(last) : sourceOfLast(text));
}

/** The protocol forbids 0 and 1, and a cursor is digits. */
function usable(cursor: string | null): string | null {
  return cursor !== null && /^\d+$/.test(cursor) && !/^0*[01]?$/.test(cursor) ? cursor : null;
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
  // The library types do not know the third argument of a reviver yet.
  JSON.parse(text, reviver as (this: unknown, key: string, value: unknown) => unknown);
  return found;
}
