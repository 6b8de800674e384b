import type { Locator, Page } from 'playwright';

/** Counts the clicks and keys of a user; typed names and notes do not count. */
export function countSteps(page: Page) {
  let count = 0;
  return {
    count: () => count,
    async click(target: Locator): Promise<void> {
      await target.click();
      count += 1;
    },
    async press(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
  };
}
