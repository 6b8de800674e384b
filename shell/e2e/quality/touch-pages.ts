import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { answerTo } from '../visual/data/fixed-answers.ts';
import type { Visitor } from '../visual/data/visitor.ts';
import { createFixedDataDir, openFixedPage } from '../visual/fixed-product.ts';
import type { VisualPage } from '../visual/pages.ts';
import { recordLayoutShifts } from './layout-shifts.ts';

/** Of the API: longer than a frame, so that loading states are painted and what moves after them is measured. */
const LATENCY_MS = 40;

/** The pages of the product on a touch screen of one width, one after the other. */
export async function startTouchPages(browser: Browser, width: number) {
  const dataDir = await createFixedDataDir();
  let visitor: Visitor = 'sharp';
  const open = (isSignedIn: boolean) =>
    openFixedPage(browser, {
      dataDir,
      isSignedIn,
      hasTouch: true,
      latency: LATENCY_MS,
      answer: (call, search) => answerTo(call, search, visitor),
    });
  const pages = { signedIn: await open(true), signedOut: await open(false) };
  for (const { page } of Object.values(pages)) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await recordLayoutShifts(page);
  }

  return {
    /** Loads a page. */
    async open(shown: VisualPage): Promise<Page> {
      visitor = shown.visitor;
      const { page, url } = visitor === 'nobody' ? pages.signedOut : pages.signedIn;
      await page.goto(`${url}${shown.path}`);
      await shown.ready(page);
      return page;
    },
    async stop(): Promise<void> {
      for (const page of Object.values(pages)) await page.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
