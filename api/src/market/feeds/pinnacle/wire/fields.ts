import { MAX_TEXT } from './bounds.ts';

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

/** The field is not there, which is how the bookmaker reports that something is not offered. */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** A finite number, or a string that contains a plain decimal number. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^-?\d{1,20}(\.\d{1,20})?$/.test(value)) return null;
  return Number(value);
}

/** A number between `min` and `max`, both included. */
export function numberBetween(value: unknown, min: number, max: number): number | null {
  const number = numberOf(value);
  return number !== null && number >= min && number <= max ? number : null;
}

/** An integer between `min` and `max`, both included. */
export function integerBetween(value: unknown, min: number, max: number): number | null {
  const number = numberBetween(value, min, max);
  return number !== null && Number.isInteger(number) ? number + 0 : null;
}

/** A positive integer below 2^53, so that a double holds the id exactly. */
export function idOf(value: unknown): number | null {
  return integerBetween(value, 1, Number.MAX_SAFE_INTEGER);
}

/** Control characters other than white space. PostgreSQL refuses NUL; no name contains the others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/**
 * Trimmed text; null when it is empty, too long or contains what PostgreSQL cannot store: control characters and halves of
 * surrogate pairs.
 */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_TEXT) return null;
  const text = value.trim();
  return text === '' || CONTROL.test(text) || !text.isWellFormed() ? null : text;
}
