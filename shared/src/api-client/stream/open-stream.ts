import { NoAnswer, problemOf } from '../http/problem.ts';
import { retryAfterSeconds, retryDelay } from '../http/retry-delay.ts';
import { type ClientOptions, headersOf, sleep } from '../http/send.ts';
import { createEventParser, type StreamEvent } from './event-parser.ts';

/** What a stream is opened with. */
export interface StreamOptions {
  /** Filters, as parameters of the operation. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The id of the last event that was processed: the stream continues after it. */
  readonly lastEventId?: string;
  readonly signal?: AbortSignal;
}

/** The API sends something about every 15 seconds. After this silence the connection is taken for dead, milliseconds. */
export const SILENCE_MS = 45_000;

/**
 * The events of the stream, in their order, each once: after a lost connection it is opened again behind the last event
 * that was yielded. Ends when the signal is aborted.
 *
 * @throws ApiProblem when the API refuses the stream for good, such as a key without the scope
 */
export async function* openStream(
  client: ClientOptions,
  options: StreamOptions,
): AsyncGenerator<StreamEvent, void, void> {
  let lastId = options.lastEventId ?? '';
  const { signal } = options;
  const { wait = sleep } = client;
  let failures = 0;
  while (!isAborted(signal)) {
    let retryMs: number | undefined;
    try {
      const parser = createEventParser(lastId);
      for await (const text of connection(client, options, lastId)) {
        for (const event of parser.push(text)) {
          failures = 0;
          lastId = event.id;
          yield event;
        }
        retryMs = parser.retryMs;
      }
    } catch (error) {
      if (isAborted(signal)) return;
      if (!(error instanceof Temporary)) throw error;
      retryMs = error.waitMs ?? retryMs;
      if (retryMs === undefined) failures += 1;
    }
    const pause = retryMs ?? retryDelay(Math.max(1, failures), undefined, Math.random()) ?? 0;
    try {
      await wait(pause, signal);
    } catch {
      return;
    }
  }
}

/** Asked anew each time: the signal changes while the stream waits. */
const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted ?? false;

/** A failure after which the stream is opened again. */
class Temporary extends Error {
  readonly waitMs: number | undefined;

  constructor(waitMs?: number, cause?: unknown) {
    super('The stream was interrupted.', { cause });
    this.waitMs = waitMs;
  }
}

/** The text of one connection, until it ends. */
async function* connection(
  client: ClientOptions,
  { query = {}, signal }: StreamOptions,
  lastId: string,
): AsyncGenerator<string, void, void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const response = await connect(client, query, lastId, [silence.signal, ...(signal ? [signal] : [])]);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (reader === undefined) throw new Temporary();
    try {
      for (;;) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          throw new Temporary(undefined, error);
        });
        if (done) return;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        yield value;
      }
    } finally {
      // Also where the caller leaves its loop.
      await reader.cancel().catch(() => {});
    }
  } finally {
    clearTimeout(timer);
  }
}

async function connect(
  client: ClientOptions,
  query: NonNullable<StreamOptions['query']>,
  lastId: string,
  signals: AbortSignal[],
): Promise<Response> {
  const { fetch: get = fetch } = client;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  let response: Response;
  try {
    response = await get(`${client.baseUrl.replace(/\/$/, '')}/stream${search === '' ? '' : `?${search}`}`, {
      headers: headersOf(client, {
        headers: { accept: 'text/event-stream', ...(lastId === '' ? {} : { 'last-event-id': lastId }) },
      }),
      signal: AbortSignal.any(signals),
      redirect: 'error',
    });
  } catch (error) {
    throw new Temporary(undefined, new NoAnswer('The stream could not be opened.', { cause: error }));
  }
  if (response.ok) return response;
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'), Date.now());
  if (response.status === 429 || response.status >= 500) {
    throw new Temporary(retryAfter === undefined ? undefined : retryAfter * 1000);
  }
  throw await problemOf(response, retryAfter);
}
