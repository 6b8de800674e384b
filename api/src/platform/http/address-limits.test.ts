import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countByAddress, countedNetworks, takeByAddress } from './address-limits.ts';
import { createRateLimiter } from './rate-limits.ts';

const LIMIT = { name: 'tested', points: 2, seconds: 60 };

describe('an address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['::ffff:203.0.113.7', '203.0.113.7', null],
    ['::ffff:cb00:7107', '203.0.113.7', null],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['', '', null],
    ['proxy.example', 'proxy.example', null],
  ])('%s by %s and %s', (address, near, wide) => {
    expect(countedNetworks(address)).toEqual({ near, wide });
  });

  it('by its /64, and by its /48 at ten times the allowance', async () => {
    const limiter = createRateLimiter(null);
    const take = (address: string) => takeByAddress(limiter, LIMIT, address);
    await take('2001:db8:1:0::1');
    await take('2001:db8:1:0::2');
    await expect(take('2001:db8:1:0::3')).rejects.toMatchObject({ status: 429 });
    for (let i = 0; i < 18; i += 1) await take(`2001:db8:1:${10 + i}::1`);
    await expect(take('2001:db8:1:99::1')).rejects.toMatchObject({ status: 429 });
    await take('2001:db8:2::1');
  });

  it('once, whether IPv4 is written as such or as IPv6', async () => {
    const limiter = createRateLimiter(null);
    await takeByAddress(limiter, LIMIT, '203.0.113.7');
    const state = await countByAddress(limiter, LIMIT, '::ffff:203.0.113.7');
    expect(state.remaining).toBe(0);
  });
});

it('no other file counts by an address itself', () => {
  const source = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: source }).filter((name) => !/test\.ts$|address-limits/.test(name));
  expect(files.length).toBeGreaterThan(500);
  const counting = files.filter((name) =>
    /`ip:|\.(?:take|count|check|reset)\([^;]*ctx\.ip/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(counting).toEqual([]);
});
