/**
 * Why a request brought no usable response.
 *
 * - `account`: the credentials are rejected or not enabled for the API
 * - `rate-limit`: too many requests
 * - `unreachable`: no connection, so nothing was sent
 * - `lost-response`: the request was sent, but its response did not arrive complete or is unreadable
 * - `server`: the bookmaker reports an internal error
 * - `bad-request`: the request is rejected, most likely because its cursor is no longer known
 * - `retired`: the path is not served, or no longer
 * - `not-decimal`: prices arrived in another format than the requested one
 */
export type FaultKind =
  | 'account'
  | 'rate-limit'
  | 'unreachable'
  | 'lost-response'
  | 'server'
  | 'bad-request'
  | 'retired'
  | 'not-decimal';

/**
 * A failed request, described only by its kind, status and error code, so that it is safe to log. Messages of the server
 * or the HTTP client are dropped because they can repeat an address with credentials in it.
 */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
  readonly kind: FaultKind;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The bookmaker's code such as `INVALID_CREDENTIALS`, or the system's such as `ECONNREFUSED`. */
  readonly code: string | null;
  /** The pause that the bookmaker requests, milliseconds. */
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

/** The value if it is a short upper-case code; null for anything that could be free text. */
export function safeCode(value: unknown): string | null {
  return typeof value === 'string' && CODE.test(value) ? value : null;
}
