import type { Page } from 'playwright';

/** Records how much of a page moves while it loads, until the first input. Called before its pages are opened. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    const moved = ({ sources, value }: ShiftEntry): LayoutShift => ({
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

/** The cumulative layout shift of the page since it was opened, and what moved most. */
export async function layoutShift(page: Page): Promise<{ sum: number; of: readonly string[] }> {
  // What the last frame moved is reported after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: LayoutShift[] }).shifts);
  const largest = shifts.toSorted((one, other) => other.value - one.value)[0];
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), of: largest?.of ?? [] };
}

type LayoutShift = { readonly value: number; readonly of: readonly string[] };
