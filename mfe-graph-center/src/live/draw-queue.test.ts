import { expect, it } from 'vitest';
import { createDrawQueue, DRAW_MS, REST } from './draw-queue.ts';

/** Frames that the test runs, with a clock. */
function setUp() {
  let next: (() => void) | null = null;
  let now = 0;
  const queue = createDrawQueue({
    now: () => now,
    request: (run) => {
      next = run;
      return 1;
    },
    cancel: () => {
      next = null;
    },
  });
  const drawn: string[] = [];
  return {
    queue,
    drawn,
    drawing:
      (name: string, takes = 0) =>
      () => {
        now += takes;
        drawn.push(name);
      },
    /** The next frame, some milliseconds later. */
    frame: (later = 16) => {
      now += later;
      const run = next;
      next = null;
      run?.();
      return run !== null;
    },
  };
}

it('draws each chart once a frame, however often it has changed', () => {
  const { queue, drawn, drawing, frame } = setUp();
  const [a, b] = [drawing('a'), drawing('b')];
  for (const draw of [a, b, a, a]) queue.add(draw);
  frame();
  expect(drawn).toEqual(['a', 'b']);
  expect(frame()).toBe(false);
});

it('leaves to the next frame what there is no time for, in order', () => {
  const { queue, drawn, drawing, frame } = setUp();
  for (const name of ['a', 'b', 'c']) queue.add(drawing(name, DRAW_MS / 2));
  frame();
  expect(drawn).toEqual(['a', 'b']);
  frame();
  expect(drawn).toEqual(['a', 'b', 'c']);
});

it('rests for longer than it has drawn, and then draws what has changed meanwhile', () => {
  const { queue, drawn, drawing, frame } = setUp();
  const [a, b] = [drawing('a', 40), drawing('b', 40)];
  queue.add(a);
  queue.add(b);
  frame();
  expect(drawn).toEqual(['a']);
  queue.add(a);
  frame(40 * REST - 1);
  expect(drawn).toEqual(['a']);
  frame(1);
  expect(drawn).toEqual(['a', 'b']);
  frame(40 * REST);
  expect([drawn, frame()]).toEqual([['a', 'b', 'a'], false]);
});

it('draws nothing of a chart that has been removed', () => {
  const { queue, drawn, drawing, frame } = setUp();
  const a = drawing('a');
  queue.add(a);
  queue.remove(a);
  expect([frame(), drawn]).toEqual([false, []]);
});
