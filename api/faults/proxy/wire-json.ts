/** JSON of the bookmaker that can be changed. */
// biome-ignore lint/suspicious/noExplicitAny: a body that faults change in any way
export type Wire = any;

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown;
/** Newer than the library types: a value that is written exactly as its text. */
const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

/** Parses without rounding cursors above 2^53, which are written back digit for digit. */
export function parseWire(text: string): Wire {
  const reviver: Reviver = (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && !Number.isSafeInteger(value) && /^\d+$/.test(source)
      ? rawJson(source)
      : value;
  return JSON.parse(text, reviver as (this: unknown, key: string, value: unknown) => unknown);
}

/** A number that a double cannot represent, written with its digits. */
export function rawNumber(text: string): unknown {
  return rawJson(text);
}

export const writeWire = (body: Wire): string => JSON.stringify(body);
