import { renderApp } from '@fairline/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HistoryPoint } from '../history/history-points.ts';
import { ChangesTable } from './changes-table.tsx';

const MINUTE = 60_000;
const NOW = Date.now();
const point = (minutesAgo: number): HistoryPoint => ({
  ...{ at: NOW - minutesAgo * MINUTE, odds: 2, fair: 2.05, vig: 2.5, limit: 500, change: 0 },
  ...{ error: false, approximated: null },
});
const NOTHING_SHOWN = { marks: [], shown: null, onShown: () => {} };
const show = (points: readonly HistoryPoint[], columns = { limit: true, vig: true }) =>
  renderApp({
    path: '/',
    routes: [{ path: '/', element: <ChangesTable {...{ points, columns }} {...NOTHING_SHOWN} /> }],
  });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const dates = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('table of changes', () => {
  it('has the time of a change, and its date once it is older than 24 hours', async () => {
    await show([point(24 * 60 + 1), { ...point(24 * 60 - 1), odds: 2.1 }]);
    const [recent, old] = dates();
    expect(recent).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(old).toMatch(/^\D.*, \d\d:\d\d:\d\d$|^\d.*, \d\d:\d\d:\d\d$/);
  });

  it('has a limit and the vig where they are shown', async () => {
    const { unmount } = await show([point(1)]);
    expect(heads()).toEqual(['Date', 'Odds', 'Fair', 'Limit', 'Vig%']);
    unmount();
    await show([point(1)], { limit: false, vig: false });
    expect(heads()).toEqual(['Date', 'Odds', 'Fair']);
  });

  it('leaves out a change that none of its columns shows', async () => {
    const points = [
      point(5),
      { ...point(4), fair: 2.0503 },
      { ...point(3), limit: 700 },
      { ...point(2), limit: 700, vig: 2.9 },
      { ...point(1), limit: 700, vig: 2.9, odds: 1.9 },
    ];
    const { unmount } = await show(points);
    expect(dates()).toHaveLength(4);
    unmount();
    await show(points, { limit: false, vig: false });
    expect(dates()).toHaveLength(2);
  });

  it('renders a part of a long history, and says how long it is', async () => {
    const long = Array.from({ length: 5_000 }, (_, index) => ({
      ...point(5_000 - index),
      odds: 2 + (index % 2),
    }));
    await show(long);
    const table = screen.getByRole('table');
    expect(table.getAttribute('aria-rowcount')).toBe('5001');
    const rendered = within(table).getAllByRole('rowheader').length;
    expect(rendered).toBeGreaterThan(10);
    expect(rendered).toBeLessThan(200);
  });
});
