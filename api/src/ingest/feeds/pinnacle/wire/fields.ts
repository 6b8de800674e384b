/** A JSON object whose fields are yet to be believed. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The object, or null for anything else; an array is none. */
export function objectOf(value: unknown): JsonObject | null {
  // The array test makes the cast safe: what is left has string keys.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

const NONE: readonly unknown[] = [];

/** The array, or an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : NONE;
}

/** A finite number; digits in a string count too. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return null;
  return Number(value);
}

/** A whole positive number below 2^53: an id that a double holds exactly. */
export function idOf(value: unknown): number | null {
  const id = numberOf(value);
  return id !== null && id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** Trimmed text with something in it. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}
