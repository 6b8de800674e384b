import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { suiteFixedProduct } from '../harness/suite-fixed-product.ts';
import { PAGES } from './pages.ts';

/** The keyboard reaches everything that a pointer reaches, and shows where it is. */

/** More than any page has. */
const MOST_STOPS = 400;

const product = suiteFixedProduct();

describe.each([390, 1440])('at %i pixels', (width) => {
  it.each(PAGES)('$name', async (shown) => {
    const page = await product.open({ ...shown, whole: false }, width);
    // The field or the button that has the focus from the start.
    await focusedElement(page);
    const unmarked = new Set<string>();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      await page.keyboard.press('Tab');
      const focused = await focusedElement(page);
      // After the last element the focus is the browser's, then that of the first one.
      if (focused === null) continue;
      if (focused.again) break;
      if (!focused.marked) unmarked.add(focused.name);
    }
    expect({ unmarked: [...unmarked], unreached: await unreached(page) }).toEqual({
      unmarked: [],
      unreached: [],
    });
  });
});

/** The element with the focus: whether it had it before, and whether a ring or an edge shows it. */
function focusedElement(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const isElement = element instanceof HTMLElement || element instanceof SVGElement;
    if (!isElement || element === document.body) return null;
    // A field for a date has several stops.
    const stays = element.dataset.reached === 'last';
    const again = element.dataset.reached !== undefined && !stays;
    for (const last of document.querySelectorAll<HTMLElement>('[data-reached="last"]'))
      last.dataset.reached = '';
    element.dataset.reached = 'last';
    // The frame of a field shows the focus of the input in it, the text of a choice that of its radio button.
    const around = element.closest(
      '.ant-select, .ant-input-affix-wrapper, .ant-input-number, .ant-picker, .search-head, .fl-log-bet-input, label',
    );
    // A chart draws the ring of its points and of itself beside them.
    const ring = element.closest('.highcharts-container')?.querySelector('.highcharts-focus-border');
    const parts = [element, around, element.nextElementSibling].filter((part) => part !== null);
    const styles = parts.flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')]);
    const isMarked = styles.some(
      ({ boxShadow, outlineStyle, outlineWidth }) =>
        (boxShadow !== 'none' && boxShadow !== '') || (outlineStyle !== 'none' && outlineWidth !== '0px'),
    );
    return {
      again,
      marked: isMarked || ring != null,
      name: `${element.tagName} ${element.getAttribute('class')} ${element.textContent?.slice(0, 30)}`,
    };
  });
}

/** What is shown, enabled and focusable, but was not reached. One radio button of a group is enough. */
function unreached(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Of several dialogs the upper one.
    const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const all = [
      ...layer.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ];
    const groups = new Set(
      all.map((each) =>
        each instanceof HTMLInputElement && each.dataset.reached !== undefined ? each.name : '',
      ),
    );
    return (
      all
        .filter((each) => each.checkVisibility() && each.tabIndex >= 0 && !each.closest('[inert], :disabled'))
        .filter((each) => each.dataset.reached === undefined)
        .filter(
          (each) => !(each instanceof HTMLInputElement && each.type === 'radio' && groups.has(each.name)),
        )
        // A chart leads the focus from its edges to its points.
        .filter((each) => !each.closest('.fl-chart')?.querySelector('[data-reached]'))
        .map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 30)}`)
    );
  });
}
