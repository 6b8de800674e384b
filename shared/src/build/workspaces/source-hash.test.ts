import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readBuildInfo } from './build-info.ts';
import { contentHash, sourceHash } from './source-hash.ts';

let root: string;
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairline-hash-'));
  await write('mfe-one/src/app.tsx', 'one');
  await write('mfe-one/rspack.config.ts', 'config');
  await write('shared/src/contracts/timings.ts', 'timings');
  await write('package-lock.json', 'lock');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const hash = () => sourceHash(root, 'mfe-one');

it.each([
  ['a source of the workspace', 'mfe-one/src/app.tsx'],
  ['a new source', 'mfe-one/src/deep/more.css'],
  ['its bundler config', 'mfe-one/rspack.config.ts'],
  ['a shared part', 'shared/src/contracts/timings.ts'],
  ['the sharing policy', 'shared/src/build/bundler/sharing.ts'],
  ['the lock file', 'package-lock.json'],
])('a bundle is stale after %s changed', async (_what, file) => {
  const before = await hash();
  await write(file, 'changed');
  expect(await hash()).not.toBe(before);
});

it.each([
  ['another workspace', 'mfe-two/src/app.tsx'],
  ['a test', 'mfe-one/src/app.test.tsx'],
  ['the built files', 'mfe-one/dist/main.js'],
  ['a command', 'shared/src/build/commands/build.mjs'],
])('a bundle is not stale after %s changed', async (_what, file) => {
  const before = await hash();
  await write(file, 'changed');
  expect(await hash()).toBe(before);
});

it('a bundle is stale after a file was moved', async () => {
  const before = await hash();
  await rm(join(root, 'mfe-one/src/app.tsx'));
  await write('mfe-one/src/other.tsx', 'one');
  expect(await hash()).not.toBe(before);
});

it('built files are hashed by name and content, without source maps', async () => {
  await write('dist/assets/a.js', 'a');
  const before = await contentHash(join(root, 'dist'));
  await write('dist/assets/a.js.map', 'map');
  await write('dist/build.json', '{}');
  expect(await contentHash(join(root, 'dist'))).toBe(before);
  await write('dist/assets/a.js', 'b');
  expect(await contentHash(join(root, 'dist'))).not.toBe(before);
});

it.each([
  ['missing', null],
  ['truncated', '{"name":'],
  ['of another shape', '{"name":"mfe-one"}'],
])('a build.json that is %s counts as no build', async (_what, text) => {
  if (text !== null) await write('mfe-one/dist/build.json', text);
  expect(await readBuildInfo(root, 'mfe-one')).toBeNull();
});
