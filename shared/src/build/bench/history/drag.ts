import type { Browser, Page } from 'playwright';
import { measureTasks, type TaskFigures } from '../tasks/measure-tasks.ts';

/** How long something is dragged. Milliseconds. */
const DRAG_MS = 4_000;
/** How far the pointer moves at a time. Pixels. */
const STEP = 3;

export interface DragFigures extends TaskFigures {
  /** Frames a second. */
  readonly frames: number;
}

export interface Drag {
  /** Where the pointer is pressed, and the part of the line that it moves along. Pixels. */
  readonly from: { readonly x: number; readonly y: number };
  readonly left: number;
  readonly right: number;
}

/** Drags to and fro, as fast as the page takes the pointer's moves, and measures the frames and tasks of its main thread. */
export async function measureDrag(
  browser: Browser,
  page: Page,
  { from, left, right }: Drag,
): Promise<DragFigures> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  let frames = 0;
  const tasks = await measureTasks(browser, page, 1, async () => {
    await page.evaluate(countFrames);
    const start = performance.now();
    let [x, step] = [from.x, STEP];
    while (performance.now() - start < DRAG_MS) {
      if (x + step > right || x + step < left) step = -step;
      x += step;
      await page.mouse.move(x, from.y);
    }
    frames = await page.evaluate(() => Reflect.get(window, 'framesASecond')());
  });
  await page.mouse.up();
  return { ...tasks, frames };
}

/** Runs in the page. */
function countFrames(): void {
  let count = 0;
  const start = performance.now();
  const onFrame = (): void => {
    count += 1;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  Reflect.set(window, 'framesASecond', () => (count * 1_000) / (performance.now() - start));
}
