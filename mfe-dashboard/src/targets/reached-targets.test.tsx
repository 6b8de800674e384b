import type { GraphTarget } from '@fairline/shared/contracts';
import { renderApp } from '@fairline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReachedTargets } from './reached-targets.tsx';

const TARGET: GraphTarget = {
  ...{ id: 1, graph_id: 2, line_id: '7:0' as GraphTarget['line_id'], odd_cell_id: 'moneyline:home' },
  ...{ market: 'moneyline', outcome: 'home', points: null, specials_name: null, sport_id: 29 },
  ...{ league_name: 'L', home: 'Arsenal', away: 'Chelsea', starts: '2030-01-01T18:00:00.000Z' },
  ...{ period_num: 0, basis: 'price', devig_method: null, direction: 'below', price: 2.1, state: 'reached' },
  ...{ armed_at: '2029-01-01T18:00:00.000Z', expires_at: null, reached_at: '2029-01-02T18:00:00.000Z' },
  ...{ reached_value: 2.08, reached_price: 2.08 },
};
const LIST = 'GET /api/user/graph/targets';

it('lists the targets of the last day until they are put away, and reads them again when charts change', async () => {
  let targets: GraphTarget[] = [];
  const { user, api, socket } = await renderApp({
    path: '/',
    routes: [{ path: '/', element: <ReachedTargets /> }],
    api: { [LIST]: () => ({ status: 'ok', targets }) },
  });
  await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(1));
  const after = Date.parse(api.callsTo(LIST)[0]?.query.get('reached_after') ?? '');
  expect(Math.round((Date.now() - after) / 3_600_000)).toBe(24);
  expect(screen.queryByRole('region', { name: 'Targets reached' })).toBeNull();
  targets = [TARGET, { ...TARGET, id: 2, state: 'armed', home: 'Leeds' }];
  act(() => socket.connect());
  act(() => socket.push('graphs-changed', undefined));
  const region = within(await screen.findByRole('region', { name: 'Targets reached' }));
  expect(region.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Arsenal · Moneyline · Match2.08≤ 2.10, Arsenal – Chelsea, 0s ago',
  ]);
  await user.click(region.getByRole('button', { name: 'Hide the reached targets' }));
  expect(screen.queryByRole('region', { name: 'Targets reached' })).toBeNull();
  // The user sets it again, and it is reached once more.
  targets = [{ ...TARGET, reached_at: '2029-01-02T19:00:00.000Z' }];
  act(() => socket.push('graphs-changed', undefined));
  expect(await screen.findByRole('region', { name: 'Targets reached' })).toBeDefined();
});
