import type { Clock } from './clock.ts';
import { faultOfStatus } from './fault-of-status.ts';
import { FeedFault, safeCode } from './feed-fault.ts';
import { readBody } from './read-body.ts';

/** One answer of the bookmaker. `text` is empty when nothing has changed. */
export interface Reply {
  readonly text: string;
  /** When its last byte arrived, epoch milliseconds. */
  readonly receivedAt: number;
}

export interface Transport {
  /** Throws a {@link FeedFault}; when the signal is aborted, a fault too, which its reader has no use for. */
  get(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Reply>;
}

export interface TransportOptions {
  /** Origin of the feed; credentials, path and query in it are left out. */
  readonly url: URL;
  readonly user: string;
  readonly password: string;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/**
 * GET with Basic authentication, gzip, a time-out over the whole exchange and a bound on the answer. Connections are
 * kept alive by the runtime's own pool. Redirects are refused: the credentials are meant for one host.
 */
export function createTransport(options: TransportOptions): Transport {
  const { clock, timeoutMs, maxBytes } = options;
  const request = options.fetch ?? globalThis.fetch;
  const credentials = Buffer.from(`${options.user}:${options.password}`, 'utf8').toString('base64');
  const headers = {
    Accept: 'application/json',
    'Accept-Encoding': 'gzip',
    'User-Agent': 'Fairline/0.1',
    Authorization: `Basic ${credentials}`,
  };
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
        const response = await request(`${base}${path}${search === '' ? '' : `?${search}`}`, {
          headers,
          redirect: 'manual',
          signal: exchange.signal,
        });
        const text = await readBody(response, maxBytes);
        const receivedAt = clock.now();
        if (response.status === 204) return { text: '', receivedAt };
        if (response.status !== 200) throw faultOfStatus(response.status, response.headers, text, receivedAt);
        return { text, receivedAt };
      } catch (error) {
        if (error instanceof FeedFault) throw error;
        if (timedOut) throw new FeedFault('lost-reply', { code: 'TIMEOUT' });
        throw faultOfFailure(error);
      } finally {
        exchange.abort();
        timer.abort();
        signal.removeEventListener('abort', abort);
      }
    },
  };
}

/** System errors under which no request can have reached the bookmaker. */
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
  return new FeedFault(code !== null && UNREACHABLE.has(code) ? 'unreachable' : 'lost-reply', { code });
}

function codeOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  // Both address families refused: the single errors carry the code.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return 'code' in error ? safeCode(error.code) : null;
}
