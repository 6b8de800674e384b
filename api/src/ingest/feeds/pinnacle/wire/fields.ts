/** A JSON object whose fields are not validated yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value if it is an object; null for anything else, arrays included. */
export function objectOf(value: unknown): JsonObject | null {
  // The cast is safe because an object that is not an array has string keys.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

const EMPTY: readonly unknown[] = [];

/** The value if it is an array; an empty array for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : EMPTY;
}

/** A finite number, or a string that contains a plain decimal number. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return null;
  return Number(value);
}

/** A positive integer below 2^53, so that a double holds the id exactly. */
export function idOf(value: unknown): number | null {
  const id = numberOf(value);
  return id !== null && id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** Trimmed text; null when it is empty. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}
