import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDrawTurn } from './draw-turn.ts';

afterEach(() => vi.unstubAllGlobals());

it('charts are drawn one at a time, in the order in which they came near, and none that is gone', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const tick = () => act(() => idle.shift()?.());
  const drawn = () => screen.queryAllByRole('figure').map(({ ariaLabel }) => ariaLabel);
  const view = render(<Charts near="ab" />);
  expect(drawn()).toEqual([]);
  view.rerender(<Charts near="abc" />);
  tick();
  expect(drawn()).toEqual(['a']);
  view.rerender(<Charts near="ac" />);
  tick();
  expect(drawn()).toEqual(['a', 'c']);
  expect(idle).toEqual([]);
  // What comes near later begins again.
  view.rerender(<Charts near="acd" />);
  tick();
  expect(drawn()).toEqual(['a', 'c', 'd']);
});

function Charts({ near }: { readonly near: string }) {
  return [...near].map((name) => <Chart key={name} name={name} />);
}

function Chart({ name }: { readonly name: string }) {
  return useDrawTurn(true) ? <figure aria-label={name} /> : null;
}
