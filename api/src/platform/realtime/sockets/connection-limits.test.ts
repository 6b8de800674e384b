import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { addressOf } from './connection-limits.ts';

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '127.0.0.1' },
  }) as unknown as IncomingMessage;

it.each([
  ['a header that no proxy has written', false, '203.0.113.1', '127.0.0.1'],
  ['the header of a proxy', true, '203.0.113.1', '203.0.113.1'],
  ['a header that the caller began and the proxy ended', true, '198.51.100.7, 203.0.113.1', '203.0.113.1'],
  ['no header', true, undefined, '127.0.0.1'],
  ['an empty header', true, '', '127.0.0.1'],
])('the address of a caller with %s', (_what, trustProxy, header, address) => {
  expect(addressOf(request(header), trustProxy)).toBe(address);
});
