import type { IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import { apiErrors } from './api-error.ts';

/** Larger bodies are parsed in a thread. */
const IN_THREAD = 256_000;
/** Memory for a body at first, in bytes. */
const SMALLEST = 65_536;

/**
 * The JSON of a body that is larger than those of other routes.
 * @throws ApiError 413 beyond `bytes`, 400 for a body that is no JSON
 */
export async function readLargeBody(request: IncomingMessage, bytes: number): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type) || request.headers['content-encoding'] !== undefined)
    throw unreadable();
  const body = await readRawBody(request, bytes);
  return body.length > IN_THREAD ? parsedInThread(body) : parsed(body);
}

/**
 * The bytes of a body as they were sent.
 * @throws ApiError 413 beyond `bytes`
 */
export async function readRawBody(request: IncomingMessage, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw apiErrors.tooLarge();
  // Filled while it arrives, so that nothing is joined at the end, and no more memory taken than was sent.
  let body = new Uint8Array(SMALLEST);
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length + chunk.length > bytes) throw apiErrors.tooLarge();
    if (length + chunk.length > body.length) body = grown(body, length + chunk.length);
    body.set(chunk, length);
    length += chunk.length;
  }
  return body.subarray(0, length);
}

function grown(body: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(2 * body.length, least));
  larger.set(body);
  return larger;
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw unreadable();
  }
}

function parsedInThread(body: Uint8Array<ArrayBuffer>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-json.worker.ts', import.meta.url), {
      workerData: { body, length: body.length },
      transferList: [body.buffer],
    });
    worker.once('error', reject);
    worker.once('message', (message: { readonly value: unknown } | null) => {
      if (message === null) reject(unreadable());
      else resolve(message.value);
    });
  });
}

const unreadable = () => apiErrors.invalid('The body is not readable JSON.');
