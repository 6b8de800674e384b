import type { Browser, CDPSession, Page } from 'playwright';
import { recordLayoutShifts } from './checks/layout-shifts.ts';
import { NOW } from './data/fixed-time.ts';

/** How a page begins. What one that waits shows after some seconds never comes. */
export type Start = 'signed in' | 'signed out' | 'waiting';

/** What a page is used with: targets are larger for a finger, and it has nothing to hover with. */
export type Pointer = 'mouse' | 'finger';

/** A page of a browser at a fixed time, without what earlier pages stored. */
export async function openFixedPage(browser: Browser, start: Start): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Prague',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  });
  context.setDefaultTimeout(150_000);
  await context.clock.setFixedTime(NOW);
  await context.addInitScript((isSignedIn) => {
    localStorage.clear();
    sessionStorage.clear();
    if (isSignedIn) localStorage.setItem('fairline.session', 'a-token');
  }, start !== 'signed out');
  await context.addInitScript(useExactText);
  await context.addInitScript(stopLongIntervals);
  if (start === 'waiting') await context.addInitScript(stopLongTimers);
  const page = await context.newPage();
  await recordLayoutShifts(page);
  return page;
}

/** In a page: text is as wide as its font says on every machine, also where hinting rounds letters to whole pixels. */
function useExactText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { text-rendering: geometricPrecision !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** In a page: what is drawn on as time passes stays as it is. A chart that draws on replaces its elements, the focused one too. */
function stopLongIntervals(): void {
  const start = window.setInterval.bind(window);
  const stopped = (run: () => void, ms = 0) => (ms < 5_000 ? start(run, ms) : 0);
  window.setInterval = stopped as typeof window.setInterval;
}

/** In a page: timers of seconds never end. */
function stopLongTimers(): void {
  const start = window.setTimeout.bind(window);
  const stopped = (run: () => void, ms = 0) => (ms < 5_000 ? start(run, ms) : 0);
  window.setTimeout = stopped as typeof window.setTimeout;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Uses a page with another pointer. */
export async function setPointer(page: Page, pointer: Pointer): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Emulation.setTouchEmulationEnabled', { enabled: pointer === 'finger' });
}

/** Resolves when fonts and pictures have arrived and two frames in a row have the same layout. */
export async function isStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const layout = () =>
      [...document.body.querySelectorAll('*')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${x} ${y} ${width} ${height}`;
        })
        .join();
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let before = ''; before !== layout(); ) {
      before = layout();
      await frame();
      await document.fonts.ready;
      const pictures = [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight);
      await Promise.all(pictures.map((one) => one.decode().catch(() => undefined)));
    }
  });
}

/** Takes a screenshot, as PNG, of a page that is still. */
export function photograph(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}
