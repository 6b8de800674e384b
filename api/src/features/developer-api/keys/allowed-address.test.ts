import { describe, expect, it } from 'vitest';
import { isAllowedFrom, networkOf } from './allowed-address.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['2001:DB8::1', '2001:db8::1/128'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['203.0.113.0/33', null],
    ['1', null],
    ['0x7f.1', null],
    ['example.com', null],
    ['', null],
    ['10.0.0.0/8/8', null],
  ])('%s is %s', (text, network) => expect(networkOf(text)).toBe(network));
});

describe('isAllowedFrom', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.0/24'], true],
    ['203.0.114.9', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.9', ['203.0.113.0/24'], true],
    ['2001:db8:1::1', ['203.0.113.0/24', '2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['203.0.113.9', ['::/0'], false],
    ['not an address', ['0.0.0.0/0'], false],
    ['203.0.113.9', [], true],
  ])('%s from %j: %s', (address, networks, allowed) =>
    expect(isAllowedFrom(address, networks)).toBe(allowed),
  );
});
