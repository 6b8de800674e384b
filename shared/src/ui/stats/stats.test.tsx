import { renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IntervalBar, type IntervalBarProps } from './interval-bar.tsx';

const BAR: IntervalBarProps = { n: 20, value: 10, low: -5, high: 25, from: -50, to: 50 };
const show = (change: Partial<IntervalBarProps>) =>
  renderApp({ path: '/', routes: [{ path: '/', element: <IntervalBar {...BAR} {...change} /> }] });
const part = (name: string) => document.querySelector<HTMLElement>(`.fl-interval-${name}`);

describe('interval bar', () => {
  it('places zero, the interval and the estimate on the axis, and says them', async () => {
    await show({});
    expect(part('zero')?.style.left).toBe('50%');
    expect([part('range')?.style.left, part('range')?.style.width]).toEqual(['45%', '30%']);
    expect(part('dot')?.style.left).toBe('60%');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      '+10.00%, 95% interval −5.00% to +25.00%',
    );
  });

  it('is hidden below 20 results', async () => {
    await show({ n: 19 });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('n under 20')).toBeDefined();
  });

  it.each([
    [{ low: 1, high: 25 }, 'up'],
    [{ value: -10, low: -25, high: -1 }, 'down'],
    [{}, undefined],
  ])('colours the dot only where the whole interval is on one side: %o', async (change, side) => {
    await show(change);
    expect(part('dot')?.dataset.side).toBe(side);
  });

  it('stays on the axis for values outside of it', async () => {
    await show({ value: 400, low: -400, high: 900 });
    expect([part('range')?.style.left, part('range')?.style.width]).toEqual(['0%', '100%']);
    expect(part('dot')?.style.left).toBe('100%');
  });
});
