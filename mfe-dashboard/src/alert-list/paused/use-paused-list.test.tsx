import { oddsAlert } from '@fairline/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePausedList } from './use-paused-list.ts';

const alerts = (newest: number) => Array.from({ length: newest }, (_, i) => oddsAlert(newest - i));
const start = () =>
  renderHook(({ newest }) => usePausedList(alerts(newest)), { initialProps: { newest: 5 } });

describe('paused list', () => {
  it('shows new alerts at once at the top', () => {
    const { result, rerender } = start();
    rerender({ newest: 8 });
    expect(result.current.shown[0]?.id).toBe(8);
    expect(result.current.pending).toBe(0);
  });

  it('stays unchanged while scrolled down, and counts new alerts', () => {
    const { result, rerender } = start();
    act(() => result.current.onTop(false));
    rerender({ newest: 8 });
    expect(result.current.shown.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect(result.current.pending).toBe(3);
    const before = result.current.shown;
    rerender({ newest: 9 });
    expect(result.current.pending).toBe(4);
    expect(result.current.shown).toBe(before);
  });

  it('shows the pending alerts on resume and at the top', () => {
    const { result, rerender } = start();
    act(() => result.current.onTop(false));
    rerender({ newest: 8 });
    act(() => result.current.resume());
    expect(result.current.shown[0]?.id).toBe(8);
    act(() => result.current.onTop(false));
    rerender({ newest: 9 });
    expect(result.current.pending).toBe(1);
    act(() => result.current.onTop(true));
    expect(result.current.pending).toBe(0);
  });
});
