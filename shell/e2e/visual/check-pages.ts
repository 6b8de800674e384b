import { expect, it } from 'vitest';
import { suiteFixedProduct } from '../harness/suite-fixed-product.ts';
import { accessibilityProblems } from './checks/accessibility.ts';
import { keyboardProblems } from './checks/keyboard.ts';
import { layoutProblems } from './checks/layout.ts';
import { shiftProblems } from './checks/layout-shifts.ts';
import type { VisualPage } from './pages/visual-page.ts';
import { differencesFrom, UPDATE } from './references.ts';
import { schemesAt, WIDTHS } from './widths.ts';

/** Of the API: longer than a frame, so that loading states are painted and what moves after them is measured. */
const LATENCY_MS = 40;
const [PHONE, LARGE] = [360, 2560] as const;
/** Where the layout is checked on a touch screen. */
const TOUCH_WIDTHS = [PHONE, 768, LARGE];
const CHECKED_WIDTHS = [...new Set([...TOUCH_WIDTHS, ...WIDTHS])].sort((a, b) => a - b);
/** In which palettes a page is checked for contrast. What a phone shows in the safe one, a wide screen shows as well. */
const PALETTES: ReadonlyMap<number, readonly ('standard' | 'safe')[]> = new Map([
  [390, ['standard']],
  [1440, ['standard', 'safe']],
]);
/** Where the keyboard goes through a page. */
const KEYBOARD_WIDTHS = [390, 1440];

/**
 * Tests of each page, on one load: it does not move while it loads, fits touch screens, looks like its references at every width, on a
 * phone and a desktop also in dark, is accessible, and the keyboard reaches all of it. A second load on a large screen does not move either.
 *
 * A run that rewrites references checks the layout alone beside them.
 */
export function checkPages(pages: readonly VisualPage[]): void {
  const product = suiteFixedProduct();
  const latencyOf = () => LATENCY_MS;

  it.each(pages)('$name', async (shown) => {
    const problems: Record<string, readonly string[]> = {};
    const report = (check: string, found: readonly string[]): void => {
      if (found.length > 0) problems[check] = [...new Set(found)];
    };
    const shownAt = (widths: readonly number[]) => widths.filter((width) => width <= (shown.widest ?? width));

    const page = await product.load(shown, PHONE, { pointer: 'finger', latencyOf });
    report('load on a phone', await shiftProblems(page));
    for (const width of shownAt(CHECKED_WIDTHS)) {
      const isPictured = WIDTHS.includes(width);
      await product.show(page, shown, width, isPictured ? 'mouse' : 'finger');
      for (const scheme of isPictured ? schemesAt(width) : []) {
        if (scheme === 'dark') await product.darken(page);
        const name = `${shown.name}-${width}-${scheme}`;
        report(`looks at ${width}, ${scheme}`, await differencesFrom(name, page));
        for (const palette of UPDATE ? [] : (PALETTES.get(width) ?? [])) {
          const found = await accessibilityProblems(page, scheme, palette);
          report(`accessibility at ${width}, ${scheme}, ${palette}`, found);
        }
      }
      if (TOUCH_WIDTHS.includes(width)) {
        if (isPictured) await product.use(page, 'finger');
        report(`layout at ${width}`, await layoutProblems(page));
      }
    }
    if (UPDATE) {
      expect(problems).toEqual({});
      return;
    }
    // From here on the page is another one: what has the focus opens or shows more.
    for (const width of shownAt(KEYBOARD_WIDTHS)) {
      await product.show(page, { ...shown, whole: false }, width);
      report(`keyboard at ${width}`, await keyboardProblems(page));
    }
    if (shown.pressed !== true) {
      // How the page below a layer loads is measured with its own entry.
      const large = await product.load(shown, LARGE, { pointer: 'finger', latencyOf });
      report('load on a large screen', await shiftProblems(large));
    }
    expect(problems).toEqual({});
  });
}
