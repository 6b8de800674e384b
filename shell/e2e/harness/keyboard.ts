import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** More stops than any page has before what a test looks for. */
const MOST_STOPS = 150;

/** Presses a key until an element has the focus; every stop on the way shows that it has it. */
export async function focusBy(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    expect(await unmarkedFocus(page), 'has the focus without a sign of it').toBeNull();
  }
  throw new Error(`${MOST_STOPS} times ${key} did not lead to ${target}.`);
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** The element with the focus where nothing shows it: neither a ring or an edge of its own, nor of the field or label around it. */
function unmarkedFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const around = element.closest(
      '.search-head, .fl-log-bet-input, .fl-typed-input > .fl-input, label, [class^="ant-"]',
    );
    const parts = [element, around, element.nextElementSibling].filter((part) => part !== null);
    const isMarked = parts
      .flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')])
      .some(
        ({ boxShadow, outlineStyle, outlineWidth }) =>
          (boxShadow !== 'none' && boxShadow !== '') || (outlineStyle !== 'none' && outlineWidth !== '0px'),
      );
    return isMarked ? null : element.outerHTML.slice(0, 200);
  });
}
