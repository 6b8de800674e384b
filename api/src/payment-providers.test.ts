import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPaymentProviders } from './payment-providers.ts';
import { loadEnv } from './platform/env/env.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'providers-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (settings: NodeJS.ProcessEnv) =>
  openPaymentProviders(loadEnv({ DATA_DIR: dataDir, ...settings }), log);

it('the demo has stand-ins, whose pages are forwarded, and stops them', async () => {
  const providers = await open({});
  const { payments, forwarded } = providers;
  expect(payments).toMatchObject({ standIn: true, stripe: { api: { host: '127.0.0.1' } } });
  expect(payments.crypto?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const url = `${forwarded[0]?.address}${forwarded[0]?.prefix}control`;
  expect((await fetch(url)).status).toBe(200);
  await providers.stop();
  await expect(fetch(url)).rejects.toThrow();
});

it.each([
  ['outside demo mode', { DEMO: '0' }],
  ['with an account for cards', { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }],
  ['with an account for crypto', { CRYPTO_API_KEY: 'key', CRYPTO_IPN_SECRET: 'secret' }],
])('there are no stand-ins %s', async (_, settings) => {
  const { payments, forwarded } = await open(settings);
  expect(payments.standIn).toBe(false);
  expect(forwarded).toEqual([]);
  expect(existsSync(join(dataDir, 'payments'))).toBe(false);
});
