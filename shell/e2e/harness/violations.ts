import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The WCAG AA rules that a page violates, one line each. */
export async function violations(page: Page): Promise<string[]> {
  const found = await analyze((await axeIn(page)).withTags(RULES).disableRules(COLOR_RULES));
  return [...found, ...(await colorViolations(page))];
}

/** The rules on colours that a page violates; other colours cannot violate any other rule. */
export async function colorViolations(page: Page): Promise<string[]> {
  await markAlike(page);
  return analyze((await axeIn(page)).withRules(COLOR_RULES).exclude('[data-alike]'));
}

/**
 * Marks what is built as two elements before it, in the same place and with the same classes, styles and states: rows of a list, which
 * have the same colours. Measuring the colours of all of them takes longer than everything else.
 */
function markAlike(page: Page): Promise<void> {
  return page.evaluate(() => {
    const IN_COLOR =
      /^(class|style|type|disabled|open|aria-(current|pressed|selected|checked|disabled|invalid|sort)|data-)/;
    for (const marked of document.querySelectorAll('[data-alike]')) marked.removeAttribute('data-alike');
    const seen = new Map<string, number>();
    const looks = new Map<Element, string>();
    const shapes = new Map<Element, string>();
    measure(document.body);
    mark(document.body, '');

    /** Returns the looks of an element and of all in it. */
    function measure(element: Element): string {
      const attributes = [...element.attributes]
        .filter(({ name }) => IN_COLOR.test(name))
        // The id of what a row is about does not color it.
        .map(({ name, value }) => `${name}=${name.startsWith('data-') ? value.replace(/\d+/g, '0') : value}`);
      const look = `${element.localName} ${attributes.join(' ')}`;
      const shape = `${look}(${[...element.children].map(measure).join()})`;
      looks.set(element, look);
      shapes.set(element, shape);
      return shape;
    }

    function mark(element: Element, path: string): void {
      const key = `${path}/${shapes.get(element)}`;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      if (times > 2) element.setAttribute('data-alike', '');
      else for (const child of element.children) mark(child, `${path}/${looks.get(element)}`);
    }
  });
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
