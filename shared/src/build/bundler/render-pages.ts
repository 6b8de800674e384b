import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { rspack } from '@rspack/core';

/** Pages for visitors, as they are written to disk. */
export interface RenderedPages {
  /** Each is served at `/<name>`; a name can have folders. */
  readonly pages: readonly { readonly name: string; readonly html: string }[];
  /** Plain texts, served at `/<name>`: `llms.txt`. */
  readonly texts: readonly { readonly name: string; readonly text: string }[];
}

/**
 * Renders pages of React components once, for Node: the module is bundled, because Node runs neither JSX nor style sheets,
 * and its `renderedPages()` is called. The browser gets the HTML alone.
 *
 * @param directory the workspace's folder
 * @param module exports `renderedPages(): Promise<RenderedPages>`
 * @throws Error with the bundler's report
 */
export async function renderPages(directory: string, module: string): Promise<RenderedPages> {
  const cache = join(directory, '.cache');
  await mkdir(cache, { recursive: true });
  const path = await mkdtemp(join(cache, 'render-'));
  try {
    await bundle(directory, module, path);
    return await inWorker(pathToFileURL(join(path, 'pages.mjs')).href);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
}

/** In a thread of its own: components bring a store of which a page may have one, and a build may render twice. */
function inWorker(module: string): Promise<RenderedPages> {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     import(workerData).then(({ renderedPages }) => renderedPages()).then((pages) => parentPort.postMessage(pages));`,
    { eval: true, workerData: module, env: { ...process.env, NODE_ENV: 'production' } },
  );
  return new Promise<RenderedPages>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', () => reject(new Error('The pages were not rendered.')));
  }).finally(() => worker.terminate());
}

function bundle(directory: string, module: string, path: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    context: directory,
    target: 'node24',
    entry: { pages: module },
    output: { path, filename: 'pages.mjs', library: { type: 'module' }, module: true, chunkFormat: 'module' },
    // The copies of node_modules, as everywhere in Node.
    externals: [/^(react|react-dom)($|\/)/],
    externalsType: 'module',
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        // The style sheet belongs to the entry of the browser.
        { test: /\.(css|md)$/, type: 'asset/source' },
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2024',
            },
          },
        },
      ],
    },
    optimization: { minimize: false },
    devtool: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) {
          reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
        } else resolve();
      });
    });
  });
}
