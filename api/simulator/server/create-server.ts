import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzip } from 'node:zlib';
import { ApiError } from './api-error.ts';
import { type Fault, throwFault } from './faults.ts';
import { type ResponseDeps, responseBody } from './response-body.ts';
import type { Route } from './routes.ts';

/** The only account that the bookmaker accepts. */
export interface Account {
  readonly user: string;
  readonly password: string;
}

export interface ServerDeps extends ResponseDeps {
  readonly account: Account;
  readonly routes: ReadonlyMap<string, Route>;
  /** The current fault; read on every request. */
  readonly fault: () => Fault | null;
}

/** Smaller bodies are sent uncompressed. */
const GZIP_FROM_BYTES = 1_024;

/** Creates the bookmaker's HTTP server; the caller makes it listen. */
export function createBookmakerServer(deps: ServerDeps): Server {
  return createServer((request, response) => {
    const fault = deps.fault();
    if (fault === 'timeout') return;
    if (fault === 'drop') {
      request.socket.destroy();
      return;
    }
    try {
      send(request, response, respond(deps, request, fault));
    } catch (error) {
      sendError(response, error);
    }
  });
}

function respond(deps: ServerDeps, request: IncomingMessage, fault: Fault | null): string {
  if (fault) throwFault(fault);
  authenticate(request.headers.authorization, deps.account);
  if (request.method !== 'GET') throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Method not allowed');
  const url = new URL(request.url ?? '/', 'http://bookmaker');
  const route = deps.routes.get(url.pathname.replace(/\/+$/, '').toLowerCase());
  if (!route) throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'No such resource');
  return fault === 'empty' ? '' : responseBody(deps, route, url);
}

/** Throws a 401 unless the header carries this account. */
function authenticate(header: string | undefined, account: Account): void {
  const expected = `Basic ${Buffer.from(`${account.user}:${account.password}`, 'utf8').toString('base64')}`;
  if (header === expected) return;
  throw new ApiError(401, 'INVALID_CREDENTIALS', 'Authorization failed, invalid credentials');
}

function send(request: IncomingMessage, response: ServerResponse, body: string): void {
  if (body === '') {
    response.writeHead(200, { 'Content-Length': 0 }).end();
    return;
  }
  const bytes = Buffer.from(body, 'utf8');
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' };
  if (!acceptsGzip(request) || bytes.length < GZIP_FROM_BYTES) {
    response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes);
    return;
  }
  gzip(bytes, { level: 1 }, (error, compressed) => {
    if (error) {
      sendError(response, error);
      return;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Encoding': 'gzip',
      'Content-Length': compressed.length,
    });
    response.end(compressed);
  });
}

/** The real host does not compress for a client without a User-Agent header. */
function acceptsGzip(request: IncomingMessage): boolean {
  const { 'accept-encoding': accepted, 'user-agent': agent } = request.headers;
  return /\bgzip\b/.test(String(accepted ?? '')) && Boolean(agent);
}

function sendError(response: ServerResponse, error: unknown): void {
  const known = error instanceof ApiError;
  const status = known ? error.status : 500;
  const body = JSON.stringify({
    code: known ? error.code : 'GENERAL_ERROR',
    message: known ? error.message : 'Unexpected error',
    ...(status === 500 ? { ref: 'embedded' } : {}),
  });
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...(known && error.retryAfter !== null ? { 'Retry-After': String(error.retryAfter) } : {}),
  });
  response.end(body);
}
