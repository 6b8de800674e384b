// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameBatch, MOST_REST_MS, PAUSE_MS } from './frame-batch.ts';

describe('frameBatch', () => {
  beforeEach(() => void vi.useFakeTimers());
  // First the spies on fake timers, which would put them back over the real ones.
  afterEach(() => void vi.restoreAllMocks().useRealTimers());

  it('delivers a burst together in the next frame, in order', () => {
    const apply = vi.fn();
    const batch = frameBatch<number>(apply);
    batch.add([1, 2]);
    batch.add([3]);
    expect(apply).not.toHaveBeenCalled();
    vi.advanceTimersToNextFrame();
    expect(apply.mock.calls).toEqual([[[1, 2, 3]]]);
    vi.advanceTimersByTime(10_000);
    expect(apply).toHaveBeenCalledTimes(1);
    batch.add([4]);
    vi.advanceTimersToNextFrame();
    expect(apply.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
  });

  it('delivers all of a stream with pauses in between', () => {
    const apply = vi.fn();
    const batch = frameBatch<number>(apply);
    const pushes = Array.from({ length: 100 }, (_, at) => at);
    for (const at of pushes) {
      batch.add([at]);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(PAUSE_MS * 2);
    expect(apply.mock.calls.flat(2)).toEqual(pushes);
    expect(apply.mock.calls.length).toBeLessThanOrEqual(1_000 / PAUSE_MS + 1);
  });

  it.each([
    ['as long as a slow batch took', 80, 80],
    ['not longer than prices may wait', 400, MOST_REST_MS],
  ])('rests %s', (_how, took, rest) => {
    let late = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + late);
    const apply = vi.fn(() => {
      late += took;
    });
    const batch = frameBatch<number>(apply);
    batch.add([1]);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
    batch.add([2]);
    vi.advanceTimersByTime(rest - 1);
    expect(apply).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    vi.advanceTimersToNextFrame();
    expect(apply.mock.calls).toEqual([[[1]], [[2]]]);
  });

  it('drops items that are cancelled during the pause', () => {
    const apply = vi.fn();
    const batch = frameBatch<number>(apply);
    batch.add([1]);
    vi.advanceTimersToNextFrame();
    batch.add([2]);
    batch.cancel();
    vi.advanceTimersByTime(10_000);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  it('delivers while the page is hidden and has no frames', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    const apply = vi.fn();
    frameBatch<number>(apply).add([1]);
    vi.advanceTimersByTime(1_000);
    expect(apply).toHaveBeenCalledWith([1]);
  });

  it('delivers at once on flush, and drops items on cancel', () => {
    const apply = vi.fn();
    const batch = frameBatch<number>(apply);
    batch.add([1]);
    batch.flush();
    batch.add([2]);
    batch.cancel();
    batch.flush();
    vi.advanceTimersByTime(10_000);
    expect(apply.mock.calls).toEqual([[[1]]]);
  });
});
