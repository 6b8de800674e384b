import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { makeDataDir, type RunningProgram, runProgram } from '../../../api/src/testing/run-program.ts';
import { openBrowser } from './open-browser.ts';

/** The built product as a process on simulated prices, and a browser, for a whole suite. */
export function suiteProduct() {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>> | undefined;
  let program: RunningProgram | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    program = await runProgram({ DATA_DIR: dataDir.path });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.end();
    dataDir?.remove();
  });

  return {
    /** The address of the product, for tests. */
    get url(): string {
      if (program === undefined) throw new Error('The product of the suite has not been started yet.');
      return program.url;
    },

    /** A page of a browser without storage. */
    async openPage(options: BrowserContextOptions = {}): Promise<Page> {
      if (browser === undefined) throw new Error('The browser of the suite has not been started yet.');
      const context = await browser.newContext(options);
      context.setDefaultTimeout(60_000);
      return context.newPage();
    },
  };
}
