import { TIMINGS } from '@fairline/shared/contracts';
import { graph, oddsAlert } from '@fairline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openWall } from '../testing/open-wall.tsx';

// The library draws SVG, which this environment cannot measure.
vi.mock('../chart/live-chart.ts', () => ({
  createLiveChart: () => ({ draw() {}, point() {}, valueAt: () => null, destroy() {} }),
}));
afterEach(() => void vi.useRealTimers());

const card = () => screen.findByRole('article', { name: /^Home 1/ });

it('reads the marks again when alerts of its lines come, once for several', async () => {
  const { api, socket } = await openWall([graph(1)]);
  await card();
  act(() => socket.connect());
  const reads = () => api.callsTo('GET /api/user/graph/histories').length;
  await waitFor(() => expect(reads()).toBe(2));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const alertOf = (id: number, line_id: string) =>
    act(() =>
      socket.push('alerts', { kind: 'odds', alerts: [oddsAlert(id, { line_id: line_id as `${number}:0` })] }),
    );
  alertOf(1, '999:0');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads()).toBe(2);
  for (const id of [2, 3, 4]) alertOf(id, graph(1).line_id);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads()).toBe(3);
});

it('shows the result of a match that ends while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = graph(1);
  await openWall([graph(1)], {
    api: { 'GET /api/user/graphs': () => ({ status: 'ok', graphs: [answer], most: 4 }) },
  });
  await card();
  answer = graph(1, { finished: true, settledStatus: 1, is_open: false, result: { home: 0, away: 3 } });
  await act(() => vi.advanceTimersByTimeAsync(TIMINGS.openLinesRefresh));
  expect(await screen.findByText('Result 0–3')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove finished' })).toBeDefined();
});
