import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDrawTurn } from './draw-turn.ts';
import { InTurn } from './in-turn.tsx';

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

it('parts of a page are rendered from above, each in an idle time, the first one with its place until then', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const { container } = render(
    <>
      figures
      <InTurn place=" place"> tables</InTurn>
      <InTurn> ledger</InTurn>
    </>,
  );
  const shown = [container.textContent];
  while (idle.length > 0) {
    act(() => idle.shift()?.());
    shown.push(container.textContent);
  }
  expect(shown).toEqual(['figures place', 'figures tables', 'figures tables ledger']);
});

function Charts({ near }: { readonly near: string }) {
  return [...near].map((name) => <Chart key={name} name={name} />);
}

function Chart({ name }: { readonly name: string }) {
  return useDrawTurn(true) ? <figure aria-label={name} /> : null;
}
