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
  return length > IN_THREAD ? parsedInThread(body, length) : parsed(body.subarray(0, length));
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

function parsedInThread(body: Uint8Array<ArrayBuffer>, length: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-json.worker.ts', import.meta.url), {
      workerData: { body, length },
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
