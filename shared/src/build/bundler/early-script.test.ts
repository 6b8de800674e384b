import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { START_PATH } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { VIEW_AS_KEY } from '../../client/view-as/view-as.storage.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { compileScript, withEarlyScript } from './early-script.ts';

const source = await readFile(join(REPOSITORY_ROOT, 'shell/src/early-requests.ts'), 'utf8');
const script = compileScript(source);

/** Runs the script in a page with this storage; returns the requests that it made and what it left in the page. */
function run(storage: Record<string, string>, address = '/dashboard', page: object = {}) {
  const requests: { path: string; authorization: string }[] = [];
  const { pathname, search } = new URL(address, 'http://localhost');
  const context: Record<string, unknown> = {
    ...{ AbortSignal, location: { pathname, search } },
    localStorage: { getItem: (name: string) => storage[name] ?? null },
    sessionStorage: { getItem: (name: string) => storage[name] ?? null },
    fetch: (path: string, { headers }: { headers: Record<string, string> }) => {
      requests.push({ path, authorization: headers.authorization ?? '' });
      return Promise.reject(new Error('offline'));
    },
    ...page,
  };
  runInNewContext(script, context);
  return { requests, paths: requests.map(({ path }) => path), left: context.fairlineEarly };
}

const reads = (value: unknown) => ({
  'fairline.session': 'a-token',
  'fairline.firstReads': typeof value === 'string' ? value : JSON.stringify(value),
});

describe('the first script of the page', () => {
  it('requests nothing while an administrator views as another user', () => {
    const viewing = { ...reads({}), [VIEW_AS_KEY]: '{}' };
    expect(run(viewing).paths).toEqual([]);
    expect(run(reads({})).paths).toEqual(['/api/profile']);
  });

  it('requests the profile and what this address read first at the last visit', () => {
    const { requests, left } = run(
      reads({ '/dashboard?tab=limit': ['/api/alerts/limit?limit=100'] }),
      '/dashboard?tab=limit',
    );
    expect(requests).toEqual([
      { path: '/api/profile', authorization: 'Bearer a-token' },
      { path: '/api/alerts/limit?limit=100', authorization: 'Bearer a-token' },
    ]);
    expect(left).toMatchObject({ token: 'a-token' });
    expect([...Reflect.get(Object(left), 'answers').keys()]).toEqual(requests.map(({ path }) => path));
  });

  it('reads the text of an answer at once, so that it takes a screen no turn of the browser', async () => {
    const { left } = run(reads({}), '/dashboard', { fetch: async () => new Response('{"id":"a"}') });
    const answer: Response = await Reflect.get(Object(left), 'answers').get('/api/profile');
    expect(answer.clone()).toBe(answer);
    expect([await answer.text(), await answer.text(), answer.ok]).toEqual(['{"id":"a"}', '{"id":"a"}', true]);
  });

  it('requests at / what the page reads that / leads to', () => {
    expect(run(reads({ [START_PATH]: ['/api/alerts/odds'] }), '/').paths).toContain('/api/alerts/odds');
  });

  it('requests nothing without a session, and nothing after the client has read', () => {
    expect(run({ 'fairline.firstReads': '{}' }).paths).toEqual([]);
    expect(run(reads({}), '/dashboard', { fairlineEarly: {} }).paths).toEqual([]);
  });

  it('sends the token to no other server, and makes at most five requests', () => {
    const paths = [
      'https://example.com/api/',
      '//example.com/api/',
      7,
      '/api/a',
      '/api/b',
      '/api/c',
      '/api/d',
    ];
    expect(run(reads({ '/dashboard': paths })).paths).toEqual(['/api/profile', '/api/a']);
  });

  it.each(['{"half":', 'null', '7', '{"/dashboard":"text"}'])('ignores a damaged value: %s', (value) => {
    expect(run(reads(value)).paths.slice(1)).toEqual([]);
  });

  it('comes before the deferred scripts', () => {
    const html = withEarlyScript('<head><script defer src="/a.js"></script></head>', 'early()');
    expect(html).toBe(
      '<head><script>early()</script>' + '<script defer fetchpriority="high" src="/a.js"></script></head>',
    );
    expect(() => withEarlyScript('<head></head>', 'early()')).toThrow('no deferred script');
    expect(() => withEarlyScript('<script defer></script>', '"</script>"')).toThrow('end early');
  });
});
