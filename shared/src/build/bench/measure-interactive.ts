import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../test-run/chromium.ts';

/** A page, and a control of it by whose answer it shows that it can be used. */
export interface InteractivePage {
  readonly path: string;
  /** What a reader came for; selector. */
  readonly content: string;
  /** The control that is clicked as soon as the content is there, and what is in the page once it has answered; selectors. */
  readonly control: string;
  readonly answered: string;
}

/** One load with a warm cache. Milliseconds, from the start of the navigation. */
export interface InteractiveLoad {
  /** The content is in the page, and painted. */
  readonly shown: number;
  /** The page has answered the click, and that is painted. */
  readonly answered: number;
  /** The longest task of the main thread until then, and what all of them blocked beyond 50 ms each. */
  readonly longest: number;
  readonly blocked: number;
}

/** The first one stores the scripts, the second one their compiled code. */
const FIRST_LOADS = 2;
/** The longest wait for a page. */
const LONGEST_WAIT = 60_000;
/** For what a page still does after it has answered. */
const AFTER = 1_500;
const POLL = 100;
/** In which a page is not asked whether it has answered. Longer than a load takes on an idle machine. */
const UNDISTURBED = 3_000;

/**
 * Loads pages of a running product in turns, by a user who has been there before.
 *
 * @param token of the user. @param slower times slower than the machine. @param runs loads of each page, after the first ones, which fill the caches
 */
export async function measureInteractive(
  url: string,
  token: string,
  pages: readonly InteractivePage[],
  { slower, runs }: { readonly slower: number; readonly runs: number },
): Promise<InteractiveLoad[][]> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  // A profile on disk keeps the compiled scripts, as the browser of a user does.
  const profile = await mkdtemp(join(tmpdir(), 'fairline-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath, args: chromiumArguments() },
    viewport: { width: 1440, height: 900 },
  });
  try {
    await signIn(context, url, token);
    const loads = pages.map((): InteractiveLoad[] => []);
    for (let run = -FIRST_LOADS; run < runs; run += 1) {
      for (const [place, page] of pages.entries()) {
        const load = await measuredLoad(context, url, page, slower);
        if (run >= 0) loads[place]?.push(load);
      }
    }
    return loads;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Once, as a user does: a script in every page would be part of its load. */
async function signIn(context: BrowserContext, url: string, token: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/status`, { waitUntil: 'commit' });
  await page.evaluate((session) => localStorage.setItem('fairline.session', session), token);
  await page.close();
}

async function measuredLoad(
  context: BrowserContext,
  url: string,
  { path, content, control, answered }: InteractivePage,
  slower: number,
): Promise<InteractiveLoad> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(observe, { content, control, answered });
    await page.goto(`${url}${path}`, { waitUntil: 'commit' });
    const result = await loadOf(page);
    await page.waitForTimeout(AFTER);
    return result;
  } finally {
    await page.close();
  }
}

/** The product's policy refuses code from text, by which Playwright itself would wait. */
async function loadOf(page: Page): Promise<InteractiveLoad> {
  // Each question takes the thread that is measured.
  await page.waitForTimeout(UNDISTURBED);
  for (const end = Date.now() + LONGEST_WAIT; Date.now() < end; await page.waitForTimeout(POLL)) {
    const load = await page.evaluate(() => Reflect.get(window, 'load'));
    if (load !== undefined) return load;
  }
  throw new Error(`${page.url()} did not answer.`);
}

/** Runs in the page: clicks the control once it is there beside the content, and waits for the answer. */
function observe({ content, control, answered }: Omit<InteractivePage, 'path'>): void {
  const tasks: { start: number; duration: number }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, duration });
  });
  observer.observe({ type: 'longtask' });
  let [shown, isClicked] = [0, false];
  const look = (): void => {
    if (shown === 0 && document.querySelector(content) !== null) shown = performance.now();
    const button = shown > 0 && !isClicked ? document.querySelector<HTMLElement>(control) : null;
    if (button !== null) {
      button.click();
      isClicked = true;
    } else if (isClicked && document.querySelector(answered) !== null) {
      const now = performance.now();
      // The last long task is reported after it has ended.
      setTimeout(() => {
        const until = tasks.filter(({ start }) => start < now).map(({ duration }) => duration);
        const blocked = until.reduce((sum, duration) => sum + duration - 50, 0);
        Object.assign(window, {
          load: { shown, answered: now, longest: Math.max(0, ...until), blocked },
        });
      }, 200);
      return;
    }
    // A frame after the one in which it was found is painted.
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
