import { renderApp } from '@fairline/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OddsCell } from './odds-cell.tsx';
import type { OddsCellProps } from './odds-cell-props.ts';

const CELL: OddsCellProps = {
  cellId: 'totals:2.5:over',
  label: 'Over 2.5 Goals',
  caption: 'Over 2.5',
  quote: { over: 1.952, under: 1.952 },
  outcome: 'over',
};
const show = (change: Partial<OddsCellProps> = {}) =>
  renderApp({ path: '/', routes: [{ path: '/', element: <OddsCell {...CELL} {...change} /> }] });
const cell = () => document.querySelector<HTMLElement>('.fl-cell') as HTMLElement;

describe('odds cell', () => {
  it('shows fair odds, the price and a third one', async () => {
    await show({ third: 1.9 });
    expect(cell().querySelector('b')?.textContent).toBe('2.00');
    expect(cell().querySelector('.fl-cell-second')?.textContent).toBe('1.952');
    expect(cell().querySelector('.fl-cell-third')?.textContent).toBe('1.90');
  });

  it.each([
    [{ old: true }, 'fl-cell-old', 'old price'],
    [{ approximate: true }, 'fl-cell-approximated', 'approximated'],
    [{ winning: true }, 'fl-cell-winning', 'winning'],
  ])('names its state: %o', async (change, className, word) => {
    await show(change);
    expect(cell().classList).toContain(className);
    expect(screen.getByText(word)).toBeDefined();
  });

  it('writes X where there is no price, and ≈ before an approximated one', async () => {
    const { unmount } = await show({ quote: { under: 1.9 } });
    expect(cell().querySelector('b')?.textContent).toBe('X');
    expect(cell().classList).toContain('fl-cell-none');
    unmount();
    await show({ approximate: true });
    expect(cell().querySelector('b')?.textContent).toBe('≈ 2.00');
  });

  it('has no price where the limit is zero, and is muted without a sign where its market is closed', async () => {
    const { unmount } = await show({ limit: 0 });
    expect(cell().textContent).toBe('Over 2.5X');
    unmount();
    await show({ closed: true });
    expect(cell().classList).toContain('fl-cell-old');
    expect(cell().querySelector('.fl-cell-sign')).toBeNull();
  });

  it('shows every method, the vig and the age by keyboard focus, and on a long press instead of a click', async () => {
    const onSelect = vi.fn();
    const { user } = await show({ onSelect, changedAt: Date.now() - 60_000 });
    await user.tab();
    const hint = await screen.findByRole('tooltip');
    expect(hint.textContent).toMatch(/Additive2.00.*Power2.00.*Vig2.46%Line changed1m .*ago/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();

    fireEvent.pointerDown(cell(), { pointerType: 'touch' });
    await screen.findByRole('tooltip');
    fireEvent.pointerUp(cell(), { pointerType: 'touch' });
    fireEvent.click(cell());
    expect(onSelect).not.toHaveBeenCalled();
    expect(screen.getByRole('tooltip')).toBeDefined();

    // A tap closes it and selects.
    fireEvent.pointerDown(cell(), { pointerType: 'touch' });
    fireEvent.pointerUp(cell(), { pointerType: 'touch' });
    fireEvent.click(cell());
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('is a pressed button where it can be selected', async () => {
    const onSelect = vi.fn();
    const { user } = await show({ onSelect, selected: true });
    const button = screen.getByRole('button', { name: /^Over 2.5 Goals/ });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith('totals:2.5:over');
  });
});
