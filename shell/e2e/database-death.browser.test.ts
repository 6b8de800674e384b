import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@fairline/api/testing/run-program.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pricesFallUntil } from './harness/falling-prices.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** What a subscriber sees when the embedded database dies and is started again by the program. */

const EMBEDDED = { DATABASE_URL: '' };
const program = suiteProduct({}, EMBEDDED);
const lowerPricesUntil = pricesFallUntil(program);
let page: Page;

const banner = () => page.getByText('We are currently experiencing issues');
const newestAlert = async () => {
  const ids = await page
    .locator('[data-alert-id]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-alert-id'))));
  return Math.max(0, ...ids);
};

function postmaster(): { pid: number; port: number } {
  const file = readFileSync(join(program.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(file[0]), port: Number(file[3]) };
}

/** Kills the database, and takes its port so that it cannot be started again. */
async function killDatabase(): Promise<Server> {
  const { port } = postmaster();
  return eventually(async () => {
    try {
      process.kill(postmaster().pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    const server = createServer((socket) => socket.destroy());
    return new Promise<Server | null>((resolve) => {
      server.once('error', () => resolve(null));
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  });
}

it('shows the banner while it is away, and goes on with new alerts without a reload', async () => {
  page = await program.openPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, program.url, 'pro@fairline.test');
  await lowerPricesUntil(async () => ((await newestAlert()) > 0 ? true : null));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await banner().waitFor({ state: 'detached' });

  const before = postmaster().pid;
  const occupied = await killDatabase();
  await banner().waitFor();
  const lastSeen = await newestAlert();
  expect(lastSeen).toBeGreaterThan(0);

  await new Promise((resolve) => occupied.close(resolve));
  await banner().waitFor({ state: 'detached' });
  await lowerPricesUntil(async () => ((await newestAlert()) > lastSeen ? true : null));
  expect(postmaster().pid).not.toBe(before);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(errors).toEqual([]);
});
