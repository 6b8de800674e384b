import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import {
  eventually,
  makeDataDir,
  type RunningProgram,
  runProgram,
} from '@fairline/api/testing/run-program.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './harness/open-browser.ts';
import { signIn } from './harness/sign-in.ts';

/** What a subscriber sees when the embedded database dies and is started again by the program. */

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let program: RunningProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  dataDir = await makeDataDir();
  program = await runProgram({ DATA_DIR: dataDir.path, DEMO: '1' });
  browser = await openBrowser();
  const context = await browser.newContext();
  context.setDefaultTimeout(150_000);
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await program?.end();
  dataDir?.remove();
});

const banner = () => page.getByText('We are currently experiencing issues');
const newestAlert = async () => {
  const ids = await page
    .locator('[data-alert-id]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-alert-id'))));
  return Math.max(0, ...ids);
};

function postmaster(): { pid: number; port: number } {
  const file = readFileSync(join(dataDir.path, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
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
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, program.url, 'pro@fairline.test');
  await page.locator('[data-alert-id]').first().waitFor();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await banner().waitFor({ state: 'detached' });

  const before = postmaster().pid;
  const occupied = await killDatabase();
  await banner().waitFor();
  const lastSeen = await newestAlert();
  expect(lastSeen).toBeGreaterThan(0);

  await new Promise((resolve) => occupied.close(resolve));
  await banner().waitFor({ state: 'detached' });
  await eventually(async () => ((await newestAlert()) > lastSeen ? true : null));
  expect(postmaster().pid).not.toBe(before);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(errors).toEqual([]);
});
