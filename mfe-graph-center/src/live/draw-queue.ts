/** How long charts are drawn in one frame; the others follow in the next ones. Milliseconds. */
export const DRAW_MS = 8;
/** After drawing, the page has this many times as long for everything else. */
export const REST = 1.5;

/** What a queue needs of the page, for tests. */
export interface Frames {
  readonly now: () => number;
  readonly request: (run: () => void) => number;
  readonly cancel: (frame: number) => void;
}

const PAGE: Frames = {
  now: () => performance.now(),
  request: (run) => requestAnimationFrame(run),
  cancel: (frame) => cancelAnimationFrame(frame),
};

/**
 * Draws charts in animation frames: each at most once a frame however often it was asked for, and as many as there is time for, in the order
 * in which they were asked for, so that twelve charts that change at once make no long task. Between drawings the page rests: what changes
 * meanwhile is drawn once.
 */
export function createDrawQueue({ now, request, cancel }: Frames = PAGE) {
  const waiting = new Set<() => void>();
  let frame: number | null = null;
  let restsUntil = 0;

  const run = (): void => {
    frame = null;
    const start = now();
    if (start >= restsUntil) {
      for (const draw of waiting) {
        waiting.delete(draw);
        draw();
        if (now() - start >= DRAW_MS) break;
      }
      const end = now();
      restsUntil = end + REST * (end - start);
    }
    if (waiting.size > 0) frame = request(run);
  };

  return {
    add(draw: () => void): void {
      waiting.add(draw);
      frame ??= request(run);
    },
    remove(draw: () => void): void {
      waiting.delete(draw);
      if (waiting.size > 0 || frame === null) return;
      cancel(frame);
      frame = null;
    },
  };
}
export type DrawQueue = ReturnType<typeof createDrawQueue>;
