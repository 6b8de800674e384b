import { renderApp } from '@fairline/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { injectFeature } from '../base-api/inject-feature.ts';

const testApi = injectFeature('test', (build) => ({
  testBets: build.query<unknown, void>({
    query: () => '/bets',
    rawResponseSchema: z.unknown(),
    providesTags: ['Bets'],
  }),
  testGraphs: build.query<unknown, void>({
    query: () => '/user/graphs',
    rawResponseSchema: z.unknown(),
    providesTags: ['Graphs'],
  }),
  testStatus: build.query<unknown, void>({
    query: () => '/feed/status',
    rawResponseSchema: z.unknown(),
    providesTags: ['Odds'],
  }),
}));

function Reader() {
  testApi.useTestBetsQuery();
  testApi.useTestGraphsQuery();
  testApi.useTestStatusQuery();
  return null;
}

it('what may have been reported during an interruption is read again after it, and not with the first connection', async () => {
  const { api, socket } = await renderApp({
    path: '/',
    routes: [{ path: '/', element: <Reader /> }],
    api: {
      'GET /api/bets': () => ({ status: 'ok' }),
      'GET /api/user/graphs': () => ({ status: 'ok' }),
      'GET /api/feed/status': () => ({ status: 'ok' }),
    },
  });
  const reads = () =>
    ['/api/bets', '/api/user/graphs', '/api/feed/status'].map((path) => api.callsTo(`GET ${path}`).length);
  await waitFor(() => expect(reads()).toEqual([1, 1, 1]));
  act(() => socket.connect());
  act(() => socket.disconnect());
  expect(reads()).toEqual([1, 1, 1]);
  act(() => socket.connect());
  await waitFor(() => expect(reads()).toEqual([2, 2, 1]));
});
