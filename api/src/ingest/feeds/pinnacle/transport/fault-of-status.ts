import { type FaultKind, FeedFault, safeCode } from './feed-fault.ts';
import { retryAfterMs } from './retry-after.ts';

/** Turns an answer that is not 200 into a fault. `body` is the answer's text, `now` epoch milliseconds. */
export function faultOfStatus(status: number, headers: Headers, body: string, now: number): FeedFault {
  return new FeedFault(kindOf(status), {
    status,
    code: codeOf(body),
    retryAfterMs: retryAfterMs(headers.get('retry-after'), now),
  });
}

function kindOf(status: number): FaultKind {
  if (status === 401 || status === 403) return 'account';
  if (status === 429) return 'rate-limit';
  if (status === 404 || status === 405 || status === 410) return 'retired';
  if (status === 400 || status === 422) return 'bad-request';
  return 'server';
}

/** `{code, message}` everywhere but at one resource, which answers `{status, error: {code, message}}`. */
function codeOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const inner = 'error' in parsed && typeof parsed.error === 'object' ? parsed.error : null;
    const outer = 'code' in parsed ? safeCode(parsed.code) : null;
    return outer ?? (inner !== null && 'code' in inner ? safeCode(inner.code) : null);
  } catch {
    return null;
  }
}
