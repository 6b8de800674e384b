import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { Chip } from './chip.tsx';
import { FilterBar } from './filter-bar.tsx';

afterEach(cleanup);

describe('chip', () => {
  it('shows on by a tick, its count, and a switched-off setting', async () => {
    const onClick = vi.fn();
    const chip = (on: boolean) => (
      <FilterBar label="Settings">
        <Chip label="Soccer" count="61" on={on} inactive={!on} onClick={onClick} />
      </FilterBar>
    );
    const { rerender } = render(chip(false));
    const button = screen.getByRole('button', { name: 'Soccer61' });
    expect(button.querySelector('svg')).toBeNull();
    expect(button.dataset.inactive).toBe('true');
    expect(screen.getByRole('group', { name: 'Settings' })).toBeDefined();
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    rerender(chip(true));
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.querySelector('svg')).not.toBeNull();
  });
});

describe('segmented control', () => {
  it('is one tab stop, and arrow keys move the choice past what is disabled', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 1, label: 'One' },
      { value: 2, label: 'Two', disabled: true },
      { value: 3, label: 'Three' },
    ];
    render(<Segmented label="Number" options={options} value={1} onChange={onChange} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'One' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith(3);
  });
});

describe('button', () => {
  it('ignores presses while it is busy, and keeps the focus', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    rerender(
      <Button onClick={onClick} busy>
        Save
      </Button>,
    );
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});
