import { NoAnswer, problemOf } from './problem.ts';
import { retryAfterSeconds, retryDelay } from './retry-delay.ts';

/** What a client is made with. */
export interface ClientOptions {
  /** Where the API is: `https://fairline.example/api/v1`. */
  readonly baseUrl: string;
  /** A key of Settings, API. */
  readonly apiKey: string;
  /** The dated version to use in place of the one that is pinned to the key. */
  readonly version?: string | undefined;
  /** How long an answer may take, milliseconds; 10 seconds by default. */
  readonly timeoutMs?: number | undefined;
  /** How often a call that can be repeated is made at most; 4 by default. */
  readonly tries?: number | undefined;
  /** In place of the one of the platform. */
  readonly fetch?: typeof fetch | undefined;
  /** In place of timers, for tests. */
  readonly wait?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

/** A call, ready to be sent. */
export interface Call {
  readonly method: string;
  /** With its query, relative to the address of the API. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Whether a second try changes nothing: a read, or a write with an idempotency key. */
  readonly repeatable: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Answers after which a repeatable call is repeated. */
const TEMPORARY = new Set([429, 502, 503, 504]);

/**
 * Sends a call within its time, and repeats it after a temporary failure if that is safe: after `Retry-After`, or after a
 * growing wait.
 *
 * @throws ApiProblem when the API answers an error, NoAnswer when no answer comes, the reason of `signal` when the caller aborts
 */
export async function send(options: ClientOptions, call: Call): Promise<Response> {
  const { fetch: get = fetch, tries = 4, timeoutMs = 10_000, wait = sleep } = options;
  for (let tried = 1; ; tried += 1) {
    const attempt = await tryOnce(options, call, get, timeoutMs);
    if (attempt.ok) return attempt.response;
    call.signal?.throwIfAborted();
    const delay = retryDelay(tried, attempt.retryAfter, Math.random());
    if (!call.repeatable || !attempt.temporary || tried >= tries || delay === null) throw attempt.error;
    await wait(delay, call.signal);
  }
}

type Attempt =
  | { readonly ok: true; readonly response: Response }
  | {
      readonly ok: false;
      readonly error: Error;
      readonly temporary: boolean;
      readonly retryAfter: number | undefined;
    };

async function tryOnce(
  options: ClientOptions,
  call: Call,
  get: typeof fetch,
  timeoutMs: number,
): Promise<Attempt> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await get(`${options.baseUrl.replace(/\/$/, '')}${call.path}`, {
      method: call.method,
      headers: headersOf(options, call),
      ...(call.body === undefined ? {} : { body: call.body }),
      signal: call.signal === undefined ? limit : AbortSignal.any([limit, call.signal]),
      // A redirect would send the key to another address.
      redirect: 'error',
    });
    if (response.ok) return { ok: true, response };
    const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
    return {
      ok: false,
      error: await problemOf(response, retryAfter),
      temporary: TEMPORARY.has(response.status),
      retryAfter,
    };
  } catch (cause) {
    const error = limit.aborted
      ? new NoAnswer(`The API did not answer within ${timeoutMs} ms.`, { cause })
      : new NoAnswer('The API could not be reached. Check the address and the network.', { cause });
    return { ok: false, error, temporary: true, retryAfter: undefined };
  }
}

/** The headers that every call has, and its own. */
export function headersOf({ apiKey, version }: ClientOptions, call: Pick<Call, 'headers'>) {
  return {
    accept: 'application/json',
    authorization: `Bearer ${apiKey}`,
    ...(version === undefined ? {} : { 'fairline-version': version }),
    ...call.headers,
  };
}

/** Resolves after the time, or rejects with the signal's reason. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, ms);
    if (signal?.aborted === true) aborted();
    else signal?.addEventListener('abort', aborted, { once: true });
  });
}
