// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameBatch } from './frame-batch.ts';

describe('batches of a frame', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('hands a burst over together, once a frame, in order', () => {
    const apply = vi.fn();
    const batch = frameBatch<number>(apply);
    batch.add([1, 2]);
    batch.add([3]);
    expect(apply).not.toHaveBeenCalled();
    vi.advanceTimersToNextFrame();
    expect(apply.mock.calls).toEqual([[[1, 2, 3]]]);
    batch.add([4]);
    vi.advanceTimersToNextFrame();
    expect(apply.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
    vi.advanceTimersByTime(10_000);
    expect(apply).toHaveBeenCalledTimes(2);
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
