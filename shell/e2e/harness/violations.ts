import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** The rules on colours, which pass over the elements of {@link markAlike}, with what they are about. */
const COLOR_RULES: Readonly<Record<string, string>> = {
  'color-contrast': '*',
  'link-in-text-block': ':is(a[href], [role=link])',
};

/** The WCAG AA rules that a page violates, one line each. */
export function violations(page: Page): Promise<string[]> {
  return analyze(page, { type: 'tag', values: TAGS });
}

/** The rules on colours that a page violates; other colours cannot violate any other rule. */
export function colorViolations(page: Page): Promise<string[]> {
  return analyze(page, { type: 'rule', values: Object.keys(COLOR_RULES) });
}

async function analyze(page: Page, runOnly: RunOnly): Promise<string[]> {
  await markAlike(page);
  // Its half a megabyte is compiled once a load.
  if (!(await page.evaluate(() => 'axe' in window))) {
    const rules = Object.entries(COLOR_RULES).map(([id, about]) => ({
      id,
      selector: `${about}:not([data-alike], [data-alike] *)`,
    }));
    await page.evaluate(`${axe.source}; axe.configure(${JSON.stringify({ rules })})`);
  }
  return page.evaluate(async (only) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    // Only what is violated is described.
    const { violations } = await loaded.run({ runOnly: only, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, runOnly);
}

/**
 * Marks the elements whose colours need no measuring: what is built as two elements before it, in the same place, with the same classes,
 * states and colours, as rows of a list are; and what an earlier look at this load of the page has measured, at another width or in
 * another palette. Measuring the colours of all of them takes longer than everything else.
 */
function markAlike(page: Page): Promise<void> {
  return page.evaluate(() => {
    const IN_COLOR =
      /^(class|type|disabled|open|aria-(current|pressed|selected|checked|disabled|invalid|sort)|data-)/;
    for (const marked of document.querySelectorAll('[data-alike]')) marked.removeAttribute('data-alike');
    const { measured = new Set<string>(), ids = new Map<string, number>() } = window as unknown as {
      measured?: Set<string>;
      ids?: Map<string, number>;
    };
    Object.assign(window, { measured, ids });
    const seen = new Map<string, number>();
    const looks = new Map<Element, number>();
    const shapes = new Map<Element, number>();
    measure(document.body);
    mark(document.body, 0);
    for (const key of seen.keys()) measured.add(key);

    /** A number instead of a text that grows with each level. */
    function findId(text: string): number {
      const id = ids.get(text) ?? ids.size;
      ids.set(text, id);
      return id;
    }

    /** Returns the looks of an element and of all in it. */
    function measure(element: Element): number {
      const attributes = [...element.attributes]
        .filter(({ name }) => IN_COLOR.test(name))
        // The id of what a row is about does not color it.
        .map(({ name, value }) => `${name}=${name.startsWith('data-') ? value.replace(/\d+/g, '0') : value}`);
      const style = getComputedStyle(element);
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, clipPath } = style;
      const isShown = element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1;
      const colors = [
        color,
        backgroundColor,
        backgroundImage,
        opacity,
        fontSize,
        fontWeight,
        clipPath,
        style.textDecorationLine,
      ];
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const look = findId(
        `${element.localName} ${isShown} ${hasText} ${attributes.join(' ')} ${colors.join(' ')}`,
      );
      const shape = findId(`${look}(${[...element.children].map(measure).join()})`);
      looks.set(element, look);
      shapes.set(element, shape);
      return shape;
    }

    function mark(element: Element, path: number): void {
      const key = `${path}/${shapes.get(element)}`;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      if (times > 2 || measured.has(key)) {
        element.setAttribute('data-alike', '');
        return;
      }
      const inside = findId(`${path}/${looks.get(element)}`);
      for (const child of element.children) mark(child, inside);
    }
  });
}
