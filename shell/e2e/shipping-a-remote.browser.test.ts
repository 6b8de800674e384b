import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir, type RunningProgram, runProgram } from '@fairline/api/testing/run-program.ts';
import { freePort } from '@fairline/shared/build/dev/free-port.ts';
import { buildWorkspaces } from '@fairline/shared/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './harness/open-browser.ts';
import { signIn } from './harness/sign-in.ts';
import { startWalkthrough, stepsOf, type Walkthrough } from './harness/walkthrough.ts';

const GUIDE = join(REPOSITORY_ROOT, 'shared', 'docs', 'shipping-a-remote.md');
const SCREEN = 'src/margin.screen.tsx';

let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
let program: RunningProgram;
let browser: Browser;
let walk: Walkthrough;
let page: Page;

beforeAll(async () => {
  await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
  dataDir = await makeDataDir();
  const port = String(await freePort());
  program = await runProgram({
    DATA_DIR: dataDir.path,
    DEMO: '1',
    FEED: 'none',
    REMOTE_ORIGINS: `http://localhost:${port}`,
  });
  walk = await startWalkthrough({
    FAIRLINE: REPOSITORY_ROOT,
    FAIRLINE_URL: program.url,
    FAIRLINE_DATA: dataDir.path,
    PORT: port,
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.end();
  await walk?.remove();
  dataDir?.remove();
});

const shellBuild = () => readFile(join(REPOSITORY_ROOT, 'shell', 'dist', 'build.json'), 'utf8');
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const sidebar = () => page.getByRole('complementary').getByRole('navigation', { name: 'Pages' });

/** It compiles, installs, tests and builds: on a loaded machine some minutes. */
const LONGEST = 400_000;

it(
  'the guide leads from an empty folder to a page in navigation, search and shortcuts, without a build of the shell',
  async () => {
    const shell = await shellBuild();
    const context = await browser.newContext();
    context.setDefaultTimeout(30_000);
    page = await context.newPage();
    await signIn(page, program.url, 'admin@fairline.test');
    await sidebar().getByRole('link', { name: 'Bets' }).waitFor();

    for (const step of stepsOf(await readFile(GUIDE, 'utf8'))) {
      if (step.kind === 'file') await walk.write(step.path, step.text);
      if (step.kind === 'commands') await walk.run(step.text);
      if (step.kind === 'background') await develop(step.text);
    }
    const installed = JSON.parse(await readFile(join(walk.folder, 'package-lock.json'), 'utf8'));
    expect(installed.packages['node_modules/@fairline/shared'].resolved).toBe(
      'file:fairline-shared-0.1.0.tgz',
    );

    await halfAMinuteLater();
    await sidebar().getByRole('link', { name: 'Odds school' }).click();
    await heading('Odds school').waitFor();
    await page.getByText('The margin is 2.6%.').waitFor();
    await page.getByText(/^The fair prices are 2\.0+ and 2\.0+\.$/).waitFor();

    await goHome();
    await page.keyboard.press('x');
    await heading('Odds school').waitFor();

    await goHome();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('overround');
    await page.getByRole('option', { name: 'Odds school' }).waitFor();
    await page.keyboard.press('Enter');
    await heading('Odds school').waitFor();
    expect(await shellBuild()).toBe(shell);
  },
  LONGEST,
);

async function goHome(): Promise<void> {
  await sidebar().getByRole('link', { name: 'Home' }).click();
  await heading('Odds school').waitFor({ state: 'detached' });
}

/** Follows the link that the development server prints, changes a file, and resets the override. */
async function develop(command: string): Promise<void> {
  const server = await walk.start(command, 'choose "Use this address"');
  try {
    const address = /http\S+\/admin\/remotes\S+/.exec(server.output)?.[0] ?? '';
    await page.goto(address);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText('mfe-odds-school is loaded from').waitFor();
    await sidebar().getByRole('link', { name: 'Odds school' }).click();
    await heading('Odds school').waitFor();

    const text = await readFile(join(walk.folder, SCREEN), 'utf8');
    await walk.write(SCREEN, text.replace('title="Odds school"', 'title="Margin school"'));
    await heading('Margin school').waitFor();
    await page.getByText('mfe-odds-school is loaded from').waitFor();
    await walk.write(SCREEN, text);
    await heading('Odds school').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Reset' }).click();
    await sidebar().getByRole('link', { name: 'Odds school' }).waitFor({ state: 'detached' });
    await page.goto(`${program.url}/dashboard`);
    await sidebar().getByRole('link', { name: 'Bets' }).waitFor();
  } finally {
    await server.stop();
  }
}

/** Moves the clock of the page forward by half a minute and makes it visible again. */
async function halfAMinuteLater(): Promise<void> {
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 31_000;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
