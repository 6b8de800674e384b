import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMinimumWidth } from './use-minimum-width.ts';

function List() {
  const [wideEnough, ref] = useMinimumWidth(600);
  return <div ref={ref}>{wideEnough ? 'table' : 'cards'}</div>;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('compares the width at first and after each resize', () => {
  const resizes: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resizes.push(onResize);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(599);
  render(<List />);
  expect(screen.getByText('cards')).toBeDefined();
  for (const [next, layout] of [
    [600, 'table'],
    [300, 'cards'],
    [0, 'table'],
  ] as const) {
    width.mockReturnValue(next);
    act(() => resizes.at(-1)?.());
    expect(screen.getByText(layout)).toBeDefined();
  }
});
