import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PageFrame } from '@fairline/shared/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage } from './page.ts';

const HTML = '<html><head><title>Fairline</title></head><body></body></html>';
const row = (path: string, manifest: string) => ({
  ...{ name: `mfe-${path.slice(1)}`, version: '1', manifest, paths: [path], minimum_plan: 'basic' },
});
const manifest = {
  name: 'mfe_dashboard',
  metaData: { remoteEntry: { path: '', name: 'remoteEntry.0123456789.js' } },
  exposes: [{ assets: { js: { sync: ['assets/app.js'], async: [] }, css: { sync: ['assets/app.css'] } } }],
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairline-page-'));
  await write('index.html', HTML);
  await write('remotes/mfe-dashboard/1/mf-manifest.json', JSON.stringify(manifest));
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
const registry = (...remotes: unknown[]) => write('remotes.json', JSON.stringify({ remotes }));
const render = async (path: string, frame?: PageFrame) => {
  const page = await renderPage(
    {
      page: join(root, 'index.html'),
      remotesDir: join(root, 'remotes'),
      registryFile: join(root, 'remotes.json'),
      frame,
    },
    path,
    5,
  );
  return page?.html ?? null;
};
/** The content of a data block of the page. */
function block(html: string | null, id: string): unknown {
  const text = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html ?? '')?.[1];
  return text === undefined ? null : JSON.parse(text);
}
const dashboard = row('/dashboard', '/remotes/mfe-dashboard/1/mf-manifest.json');

it('holds the registry, and the manifest and the files of the remote of its address', async () => {
  await registry(dashboard, row('/matches', '/remotes/mfe-matches/1/mf-manifest.json'));
  for (const path of ['/dashboard', '/dashboard/more', '/']) {
    const html = await render(path);
    expect(block(html, 'fairline-registry')).toEqual({
      remotes: [dashboard, row('/matches', '/remotes/mfe-matches/1/mf-manifest.json')],
      at: 5,
    });
    expect(block(html, 'fairline-manifest')).toEqual({
      address: dashboard.manifest,
      manifest: { name: manifest.name, metaData: manifest.metaData, shared: [] },
    });
    const hints = [...(html ?? '').matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)">/g)];
    expect(hints.map(([, as, href]) => [as, href])).toEqual([
      ['script', '/remotes/mfe-dashboard/1/remoteEntry.0123456789.js'],
      ['script', '/remotes/mfe-dashboard/1/assets/app.js'],
      ['style', '/remotes/mfe-dashboard/1/assets/app.css'],
    ]);
    expect(html?.endsWith('</head><body></body></html>')).toBe(true);
  }
});

it('holds the registry only, at an address of the shell and where the manifest cannot be read', async () => {
  await write('remotes/mfe-half/1/mf-manifest.json', '{"name":');
  await write('secret.json', JSON.stringify(manifest));
  await registry(
    dashboard,
    row('/half', '/remotes/mfe-half/1/mf-manifest.json'),
    row('/gone', '/remotes/mfe-gone/1/mf-manifest.json'),
    row('/other', 'https://remotes.example/mf-manifest.json'),
    row('/outside', '/remotes/../secret.json'),
  );
  for (const path of ['/login', '/half', '/gone', '/other', '/outside']) {
    const html = await render(path);
    expect(block(html, 'fairline-registry'), path).not.toBeNull();
    expect(html, path).not.toContain('rel="preload"');
    expect(block(html, 'fairline-manifest'), path).toBeNull();
  }
});

it('is the page of the build while the registry cannot be read', async () => {
  expect(await render('/dashboard')).toBe(HTML);
  await write('remotes.json', '{"remotes":');
  expect(await render('/dashboard')).toBe(HTML);
});

it('holds what the frame needs, also while the registry cannot be read', async () => {
  const frame = { version: '1-abc', links: { community: 'https://a.example', blog: null, contact: null } };
  for (const text of ['{"remotes":[]}', '{']) {
    await write('remotes.json', text);
    expect(block(await render('/dashboard', frame), 'fairline-frame')).toEqual(frame);
  }
});

it('cannot be ended early by the content of the registry', async () => {
  await registry({ ...dashboard, navigation: [{ label: '</script><script>alert(1)</script>$&' }] });
  const html = await render('/dashboard');
  expect(html).not.toContain('<script>alert');
  expect(block(html, 'fairline-registry')).toMatchObject({
    remotes: [{ navigation: [{ label: '</script><script>alert(1)</script>$&' }] }],
  });
});

it('does not exist before the shell has been built', async () => {
  await rm(join(root, 'index.html'));
  expect(await render('/dashboard')).toBeNull();
});
