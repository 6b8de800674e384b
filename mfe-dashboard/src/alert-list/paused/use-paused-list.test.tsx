import { oddsAlert } from '@fairline/shared/testing';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePausedList } from './use-paused-list.ts';

const ALL = Array.from({ length: 9 }, (_, i) => oddsAlert(9 - i));
/** The alerts up to an id. */
const alerts = (newest: number) => ALL.slice(9 - newest);
const start = () =>
  renderHook(({ newest, paused = false }) => usePausedList(alerts(newest), paused), {
    initialProps: { newest: 5, paused: false },
  });

describe('paused list', () => {
  it('shows new alerts at once while it is not paused', () => {
    const { result, rerender } = start();
    rerender({ newest: 8, paused: false });
    expect(result.current.shown[0]?.id).toBe(8);
    expect(result.current.pending).toBe(0);
  });

  it('stays unchanged while it is paused, and counts new alerts', () => {
    const { result, rerender } = start();
    rerender({ newest: 5, paused: true });
    rerender({ newest: 8, paused: true });
    expect(result.current.shown.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
    expect(result.current.pending).toBe(3);
    const before = result.current.shown;
    rerender({ newest: 9, paused: true });
    expect(result.current.pending).toBe(4);
    expect(result.current.shown).toBe(before);
  });

  it('shows the pending alerts when it goes on', () => {
    const { result, rerender } = start();
    rerender({ newest: 5, paused: true });
    rerender({ newest: 8, paused: true });
    rerender({ newest: 8, paused: false });
    expect(result.current.shown[0]?.id).toBe(8);
    rerender({ newest: 8, paused: true });
    rerender({ newest: 9, paused: true });
    expect(result.current.pending).toBe(1);
  });

  it('counts what comes to an empty list', () => {
    const { result, rerender } = start();
    rerender({ newest: 0, paused: true });
    rerender({ newest: 2, paused: true });
    expect([result.current.shown, result.current.pending]).toEqual([[], 2]);
  });
});
