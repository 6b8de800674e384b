import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SELECT_WHOLE } from './select-whole.ts';

afterEach(cleanup);

const open = () => {
  render(
    <>
      <input {...SELECT_WHOLE} aria-label="Stake" defaultValue="10" />
      <button type="button">Other</button>
    </>,
  );
  return screen.getByLabelText<HTMLInputElement>('Stake');
};
const selected = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];

it('selects the whole value with the press that focuses it, and sets the cursor with the next', async () => {
  const user = userEvent.setup();
  const stake = open();
  await user.click(stake);
  expect(selected(stake)).toEqual([0, 2]);
  await user.pointer({ target: stake, offset: 1, keys: '[MouseLeft]' });
  expect(selected(stake)).toEqual([1, 1]);
  await user.click(screen.getByRole('button'));
  await user.click(stake);
  await user.keyboard('25');
  expect(stake.value).toBe('25');
});
