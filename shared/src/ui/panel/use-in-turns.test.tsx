import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PanelBlock } from './panel-blocks.ts';
import { CELLS_PER_FRAME, useInTurns } from './use-in-turns.ts';

/** A market with as many lines as fill a frame. */
const block = (key: string, price: number): PanelBlock => ({
  ...{ key, title: key, limit: null, vig: null, closed: null },
  rows: Array.from({ length: CELLS_PER_FRAME }, (_, at) => ({
    ...{ key: String(at), line: '', main: false },
    cells: [
      {
        ...{ id: `totals:${at}:over`, label: '', caption: '', quote: { over: price }, outcome: 'over' },
        ...{ old: false, closed: false, limit: null },
      },
    ],
  })),
});
const start = (blocks: readonly PanelBlock[]) =>
  renderHook(({ blocks: now, lineId }) => useInTurns(now, lineId), {
    initialProps: { blocks, lineId: '1:0' },
  });
const pricesOf = (blocks: readonly PanelBlock[]) => blocks.map(({ rows }) => rows[0]?.cells[0]?.quote.over);
const nextFrame = () => act(() => vi.advanceTimersToNextFrame());

describe('blocks in turns', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('spreads a change of many prices over frames, each block as a whole', () => {
    const { result, rerender } = start([block('a', 1), block('b', 1), block('c', 1)]);
    expect(pricesOf(result.current)).toEqual([1, 1, 1]);
    rerender({ blocks: [block('a', 2), block('b', 2), block('c', 2)], lineId: '1:0' });
    expect(pricesOf(result.current)).toEqual([2, 1, 1]);
    nextFrame();
    expect(pricesOf(result.current)).toEqual([2, 2, 1]);
    nextFrame();
    expect(pricesOf(result.current)).toEqual([2, 2, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows what waits before what changes again, with its newest prices', () => {
    const { result, rerender } = start([block('a', 1), block('b', 1), block('c', 1)]);
    rerender({ blocks: [block('a', 2), block('b', 2), block('c', 2)], lineId: '1:0' });
    rerender({ blocks: [block('a', 3), block('b', 3), block('c', 3)], lineId: '1:0' });
    expect(pricesOf(result.current)).toEqual([2, 1, 1]);
    nextFrame();
    expect(pricesOf(result.current)).toEqual([2, 3, 1]);
    rerender({ blocks: [block('a', 4), block('b', 4), block('c', 4)], lineId: '1:0' });
    nextFrame();
    expect(pricesOf(result.current)).toEqual([2, 3, 4]);
    nextFrame();
    nextFrame();
    expect(pricesOf(result.current)).toEqual([4, 4, 4]);
  });

  it('never shows another line with prices of the one before', () => {
    const { result, rerender } = start([block('a', 1), block('b', 1), block('c', 1)]);
    rerender({ blocks: [block('a', 2), block('b', 2), block('c', 2)], lineId: '1:0' });
    expect(pricesOf(result.current)).toEqual([2, 1, 1]);
    rerender({ blocks: [block('a', 5), block('b', 5), block('c', 5)], lineId: '2:0' });
    expect(pricesOf(result.current)).toEqual([5, 5, 5]);
    nextFrame();
    expect(pricesOf(result.current)).toEqual([5, 5, 5]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('shows other markets at once, and keeps blocks that have not changed', () => {
    const { result, rerender } = start([block('a', 1), block('b', 1)]);
    const [first] = result.current;
    rerender({ blocks: [block('a', 1), block('b', 2)], lineId: '1:0' });
    expect(result.current[0]).toBe(first);
    expect(pricesOf(result.current)).toEqual([1, 2]);
    rerender({ blocks: [block('a', 3), block('b', 3), block('c', 3)], lineId: '1:0' });
    expect(pricesOf(result.current)).toEqual([3, 3, 3]);
    rerender({ blocks: [], lineId: '1:0' });
    expect(result.current).toEqual([]);
  });
});
