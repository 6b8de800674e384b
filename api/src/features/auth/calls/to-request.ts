import type { Context } from 'koa';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { CLIENT_IP_HEADER } from '../caller-address.ts';
import type { AuthCall } from './auth-calls.ts';

/** In every browser, a page that writes to another site sends at least one of these. */
const BROWSER_HEADERS = ['origin', 'referer', 'cookie'];
/** Only the web framework reads these, and only behind a trusted proxy; the library builds links from the address. */
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/** The request that the sign-in library receives: the fields that a call has, and no header that a proxy or a caller could misuse. */
export function toRequest(ctx: Context, call: AuthCall): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(ctx.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_IP_HEADER, ctx.ip);
  if (!BROWSER_HEADERS.some((name) => headers.has(name))) {
    // The caller is a program and not a page; its fetch may send these headers. The library would treat it as a page without
    // origin.
    for (const name of ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) headers.delete(name);
  }
  for (const name of ['content-length', ...FORWARDED_HEADERS]) headers.delete(name);
  const address = `${ctx.protocol}://${ctx.host}${ctx.path}`;
  if (!URL.canParse(address)) throw apiErrors.invalid('The Host header is not an address.');
  const url = new URL(address);
  if (call.method === 'GET') {
    for (const [name, value] of Object.entries(fieldsOf(ctx.query, call))) {
      if (typeof value === 'string') url.searchParams.set(name, value);
    }
    return new Request(url, { headers });
  }
  headers.set('content-type', 'application/json');
  const body = JSON.stringify({ ...fieldsOf(ctx.request.body, call), ...call.forced });
  return new Request(url, { method: call.method, headers, body });
}

function fieldsOf(sent: unknown, { fields }: AuthCall): Record<string, unknown> {
  const values = new Map(Object.entries(sent ?? {}));
  return Object.fromEntries(fields.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])));
}
