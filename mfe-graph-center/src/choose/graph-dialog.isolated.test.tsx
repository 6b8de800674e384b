import { graph, graphLine } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ago, openWall } from '../testing/open-wall.tsx';

// The library draws SVG, which this environment cannot measure.
vi.mock('../chart/live-chart.ts', () => ({
  createLiveChart: () => ({ draw() {}, point() {}, valueAt: () => null, destroy() {} }),
}));

it('stays with the special of the chart where two have one name', async () => {
  const cell = {
    market: 'specials',
    points: null,
    specials_name: 'First goal',
    price_when_added: 2,
  } as const;
  const chart = graph(1, {
    ...{ odd_cell_id: 'specials:First goal:0:', specials_specifier: '6' },
    selections: [
      {
        ...cell,
        odd_cell_id: 'specials:First goal:0:',
        outcome: 'Yes',
        added_at: new Date(ago(9)).toISOString(),
      },
    ],
  });
  const outcomes = ['Yes', 'No'].map((name, id) => ({ id, name, odds: 1.9, handicap: null }));
  const line = {
    ...graphLine(chart, ago(10), 1.9),
    specials: [5, 6].map((id) => ({ id, name: 'First goal', limit: null, outcomes })),
  };
  const { user, api } = await openWall([chart], {
    api: {
      'GET /api/matches/161/lines': () => ({ status: 'ok', lines: [line] }),
      'POST /api/user/graph/update': () => ({ status: 'ok', ...chart }),
    },
  });
  const one = within(await screen.findByRole('article', { name: /Home 1 – Away 1$/ }));
  await user.click(one.getByRole('button', { name: /^Settings of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const several = within(await dialog.findByRole('group', { name: 'Fair probabilities of' }));
  await user.click(several.getByRole('button', { name: 'No' }));
  await waitFor(() =>
    expect(api.callsTo('POST /api/user/graph/update')[0]?.body).toMatchObject({
      ...{ specials_specifier: '6', more_cell_ids: ['specials:First goal:1:'] },
    }),
  );
});
