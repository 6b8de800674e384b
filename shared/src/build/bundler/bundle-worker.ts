import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoaderContext, type RspackOptions, rspack, type Stats } from '@rspack/core';

/**
 * A loader that makes one script of a worker and all that it imports. Workers of a remote are bundled apart from it: as a part of it they
 * would begin with its federation runtime, which needs the shell's page.
 */
export default function bundleWorker(this: LoaderContext): void {
  const done = this.async();
  bundle(this.resourcePath, this.mode === 'development' ? 'development' : 'production').then(
    ({ script, files }) => {
      for (const file of files) this.addDependency(file);
      done(null, script);
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

async function bundle(entry: string, mode: 'development' | 'production') {
  const path = await mkdtemp(join(tmpdir(), 'fairline-worker-'));
  try {
    const stats = await run({
      mode,
      entry,
      target: ['webworker', 'es2022'],
      devtool: false,
      output: { path, filename: 'worker.js' },
      resolve: { extensions: ['.ts', '.js'] },
      module: {
        rules: [
          {
            test: /\.ts$/,
            loader: 'builtin:swc-loader',
            options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          },
        ],
      },
      performance: false,
    });
    return {
      script: await readFile(join(path, 'worker.js'), 'utf8'),
      files: [...stats.compilation.fileDependencies],
    };
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

function run(options: RspackOptions): Promise<Stats> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(options);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors())
          reject(new Error(stats?.toString({ all: false, errors: true })));
        else resolve(stats);
      });
    });
  });
}
