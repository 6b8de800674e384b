import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD, newAccount } from '../../../testing/new-account.ts';
import { type Answer, suiteWeb } from '../../../testing/test-web.ts';
import { totp } from '../../../testing/totp.ts';
import { KNOWN_BROWSER_COOKIE } from './known-browsers.ts';

const web = suiteWeb({ trustProxy: true });
const POLICY = join(REPOSITORY_ROOT, 'shell/src/public-pages/info/legal/stored-data.ts');

const from = (address: string) => ({ 'x-forwarded-for': address, origin: web.url });
const readCookies = (answer: Answer): string[] =>
  answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
const knownCookie = (answer: Answer) =>
  readCookies(answer).find((text) => text.startsWith(KNOWN_BROWSER_COOKIE));

const signIn = (email: string, address: string, cookie = '') =>
  web.call('POST', '/api/auth/sign-in/email', {
    body: { email, password: NEW_PASSWORD },
    headers: { ...from(address), cookie },
  });

/** Attempts from many addresses, until all of them together may try no more. Without a password they count as well, and cost less. */
async function lock(email: string): Promise<void> {
  const attempt = (i: number) =>
    web.call('POST', '/api/auth/sign-in/email', { body: { email }, headers: from(`198.51.100.${i}`) });
  await Promise.all(Array.from({ length: 100 }, (_, i) => attempt(i)));
}

describe('a browser that has signed in before', () => {
  it('signs in while a stranger locks the account, and others wait', async () => {
    const { email } = await newAccount(web, 'targeted');
    const other = await newAccount(web, 'bystander');
    const cookie = knownCookie(await signIn(email, '203.0.113.1'));
    const foreign = knownCookie(await signIn(other.email, '203.0.113.2'));
    await lock(email);
    const statuses: number[] = [];
    for (const sent of [cookie, undefined, foreign, `${cookie?.slice(0, -1)}_`]) {
      statuses.push((await signIn(email, '203.0.113.3', sent)).status);
    }
    expect(statuses).toEqual([200, 429, 429, 429]);
    expect((await signIn(other.email, '203.0.113.3')).status).toBe(200);
  });

  it('is asked for the second factor, and is known only after it', async () => {
    const { email, token } = await newAccount(web, 'twice-asked');
    const twoFactor = (path: string, options: object) =>
      web.call('POST', `/api/auth/two-factor/${path}`, { headers: from('203.0.113.4'), ...options });
    const set = await twoFactor('enable', { token, body: { password: NEW_PASSWORD } });
    const secret = new URL(set.body.totpURI).searchParams.get('secret') ?? '';
    await twoFactor('verify-totp', { token, body: { code: totp(secret) } });
    const first = await signIn(email, '203.0.113.4');
    expect(knownCookie(first)).toBeUndefined();
    const headers = { ...from('203.0.113.4'), cookie: readCookies(first).join('; ') };
    const second = await twoFactor('verify-totp', { headers, body: { code: totp(secret, 1) } });
    const cookie = knownCookie(second);
    expect(cookie).toBeDefined();
    await lock(email);
    const again = await signIn(email, '203.0.113.5', cookie);
    expect([again.status, again.body.twoFactorRedirect, again.body.token]).toEqual([200, true, undefined]);
    const policy = readFileSync(POLICY, 'utf8');
    for (const text of [first, second, again].flatMap(readCookies)) {
      const [name = '', value] = text.split('=', 2);
      if (value !== '') expect(policy).toContain(`'${name}'`);
    }
  });
});

it('invalid tokens are counted by the network of IPv6, on routes and on calls of the sign-in library', async () => {
  const read = (address: string) =>
    web.call('GET', '/api/profile', { token: 'no-session', headers: from(address) });
  let last = 0;
  for (let i = 0; i <= 300; i += 1) last = (await read(`2001:db8:7:1::${i.toString(16)}`)).status;
  expect([last, (await read('2001:db8:7:2::1')).status]).toEqual([429, 401]);
  const change = (address: string) =>
    web.call('POST', '/api/auth/change-password', { token: 'no-session', body: {}, headers: from(address) });
  expect([(await change('2001:db8:7:1::ffff')).status, (await change('2001:db8:7:2::1')).status]).toEqual([
    429, 401,
  ]);
});
