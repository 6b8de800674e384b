import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { addressOf, createAddressCounts } from './connection-limits.ts';

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

it('connections of IPv6 count by /64, and by /48 at ten times the allowance', () => {
  const counts = createAddressCounts({ perUser: 1, perAddress: 2 });
  for (const host of [1, 2, 3]) counts.opened(`2001:db8:1:1::${host}`);
  expect([counts.isOver('2001:db8:1:1::9'), counts.isOver('2001:db8:1:2::9')]).toEqual([true, false]);
  counts.closed('2001:db8:1:1::2');
  expect(counts.isOver('2001:db8:1:1::9')).toBe(false);
  for (let network = 0; network < 19; network += 1) counts.opened(`2001:db8:1:a${network}::1`);
  expect([counts.isOver('2001:db8:1:ffff::1'), counts.isOver('2001:db8:2::1')]).toEqual([true, false]);
  // Attempts in a minute: ten for each network.
  const attempts = Array.from({ length: 11 }, (_, host) => counts.admits(`2001:db8:3:1::${host}`));
  expect(attempts.filter((isAdmitted) => isAdmitted).length).toBe(10);
  expect(counts.admits('2001:db8:3:2::1')).toBe(true);
});
