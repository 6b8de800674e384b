import { describe, expect, it } from 'vitest';
import { statusRoutes } from './status.routes.ts';

function health(databaseUp: boolean, warning: string | null, remotesProblem: string | null = null) {
  const routes = statusRoutes({
    readHistorySize: async () => null,
    readCredits: async () => null,
    readBeside: async () => null,
    memory: { read: () => Promise.reject(new Error('not read')) },
    databaseWatch: { check: async () => databaseUp },
    reads: { replica: null },
    disk: { warning },
    remotes: { problem: remotesProblem },
    version: 'test',
  });
  const route = routes.find(({ path }) => path === '/api/health');
  return (async () =>
    route?.handler({
      query: {},
      params: {},
      body: {},
      viewer: null,
      token: null,
      origin: '',
      headers: {},
    }))();
}

describe('health', () => {
  it('answers 503 when the database does not answer', async () => {
    await expect(health(false, null)).rejects.toMatchObject({
      status: 503,
      code: 'database_unavailable',
      headers: { 'Retry-After': '5' },
    });
  });

  it('warns of a disk that is nearly full', async () => {
    expect(await health(true, 'The disk has only 12 MB left.')).toEqual({
      warnings: ['The disk has only 12 MB left.'],
    });
    expect(await health(true, null)).toEqual({});
  });

  it('warns of published screens that cannot be read, without the address of their store', async () => {
    expect(await health(true, null, 's3://screens does not answer.')).toEqual({
      warnings: ['The published screens cannot be read; those from before are served.'],
    });
  });
});
