import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useListKeys } from './use-list-keys.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function List({ hasOwnArrows = false }) {
  const { list, onKeyDown } = useListKeys<HTMLUListElement>('a', ['Next', 'Previous', 'Open'], hasOwnArrows);
  return (
    <ul ref={list} onKeyDown={onKeyDown}>
      {['one', 'two', 'three'].map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a> <button type="button">more</button>
        </li>
      ))}
    </ul>
  );
}
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('j and k move from anywhere to the items, and stop at the ends', () => {
  render(<List />);
  press('j');
  expect(focused()).toBe('one');
  press('j');
  press('j');
  press('j');
  expect(focused()).toBe('three');
  press('k');
  expect(focused()).toBe('two');
});

it('the arrow keys move between items, and not from what else an item contains', () => {
  render(<List />);
  screen.getByText('one').focus();
  fireEvent.keyDown(screen.getByText('one'), { key: 'ArrowDown' });
  expect(focused()).toBe('two');
  const more = screen.getAllByText('more')[0] as HTMLElement;
  more.focus();
  fireEvent.keyDown(more, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(more);
});

it('a list with arrow keys of its own receives them from j and k', () => {
  const keys: string[] = [];
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: records what the list receives.
    <div onKeyDown={({ key }) => keys.push(key)}>
      <List hasOwnArrows />
    </div>,
  );
  press('j');
  press('j');
  press('k');
  expect(keys.filter((key) => key.length > 1)).toEqual(['ArrowDown', 'ArrowUp']);
  expect(focused()).toBe('one');
});

it('j and k do nothing while shortcuts are switched off', () => {
  localStorage.setItem('fairline.shortcuts', 'false');
  render(<List />);
  press('j');
  expect(document.activeElement).toBe(document.body);
});
