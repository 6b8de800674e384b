import type { DatabaseError } from 'pg';

/** SQLSTATE classes of errors that a value causes: bad data, constraints, syntax, limits of a row or statement. */
const DATA_CLASSES = new Set(['21', '22', '23', '42', '54']);

/** A missing right, table, column or function concerns every row and not one value. */
const SCHEMA_ERRORS = new Set(['42501', '42P01', '42703', '42883', '42804']);

/**
 * Whether the database refuses a value, so that the same write fails whenever it is repeated. Errors of the connection, of
 * resources (disk, memory, locks, time-outs) and of the schema have other causes.
 */
export function isDataError(error: unknown): boolean {
  // A number that is not a valid time, found while a row was composed.
  if (error instanceof RangeError) return true;
  if (!isDatabaseError(error)) return false;
  const { code = '', constraint } = error;
  if (SCHEMA_ERRORS.has(code)) return false;
  // A row for which no partition exists violates a check without a name.
  if (code === '23514' && constraint === undefined) return false;
  return DATA_CLASSES.has(code.slice(0, 2));
}

/** The SQLSTATE of an error of the database, or its name. */
export function errorCode(error: unknown): string {
  if (isDatabaseError(error) && error.code !== undefined) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

/** Whether the connection broke: errors of the driver or the operating system have no SQLSTATE of five characters. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return false;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code);
}

/** An error that the server sent has a severity. */
function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error;
}
