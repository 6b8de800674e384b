import { TIMINGS } from '@fairline/shared/contracts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFlash } from './use-flash.ts';

const start = (value: number | null) =>
  renderHook(({ value: now }) => useFlash(now), { initialProps: { value } });

describe('flash', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns the direction for 2.5 s after the last change', () => {
    const { result, rerender } = start(2);
    expect(result.current).toBeNull();
    rerender({ value: 2.1 });
    expect(result.current).toBe('up');
    act(() => vi.advanceTimersByTime(TIMINGS.flash - 1));
    rerender({ value: 2.05 });
    expect(result.current).toBe('down');
    act(() => vi.advanceTimersByTime(TIMINGS.flash - 1));
    expect(result.current).toBe('down');
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBeNull();
  });

  it('does not flash for the first price', () => {
    const { result, rerender } = start(null);
    rerender({ value: 2 });
    expect(result.current).toBeNull();
    rerender({ value: 2 });
    expect(result.current).toBeNull();
  });
});
