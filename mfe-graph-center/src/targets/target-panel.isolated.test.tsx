import { DEFAULT_PREFERENCES, type GraphTarget } from '@fairline/shared/contracts';
import { graph } from '@fairline/shared/testing';
import { createFormatter } from '@fairline/shared/ui';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ago, openWall } from '../testing/open-wall.tsx';
import { targetLevels } from './target-texts.ts';

// The library draws SVG, which this environment cannot measure.
vi.mock('../chart/live-chart.ts', () => ({
  createLiveChart: () => ({ draw() {}, point() {}, valueAt: () => null, destroy() {} }),
}));

const armed = (id: number, line: string): GraphTarget => {
  const { league_name, home, away, starts, sport_id } = graph(1);
  return {
    ...{ id, graph_id: 1, line_id: line as GraphTarget['line_id'], odd_cell_id: 'moneyline:home' },
    ...{ market: 'moneyline', outcome: 'home', points: null, specials_name: null, sport_id, league_name },
    ...{ home, away, starts, period_num: Number(line.split(':')[1]), basis: 'price', devig_method: null },
    ...{ direction: 'above', price: 2 + id, state: 'armed', armed_at: new Date(ago(9)).toISOString() },
    ...{ expires_at: null, reached_at: null, reached_value: null, reached_price: null },
  };
};
/** The chart showed the first half before. */
const moved = graph(1, { targets: [armed(1, '161:1'), armed(2, '161:0')] });

it('draws the targets of the line that the chart shows, and lists the others by their names', async () => {
  const { user } = await openWall([moved]);
  const card = within(await screen.findByRole('article', { name: /^Home 1/ }));
  await user.click(card.getByRole('button', { name: 'Target price of Home 1' }));
  const panel = within(await card.findByRole('region', { name: 'Target prices' }));
  expect(panel.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    '≥ 4.00',
    'Home 1 · Moneyline · 1st Half ≥ 3.00',
  ]);
  expect(panel.getByRole('button', { name: /^Remove target Home 1 · Moneyline · 1st Half/ })).toBeDefined();
});

it('has lines in the chart for those of its line alone', () => {
  const levels = targetLevels(moved, createFormatter(DEFAULT_PREFERENCES, 'UTC'));
  expect(levels.map(({ price }) => price)).toEqual([4]);
});
