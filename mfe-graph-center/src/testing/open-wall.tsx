import type { Graph } from '@fairline/shared/contracts';
import {
  GRAPH_NOW,
  graphHistory,
  graphLine,
  type RenderAppOptions,
  renderApp,
} from '@fairline/shared/testing';
import { app } from '../app.tsx';

const MINUTE = 60_000;
export const ago = (minutes: number): number => GRAPH_NOW - minutes * MINUTE;

/** Opens the Graph Center with these charts. */
export function openWall(graphs: readonly Graph[], { api = {}, ...options }: Partial<RenderAppOptions> = {}) {
  return renderApp({
    path: '/graph-center',
    routes: [{ path: '/graph-center', children: app.routes }],
    ...options,
    api: {
      'GET /api/user/graphs': () => ({ status: 'ok', graphs, most: options.level === 'sharp' ? 12 : 4 }),
      'GET /api/user/graph/histories': ({ query }) => {
        const ids = (query.get('ids') ?? '').split(',').map(Number);
        const asked = graphs.filter(({ id }) => ids.includes(id));
        return { status: 'ok', histories: asked.map((one) => graphHistory(one)), left_out: [] };
      },
      'GET /api/odds': ({ query }) => {
        const ids = (query.get('line_ids') ?? '').split(',');
        const asked = graphs.filter(({ line_id }) => ids.includes(line_id));
        return { status: 'ok', lines: asked.map((one) => graphLine(one, ago(10), 1.9)), unchanged: [] };
      },
      'PATCH /api/profile/preferences': () => ({ status: 'ok' }),
      ...api,
    },
  });
}
