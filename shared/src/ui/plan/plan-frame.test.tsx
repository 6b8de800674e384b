import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlanFrame } from './plan-frame.tsx';

afterEach(cleanup);

it('shows the content without its use, one line and one button', () => {
  const onUpgrade = vi.fn();
  render(
    <PlanFrame minimum="pro" gives="shows limit changes as they happen." onUpgrade={onUpgrade}>
      <button type="button">Over 2.5</button>
    </PlanFrame>,
  );
  expect(screen.getByText('Over 2.5').closest('[inert]')).not.toBeNull();
  expect(screen.getByText('Pro').parentElement?.textContent).toBe('Pro shows limit changes as they happen.');
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade' }));
  expect(onUpgrade).toHaveBeenCalledTimes(1);
});
