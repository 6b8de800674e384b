/**
 * What kept an answer from being taken in.
 *
 * - `account`: the credentials are refused or not enabled for the API
 * - `rate-limit`: asked too often
 * - `unreachable`: no connection, so nothing was sent
 * - `lost-reply`: a request went out and its answer did not come back whole or readable
 * - `server`: the bookmaker reports a trouble of its own
 * - `bad-request`: the request is refused, most likely for a cursor it no longer knows
 * - `retired`: the path is not (or no longer) served
 * - `not-decimal`: prices came in a format that was not asked for
 */
export type FaultKind =
  | 'account'
  | 'rate-limit'
  | 'unreachable'
  | 'lost-reply'
  | 'server'
  | 'bad-request'
  | 'retired'
  | 'not-decimal';

/**
 * A failed request in words that are safe to log: status, the bookmaker's own error code and the kind. Messages of the
 * server or of the HTTP client are never taken over, because they can repeat an address with credentials in it.
 */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
  readonly kind: FaultKind;
  /** HTTP status, where there was one. */
  readonly status: number | null;
  /** The bookmaker's code such as `INVALID_CREDENTIALS`, or the system's such as `ECONNREFUSED`. */
  readonly code: string | null;
  /** How long the bookmaker asks to be left alone, milliseconds. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: FaultKind,
    detail: { status?: number | null; code?: string | null; retryAfterMs?: number | null } = {},
  ) {
    const parts = [detail.status ? `HTTP ${detail.status}` : null, detail.code].filter(Boolean);
    super(parts.length > 0 ? `${kind} (${parts.join(', ')})` : kind);
    this.kind = kind;
    this.status = detail.status ?? null;
    this.code = detail.code ?? null;
    this.retryAfterMs = detail.retryAfterMs ?? null;
  }
}

const CODE = /^[A-Z][A-Z0-9_]{2,39}$/;

/** A short upper-case code out of an error body or a system error; null for anything that could be free text. */
export function safeCode(value: unknown): string | null {
  return typeof value === 'string' && CODE.test(value) ? value : null;
}
