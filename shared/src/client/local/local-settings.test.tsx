import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hasDirtyForms, useDirtyForm } from './dirty-forms.ts';
import { readLocalSetting, useLocalSetting, writeLocalSetting } from './local-settings.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

function Mode() {
  const [mode, setMode] = useLocalSetting('valuesMode');
  return (
    <button type="button" onClick={() => setMode('hide')}>
      {mode}
    </button>
  );
}
const texts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('a change appears in every component that shows the setting', () => {
  render(
    <>
      <Mode />
      <Mode />
    </>,
  );
  expect(texts()).toEqual(['show', 'show']);
  fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement);
  expect(texts()).toEqual(['hide', 'hide']);
  expect(localStorage.getItem('fairline.valuesMode')).toBe('"hide"');
});

it('a change of another tab appears', () => {
  render(<Mode />);
  localStorage.setItem('fairline.valuesMode', '"units"');
  act(() => void window.dispatchEvent(new Event('storage')));
  expect(texts()).toEqual(['units']);
});

it.each(['"never"', '{', '7'])('the damaged value %s counts as absent', (text) => {
  localStorage.setItem('fairline.valuesMode', text);
  expect(readLocalSetting('valuesMode')).toBe('show');
});

it('a value is the same object until it changes, so that nothing is rendered in vain', () => {
  localStorage.setItem('fairline.hiddenBetColumns', '["note"]');
  expect(readLocalSetting('hiddenBetColumns')).toBe(readLocalSetting('hiddenBetColumns'));
});

it('a value that cannot be stored lasts until the page is closed', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  render(<Mode />);
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  fireEvent.click(screen.getByRole('button'));
  expect(texts()).toEqual(['hide']);
  expect(localStorage.getItem('fairline.valuesMode')).toBeNull();
  full.mockRestore();
  act(() => writeLocalSetting('valuesMode', 'show'));
  expect(texts()).toEqual(['show']);
});

it('forms are dirty until the last of them is saved or closed', () => {
  function Form({ dirty }: { dirty: boolean }) {
    useDirtyForm(dirty);
    return null;
  }
  const { rerender, unmount } = render(
    <>
      <Form dirty />
      <Form dirty={false} />
    </>,
  );
  expect(hasDirtyForms()).toBe(true);
  rerender(
    <>
      <Form dirty={false} />
      <Form dirty />
    </>,
  );
  expect(hasDirtyForms()).toBe(true);
  unmount();
  expect(hasDirtyForms()).toBe(false);
});
