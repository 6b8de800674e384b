import { REFUSED_ADDRESS } from '../../../platform/outgoing/guarded-lookup.ts';
import type { SendOutcome } from '../deliveries/channels.ts';

/** What a channel sends with. A guarded one refuses addresses inside the network; it rejects as `fetch` does. */
export type SendRequest = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array;
    readonly signal: AbortSignal;
  },
) => Promise<ChannelAnswer>;

/** The answer of a provider; the body is cut where it is longer than anybody needs. */
export interface ChannelAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Errors before anything was written: the message has certainly not arrived. */
const NOT_SENT = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['ECONNECTION', 'EDNS', 'EAUTH', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
]);

/**
 * What came of an attempt that ended without an answer: it is made again when nothing was written. Otherwise the message may have
 * arrived.
 */
export function outcomeOfError(error: unknown): SendOutcome {
  const code = codeOf(error);
  if (code === REFUSED_ADDRESS) return { kind: 'rejected', reason: 'The address is inside the network.' };
  if (code === REFUSED_ADDRESS) {
    return { kind: 'retry', reason: 'The address does not lead to the public internet.' };
  }
  if (code !== null && NOT_SENT.has(code)) return { kind: 'retry', reason: `No connection (${code}).` };
  const reason = isTimeOut(error)
    ? 'No answer within the time.'
    : `The connection was lost${code === null ? '' : ` (${code})`}.`;
  return { kind: 'unknown', reason };
}

/** Milliseconds of `Retry-After`, which is a number of seconds or a date; undefined without one. @param now epoch milliseconds */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const ms =
    /^\d+$/.test(text.trim()) || /^\d*\.\d+$/.test(text.trim())
      ? Number(text) * 1_000
      : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : undefined;
}

/** The code of an error of the system, of the library that sends, or of what caused it. */
function codeOf(error: unknown): string | null {
  for (let one = error, depth = 0; one instanceof Object && depth < 5; depth += 1) {
    const {
      code,
      cause,
      error: inner,
      syscall,
    } = one as Record<'code' | 'cause' | 'error' | 'syscall', unknown>;
    if (syscall === 'connect') return 'ECONNECTION';
    if (typeof code === 'string') return code;
    one = cause ?? inner;
  }
  return null;
}

function isTimeOut(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; depth += 1) {
    if (one.name === 'AbortError' || one.name === 'TimeoutError') return true;
    one = one.cause ?? (one as { error?: unknown }).error;
  }
  return false;
}
