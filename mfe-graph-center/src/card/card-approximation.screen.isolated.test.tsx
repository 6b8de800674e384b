import type { Graph } from '@fairline/shared/contracts';
import { apiError, graph, graphHistory, graphLine, oddsHistory, profile } from '@fairline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drawing, LiveChart } from '../chart/live-chart.ts';
import { ago, openWall } from '../testing/open-wall.tsx';

// The library draws SVG, which this environment cannot measure.
const drawn = vi.hoisted(() => new Map<Element, unknown[]>());
vi.mock('../chart/live-chart.ts', () => ({
  createLiveChart: (element: Element): LiveChart => {
    const drawings: unknown[] = [];
    drawn.set(element, drawings);
    return {
      ...{ draw: (drawing) => void drawings.push(drawing), point: () => {}, valueAt: () => null },
      destroy: () => void drawn.delete(element),
    };
  },
}));

const callbacks = new Map<Element, IntersectionObserverCallback>();
/** Scrolls a chart into the window, or out of it. */
const scroll = (card: Element, isIntersecting: boolean) =>
  act(() =>
    callbacks.get(card)?.([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver),
  );
beforeEach(() => {
  drawn.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(element: Element): void {
        callbacks.set(element, this.#callback);
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const total = (points: number, over: number, under: number) => ({ points, over, under });
const LADDER = [total(2.25, 1.8, 2.06), total(2.5, 2.03, 1.85), total(2.75, 2.29, 1.66)];
const HISTORY = oddsHistory({
  historical_totals: { [ago(120)]: [...LADDER, total(3, 2.9, 1.4)], [ago(60)]: LADDER },
});

/** Over 3, which was offered until an hour ago. */
const over = (id: number): Graph => {
  const cell = { odd_cell_id: 'totals:3:over', market: 'total', outcome: 'over', points: 3 } as const;
  const selection = { ...cell, specials_name: null, price_when_added: 2.9, added_at: graph(id).created_at };
  return graph(id, { odd_cell_id: 'totals:3:over', selections: [selection] });
};
const lineOf = (of: Graph) => ({ ...graphLine(of, ago(60), 1.9), totals: LADDER });
const open = (graphs: readonly Graph[], history: () => unknown = () => HISTORY) =>
  openWall(graphs, {
    level: 'sharp',
    api: {
      'GET /api/odds': () => ({ status: 'ok', lines: graphs.map(lineOf), unchanged: [] }),
      'GET /api/user/graph/histories': () => ({
        ...{ status: 'ok', left_out: [] },
        histories: graphs.map((one) =>
          graphHistory(one, {
            history: {
              ...graphHistory(one).history,
              historical_totals: { [ago(120)]: [total(3, 2.9, 1.4)], [ago(60)]: [] },
            },
          }),
        ),
      }),
      'PATCH /api/profile/preferences': ({ body }) => ({ ...profile('sharp', Object(body)), status: 'ok' }),
      ...Object.fromEntries(graphs.map(({ line_id }) => [`GET /api/odds/${line_id}/history`, history])),
    },
  });
const card = (name: string) => screen.findByRole('article', { name: new RegExp(name) });
const odds = (of: HTMLElement) =>
  within(of)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[1]?.textContent);
const approximated = (of: HTMLElement): readonly (readonly [number, number | null])[] => {
  const chart = of.querySelector('.gc-chart');
  const drawings = (chart ? drawn.get(chart) : undefined) as Drawing[] | undefined;
  return drawings?.at(-1)?.lines.approximated ?? [];
};

it('has the approximated prices of a chart while they are switched on, which A does', async () => {
  const { user, api, socket } = await open([over(1)]);
  const one = await card('Home 1');
  scroll(one, true);
  await waitFor(() => expect(odds(one)).toEqual(['Closed', '2.90']));
  expect(within(one).getByText('Last price').parentElement?.textContent).toBe('Last price 2.90');
  expect(approximated(one)).toEqual([]);
  expect(api.callsTo('GET /api/odds/161:0/history')).toEqual([]);

  await user.keyboard('a');
  await waitFor(() => expect(odds(one)[0]).toMatch(/^approximated, confidence high≈ 2\.7/));
  expect(odds(one)).toHaveLength(2);
  expect(within(one).getByText('Approximated').parentElement?.textContent).toMatch(/^Approximated ≈ 2\.7/);
  expect(approximated(one).at(-1)?.[1]).toBeCloseTo(2.7, 0);
  expect(api.callsTo('PATCH /api/profile/preferences')[0]?.body).toEqual({ approximateLinesGraph: true });
  expect(api.callsTo('GET /api/odds/161:0/history').map(({ query }) => query.get('market'))).toEqual([
    'total',
  ]);

  // Goes on with the line: lower prices beside it, then its own one.
  const before = approximated(one).at(-1)?.[1] ?? 0;
  const push = (since: number, totals: typeof LADDER) =>
    act(() => socket.push('lines', { lines: [{ ...lineOf(over(1)), since, version: since, totals }] }));
  act(() => socket.connect());
  await waitFor(() => expect(socket.lineIds.size).toBe(1));
  push(ago(2), [total(2.25, 1.7, 2.2), total(2.5, 1.9, 1.98), total(2.75, 2.1, 1.78)]);
  await waitFor(() => expect(odds(one)).toHaveLength(3));
  expect(approximated(one).at(-1)?.[1]).toBeLessThan(before);
  push(ago(1), [...LADDER, total(3, 2.6, 1.5)]);
  await waitFor(() => expect(odds(one)[0]).toBe('2.60'));

  await user.keyboard('a');
  await waitFor(() => expect(odds(one)).toEqual(['2.60', 'Closed', '2.90']));
  expect(approximated(one)).toEqual([]);
});

it('reads and computes nothing for charts outside of the screen, and for other markets', async () => {
  const { user, api } = await open([over(1), over(2), graph(3)]);
  const [one, two] = [await card('Home 1'), await card('Home 2')];
  await user.keyboard('a');
  scroll(two, true);
  scroll(await card('Home 3'), true);
  await waitFor(() => expect(odds(two)[0]).toMatch(/≈ 2\.7/));
  expect(odds(one)[0]).toBe('Closed');
  const reads = () => [1, 2, 3].map((id) => api.callsTo(`GET /api/odds/16${id}:0/history`).length);
  expect(reads()).toEqual([0, 1, 0]);
  scroll(one, true);
  await waitFor(() => expect(odds(one)[0]).toMatch(/≈ 2\.7/));
  // What was computed stays for when the chart is scrolled back.
  scroll(two, false);
  scroll(two, true);
  expect(odds(two)[0]).toMatch(/≈ 2\.7/);
  expect(reads()).toEqual([1, 1, 0]);
});

it('approximates the others when the ladder of one cannot be read', async () => {
  let reads = 0;
  const { user } = await open([over(1), over(2), over(3)], () => {
    reads += 1;
    return reads < 3 ? apiError(503, 'The database is away.') : HISTORY;
  });
  for (const name of ['Home 1', 'Home 2', 'Home 3']) scroll(await card(name), true);
  await user.keyboard('a');
  await waitFor(async () => expect(odds(await card('Home 3'))[0]).toMatch(/≈ 2\.7/));
  expect(odds(await card('Home 1'))[0]).toBe('Closed');
});

it('offers no approximated lines where no chart has any', async () => {
  await open([graph(1)]);
  await card('Home 1');
  expect(screen.queryByRole('switch', { name: /Approximate line/ })).toBeNull();
});
