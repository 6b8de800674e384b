import { oddsAlert } from '@fairline/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useHeldBack } from './use-held-back.ts';

const alerts = (newest: number) => Array.from({ length: newest }, (_, i) => oddsAlert(newest - i));
const start = () => renderHook(({ newest }) => useHeldBack(alerts(newest)), { initialProps: { newest: 5 } });

describe('holding new alerts back', () => {
  it('lets them flow at the top', () => {
    const { result, rerender } = start();
    rerender({ newest: 8 });
    expect(result.current.shown[0]?.id).toBe(8);
    expect(result.current.waiting).toBe(0);
  });

  it('keeps the list as it is further down, and counts what waits', () => {
    const { result, rerender } = start();
    act(() => result.current.onTop(false));
    rerender({ newest: 8 });
    expect(result.current.shown.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect(result.current.waiting).toBe(3);
    const before = result.current.shown;
    rerender({ newest: 9 });
    expect(result.current.waiting).toBe(4);
    expect(result.current.shown).toBe(before);
  });

  it('shows what waited on demand and at the top', () => {
    const { result, rerender } = start();
    act(() => result.current.onTop(false));
    rerender({ newest: 8 });
    act(() => result.current.release());
    expect(result.current.shown[0]?.id).toBe(8);
    act(() => result.current.onTop(false));
    rerender({ newest: 9 });
    expect(result.current.waiting).toBe(1);
    act(() => result.current.onTop(true));
    expect(result.current.waiting).toBe(0);
  });
});
