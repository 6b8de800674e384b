import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRenderBudget } from './render-budget.ts';
import { GROUPS_PER_FRAME, useRenderBudget } from './use-render-budget.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

describe('render budget', () => {
  it('grants claims until the frame is used up, and serves the queue in order in the next frames', () => {
    const budget = createRenderBudget(2);
    expect([budget.claim(), budget.claim(), budget.claim()]).toEqual([true, true, false]);
    const rendered: number[] = [];
    for (const n of [1, 2, 3]) budget.enqueue(() => rendered.push(n));
    expect(rendered).toEqual([]);
    vi.advanceTimersToNextFrame();
    expect(rendered).toEqual([1, 2]);
    expect(budget.claim()).toBe(false);
    vi.advanceTimersToNextFrame();
    expect(rendered).toEqual([1, 2, 3]);
    expect([budget.claim(), budget.claim()]).toEqual([true, false]);
  });

  it('skips cancelled callbacks, and requests no frame while the queue is empty', () => {
    const budget = createRenderBudget(1);
    const cancelled = vi.fn();
    budget.claim();
    budget.enqueue(cancelled)();
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextFrame();
    expect(cancelled).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('fills a screen of rows over several frames, from the top', () => {
  const filled: number[] = [];
  const Row = ({ n }: { n: number }) => {
    if (useRenderBudget() && !filled.includes(n)) filled.push(n);
    return null;
  };
  const rows = Array.from({ length: GROUPS_PER_FRAME * 3 }, (_, n) => n);
  render(rows.map((n) => <Row key={n} n={n} />));
  for (const frames of [1, 2, 3]) {
    expect(filled).toEqual(rows.slice(0, GROUPS_PER_FRAME * frames));
    act(() => vi.advanceTimersToNextFrame());
  }
});
