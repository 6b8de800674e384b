/** Codes of Node and classes of SQLSTATE that mean that the database cannot be reached or takes no work now. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
]);
/** Connection exceptions, shutdown and recovery, too many connections, disk full, read-only standby. */
const SQL_STATES = /^(08\w{3}|57P0[1-5]|53[0-4]00|25006)$/;
/** A statement that was cancelled after its time, a lock that was not free, a conflict with another transaction. */
const OVERLOADS = new Set(['57014', '55P03', '40001', '40P01']);
/** The driver and the pools report these without a code. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Timeout acquiring a connection|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end/;

/**
 * Whether a failed query means that the database is away, not that the query is wrong. The same call succeeds once the
 * database is back.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && (SYSTEM_CODES.has(code) || SQL_STATES.test(code))) return true;
  return MESSAGES.test(error.message) || (cause !== undefined && isDatabaseUnavailable(cause));
}

/** Whether a query failed because the database has too much to do. What it wrote is rolled back. */
export function isDatabaseOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  return OVERLOADS.has(String(code)) || error.name === 'KnexTimeoutError' || isDatabaseOverloaded(cause);
}
