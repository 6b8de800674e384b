import type { CDPSession, Page } from 'playwright';

/** How long a history took to open. Milliseconds. */
export interface OpenTimes {
  /** From the answer's last byte to the frame that shows the chart and its table. */
  readonly shown: number;
  /** From the click to that frame. */
  readonly whole: number;
  /** Of it the main thread's own time, without that in which the machine did something else. */
  readonly own: number;
}

const LONGEST_WAIT = 15_000;

/**
 * Opens the drawer by its address, as a click does, and measures in the page until the frame that shows the chart.
 *
 * @param selection line id and cell id
 */
export async function openHistory(page: Page, selection: string): Promise<OpenTimes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await threadTime(session);
  const times = await page.evaluate(
    ([address, wait]) =>
      new Promise<{ shown: number; whole: number }>((resolve, reject) => {
        setTimeout(() => reject(new Error('The history was not shown.')), wait);
        performance.clearResourceTimings();
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector('.fl-chart-flag') || !document.querySelector('.fl-changes tbody tr'))
            return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const end = performance.now();
            const answers = performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.includes('/history'));
            const answer = answers.at(-1);
            const received = answer instanceof PerformanceResourceTiming ? answer.responseEnd : start;
            resolve({ shown: end - received, whole: end - start });
          });
        });
        observer.observe(document.body, { childList: true, subtree: true });
        history.pushState({}, '', `?odds=${address}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }),
    [encodeURIComponent(selection), LONGEST_WAIT] as const,
  );
  const own = (await threadTime(session)) - before;
  await session.detach();
  return { ...times, own };
}

/** The time that the tasks of the main thread have taken. Milliseconds. */
async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}
