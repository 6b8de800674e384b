import {
  type Bookmaker,
  type BookmakerOptions,
  startBookmaker,
} from '@fairline/api/simulator/start-bookmaker.ts';
import { makeDataDir, type RunningProgram, runProgram } from '@fairline/api/testing/run-program.ts';
import { createTestDatabase } from '@fairline/api/testing/test-database.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openBrowser } from './open-browser.ts';

export const SOCCER = 29;
const LATER_MS = 1_800_000;

/**
 * The built product as a process, with a database of its own on the server of the run, and a browser, for a whole suite. It has no
 * prices unless it has a bookmaker: reading and packing them takes longer than most tests.
 *
 * @param bookmaker Starts a bookmaker that the tests control, with a quarter of the simulated market, where next to no price moves by
 * itself: the tests move those that they wait for.
 * @param settings More settings of the process.
 */
export function suiteProduct(
  bookmaker?: Pick<BookmakerOptions, 'clock' | 'limits' | 'oneIn' | 'pace' | 'profile' | 'snapshotCacheMs'>,
  settings: Readonly<Record<string, string>> = {},
) {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>> | undefined;
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  let controlled: Bookmaker | undefined;
  let program: RunningProgram | undefined;
  let browser: Browser | undefined;
  let isInTest = false;
  const ofTest: BrowserContext[] = [];
  beforeEach(() => {
    isInTest = true;
  });
  // A page that stays open renders every price that moves, during all tests after its own.
  afterEach(async () => {
    isInTest = false;
    for (const context of ofTest.splice(0)) await context.close();
  });
  beforeAll(async () => {
    dataDir = await makeDataDir();
    database = await createTestDatabase();
    if (bookmaker)
      controlled = await startBookmaker({ source: 'simulate', oneIn: 4, pace: 0.001, ...bookmaker });
    program = await runProgram({
      ...{ DATA_DIR: dataDir.path, DATABASE_URL: database.url, DEMO: '1' },
      ...(controlled ? feedOf(controlled) : { FEED: 'none' }),
      ...settings,
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.end();
    await controlled?.stop();
    await database?.stop();
    dataDir?.remove();
  });

  return {
    /** The address of the product, for tests. */
    get url(): string {
      if (program === undefined) throw new Error('The product of the suite has not been started yet.');
      return program.url;
    },

    /** The data directory of the product. */
    get dataDir(): string {
      if (dataDir === undefined) throw new Error('The product of the suite has not been started yet.');
      return dataDir.path;
    },

    /** Controls the suite's own bookmaker. */
    get bookmaker(): Bookmaker['control'] {
      if (controlled === undefined) throw new Error('The suite has no bookmaker of its own.');
      return controlled.control;
    },

    /**
     * A soccer match of the suite's own bookmaker that starts in more than half an hour and is played as it is listed. No other match
     * is listed with its two sides.
     */
    laterMatch() {
      const all = this.bookmaker.matches();
      const match = all.find(
        ({ sportId, starts, regular, home, away }) =>
          regular &&
          sportId === SOCCER &&
          starts - Date.now() > LATER_MS &&
          all.filter((other) => other.home === home && other.away === away).length === 1,
      );
      if (match === undefined) throw new Error('The bookmaker has no soccer match that starts later.');
      return match;
    },

    /** What the suite's own bookmaker answers to its account. */
    async askBookmaker<Answer>(path: string): Promise<Answer> {
      if (controlled === undefined) throw new Error('The suite has no bookmaker of its own.');
      const { url, user, password } = controlled;
      const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      const answer = await fetch(url + path, { headers: { authorization } });
      return (await answer.json()) as Answer;
    },

    /** A page of a browser without storage. One that a test opens is closed after it. */
    async openPage(options: BrowserContextOptions = {}): Promise<Page> {
      if (browser === undefined) throw new Error('The browser of the suite has not been started yet.');
      const context = await browser.newContext(options);
      if (isInTest) ofTest.push(context);
      context.setDefaultTimeout(150_000);
      return context.newPage();
    },
  };
}

const feedOf = ({ url, user, password }: Bookmaker) => ({
  FEED: 'sim',
  FEED_URL: url,
  FEED_USER: user,
  FEED_PASSWORD: password,
});
