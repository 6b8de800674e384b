// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameBatch, REST_MS } from './frame-batch.ts';

describe('batches of a frame', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('hands a burst over together with the next frame, in order', () => {
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

  it('hands a stream over with a rest in between, all of it', () => {
    const apply = vi.fn();
    const batch = frameBatch<number>(apply);
    const pushes = Array.from({ length: 100 }, (_, at) => at);
    for (const at of pushes) {
      batch.add([at]);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(REST_MS * 2);
    expect(apply.mock.calls.flat(2)).toEqual(pushes);
    expect(apply.mock.calls.length).toBeLessThanOrEqual(1_000 / REST_MS + 1);
  });

  it('drops what is cancelled during the rest', () => {
    const apply = vi.fn();
    const batch = frameBatch<number>(apply);
    batch.add([1]);
    vi.advanceTimersToNextFrame();
    batch.add([2]);
    batch.cancel();
    vi.advanceTimersByTime(10_000);
    expect(apply).toHaveBeenCalledTimes(1);
  });

  it('works while the page is hidden and has no frames', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    const apply = vi.fn();
    frameBatch<number>(apply).add([1]);
    vi.advanceTimersByTime(1_000);
    expect(apply).toHaveBeenCalledWith([1]);
  });

  it('hands over at once on demand, and drops what is cancelled', () => {
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
