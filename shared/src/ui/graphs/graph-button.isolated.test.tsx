import type { UpgradeLevel } from '@fairline/shared/contracts';
import { apiError, graph, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CellGraph } from './cell-graph.tsx';
import { GraphButton } from './graph-button.tsx';
import { graphOf } from './saved-graphs.ts';

const SELECTION = { lineId: '161:0', cellId: 'moneyline:home' };
const LIST = 'GET /api/user/graphs';
const ADD = 'POST /api/user/graph/add';

const open = (saved: number[], api: RenderAppOptions['api'] = {}, level: UpgradeLevel = 'pro') =>
  renderApp({
    path: '/',
    routes: [
      {
        path: '/',
        element: (
          <>
            <GraphButton {...SELECTION} />
            <CellGraph {...SELECTION} />
          </>
        ),
      },
    ],
    level,
    api: {
      [LIST]: () => ({ status: 'ok', graphs: saved.map((id) => graph(id)), most: 4 }),
      ...api,
    },
  });
const button = () => screen.findByRole('button', { name: /^(Add graph|In Graph Center)$/ });

describe('adding a graph', () => {
  it('is not offered to the basic plan, which reads no list', async () => {
    const { api } = await open([], {}, 'basic');
    expect(screen.queryByRole('button')).toBeNull();
    expect(api.callsTo(LIST)).toEqual([]);
  });

  it('is done once however often it is clicked, with a toast, and shown everywhere', async () => {
    const saved: number[] = [];
    const { user, api } = await open(saved, {
      [ADD]: async () => {
        await new Promise((done) => setTimeout(done, 30));
        saved.push(1);
        return { status: 'ok', ...graph(1) };
      },
    });
    await user.dblClick(await button());
    expect(await screen.findByText('Graph added')).toBeDefined();
    expect(screen.getByText('Your graph has been added successfully.')).toBeDefined();
    await waitFor(async () => expect((await button()).textContent).toBe('In Graph Center'));
    expect(screen.getByText('1 of 4 graphs')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove from Graph Center' })).toBeDefined();
    const [call, ...more] = api.callsTo(ADD);
    expect(more).toEqual([]);
    expect(call?.body).toMatchObject({ line_id: '161:0', odd_cell_id: 'moneyline:home' });
  });

  it('says before the click that the plan has no more', async () => {
    const { user, api } = await open([2, 3, 4, 5]);
    const full = 'Your plan has 4 graphs, and all are in use. Remove one to add another.';
    expect(await screen.findByText(full)).toBeDefined();
    await user.click(await button());
    await user.click(screen.getByRole('button', { name: full }));
    expect(api.callsTo(ADD)).toEqual([]);
  });

  it('shows the sentence of the server where it failed', async () => {
    const { user } = await open([2], {
      [ADD]: () => apiError(409, 'This selection is in your Graph Center already.', 'graph_exists'),
    });
    await user.click(await button());
    expect(await screen.findByText('Error adding graph')).toBeDefined();
    expect(screen.getByText('This selection is in your Graph Center already.')).toBeDefined();
  });

  it('has the id of the request where the failure is ours', async () => {
    const { user } = await open([2], {
      [ADD]: () => apiError(503, 'The database is away.', 'failed', 'id-1'),
    });
    await user.click(await button());
    expect(await screen.findByRole('button', { name: 'Request id-1: copy' })).toBeDefined();
  });

  it('is undone at once, and done again where the server kept it', async () => {
    let answer: (response: Response) => void = () => {};
    const { user } = await open([1, 2], {
      'POST /api/user/graph/remove': () => new Promise<Response>((done) => (answer = done)),
    });
    await user.click(await screen.findByRole('button', { name: 'In Graph Center' }));
    expect((await button()).textContent).toBe('Add graph');
    await act(async () => answer(apiError(500, 'An error occurred')));
    expect(await screen.findByText('Failed to remove graph.')).toBeDefined();
    expect((await button()).textContent).toBe('In Graph Center');
  });
});

it('the graph of a special is that of its id, where a line has two of one name', () => {
  const cellId = 'specials:First goal:0:';
  const saved = [graph(1, { odd_cell_id: cellId, specials_specifier: '5' })];
  const found = (specialId?: string) => graphOf(saved, { lineId: '161:0', cellId, specialId })?.id;
  expect([found('5'), found('6'), found()]).toEqual([1, undefined, 1]);
});
