import type { GraphHistory, GraphTarget } from '@fairline/shared/contracts';
import { apiError, GRAPH_NOW, graph, graphHistory } from '@fairline/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing, LiveChart } from '../chart/live-chart.ts';
import { ago, openWall } from '../testing/open-wall.tsx';

// The library draws SVG, which this environment cannot measure.
const drawn = vi.hoisted(() => new Map<Element, unknown[]>());
vi.mock('../chart/live-chart.ts', () => ({
  createLiveChart: (element: Element): LiveChart => {
    const drawings: unknown[] = [];
    drawn.set(element, drawings);
    const grip = element.appendChild(document.createElement('div'));
    return {
      draw: (drawing) => {
        drawings.push(drawing);
        grip.className = drawing.grips?.length ? 'gc-grip' : '';
        grip.dataset.targetId = String(drawing.grips?.[0]?.id);
      },
      point: (place) => element.setAttribute('data-cursor', place?.text ?? ''),
      valueAt: (clientY) => (clientY > 300 ? null : clientY / 100),
      destroy: () => void drawn.delete(element),
    };
  },
}));
beforeEach(() => drawn.clear());

const card = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}`) });
const chartOf = (of: HTMLElement): HTMLElement => {
  const chart = of.querySelector<HTMLElement>('.gc-chart');
  if (!chart) throw new Error('The card has no chart.');
  return chart;
};
const drawing = (of: HTMLElement): Drawing | undefined =>
  (drawn.get(chartOf(of)) as Drawing[] | undefined)?.at(-1);
/** Points at a moment of a chart, as the library reports it. */
const point = (of: HTMLElement, x: number) => {
  const series = drawing(of)?.options().plotOptions?.series;
  const over = series?.point?.events?.mouseOver as unknown as (event: object) => void;
  act(() => over({ target: { x } }));
};
const click = (group: string, name: string) =>
  fireEvent.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));

describe('all charts', () => {
  it('show the moment that is pointed at in one of them, each with its own price then', async () => {
    const other: Partial<GraphHistory> = {
      history: {
        ...graphHistory(graph(2)).history,
        historical_moneyline: {
          [ago(90)]: { home: 3.1, draw: 3, away: 2.4 },
          [ago(30)]: { home: 3.3, draw: 3, away: 2.3 },
        },
      },
    };
    await openWall([graph(1), graph(2)], {
      api: {
        'GET /api/user/graph/histories': () => ({
          ...{ status: 'ok', left_out: [] },
          histories: [graphHistory(graph(1)), graphHistory(graph(2), other)],
        }),
        'PATCH /api/profile/preferences': () => apiError(500, 'Not stored.'),
      },
    });
    const [one, two] = [await card('Home 1'), await card('Home 2')];
    await waitFor(() => expect(drawing(two)).toBeDefined());
    const cursors = () => [one, two].map((each) => chartOf(each).dataset.cursor ?? '');
    // By changes: the second one of the first chart, an hour ago.
    point(one, 1);
    expect(cursors()).toEqual(['', '3.10']);
    fireEvent.click(screen.getByRole('switch', { name: /Scale to time/ }));
    await waitFor(() => expect(drawing(one)?.view.to).toBeGreaterThan(GRAPH_NOW - 3_600_000));
    point(two, ago(100));
    expect(cursors()).toEqual(['2.50', '']);
    point(two, ago(20));
    expect(cursors()).toEqual(['2.00', '']);
  });

  it('show the hours that are chosen, and compare the changes of prices within them', async () => {
    const history = {
      ...graphHistory(graph(1)).history,
      historical_moneyline: {
        [ago(600)]: { home: 3, draw: 3, away: 2.4 },
        [ago(60)]: { home: 2, draw: 3, away: 4 },
        [ago(10)]: { home: 1.9, draw: 3, away: 4.2 },
      },
    };
    await openWall([graph(1)], {
      api: {
        'GET /api/user/graph/histories': () => ({
          ...{ status: 'ok', left_out: [], histories: [graphHistory(graph(1), { history })] },
        }),
        'PATCH /api/profile/preferences': () => apiError(500, 'Not stored.'),
      },
    });
    const one = await card('Home 1');
    fireEvent.click(screen.getByRole('switch', { name: /Scale to time/ }));
    const hours = () => {
      const { from = 0, to = 0 } = drawing(one)?.view ?? {};
      return Math.round((to - from) / 3_600_000);
    };
    await waitFor(() => expect(hours()).toBe(10));
    click('Period of time', '2 h');
    await waitFor(() => expect(hours()).toBe(2));
    const lastChange = () => drawing(one)?.lines.odds?.at(-1)?.[1];
    click('Compare', 'Change');
    // From 3.00, which was offered two hours ago, to 1.90.
    await waitFor(() => expect(lastChange()).toBeCloseTo((1.9 / 3 - 1) * 100, 6));
    expect(hours()).toBe(2);
    click('Period of time', 'All');
    await waitFor(() => expect(hours()).toBe(10));
  });

  it('are counted with own bets as soon as there is one, and those alone can be shown', async () => {
    let bets: GraphHistory['bets'] = [];
    const { socket } = await openWall([graph(1), graph(2)], {
      api: {
        'GET /api/user/graph/histories': () => ({
          ...{ status: 'ok', left_out: [] },
          histories: [graphHistory(graph(1)), graphHistory(graph(2), { bets })],
        }),
      },
    });
    await card('Home 2');
    act(() => socket.connect());
    const filter = () => screen.getByRole('button', { name: /With my bets/ });
    expect(filter().textContent).toContain('0');
    const leg = { market: 'moneyline', outcome: 'home', points: null, specials_name: null } as const;
    bets = [
      { ...leg, bet_id: 1, line_id: graph(2).line_id, placed_at: new Date(ago(5)).toISOString(), odds: 2 },
    ];
    act(() => socket.push('bets-changed', undefined));
    await waitFor(() => expect(filter().textContent).toContain('1'));
    fireEvent.click(filter());
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Home 2, Home 2 – Away 2',
    ]);
  });
});

it('a graph is moved by the pointer, which is followed wherever the card goes, until it is let go', async () => {
  await openWall([graph(1), graph(2), graph(3)]);
  await card('Home 3');
  const names = () =>
    screen.getAllByRole('article').map((each) => each.getAttribute('aria-label')?.slice(0, 6));
  const over = vi.fn<(x: number, y: number) => Element[]>();
  document.elementsFromPoint = over;
  const moveOver = async (name: string) => {
    over.mockReturnValue([await card(name)]);
    // Far over it: the whole of the other card is behind.
    fireEvent.pointerMove(window, { clientX: 1, clientY: 1 });
  };
  const size = { left: 0, top: 0, width: 1, height: 1 } as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Move Home 1' }), { button: 0 });
  await moveOver('Home 2');
  expect(names()).toEqual(['Home 2', 'Home 1', 'Home 3']);
  await moveOver('Home 3');
  expect(names()).toEqual(['Home 2', 'Home 3', 'Home 1']);
  fireEvent.pointerUp(window);
  expect(JSON.parse(localStorage.getItem('fairline.graph-center') ?? '{}').order).toEqual([2, 3, 1]);
  await moveOver('Home 2');
  expect(names()).toEqual(['Home 2', 'Home 3', 'Home 1']);
  vi.restoreAllMocks();
});

describe('a target', () => {
  const armed = new Date(ago(20)).toISOString();
  const target: GraphTarget = {
    ...{ id: 7, graph_id: 1, line_id: graph(1).line_id, odd_cell_id: 'moneyline:home', market: 'moneyline' },
    ...{
      outcome: 'home',
      points: null,
      specials_name: null,
      sport_id: 29,
      league_name: 'League',
      period_num: 0,
    },
    ...{ home: 'Home 1', away: 'Away 1', starts: graph(1).starts, basis: 'price', devig_method: null },
    ...{ direction: 'below', price: 1.7, state: 'armed', armed_at: armed, expires_at: null },
    ...{ reached_at: null, reached_value: null, reached_price: null },
  };
  const level = (of: HTMLElement) => drawing(of)?.grips?.[0]?.value;
  const drag = (of: HTMLElement, to: number) => {
    const grip = of.querySelector('.gc-grip') as Element;
    fireEvent.pointerDown(grip, { button: 0, pointerId: 1 });
    fireEvent.pointerMove(grip, { clientY: to, pointerId: 1 });
    expect(grip.textContent).toBe(to > 300 ? '' : (to / 100).toFixed(2));
    fireEvent.pointerUp(grip, { pointerId: 1 });
  };

  it('is dragged to another price, and is back where it was when the server refuses', async () => {
    let answer: (response: object) => void = () => {};
    let stored = target;
    const { api } = await openWall([graph(1)], {
      api: {
        'GET /api/user/graphs': () => ({ status: 'ok', graphs: [graph(1, { targets: [stored] })], most: 4 }),
        'POST /api/user/graph/target/update': () => new Promise<Response>((done) => (answer = done as never)),
      },
    });
    const one = await card('Home 1');
    await waitFor(() => expect(level(one)).toBe(1.7));
    drag(one, 165);
    await waitFor(() => expect(level(one)).toBe(1.65));
    const sent = () => api.callsTo('POST /api/user/graph/target/update').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ id: 7, basis: 'price', direction: 'below', price: 1.65 }]));
    await act(async () => answer(apiError(409, 'The price has reached it already.')));
    expect(await screen.findByText('The price has reached it already.')).toBeDefined();
    await waitFor(() => expect(level(one)).toBe(1.7));

    // Above the price of 1.90, it is reached by a rise.
    drag(one, 220);
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ direction: 'above', price: 2.2 }));
    stored = { ...target, direction: 'above', price: 2.2, armed_at: new Date(ago(0)).toISOString() };
    await act(async () => answer({ status: 'ok', ...stored }));
    await waitFor(() => expect(api.callsTo('GET /api/user/graphs').length).toBeGreaterThan(1));
    expect(level(one)).toBe(2.2);
  });

  it('stays where it is when it is dropped outside, and once it was reached', async () => {
    const reached = { ...target, id: 8, state: 'reached' as const, price: 1.95 };
    const { api } = await openWall([graph(1, { targets: [reached, target] })]);
    const one = await card('Home 1');
    await waitFor(() => expect(drawing(one)?.grips).toEqual([{ id: 7, value: 1.7 }]));
    drag(one, 400);
    expect(api.callsTo('POST /api/user/graph/target/update')).toEqual([]);
    expect(level(one)).toBe(1.7);
  });
});

it('fills the window until Escape, also where the browser has no full screen', async () => {
  const { user } = await openWall([graph(1), graph(2)]);
  await card('Home 2');
  const view = () => document.querySelector('.gc')?.getAttribute('data-full-screen');
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(view()).toBe('wall');
  await user.keyboard('{Escape}');
  expect(view()).toBeNull();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width: 767px'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(view()).toBe('swipe');
  expect(screen.getByText('1 of 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(view()).toBeNull();
  expect(screen.queryByText('1 of 2')).toBeNull();
});
