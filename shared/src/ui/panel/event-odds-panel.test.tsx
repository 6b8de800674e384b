import type { OddsLine, Preferences } from '@fairline/shared/contracts';
import { oddsLine, renderApp } from '@fairline/shared/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EventOddsPanel, type EventOddsPanelProps } from './event-odds-panel.tsx';

const open = (
  change: Partial<OddsLine>,
  options: Omit<EventOddsPanelProps, 'line'> = {},
  preferences: Partial<Preferences> = {},
) =>
  renderApp({
    path: '/',
    routes: [{ path: '/', element: <EventOddsPanel line={oddsLine(change)} {...options} /> }],
    preferences,
  });
const cell = (id: string) => {
  const element = document.querySelector<HTMLElement>(`[data-cell-id="${id}"]`);
  if (!element) throw new Error(`There is no cell ${id}.`);
  return element;
};

describe('event odds panel', () => {
  it('shows fair odds or the bookmaker’s odds first, and hides the secondary ones by preference', async () => {
    const { unmount } = await open({});
    expect(cell('totals:2.5:over').querySelector('b')?.textContent).toBe('2.00');
    expect(cell('totals:2.5:over').textContent).toContain('1.95');
    unmount();
    await open({}, {}, { displayChange: 'odds-main', hideSecondaryOdds: true });
    expect(cell('totals:2.5:over').textContent).toBe('1.95');
  });

  it('calls onSelect with the cell and period, by pointer and keyboard', async () => {
    const onSelect = vi.fn();
    const { user } = await open({}, { onSelect, selected: new Set(['moneyline:home']) });
    await user.click(screen.getByRole('button', { name: /Over 2.5 Goals/ }));
    expect(onSelect).toHaveBeenLastCalledWith('totals:2.5:over', 0);
    cell('moneyline:draw').focus();
    await user.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith('moneyline:draw', 0);
    expect(cell('moneyline:home').getAttribute('aria-pressed')).toBe('true');
  });

  it('shows the score, the note and the winning cells of a live match', async () => {
    await open({ live_status: 1, homeScore: 2, awayScore: 1 });
    expect(screen.getByText('Score: 2 - 1')).toBeDefined();
    expect(screen.getByText('Prior scores not taken into account')).toBeDefined();
    const winning = [...document.querySelectorAll('.fl-cell-winning')].map((each) =>
      each.getAttribute('data-cell-id'),
    );
    expect(winning).toEqual(['moneyline:home', 'totals:2.5:over', 'spreads:-0.5:home']);
  });

  it('shows neither score nor winners before the match', async () => {
    await open({ homeScore: 0, awayScore: 0 });
    expect(screen.queryByText(/Score/)).toBeNull();
    expect(document.querySelector('.fl-cell-winning')).toBeNull();
  });

  it('explains the in-play handicap note on focus', async () => {
    const { user } = await open({ live_status: 1 });
    while (document.activeElement?.textContent !== 'Prior scores not taken into account') await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toContain('covers the remainder of the period');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('shows the fair odds of every method on focus', async () => {
    await open({});
    cell('moneyline:home').focus();
    const rows = [...(await screen.findByRole('tooltip')).querySelectorAll('tr')].map(
      (row) => row.textContent,
    );
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatch(/^Additive2\.\d+$/);
    expect(rows[5]).toBe('Vig3.22%');
  });

  it('collapses specials with their count, and filters them', async () => {
    const outcomes = [
      { id: 1, name: 'Yes', odds: 1.8, handicap: null },
      { id: 2, name: 'No', odds: 2, handicap: null },
    ];
    const { user } = await open({
      specials: [
        { id: 1, name: 'Saka (Goals)', limit: null, outcomes },
        { id: 2, name: 'Corner first?', limit: null, outcomes },
      ],
    });
    const fold = screen.getByRole('button', { name: /Specials \(2\)/ });
    expect(screen.queryByText('Saka (Goals)')).toBeNull();
    await user.click(fold);
    expect(fold.textContent).not.toContain('(2)');
    expect(screen.getByText('Corner first?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Goals' }));
    expect(screen.queryByText('Corner first?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByText('Corner first?')).toBeDefined();
  });

  it('has no specials section for a line without specials, as basic users receive it', async () => {
    await open({ specials: [] });
    expect(cell('moneyline:home')).toBeDefined();
    expect(screen.queryByText(/Specials/)).toBeNull();
  });

  it('marks the prices of a closed line as old, and says when there are no prices', async () => {
    const { unmount } = await open({ is_open: false });
    expect(cell('moneyline:home').textContent).toContain('old price');
    unmount();
    await open({ moneyline: null, spreads: [], totals: [] });
    expect(screen.getByText('No prices right now.')).toBeDefined();
  });
});
