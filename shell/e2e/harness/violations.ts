import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** The WCAG AA rules that a page violates, one line each. */
export async function violations(page: Page): Promise<string[]> {
  return analyze((await axeIn(page)).withTags(RULES));
}

/** The rules on colours that a page violates; other colours cannot violate any other rule. */
export async function colorViolations(page: Page): Promise<string[]> {
  return analyze((await axeIn(page)).withRules(['color-contrast', 'link-in-text-block']));
}

/** In the page itself: the other way opens a page for each result, and no page has frames. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Its half a megabyte is compiled once a load, and only what is violated is described.
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
