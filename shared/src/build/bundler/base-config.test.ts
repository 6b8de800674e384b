import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { expect, it } from 'vitest';
import { baseConfig } from './base-config.ts';

it('keeps the specificity of the style sheets in a bundle for users', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-bundle-'));
  try {
    await writeFile(
      join(folder, 'styles.css'),
      '.list :is(h2, h3) { margin: 0 } .list h3 { margin-top: 8px }',
    );
    await writeFile(join(folder, 'entry.js'), "import './styles.css';");
    const compiler = rspack({
      ...baseConfig(folder, 'bundled', 'production'),
      entry: join(folder, 'entry.js'),
    });
    await new Promise<void>((resolve, reject) =>
      compiler.run((error) => (error ? reject(error) : resolve())),
    );
    const assets = join(folder, 'dist', 'assets');
    const sheet = (await readdir(assets)).find((name) => name.endsWith('.css')) ?? '';
    expect(await readFile(join(assets, sheet), 'utf8')).toContain(
      '.list :is(h2,h3){margin:0}.list h3{margin-top:8px}',
    );
    expect(await readFile(join(assets, sheet), 'utf8')).not.toContain('-any(');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
