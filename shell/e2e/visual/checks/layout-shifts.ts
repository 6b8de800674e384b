import type { Page } from 'playwright';

/** How much of a page may move while it loads. Web Vitals allow 0.1. */
const MOST_SHIFT = 0.02;

/** Records how much of a page moves while it loads, until the first input. Called before its pages are opened. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const moved = ({ sources, value }: ShiftEntry): Shift => ({
      value,
      of: sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return `${element?.localName}.${element?.getAttribute('class')}`;
      }),
    });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(moved(entry as unknown as ShiftEntry));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    for (const input of ['pointerdown', 'keydown', 'change'])
      addEventListener(input, () => observer.disconnect(), { capture: true, once: true });
    Object.assign(window, { shifts });

    type ShiftEntry = { value: number; sources: readonly { node: Node | null }[] };
  });
}

/** That the page has moved too much since it was opened: by its cumulative layout shift, and what moved most. */
export async function shiftProblems(page: Page): Promise<string[]> {
  // What the last frame moved is reported after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((sum, { value }) => sum + value, 0);
  if (sum <= MOST_SHIFT) return [];
  const largest = shifts.toSorted((one, other) => other.value - one.value)[0];
  return [`moves by ${sum.toFixed(3)} while it loads: ${largest?.of.join(', ')}`];
}

type Shift = { readonly value: number; readonly of: readonly string[] };
