import { createConcurrencyLimit } from '../../../../platform/outgoing/concurrency-limit.ts';
import { AnswerTooLarge, type InTurn, readBounded } from '../../../../platform/outgoing/read-bounded.ts';
import type { Clock } from './clock.ts';
import { faultOfStatus, serverTimeOf } from './fault-of-status.ts';
import { FeedFault, safeCode } from './feed-fault.ts';

/** One response of the bookmaker. `text` is empty when nothing has changed. */
export interface HttpResponse {
  readonly text: string;
  /** When the last byte arrived, epoch milliseconds. */
  readonly receivedAt: number;
  /** The same moment by the monotonic clock. */
  readonly monotonicAt: number;
  /** The bookmaker's own clock according to the response, epoch milliseconds; null when it is not sent. */
  readonly serverTime: number | null;
}

export interface Transport {
  /** Throws a {@link FeedFault}, also when the signal is aborted. */
  get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<HttpResponse>;
}

export interface TransportOptions {
  /** Origin and base path of the feed; credentials and query in it are ignored. */
  readonly url: URL;
  /** Headers that name the account. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the headers of every response, also of errors. */
  readonly onHeaders?: ((headers: Headers) => void) | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The header of an account with a password. */
export function basicAuthorization(user: string, password: string): { readonly Authorization: string } {
  return { Authorization: `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}` };
}

/**
 * GET with gzip, a time-out for the whole exchange and a size limit for the response. The runtime's
 * pool keeps connections alive. Redirects are not followed because the credentials are meant for one host.
 */
export function createTransport(options: TransportOptions): Transport {
  const { clock, timeoutMs, maxBytes } = options;
  const fetch = options.fetch ?? globalThis.fetch;
  const headers = {
    Accept: 'application/json',
    'Accept-Encoding': 'gzip',
    'User-Agent': 'Fairline/0.1',
    ...options.headers,
  };
  const inTurn: InTurn = { fromBytes: LARGE_BYTES, run: createConcurrencyLimit(1) };
  const base = `${options.url.origin}${options.url.pathname.replace(/\/+$/, '')}`;

  return {
    async get(path, query, signal) {
      const exchange = new AbortController();
      const timer = new AbortController();
      const abort = () => exchange.abort();
      signal.addEventListener('abort', abort, { once: true });
      if (signal.aborted) abort();
      let timedOut = false;
      void clock.wait(timeoutMs, timer.signal).then(() => {
        if (timer.signal.aborted) return;
        timedOut = true;
        exchange.abort();
      });
      try {
        const search = new URLSearchParams(query).toString();
        const response = await fetch(`${base}${path}${search === '' ? '' : `?${search}`}`, {
          headers,
          redirect: 'manual',
          signal: exchange.signal,
        });
        const { status, headers: sent } = response;
        options.onHeaders?.(sent);
        if (status !== 200 && status !== 204) {
          // The status decides, also when the body is endless or never arrives.
          const reason = await readBody(response, MAX_ERROR_BYTES).catch(() => '');
          throw faultOfStatus(status, sent, reason, clock.wall());
        }
        const text = await readBody(response, maxBytes, inTurn);
        return {
          text: status === 204 ? '' : text,
          receivedAt: clock.wall(),
          monotonicAt: clock.monotonic(),
          serverTime: serverTimeOf(sent),
        };
      } catch (error) {
        if (error instanceof FeedFault) throw error;
        if (timedOut) throw new FeedFault('lost-response', { code: 'TIMEOUT' });
        throw faultOfFailure(error);
      } finally {
        exchange.abort();
        timer.abort();
        signal.removeEventListener('abort', abort);
      }
    },
  };
}

/** Most answers are smaller; of the others, one at a time is read further, so that four do not take four times as much. */
const LARGE_BYTES = 2 * 1024 * 1024;

/** The text of an error is read only for its code. */
const MAX_ERROR_BYTES = 64 * 1024;

/** System errors after which no request can have reached the bookmaker. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function faultOfFailure(error: unknown): FeedFault {
  const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : null);
  return new FeedFault(code !== null && UNREACHABLE.has(code) ? 'unreachable' : 'lost-response', { code });
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  // When both address families fail, the inner errors carry the code.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return 'code' in error ? safeCode(error.code) : null;
}

/**
 * The body as text. More than `maxBytes`, before or after decompression, is a `lost-response` fault, so that an endless response
 * cannot fill the memory; so is what is not UTF-8. Errors of the stream pass through.
 */
async function readBody(response: Response, maxBytes: number, inTurn?: InTurn): Promise<string> {
  const bytes = await readBounded(response, maxBytes, inTurn).catch((error: unknown) => {
    throw error instanceof AnswerTooLarge ? new FeedFault('lost-response', { code: 'TOO_LARGE' }) : error;
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FeedFault('lost-response', { code: 'NOT_UTF8' });
  }
}
