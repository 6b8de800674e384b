import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzip } from 'node:zlib';
import { type AnswerDeps, answer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { type Account, authenticate } from './basic-auth.ts';
import { type Down, raiseFault } from './faults.ts';
import type { Route } from './routes.ts';

export interface ServerDeps extends AnswerDeps {
  readonly account: Account;
  readonly routes: ReadonlyMap<string, Route>;
  /** What is wrong at the moment; asked on every request. */
  readonly down: () => Down | null;
}

/** Bodies below this size travel as they are. */
const GZIP_FROM_BYTES = 1_024;

/** The bookmaker's HTTP server, not listening yet. */
export function createBookmakerServer(deps: ServerDeps): Server {
  return createServer((request, response) => {
    const down = deps.down();
    if (down === 'timeout') return;
    if (down === 'drop') {
      request.socket.destroy();
      return;
    }
    try {
      send(request, response, respond(deps, request, down));
    } catch (error) {
      sendError(response, error);
    }
  });
}

function respond(deps: ServerDeps, request: IncomingMessage, down: Down | null): string {
  if (down) raiseFault(down);
  authenticate(request.headers.authorization, deps.account);
  if (request.method !== 'GET') throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Method not allowed');
  const url = new URL(request.url ?? '/', 'http://bookmaker');
  const route = deps.routes.get(url.pathname.replace(/\/+$/, '').toLowerCase());
  if (!route) throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'No such resource');
  return down === 'empty' ? '' : answer(deps, route, url);
}

function send(request: IncomingMessage, response: ServerResponse, body: string): void {
  if (body === '') {
    response.writeHead(200, { 'Content-Length': 0 }).end();
    return;
  }
  const bytes = Buffer.from(body, 'utf8');
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' };
  if (!wantsGzip(request) || bytes.length < GZIP_FROM_BYTES) {
    response.writeHead(200, { ...headers, 'Content-Length': bytes.length }).end(bytes);
    return;
  }
  gzip(bytes, { level: 1 }, (error, packed) => {
    if (error) {
      sendError(response, error);
      return;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Encoding': 'gzip',
      'Content-Length': packed.length,
    });
    response.end(packed);
  });
}

/** Clients that do not name themselves get no compression, as at the real host. */
function wantsGzip(request: IncomingMessage): boolean {
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
