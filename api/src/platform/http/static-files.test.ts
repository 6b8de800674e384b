import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Koa from 'koa';
import compress from 'koa-compress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaticFiles, staticFiles } from './static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'fairline-static-'));
const registryFile = join(root, 'remotes', 'remotes.json');
let server: Server;
let url: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(async () => {
  write('secret.txt', 'outside');
  write('shell/index.html', '<title>Fairline</title>');
  write('shell/pages/invite.html', '<title>Invitation</title>');
  write('shell/pages/contact.html', '<title>Contact</title>');
  write('shell/pages/login.html', '<title>Sign in</title><script>first()</script>');
  write('shell/pages/developers.html', '<pre>curl http://localhost:3000/api/v1/sports</pre>');
  write('shell/pages/developers/odds.html', '<title>Odds</title>');
  write(
    'shell/pages/home.html',
    '<title>Home</title><a href="link:blog">Blog</a><a href="link:contact">Mail</a>',
  );
  write('shell/pages/not-found.html', '<title>No page</title>');
  write('shell/pages/sitemap.xml', '<loc>http://localhost:3000/</loc>');
  write('shell/pages/llms.txt', '[API](http://localhost:3000/developers.md)');
  write('shell/main.4f1c09ab.js', 'main');
  write('shell/favicon.svg', 'icon');
  write('shell/long.4f1c09ab.js', 'long'.repeat(1_000));
  write('shell/long.4f1c09ab.js.br', 'as br');
  write('shell/long.4f1c09ab.js.gz', 'as gz.');
  write('remotes/mfe-bets/1.0.0/mf-manifest.json', '{"name":"mfe-bets"}');
  write('remotes/mfe-bets/1.0.0/static/js/screen.0badcafe.js', 'screen');
  const app = new Koa();
  app.use(compress({ zstd: false, gzip: false, deflate: false }));
  const files = { staticDir: join(root, 'shell'), remotesDir: join(root, 'remotes'), registryFile };
  for (const middleware of staticFiles(files, ['https://cdn.example'])) app.use(middleware);
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { headers });
  return {
    status: response.status,
    text: await response.text(),
    cache: response.headers.get('cache-control'),
    modified: response.headers.get('last-modified') ?? '',
  };
}

describe('files', () => {
  it.each([
    ['/', '<title>Home</title>', 'no-cache'],
    ['/login', '<title>Sign in</title><script>first()</script>', 'no-cache'],
    ['/invite/abc23', '<title>Invitation</title>', 'no-cache'],
    ['/developers/odds', '<title>Odds</title>', 'no-cache'],
    ['/developers/odds/', '<title>Odds</title>', 'no-cache'],
    ['/main.4f1c09ab.js', 'main', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'icon', 'no-cache'],
    ['/remotes/mfe-bets/1.0.0/mf-manifest.json', '{"name":"mfe-bets"}', 'no-store'],
    ['/remotes/mfe-bets/1.0.0/static/js/screen.0badcafe.js', 'screen', 'public, max-age=31536000, immutable'],
  ])('%s', async (path, text, cache) => {
    expect(await get(path)).toMatchObject({ status: 200, text, cache });
  });

  it('are answered 304 when they have not changed', async () => {
    const { modified } = await get('/favicon.svg');
    // `fetch` would add `Cache-Control: no-cache`, so the request is made without it.
    const status = await new Promise((resolve) => {
      request(`${url}/favicon.svg`, { headers: { 'if-modified-since': modified } }, (response) => {
        resolve(response.resume().statusCode);
      }).end();
    });
    expect(status).toBe(304);
  });

  it.each([
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/remotes/..%2f..%2fsecret.txt',
    '/remotes/remotes.json/',
    '/%',
    '/%00',
  ])('outside their folder, or with an invalid name, answer 404: %s', async (path) => {
    const { status, text } = await get(path);
    expect([status, text.includes('outside')]).toEqual([404, false]);
  });
});

describe('a file with compressed ones beside it', () => {
  /** `fetch` would decompress the answer and drop the header. */
  const encoded = (path: string, headers: Record<string, string>) =>
    new Promise<{ text: string; headers: Record<string, unknown>; status: number | undefined }>((resolve) => {
      request(url + path, { headers }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve({ text, headers: response.headers, status: response.statusCode }));
      }).end();
    });

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'as br'],
    ['gzip', 'gzip', 'as gz'],
    ['br;q=0, gzip', 'gzip', 'as gz'],
    ['zstd', undefined, 'long'],
    ['identity', undefined, 'long'],
  ])('is served to %s as %s', async (accepted, encoding, text) => {
    const answer = await encoded('/long.4f1c09ab.js', { 'accept-encoding': accepted });
    expect(answer.text.startsWith(text)).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.text.length));
  });

  it('has a validator of its own in each form, which answers 304', async () => {
    const etags = [];
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const { etag } = (await encoded('/long.4f1c09ab.js', headers)).headers;
      etags.push(etag);
      const again = await encoded('/long.4f1c09ab.js', { ...headers, 'if-none-match': String(etag) });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect(new Set(etags).size).toBe(3);
  });
});

describe('pages', () => {
  it('have the headers of a page, which other files do not need', async () => {
    const policy = async (path: string) =>
      (await fetch(url + path, { headers: PAGE })).headers.get('content-security-policy');
    expect(await policy('/dashboard')).toContain("script-src 'self' https://cdn.example");
    expect(await policy('/main.4f1c09ab.js')).toBeNull();
  });

  it.each(['/dashboard', '/matches?event_id=7', '/settings'])('%s answers the HTML page', async (path) => {
    expect(await get(path, PAGE)).toMatchObject({
      status: 200,
      text: '<title>Fairline</title>',
      cache: 'no-cache',
    });
  });

  it.each(['/api/nowhere', '/remotes/mfe-bets/9.9.9/mf-manifest.json'])('%s does not', async (path) => {
    expect((await get(path, PAGE)).status).toBe(404);
  });

  it('a missing script answers 404', async () => {
    expect((await get('/main.00000000.js', { accept: '*/*' })).status).toBe(404);
  });
});

/** What a server with other settings answers. */
async function answerOf(
  settings: Partial<StaticFiles>,
  path: string,
  init: RequestInit = {},
): Promise<string> {
  const app = new Koa();
  const files = { staticDir: join(root, 'shell'), remotesDir: join(root, 'remotes'), registryFile };
  for (const middleware of staticFiles({ ...files, ...settings })) app.use(middleware);
  const other = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: PAGE, ...init });
  const text = await answer.text();
  other.close();
  return init.method === 'HEAD' ? `${answer.status} ${answer.headers.get('content-type')}` : text;
}

/** A row of the registry. */
const BETS = {
  ...{ name: 'mfe-bets', version: '1', manifest: '/remotes/mfe-bets/1.0.0/mf-manifest.json' },
  ...{ paths: ['/bets'], minimum_plan: 'basic' },
};

describe('built pages and texts', () => {
  it('name the address at which they are served', async () => {
    expect((await get('/developers')).text).toBe(`<pre>curl ${url}/api/v1/sports</pre>`);
    expect((await get('/llms.txt')).text).toBe(`[API](${url}/developers.md)`);
  });

  it('name no address of a host that a request makes up', async () => {
    const text = await new Promise<string>((resolve) => {
      request(`${url}/llms.txt`, { headers: { host: 'evil.example' } }, async (response) => {
        resolve((await response.toArray()).join(''));
      }).end();
    });
    expect(text).toBe('[API](http://localhost:3000/developers.md)');
  });

  it('name the public address where there is one', async () => {
    expect(await answerOf({ publicUrl: 'https://fairline.example/' }, '/llms.txt')).toBe(
      '[API](https://fairline.example/developers.md)',
    );
  });

  it('have the links out of the product that are set, and no others', async () => {
    const links = { community: null, blog: 'https://blog.example/?a="&b', contact: null };
    expect(await answerOf({ frame: { version: '1', links } }, '/')).toBe(
      '<title>Home</title><a href="https://blog.example/?a=&quot;&amp;b">Blog</a>',
    );
  });

  it('answer 404 with a page where neither the shell nor a remote has the address', async () => {
    const registered = join(root, 'registered.json');
    write('registered.json', JSON.stringify({ remotes: [BETS] }));
    const pageAt = (path: string) => answerOf({ registryFile: registered }, path);
    expect(await pageAt('/nowhere/at/all')).toBe('<title>No page</title>');
    expect(await pageAt('/bets')).toContain('<title>Fairline</title>');
    expect(await pageAt('/status/')).toContain('<title>Fairline</title>');
  });

  it('are no different for a program: an address of the application has its page, another has none', async () => {
    write('one.json', JSON.stringify({ remotes: [BETS] }));
    const registered = { registryFile: join(root, 'one.json') };
    const any = { headers: { accept: '*/*' } };
    for (const path of ['/status', '/bets/3']) {
      expect(await answerOf(registered, path, any), path).toContain('<title>Fairline</title>');
      const head = await answerOf(registered, path, { ...any, method: 'HEAD' });
      expect(head, path).toBe('200 text/html; charset=utf-8');
      const json = { headers: { accept: 'application/json' } };
      expect(await answerOf(registered, path, json), path).toBe('Not Found');
    }
    expect(await answerOf(registered, '/nowhere', any)).toBe('Not Found');
  });

  it('are a map of the site, too', async () => {
    const answer = await fetch(`${url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await answer.text()).toBe(`<loc>${url}/</loc>`);
  });

  it('say where to report a weakness, where there is a contact', async () => {
    const links = { community: null, blog: null, contact: 'mailto:help@fairline.example' };
    const text = await answerOf({ frame: { version: '1', links } }, '/.well-known/security.txt');
    const [, contact, expires] = /^Contact: (\S+)\nExpires: (\S+)\n/.exec(text) ?? [];
    expect(contact).toBe('mailto:help@fairline.example');
    expect(Date.parse(expires ?? '')).toBeGreaterThan(Date.now());
    expect((await get('/.well-known/security.txt')).status).toBe(404);
  });

  it('have a form for messages, unless the operator has a contact elsewhere', async () => {
    const own = { frame: { version: '1', links: { community: null, blog: null, contact: '/contact' } } };
    expect(await answerOf(own, '/contact')).toBe('<title>Contact</title>');
    expect(await answerOf(own, '/.well-known/security.txt')).toMatch(/^Contact: http:\/\/\S+\/contact\n/);
    const public_ = { ...own, publicUrl: 'https://fairline.example/' };
    expect(await answerOf(public_, '/.well-known/security.txt')).toContain(
      'Contact: https://fairline.example/contact\n',
    );
    const contact = 'https://help.example/form?a=b';
    const elsewhere = { frame: { version: '1', links: { ...own.frame.links, contact } } };
    expect(await answerOf(elsewhere, '/contact', { redirect: 'manual' })).toContain(contact);
  });

  it('have one address: that of the home page is /', async () => {
    expect((await get('/home', PAGE)).text).toBe('<title>Fairline</title>');
  });

  it.each([
    ...['/pages/home.html', '/pages/developers/odds.html', '/pages/sitemap.xml', '/Pages/login.html'],
    ...['/%70ages/home.html', '/pages%2fhome.html', '/index.html', '/index%2ehtml', '/index.html/'],
  ])('have no other address, and not that of their file: %s', async (path) => {
    for (const headers of [PAGE, { accept: '*/*' }])
      expect(await get(path, headers)).toMatchObject({ status: 404, text: '<title>No page</title>' });
  });

  it.each(['/developers/nowhere', '/nowhere.txt', '/..%2fsecret.txt'])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('/remotes.json', () => {
  it('is read on every request and never cached', async () => {
    expect(await get('/remotes.json')).toMatchObject({
      status: 200,
      text: '{"remotes":[]}',
      cache: 'no-store',
    });
    write('remotes/remotes.json', '{"remotes":[1]}');
    expect((await get('/remotes.json')).text).toBe('{"remotes":[1]}');
    write('remotes/remotes.json', '{"remotes":[2]}');
    expect((await get('/remotes.json')).text).toBe('{"remotes":[2]}');
  });
});
