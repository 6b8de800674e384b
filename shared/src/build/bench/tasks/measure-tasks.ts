import type { Browser, Page } from 'playwright';

/** What a page's main thread did for a time. Times are in milliseconds. */
export interface TaskFigures {
  /** Tasks of more than 50 ms, as the browser reports them. */
  readonly long: number;
  /** The longest task by the clock, which includes the time in which the machine did something else. */
  readonly longest: number;
  /** Tasks with more than 50 ms of the thread's own time. */
  readonly longByCpu: number;
  /** The longest task by the thread's own time. */
  readonly longestByCpu: number;
  /** Share of the time in which the thread was at work, by its own time. */
  readonly share: number;
}

/** A task that blocks input for longer than this is noticed. Milliseconds. */
export const LONG_MS = 50;

/**
 * Records the tasks of a page's main thread.
 *
 * @param page the only one of its browser
 * @param slower times slower than the machine
 * @param during what happens in the page meanwhile
 */
export async function measureTasks(
  browser: Browser,
  page: Page,
  slower: number,
  during: () => Promise<unknown>,
): Promise<TaskFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.push(duration);
    }).observe({ type: 'longtask' });
  });
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  const start = performance.now();
  await during();
  const passed = performance.now() - start;
  const tasks = tasksOf(JSON.parse((await browser.stopTracing()).toString()));
  const reported = await page.evaluate((): number[] => Reflect.get(window, 'seen'));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const own = tasks.map((task) => task.tdur / 1000);
  return {
    long: reported.length,
    longest: Math.max(0, ...tasks.map((task) => task.dur / 1000)),
    longByCpu: own.filter((time) => time > LONG_MS).length,
    longestByCpu: Math.max(0, ...own),
    share: own.reduce((sum, time) => sum + time, 0) / passed,
  };
}

/** One event of a trace; times are in microseconds. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: object;
};

/** The tasks of the busiest main thread of a page in a trace; the browser has another renderer in reserve. */
function tasksOf({ traceEvents }: { traceEvents: readonly TraceEvent[] }): { dur: number; tdur: number }[] {
  const isMain = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && Reflect.get(args, 'name') === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const threads = new Map<string, { dur: number; tdur: number }[]>();
  for (const { name, ph, pid, tid, dur, tdur } of traceEvents) {
    const thread = `${pid} ${tid}`;
    // A task during which the trace began or ended has no times.
    if (name !== 'RunTask' || ph !== 'X' || dur === undefined || tdur === undefined) continue;
    if (!isMain.has(thread)) continue;
    const tasks = threads.get(thread) ?? [];
    tasks.push({ dur, tdur });
    threads.set(thread, tasks);
  }
  const sum = (tasks: readonly { tdur: number }[]) => tasks.reduce((total, task) => total + task.tdur, 0);
  const busiest = [...threads.values()].sort((a, b) => sum(b) - sum(a))[0];
  if (busiest === undefined) throw new Error('The trace has no tasks with the times of their threads.');
  return busiest;
}
