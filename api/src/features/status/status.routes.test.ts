import { expect, it } from 'vitest';
import { createStatusReadModel } from './status.read-model.ts';
import { statusRoutes } from './status.routes.ts';

it('answers 503 when the database does not answer', async () => {
  const knex = { raw: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  const routes = statusRoutes({
    status: createStatusReadModel(knex as never),
    now: Date.now,
    version: 'test',
  });
  const health = routes.find(({ path }) => path === '/api/health');
  const answer = async () => health?.handler({ query: {}, params: {}, body: {}, viewer: null });
  await expect(answer()).rejects.toMatchObject({ status: 503, code: 'database_down' });
});
