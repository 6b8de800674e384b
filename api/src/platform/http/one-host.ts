import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorAnswer } from '@fairline/shared/contracts';
import { apiErrors } from './api-error.ts';

/**
 * Answers 400 to requests with two Host headers: a proxy may have decided by the one and the program by the other. Node keeps the
 * first one and says nothing. Covers what listens to the server already, upgrades to WebSocket included.
 */
export function requireOneHost(server: Server): void {
  const onRequest = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasTwoHosts(request)) return response.writeHead(400, badRequest.headers).end(badRequest.body);
    for (const listener of onRequest) listener.call(server, request, response);
  });
  const onUpgrade = server.listeners('upgrade');
  // A server that listens to upgrades is asked for them.
  if (onUpgrade.length === 0) return;
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (hasTwoHosts(request)) return socket.end(badRequest.text);
    for (const listener of onUpgrade) listener.call(server, request, socket, head);
  });
}

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

const badRequest = composeBadRequest();

function composeBadRequest() {
  const { message, code } = apiErrors.invalid('The request has two Host headers.');
  const body = JSON.stringify({ status: 'error', error: message, code } satisfies ErrorAnswer);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return { body, headers, text: `HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}` };
}
