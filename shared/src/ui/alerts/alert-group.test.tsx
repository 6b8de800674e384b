import { renderApp } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { IconButton } from '../controls/icon-button.tsx';
import { AlertGroup } from './alert-group.tsx';
import type { AlertGroupProps } from './alert-group-props.ts';
import type { AlertMove } from './alert-move.ts';

const move = (id: number, ending: string, change: Partial<AlertMove> = {}): AlertMove => ({
  id,
  name: 'Steintal',
  ending,
  market: 'Handicap · Match',
  short: ending,
  change: { kind: 'odds', was: 1.944, now: 1.811, percent: 6.84 },
  window: 'in 30 min',
  fair: 1.877,
  vig: 4,
  limit: 9_600,
  ...change,
});
const MATCH = {
  key: 'match',
  moves: [move(1, '−0.75'), move(2, '−0.5'), move(3, '−0.25')],
} as const;
const CORNERS = { key: 'corners', title: 'Corners', note: '1 line', moves: [move(4, '−1.5')] } as const;

async function open(props: Partial<AlertGroupProps> = {}, unfolded: readonly string[] = []) {
  const spies = { onSelect: vi.fn(), onHistory: vi.fn(), onLogBet: vi.fn(), onFold: vi.fn() };
  function Groups() {
    const [shown, setShown] = useState<ReadonlySet<string>>(new Set(unfolded));
    const fold = (key: string, on: boolean): void => {
      spies.onFold(key, on);
      setShown((now) => new Set(on ? [...now, key] : [...now].filter((each) => each !== key)));
    };
    return (
      <div data-alerts>
        <AlertGroup
          match="Steintal – Brunndorf"
          league="Kronenliga"
          seen="18:58:57"
          start="in 1h 20m"
          sections={[MATCH, CORNERS]}
          open={shown}
          {...spies}
          onFold={fold}
          {...props}
        />
        <AlertGroup
          match="Other – Match"
          league="Kronenliga"
          seen="18:58:50"
          start="in 2h"
          sections={[{ key: 'match', moves: [move(9, '+1')] }]}
          open={new Set()}
          {...spies}
        />
      </div>
    );
  }
  const view = await renderApp({ path: '/', routes: [{ path: '/', element: <Groups /> }] });
  return { ...view, ...spies };
}

const row = (id: number) => {
  const found = document.querySelector<HTMLElement>(`[data-alert-id="${id}"] .fl-alert-open`);
  if (!found) throw new Error(`There is no alert ${id}.`);
  return found;
};
const focused = () => document.activeElement?.closest('[data-alert-id]')?.getAttribute('data-alert-id');

describe('alert group', () => {
  it('names the match once, and shows the largest move and the related lines as chips', async () => {
    await open();
    expect(screen.getAllByText('Steintal – Brunndorf')).toHaveLength(1);
    const fold = screen.getByRole('button', { name: /3 markets, up to down ?6.8%/ });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    expect(fold.textContent).toContain('−0.5 1.811');
    expect(document.querySelectorAll('[data-alert-id]')).toHaveLength(3);
    expect(within(screen.getByRole('group', { name: 'Corners' })).getByText('1 line')).toBeDefined();
  });

  it('opens the related lines as rows and folds them again', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /3 markets/ }));
    expect(row(3)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /Hide 2 more lines/ }));
    expect(document.querySelector('[data-alert-id="3"]')).toBeNull();
  });

  it('shows eleven lines of a large move, and the others when they are asked for', async () => {
    const [first, ...rest] = Array.from({ length: 17 }, (_, at) => move(at + 1, `${at}`));
    if (!first) throw new Error('There is no move.');
    const { user } = await open({ sections: [{ key: 'match', moves: [first, ...rest] }] }, ['match']);
    const shown = () => screen.getAllByRole('article')[0]?.querySelectorAll('[data-alert-id]').length;
    expect(shown()).toBe(11);
    await user.click(screen.getByRole('button', { name: /^6 smaller/ }));
    expect(shown()).toBe(17);
    await user.click(screen.getByRole('button', { name: /Hide 16 more lines/ }));
    await user.click(screen.getByRole('button', { name: /17 markets/ }));
    expect(shown()).toBe(11);
  });

  it('marks a price error and a confirmed drop', async () => {
    const error = { label: 'Withdrawn after 9 s', about: 'The price was an error.' };
    await open({
      sections: [{ key: 'match', moves: [move(1, '−0.75', { marks: [error], withdrawn: true })] }],
    });
    expect(screen.getByTitle('The price was an error.').textContent).toBe('Withdrawn after 9 s');
    expect(row(1).closest<HTMLElement>('.fl-alert')?.dataset.withdrawn).toBe('true');
  });

  it('is one tab stop with the buttons of its group', async () => {
    const { user } = await open({ tabStop: 4 });
    await user.tab();
    // The second group of the test is reached as well, because it has no tab stop of its own.
    expect(document.activeElement?.className).toContain('fl-alerts-fold');
    await user.tab();
    expect(focused()).toBe('4');
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Log bet');
    await user.tab();
    expect(focused()).toBe('9');
  });

  it('moves the focus through the moves of all groups by arrow keys, and selects each', async () => {
    const { user, onSelect } = await open({}, ['match']);
    row(1).focus();
    const visited = [];
    for (let step = 0; step < 5; step += 1) {
      await user.keyboard('{ArrowDown}');
      visited.push(focused());
    }
    expect(visited).toEqual(['2', '3', '4', '9', '9']);
    expect(onSelect.mock.calls.map(([{ id }]) => id)).toEqual([2, 3, 4, 9]);
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('4');
  });

  it('folds by the left and right arrow keys without losing the focus', async () => {
    const { user, onFold } = await open();
    row(1).focus();
    await user.keyboard('{ArrowRight}');
    expect(onFold).toHaveBeenLastCalledWith('match', true);
    row(3).focus();
    await user.keyboard('{ArrowLeft}');
    expect(onFold).toHaveBeenLastCalledWith('match', false);
    expect(focused()).toBe('1');
  });

  it('opens the history by Enter and logs a bet by Shift and Enter', async () => {
    const { user, onHistory, onLogBet, onSelect } = await open();
    row(4).focus();
    await user.keyboard('{Enter}');
    expect(onHistory.mock.calls.map(([{ id }]) => id)).toEqual([4]);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(onLogBet.mock.calls.map(([{ id }]) => id)).toEqual([4]);
    expect(onSelect).not.toHaveBeenCalled();
    await user.click(row(4));
    expect(onSelect.mock.calls.map(([{ id }, by]) => [id, by])).toEqual([[4, 'click']]);
  });

  it('leaves the keys of its other buttons alone', async () => {
    const onHide = vi.fn();
    const { user, onHistory } = await open({
      hide: <IconButton icon="hide" label="Hide alert, match or league" onClick={onHide} />,
    });
    screen.getByRole('button', { name: 'Hide alert, match or league' }).focus();
    await user.keyboard('{Enter}');
    expect(onHide).toHaveBeenCalledTimes(1);
    expect(onHistory).not.toHaveBeenCalled();
  });

  it('marks a new and a selected group, and the current move', async () => {
    await open({ fresh: true, selected: true, current: 1 });
    const group = screen.getByRole('article', { name: 'Steintal – Brunndorf' });
    expect(group.dataset).toMatchObject({ fresh: 'true', selected: 'true' });
    expect(row(1).getAttribute('aria-current')).toBe('true');
    expect(row(4).getAttribute('aria-current')).toBeNull();
  });

  it('shows a limit as was and now, and a closed market with its reason', async () => {
    await open({
      sections: [
        {
          key: 'match',
          moves: [move(1, '', { change: { kind: 'limit', was: 2_900, now: 9_600, percent: 231 } })],
        },
        {
          key: 'corners',
          moves: [move(4, '', { change: { kind: 'closed', last: [], reason: 'withdrawn' } })],
        },
      ],
    });
    const limit = row(1).closest('.fl-alert')?.textContent;
    expect(limit).toContain('$2.9k');
    expect(limit).toContain('$9.6k');
    const closed = row(4).closest('.fl-alert')?.textContent;
    expect(closed).toContain('Withdrawn');
    expect(closed).toContain('X');
  });
});
