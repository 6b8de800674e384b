import { apiError, GRAPH_NOW, graph, graphLine } from '@fairline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Drawing, LiveChart } from './chart/live-chart.ts';
import { ago, openWall } from './testing/open-wall.tsx';

// The library draws SVG, which this environment cannot measure; its journeys run in a browser.
const drawn = vi.hoisted(() => new Map<Element, unknown[]>());
vi.mock('./chart/live-chart.ts', () => ({
  createLiveChart: (element: Element): LiveChart => {
    const drawings: unknown[] = [];
    drawn.set(element, drawings);
    return {
      draw: (drawing) => void drawings.push(drawing),
      point: (place) => element.setAttribute('data-cursor', place?.text ?? ''),
      valueAt: () => 2.25,
      destroy: () => void drawn.delete(element),
    };
  },
}));
beforeEach(() => drawn.clear());
afterEach(() => void vi.restoreAllMocks());

const cards = () => screen.getAllByRole('article');
const named = () => cards().map((card) => card.getAttribute('aria-label')?.split(',')[0]);
const card = (name: string) => screen.findByRole('article', { name: new RegExp(`^${name}`) });
const drawings = (of: HTMLElement): Drawing[] => {
  const chart = of.querySelector('.gc-chart');
  return (chart ? drawn.get(chart) : undefined) as Drawing[];
};

describe('the wall', () => {
  it('is for plans that include it, and says how a graph is added while there is none', async () => {
    await openWall([], { level: 'basic' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Graph Center is part of the Pro and Sharp plans',
    );
  });

  it('says how a graph is added while there is none', async () => {
    await openWall([]);
    expect(await screen.findByText('No graphs yet')).toBeDefined();
    expect(screen.getByText(/open its history, then Add graph\. Your plan has 4 graphs/)).toBeDefined();
  });

  it('shows the error of a failed read as a toast, and reads again', async () => {
    let fails = true;
    const { user } = await openWall([graph(1)], {
      api: {
        'GET /api/user/graphs': () =>
          fails
            ? apiError(503, 'The database is away.', 'failed', 'id-1')
            : { status: 'ok', graphs: [graph(1)], most: 4 },
      },
    });
    expect(await screen.findAllByText('The database is away.')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Request id-1: copy' })).toHaveLength(2);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Home 1')).toBeDefined();
  });

  it('has the match, the selection, and the figures of each chart', async () => {
    await openWall([graph(1), graph(2)]);
    expect(await screen.findByText('2 of 4 graphs')).toBeDefined();
    const one = within(await card('Home 1'));
    expect(one.getByRole('link', { name: 'Home 1 – Away 1' })).toBeDefined();
    expect(one.getByText(/ · Match$/)).toBeDefined();
    await waitFor(() => expect(one.getByText('Price now').parentElement?.textContent).toBe('Price now 1.90'));
    const figures = [...(await card('Home 1')).querySelectorAll('dl > div')].map((each) => each.textContent);
    expect(figures).toEqual(['Fair1.952', 'Limit$2k', 'Vig4.22%', 'Since opening24.0%', 'Since added5.0%']);
  });

  it('reads all histories in one request, and what was missed after an interruption from where it was', async () => {
    const { api, socket } = await openWall([graph(1), graph(2)]);
    await card('Home 2');
    const reads = () =>
      api.callsTo('GET /api/user/graph/histories').map(({ query }) => [query.get('ids'), query.get('since')]);
    expect(reads()).toEqual([['1,2', '0,0']]);
    act(() => socket.connect());
    await waitFor(() => expect(reads()[1]).toEqual(['1,2', `${ago(10)},${ago(10)}`]));
    // What the user bets on is marked.
    act(() => socket.push('bets-changed', undefined));
    await waitFor(() => expect(reads()).toHaveLength(3));
  });

  it('follows the price without rendering the card', async () => {
    const { socket } = await openWall([graph(1)]);
    const one = await card('Home 1');
    act(() => socket.connect());
    await waitFor(() => expect(socket.lineIds.size).toBe(1));
    await waitFor(() => expect(drawings(one).length).toBeGreaterThan(0));
    act(() => socket.push('lines', { lines: [graphLine(graph(1), GRAPH_NOW - 1_000, 1.8)] }));
    await waitFor(() =>
      expect(
        drawings(one)
          .at(-1)
          ?.lines.odds?.map(([, y]) => y),
      ).toEqual([2.5, 2, 1.9, 1.8, 1.8]),
    );
    expect(within(one).getByText('Price now').parentElement?.textContent).toContain('1.80');
    expect(within(one).getAllByRole('row')[1]?.textContent).toContain('1.80');
  });
});

describe('the arrangement', () => {
  it('is changed by the keyboard, announced, stored, and put back by Escape', async () => {
    const { user } = await openWall([graph(1), graph(2), graph(3)]);
    const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
    await card('Home 3');
    handle('Home 3').focus();
    await user.keyboard(' {ArrowLeft}{ArrowLeft}');
    expect(named()).toEqual(['Home 3', 'Home 1', 'Home 2']);
    expect(screen.getByText('Home 3, place 1 of 3.')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(named()).toEqual(['Home 1', 'Home 2', 'Home 3']);
    expect(screen.getByText('Home 3 is back at place 3 of 3.')).toBeDefined();
    await user.keyboard(' {Home} ');
    expect(screen.getByText('Home 3 dropped at place 1 of 3.')).toBeDefined();
    expect(JSON.parse(localStorage.getItem('fairline.graph-center') ?? '{}').order).toEqual([3, 1, 2]);
  });

  it('has rows, display and lines that are stored in this browser', async () => {
    const { user } = await openWall([graph(1)]);
    const one = await card('Home 1');
    await waitFor(() => expect(within(one).getAllByRole('row')).toHaveLength(4));
    const choose = (group: string, name: string) =>
      user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name }));
    await choose('Rows', 'None');
    expect(within(one).queryByRole('table')).toBeNull();
    await choose('Rows', 'Last 10');
    await choose('Show', 'Table');
    expect(drawings(one)).toBeUndefined();
    expect(within(one).getByRole('table')).toBeDefined();
    await choose('Show', 'Chart');
    expect(within(one).queryByRole('table')).toBeNull();
    expect(JSON.parse(localStorage.getItem('fairline.graph-center') ?? '{}')).toMatchObject({
      rows: 'last-10',
      display: 'chart',
    });
  });

  it('survives stored values that are not valid', async () => {
    localStorage.setItem('fairline.graph-center', '{"rows":"last-7","columns":3,"order":"x"}');
    await openWall([graph(1)]);
    expect(await card('Home 1')).toBeDefined();
    const rows = within(screen.getByRole('radiogroup', { name: 'Rows' }));
    expect(rows.getByRole<HTMLInputElement>('radio', { name: 'Last 5' }).checked).toBe(true);
    expect(document.querySelector('.gc-grid')?.getAttribute('data-columns')).toBe('3');
  });
});

describe('removing a graph', () => {
  it('is done at once, and undone where the server did not do it', async () => {
    let answer: (response: Response) => void = () => {};
    const { user } = await openWall([graph(1), graph(2)], {
      api: { 'POST /api/user/graph/remove': () => new Promise<Response>((done) => (answer = done)) },
    });
    await card('Home 2');
    await user.click(screen.getByRole('button', { name: 'Remove Home 1' }));
    expect(named()).toEqual(['Home 2']);
    expect(screen.getByText('1 of 4 graphs')).toBeDefined();
    await act(async () => answer(apiError(503, 'No answer in time.')));
    expect(await screen.findByText('No answer in time.')).toBeDefined();
    expect(named()).toEqual(['Home 1', 'Home 2']);
  });

  it('has nothing to restore where another page has removed it', async () => {
    const { user } = await openWall([graph(3), graph(4)], {
      api: { 'POST /api/user/graph/remove': () => apiError(404, 'This graph is gone.', 'graph_gone') },
    });
    await card('Home 4');
    await user.click(screen.getByRole('button', { name: 'Remove Home 3' }));
    await waitFor(() => expect(named()).toEqual(['Home 4']));
    expect(screen.queryByText('This graph is gone.')).toBeNull();
  });
});

describe('what a graph shows', () => {
  const spread = graph(1, {
    odd_cell_id: 'spreads:-0.5:home',
    selections: [
      {
        ...{ odd_cell_id: 'spreads:-0.5:home', market: 'spread', outcome: 'home', points: -0.5 },
        ...{ specials_name: null, price_when_added: 2, added_at: new Date(ago(90)).toISOString() },
      },
    ],
  });
  const line = {
    ...graphLine(spread, ago(10), 1.9),
    spreads: [-1, -0.5, 0].map((hdp) => ({ hdp, home: 1.9, away: 1.95 })),
  };
  const api = {
    'GET /api/odds': () => ({ status: 'ok', lines: [line], unchanged: [] }),
    'GET /api/matches/161/lines': () => ({
      status: 'ok',
      lines: [
        line,
        { ...line, line_id: '162:0', home: 'Home 1 (Corners)' },
        { ...line, line_id: '161:1', period_num: 1, spreads: [{ hdp: -0.25, home: 2, away: 1.8 }] },
      ],
    }),
    'POST /api/user/graph/update': () => ({ status: 'ok', ...spread }),
  };

  it('moves to the next line, another period, and several selections', async () => {
    const { user, api: server } = await openWall([spread], { api });
    const sent = () => server.callsTo('POST /api/user/graph/update').map(({ body }) => body);
    const one = within(await card('Home 1'));
    await user.click(await one.findByRole('button', { name: 'To −1' }));
    expect(sent().at(-1)).toEqual({
      ...{ id: 1, line_id: '161:0', odd_cell_id: 'spreads:-1:home', more_cell_ids: [] },
    });
    await user.click(one.getByRole('button', { name: /^Settings of/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const period = within(await dialog.findByRole('group', { name: 'Period' }));
    expect(period.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['Match', '1st Half']);
    await user.click(period.getByRole('button', { name: '1st Half' }));
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ line_id: '161:1', odd_cell_id: 'spreads:-0.25:home' }),
    );
    const several = within(dialog.getByRole('group', { name: 'Fair probabilities of' }));
    await user.click(several.getByRole('button', { name: '0' }));
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({
        ...{ odd_cell_id: 'spreads:-0.5:home', more_cell_ids: ['spreads:0:home'] },
      }),
    );
  });

  it('has several selections as fair probabilities', async () => {
    const selection = graph(1).selections[0];
    if (!selection) throw new Error('The factory has one.');
    const sides = ['home', 'draw', 'away'] as const;
    const selections = sides.map((outcome) => ({
      ...selection,
      outcome,
      odd_cell_id: `moneyline:${outcome}`,
    }));
    await openWall([graph(1, { selections })]);
    const one = await card('Home 1 · Draw · Away 1');
    await waitFor(() => expect(drawings(one)?.at(-1)).toBeDefined());
    const lines = Object.entries(drawings(one).at(-1)?.lines ?? {});
    expect(lines.map(([id]) => id)).toEqual(selections.map(({ odd_cell_id }) => odd_cell_id));
    const last = lines.map(([, points]) => points.at(-1)?.[1] ?? 0);
    expect(last.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 6);
    const rows = within(one)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.map(([name, odds]) => [name, odds])).toEqual([
      ['Home 1', '1.90'],
      ['Draw', '3.60'],
      ['Away 1', '4.20'],
    ]);
    expect(rows.map(([, , , chance]) => chance)).toEqual(last.map((value) => `${value.toFixed(1)}%`));
  });

  it('shows the result of a finished match, and all finished ones are removed together', async () => {
    const finished = graph(2, {
      finished: true,
      settledStatus: 1,
      is_open: false,
      result: { home: 2, away: 1 },
    });
    const { user, api: server } = await openWall([graph(1), finished], {
      api: { 'POST /api/user/graph/remove-finished': () => ({ status: 'ok', ids: [2] }) },
    });
    expect(within(await card('Home 2')).getByText('Result 2–1')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove finished' }));
    expect(await screen.findByText('1 graph removed')).toBeDefined();
    expect(server.callsTo('GET /api/user/graphs').length).toBeGreaterThan(1);
  });

  it('has a target price, typed or pointed at in the chart, with what became of it', async () => {
    const { user, api: server } = await openWall([graph(1)], {
      api: { 'POST /api/user/graph/target/add': () => apiError(409, 'The price has reached it already.') },
    });
    const one = within(await card('Home 1'));
    await user.click(one.getByRole('button', { name: 'Target price of Home 1' }));
    const price = await one.findByRole<HTMLInputElement>('textbox', { name: 'Alert me at' });
    await user.type(price, '1,7');
    expect(one.getByText('Reached when the price is at or below 1.70; now 1.90.')).toBeDefined();
    await user.keyboard('{Enter}');
    expect(server.callsTo('POST /api/user/graph/target/add')[0]?.body).toMatchObject({
      ...{ graph_id: 1, odd_cell_id: 'moneyline:home', direction: 'below', price: 1.7, basis: 'price' },
    });
    expect((await one.findByRole('alert')).textContent).toBe('The price has reached it already.');
    await user.click((await card('Home 1')).querySelector('.gc-chart') ?? document.body);
    expect(price.value).toBe('2.25');
  });
});
