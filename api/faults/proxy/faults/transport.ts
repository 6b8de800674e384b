import type { ServerResponse } from 'node:http';
import { seconds } from '../../lab/wait.ts';
import type { Fault, FaultKind } from '../fault.ts';

/** Faults of the transport: error statuses, silence, broken bodies. */

type Headers = Readonly<Record<string, string>>;

function answerWith(status: number, body: string, headers: Headers = {}): Fault {
  return {
    answer: (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body);
      return true;
    },
  };
}

const error = (code: string, message: string) => JSON.stringify({ code, message });
const TOO_MANY = error('TOO_MANY_REQUESTS', 'Notice of excessive request activity');
const tooMany = (retryAfter?: string) => () =>
  answerWith(429, TOO_MANY, retryAfter === undefined ? {} : { 'retry-after': retryAfter });

const LOGIN_PAGE =
  '<!doctype html><html><body><form action="/login"><input name="user"></form></body></html>';
const HTML = { 'content-type': 'text/html' };

function begin(response: ServerResponse, length: number): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
}

/** Announces the whole body, sends half of it and drops the connection. */
const cutBody = (): Fault => ({
  bytes: (_, text, response) => {
    if (text === '') return false;
    begin(response, Buffer.byteLength(text));
    response.write(text.slice(0, text.length / 2), () => response.destroy());
    return true;
  },
});

/** A body that ends in the middle of a name, complete as far as HTTP goes. */
const brokenJson = (): Fault => ({
  bytes: (_, text, response) => {
    const half = text === '' ? '{"sportId":' : text.slice(0, text.length / 2);
    begin(response, Buffer.byteLength(half));
    response.end(half);
    return true;
  },
});

/** Declares a compressed body and sends something else. */
const badGzip = (): Fault => ({
  answer: (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end('this is not gzip');
    return true;
  },
});

/** Rejects one kind of resource and forwards the rest. */
const withoutSpecials = (): Fault => ({
  answer: ({ endpoint }, response) => {
    if (endpoint !== 'specials' && endpoint !== 'specialOdds') return false;
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(error('NO_API_ACCESS', 'Access to this resource is not permitted'));
    return true;
  },
});

const retired = (): Fault => ({
  answer: ({ endpoint }, response) => {
    if (endpoint !== 'settled') return false;
    response.writeHead(405, { 'content-type': 'application/json' });
    response.end(error('METHOD_NOT_ALLOWED', 'This resource has been retired'));
    return true;
  },
});

/** The lifetime of a cursor is not documented: every delta is rejected, snapshots are answered. */
const oldCursor = (): Fault => ({
  answer: ({ since }, response) => {
    if (since === null) return false;
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(error('INVALID_REQUEST_DATA', 'since is too old'));
    return true;
  },
});

/** Breaks deltas for a moment, so that the product requests snapshots, and returns the first of each from then on. */
const staleSnapshot = (): Fault => {
  const began = seconds();
  const first = new Map<string, string>();
  return {
    bytes: ({ since, path }, text, response) => {
      if (since !== null) {
        if (seconds() - began > 1) return false;
        begin(response, 1);
        response.end('{');
        return true;
      }
      const stale = first.get(path) ?? text;
      first.set(path, stale);
      begin(response, Buffer.byteLength(stale));
      response.end(stale);
      return true;
    },
  };
};

/** The same with empty snapshots, as a closed account receives. */
const emptySnapshots = (): Fault => {
  const began = seconds();
  return {
    bytes: ({ since, sportId, endpoint }, _, response) => {
      if (since !== null && seconds() - began > 1) return false;
      const leagues = endpoint === 'fixtures' ? 'league' : 'leagues';
      const body = since === null ? `{"sportId":${sportId},"last":1700000000000,"${leagues}":[]}` : '{';
      begin(response, body.length);
      response.end(body);
      return true;
    },
  };
};

export const TRANSPORT_FAULTS: readonly FaultKind[] = [
  { name: 'rate-limit', make: tooMany() },
  { name: 'rate-limit-zero', make: tooMany('0') },
  { name: 'rate-limit-negative', make: tooMany('-5') },
  { name: 'rate-limit-past', make: tooMany('Wed, 21 Oct 2015 07:28:00 GMT') },
  { name: 'rate-limit-words', make: tooMany('soon') },
  { name: 'server-error', make: () => answerWith(500, error('GENERAL_ERROR', 'Unexpected error')) },
  { name: 'bad-gateway', make: () => answerWith(502, '<html>Bad Gateway</html>', HTML) },
  { name: 'unavailable', make: () => answerWith(503, '', { 'retry-after': '0' }) },
  { name: 'unavailable-long', make: () => answerWith(503, '', { 'retry-after': '-100' }) },
  { name: 'hang', slow: true, make: () => ({ answer: () => true }) },
  { name: 'drop', make: () => ({ answer: (_, response) => !!response.destroy() }) },
  { name: 'cut-body', make: cutBody },
  { name: 'broken-json', make: brokenJson },
  { name: 'json-array', make: () => answerWith(200, '[]') },
  { name: 'bad-gzip', make: badGzip },
  { name: 'login-page', make: () => answerWith(200, LOGIN_PAGE, HTML) },
  { name: 'empty-answers', slow: true, make: () => answerWith(200, '') },
  { name: 'empty-snapshots', slow: true, make: emptySnapshots },
  { name: 'stale-snapshots', make: staleSnapshot },
  { name: 'old-cursor', make: oldCursor },
  { name: 'no-specials', slow: true, make: withoutSpecials },
  { name: 'retired-results', make: retired },
  {
    name: 'account-without-access',
    slow: true,
    make: () => answerWith(403, error('NO_API_ACCESS', 'Access to this resource is not permitted')),
  },
  {
    name: 'account-refused',
    slow: true,
    make: () => answerWith(401, error('INVALID_CREDENTIALS', 'Authorization failed, invalid credentials')),
  },
];
