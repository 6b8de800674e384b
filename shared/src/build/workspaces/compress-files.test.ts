import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFiles } from './compress-files.ts';

const TEXT = 'export const price = 1.95;\n'.repeat(200);
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairline-compress-'));
  await mkdir(join(root, 'new', 'assets'), { recursive: true });
  await mkdir(join(root, 'old', 'assets'), { recursive: true });
});
afterEach(() => rm(root, { recursive: true }));
const compress = () => compressFiles(join(root, 'new'), join(root, 'old'));
const has = (path: string) => existsSync(join(root, 'new', path));

it('writes each file as brotli and gzip beside it', async () => {
  await writeFile(join(root, 'new/assets/main.0123456789.js'), TEXT);
  await compress();
  const read = (ending: string) => readFile(join(root, `new/assets/main.0123456789.js${ending}`));
  expect(brotliDecompressSync(await read('.br')).toString()).toBe(TEXT);
  expect(gunzipSync(await read('.gz')).toString()).toBe(TEXT);
});

it('leaves out short files, source maps and fonts', async () => {
  await writeFile(join(root, 'new/short.js'), 'short');
  await writeFile(join(root, 'new/main.js.map'), TEXT);
  await writeFile(join(root, 'new/font.woff2'), TEXT);
  await compress();
  for (const file of ['short.js', 'main.js.map', 'font.woff2']) {
    expect([file, has(`${file}.br`), has(`${file}.gz`)]).toEqual([file, false, false]);
  }
});

it('copies what the last build compressed under the same name, if the name has a content hash', async () => {
  for (const file of ['assets/main.0123456789.js', 'mf-manifest.json']) {
    await writeFile(join(root, 'new', file), TEXT);
    await writeFile(join(root, 'old', `${file}.br`), 'br of the last build');
    await writeFile(join(root, 'old', `${file}.gz`), 'gz of the last build');
  }
  await compress();
  const text = async (path: string) => (await readFile(join(root, 'new', path))).toString('latin1');
  expect(await text('assets/main.0123456789.js.br')).toBe('br of the last build');
  expect(await text('assets/main.0123456789.js.gz')).toBe('gz of the last build');
  expect(await text('mf-manifest.json.br')).not.toBe('br of the last build');
});
