import { expect, it } from 'vitest';
import { isDatabaseUp } from './status.read-model.ts';
import { statusRoutes } from './status.routes.ts';

it('says that it is not well when the database does not answer', async () => {
  const knex = { raw: () => Promise.reject(new Error('connect ECONNREFUSED')) };
  const routes = statusRoutes({
    findFeedState: async () => null,
    isDatabaseUp: () => isDatabaseUp(knex as never),
    now: Date.now,
    demo: false,
    version: 'test',
  });
  const health = routes.find(({ path }) => path === '/api/health');
  const asked = async () => health?.handler({ query: {}, params: {}, body: {}, viewer: null });
  await expect(asked()).rejects.toMatchObject({ status: 503, code: 'database_down' });
});
