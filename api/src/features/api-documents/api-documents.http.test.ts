import { OPENAPI_DOCUMENT } from '@fairline/shared/published-api';
import { describe, expect, it } from 'vitest';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();

describe('the documents of the developer API', () => {
  it('are read without a key, also by programs of other sites', async () => {
    const response = await fetch(`${web.url}/api/v1/openapi.json`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(OPENAPI_DOCUMENT)));
  });

  it('are answered 304 while they have not changed', async () => {
    const first = await fetch(`${web.url}/api/v1/openapi.json`);
    await first.arrayBuffer();
    const again = await fetch(`${web.url}/api/v1/openapi.json`, {
      // `fetch` would add `no-cache`, which asks for a whole answer.
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('name the host of the stream', async () => {
    const document = (await (await fetch(`${web.url}/api/v1/asyncapi.json`)).json()) as {
      asyncapi: string;
      servers: { api: { host: string; protocol: string; pathname: string } };
    };
    expect(document.asyncapi).toBe('3.0.0');
    expect(document.servers.api).toMatchObject({
      host: new URL(web.url).host,
      protocol: 'http',
      pathname: '/api/v1',
    });
  });
});
