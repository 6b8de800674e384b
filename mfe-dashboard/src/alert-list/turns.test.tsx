import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';
import { ROWS_A_FRAME, useTurn } from './use-turn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

describe('turns', () => {
  it('come at once while the frame has some left, and then in order with the next frames', () => {
    const turns = createTurns(2);
    expect([turns.take(), turns.take(), turns.take()]).toEqual([true, true, false]);
    const taken: number[] = [];
    for (const n of [1, 2, 3]) turns.wait(() => taken.push(n));
    expect(taken).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(taken).toEqual([1, 2]);
    expect(turns.take()).toBe(false);
    vi.advanceTimersToNextFrame();
    expect(taken).toEqual([1, 2, 3]);
    expect([turns.take(), turns.take()]).toEqual([true, false]);
  });

  it('are not taken by what has gone, and no frame is asked for when nobody waits', () => {
    const turns = createTurns(1);
    const gone = vi.fn();
    turns.take();
    turns.wait(gone)();
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextFrame();
    expect(gone).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('fills a screen of rows over several frames, from the top', () => {
  const filled: number[] = [];
  const Row = ({ n }: { n: number }) => {
    if (useTurn() && !filled.includes(n)) filled.push(n);
    return null;
  };
  const rows = Array.from({ length: ROWS_A_FRAME * 3 }, (_, n) => n);
  render(rows.map((n) => <Row key={n} n={n} />));
  for (const frames of [1, 2, 3]) {
    expect(filled).toEqual(rows.slice(0, ROWS_A_FRAME * frames));
    act(() => vi.advanceTimersToNextFrame());
  }
});
