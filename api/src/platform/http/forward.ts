import type { Middleware } from 'koa';
import { readBounded } from '../outgoing/read-bounded.ts';

/** Which requests another server answers: the beginning of their paths, and its address. */
export interface Forwarded {
  readonly prefix: string;
  readonly address: string;
}

const SENT = ['accept', 'content-type', 'sec-fetch-site'] as const;
const RETURNED = ['content-type', 'content-security-policy', 'cache-control', 'location'] as const;
const LARGEST_BODY = 65_536;
const LARGEST_ANSWER = 4 * 1024 ** 2;
const TIMEOUT_MS = 10_000;

/** Forwards requests to a server on this machine. Cookies and tokens of the product are not sent. */
export function forward({ prefix, address }: Forwarded): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) return next();
    const body = await read(ctx.req);
    if (body === null) {
      ctx.status = 413;
      return;
    }
    const answer = await fetch(`${address}${ctx.path}${ctx.search}`, {
      method: ctx.method,
      headers: SENT.flatMap((name) =>
        ctx.get(name) === '' ? [] : [[name, ctx.get(name)] as [string, string]],
      ),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body.length === 0 ? {} : { body }),
    });
    ctx.status = answer.status;
    for (const name of RETURNED) {
      const value = answer.headers.get(name);
      if (value !== null) ctx.set(name, value);
    }
    ctx.body = await readBounded(answer, LARGEST_ANSWER);
  };
}

/** The body; null when it is too large. */
async function read(request: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
