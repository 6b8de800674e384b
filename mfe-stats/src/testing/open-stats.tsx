import { type RenderAppOptions, renderApp, statsPage } from '@fairline/shared/testing';
import { app } from '../app.tsx';

/** The page of statistics, with those of the factory unless `api` answers otherwise. */
export const openStats = ({ api, ...options }: Partial<RenderAppOptions> = {}) =>
  renderApp({
    path: '/stats',
    routes: [
      { path: '/stats', children: app.routes },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    api: {
      'GET /api/stats': () => statsPage(),
      'GET /api/stats/days': () => ({ status: 'ok', currency: 'EUR', profit: 0, staked: 0, days: [] }),
      'GET /api/guidance': () => ({
        ...{ status: 'ok', tour_due: false, survey_due: false, usage: true },
      }),
      'POST /api/usage/events': () => ({ status: 'ok', stored: 1 }),
      ...api,
    },
    ...options,
  });
