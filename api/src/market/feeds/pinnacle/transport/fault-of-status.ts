import { type FaultKind, FeedFault, safeCode } from './feed-fault.ts';

/** The fault for a response whose status is not 200. `body` is the response text, `now` the wall clock, for a response without a date. */
export function faultOfStatus(status: number, headers: Headers, body: string, now: number): FeedFault {
  return new FeedFault(kindOf(status), {
    status,
    code: codeOf(body),
    retryAfterMs: retryAfterMs(headers.get('retry-after'), serverTimeOf(headers) ?? now),
  });
}

function kindOf(status: number): FaultKind {
  if (status === 401 || status === 403) return 'account';
  if (status === 429) return 'rate-limit';
  if (status === 404 || status === 405 || status === 410) return 'retired';
  if (status === 400 || status === 422) return 'bad-request';
  return 'server';
}

/** Most hosts return `{code, message}` or `{error_code, message}`, one endpoint returns `{status, error: {code, message}}`. */
function codeOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const inner = 'error' in parsed && typeof parsed.error === 'object' ? parsed.error : null;
    const outer =
      ('code' in parsed ? safeCode(parsed.code) : null) ??
      ('error_code' in parsed ? safeCode(parsed.error_code) : null);
    return outer ?? (inner !== null && 'code' in inner ? safeCode(inner.code) : null);
  } catch {
    return null;
  }
}

/** The bookmaker's own clock, epoch milliseconds; null when the header is absent or unreadable. */
export function serverTimeOf(headers: Headers): number | null {
  const ms = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : ms;
}

/** The longest interval of the protocol is an hour; a longer `Retry-After` is cut to it. */
const MAX_RETRY_AFTER_MS = 60 * 60 * 1000;

/**
 * `Retry-After` in milliseconds from now: seconds or an HTTP date, at most an hour; null when absent or unreadable.
 *
 * @example retryAfterMs('60', 0) // 60000
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}
