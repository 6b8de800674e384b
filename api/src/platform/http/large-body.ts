import type { IncomingMessage } from 'node:http';
import { Worker } from 'node:worker_threads';
import { apiErrors } from './api-error.ts';

/** Larger bodies are parsed in a thread. */
const IN_THREAD = 256_000;

/**
 * The JSON of a body that is larger than those of other routes.
 * @throws ApiError 413 beyond `bytes`, 400 for a body that is no JSON
 */
export async function readLargeBody(request: IncomingMessage, bytes: number): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type) || request.headers['content-encoding'] !== undefined)
    throw unreadable();
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw apiErrors.tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bytes) throw apiErrors.tooLarge();
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  return body.length > IN_THREAD ? parsedInThread(body) : parsed(body);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw unreadable();
  }
}

function parsedInThread(body: Buffer): Promise<unknown> {
  const bytes = new Uint8Array(body);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-json.worker.ts', import.meta.url), {
      workerData: bytes,
      transferList: [bytes.buffer],
    });
    worker.once('error', reject);
    worker.once('message', (message: { readonly value: unknown } | null) => {
      if (message === null) reject(unreadable());
      else resolve(message.value);
    });
  });
}

const unreadable = () => apiErrors.invalid('The body is not readable JSON.');
