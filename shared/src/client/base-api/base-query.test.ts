// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { profile } from '../../testing/factories/profile.factory.ts';
import { apiError, type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { profileApi } from '../profile/profile.endpoints.ts';
import { SESSION_KEY } from '../session/session.storage.ts';
import { createStore } from '../store/create-store.ts';

let api: FakeApi;
beforeEach(() => {
  localStorage.setItem(SESSION_KEY, 'a-token');
  api = fakeApi({ 'GET /api/profile': () => ({ status: 'ok', ...profile('sharp') }) });
});
afterEach(() => {
  api.restore();
  localStorage.clear();
  globalThis.fairlineEarly = undefined;
});

const early = (answer: Promise<Response>) => {
  globalThis.fairlineEarly = { token: 'a-token', answers: new Map([['/api/profile', answer]]) };
};
const read = () =>
  createStore().dispatch(profileApi.endpoints.profile.initiate(undefined, { forceRefetch: true }));
const requests = () => api.callsTo('GET /api/profile').length;

it('reads once what the first script of the page has requested', async () => {
  early(Promise.resolve(Response.json({ status: 'ok', ...profile('pro') })));
  expect((await read()).data?.upgradeLevel).toBe('pro');
  expect(requests()).toBe(0);
  expect((await read()).data?.upgradeLevel).toBe('sharp');
  expect(requests()).toBe(1);
});

it('reads again what the first script could not read', async () => {
  early(Promise.reject(new TypeError('Failed to fetch')));
  expect((await read()).data?.upgradeLevel).toBe('sharp');
  expect(requests()).toBe(1);
});

it('rejects an early answer that does not match its schema', async () => {
  early(Promise.resolve(Response.json({ status: 'ok' })));
  expect((await read()).error).toMatchObject({ code: 'broken_answer' });
});

it.each([
  ['a failure of the server', 'internal', () => apiError(500, 'An error occurred', 'internal')],
  ['an answer that breaks its contract', 'broken_answer', () => Response.json({ status: 'ok' })],
])('has the id of the request of %s', async (_, code, answer) => {
  api.on('GET /api/profile', () => {
    const response = answer();
    response.headers.set('x-request-id', 'id-1');
    return response;
  });
  expect((await read()).error).toMatchObject({ code, requestId: 'id-1' });
});
