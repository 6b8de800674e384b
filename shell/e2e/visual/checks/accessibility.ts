import type { Page } from 'playwright';
import { colorViolations, violations } from '../../harness/violations.ts';

type Palette = 'standard' | 'safe';

/**
 * What a page violates of the rules on accessibility: in the light and the standard palette all of them, in the dark and in the safe
 * palette those on colours, which are all that differs.
 */
export async function accessibilityProblems(
  page: Page,
  scheme: 'light' | 'dark',
  palette: Palette,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme });
  const own = await setPalette(page, palette);
  await isColored(page);
  const found =
    scheme === 'light' && palette === 'standard' ? await violations(page) : await colorViolations(page);
  await setPalette(page, own);
  return found;
}

/** Sets the palette of a page, and returns the one before. */
function setPalette(page: Page, palette: string | undefined): Promise<string | undefined> {
  return page.evaluate((name) => {
    const { dataset } = document.documentElement;
    const before = dataset.palette;
    if (name === undefined) delete dataset.palette;
    else dataset.palette = name;
    return before;
  }, palette);
}

/** Resolves when a page has the colours of its scheme and palette. */
function isColored(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Two frames, in which components that follow the look by a script render.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // A colour in a transition would be measured half-way.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
