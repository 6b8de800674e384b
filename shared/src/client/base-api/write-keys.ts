import type { FetchArgs } from '@reduxjs/toolkit/query';

/** Keys that are kept at most; the oldest goes first. */
const MOST_KEPT = 100;

/** Keys of writes whose outcome is open, by their content. */
const open = new Map<string, string>();
/** Writes that are being sent. */
const running = new Set<string>();

/**
 * Sends a write with an idempotency key. A write that was answered 503 or not at all keeps its key, so trying again stores it once. After any
 * other answer, the same content is a new write. Reads are sent as they are.
 */
export async function sendWithKey<A extends { readonly error?: { readonly status: unknown } | undefined }>(
  args: string | FetchArgs,
  send: (args: string | FetchArgs) => PromiseLike<A> | A,
): Promise<A> {
  if (typeof args === 'string' || (args.method ?? 'GET').toUpperCase() === 'GET') return send(args);
  const content = JSON.stringify([args.method, args.url, args.params, args.body]);
  // A second write of the same content at the same time has a key of its own.
  const isFirst = !running.has(content);
  const key = (isFirst ? open.get(content) : undefined) ?? crypto.randomUUID();
  if (isFirst) running.add(content);
  try {
    const answer = await send({ ...args, headers: { ...(args.headers as object), 'idempotency-key': key } });
    if (isFirst) settle(content, key, answer.error?.status);
    return answer;
  } finally {
    if (isFirst) running.delete(content);
  }
}

function settle(content: string, key: string, failure: unknown): void {
  open.delete(content);
  if (failure !== 503 && failure !== 'FETCH_ERROR' && failure !== 'TIMEOUT_ERROR') return;
  open.set(content, key);
  const [oldest] = open.keys();
  if (open.size > MOST_KEPT && oldest !== undefined) open.delete(oldest);
}
