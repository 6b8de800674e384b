import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/**
 * Adds the page's first script, which has no imports, as a file of its own. As an entry of the bundle it would contain
 * the federation runtime. It is the first script of the page and runs when it arrives.
 */
export class EarlyScriptPlugin {
  readonly #source: string;

  /** @param directory the shell's folder */
  constructor(directory: string) {
    this.#source = join(directory, 'src', 'early-requests.ts');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EarlyScript', (compilation) => {
      compilation.fileDependencies.add(this.#source);
      const code = compileScript(readFileSync(this.#source, 'utf8'));
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
      const name = `assets/early.${hash}.js`;
      compilation.hooks.processAssets.tap('EarlyScript', () => {
        compilation.emitAsset(name, new compiler.rspack.sources.RawSource(code));
      });
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('EarlyScript', (data) => ({
        ...data,
        html: withEarlyScript(data.html, `/${name}`),
      }));
    });
  }
}

/** The script without types and spaces. */
export function compileScript(source: string): string {
  const { code } = rspack.experiments.swc.transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    isModule: false,
    minify: true,
  });
  return code;
}

/**
 * The page with the script before its other scripts. Those get a high priority: Chromium gives deferred scripts a low
 * one and requests them only when the style sheets have arrived, although nothing is shown before they run.
 */
export function withEarlyScript(html: string, address: string): string {
  const first = html.indexOf('<script defer');
  if (first === -1) throw new Error('The page has no deferred script to precede.');
  const others = html.slice(first).replaceAll('<script defer', '<script defer fetchpriority="high"');
  return `${html.slice(0, first)}<script async fetchpriority="high" src="${address}"></script>${others}`;
}
