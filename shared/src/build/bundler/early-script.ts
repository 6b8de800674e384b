import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/**
 * Writes the page's first script into the page, before its other scripts, so that its requests need no script to arrive. It
 * has no imports; as an entry of the bundle it would contain the federation runtime. The server allows it by its hash.
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
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('EarlyScript', (data) => ({
        ...data,
        html: withEarlyScript(data.html, code),
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
export function withEarlyScript(html: string, code: string): string {
  const first = html.indexOf('<script defer');
  if (first === -1) throw new Error('The page has no deferred script to precede.');
  if (code.includes('</')) throw new Error('The first script would end early in the page.');
  const others = html.slice(first).replaceAll('<script defer', '<script defer fetchpriority="high"');
  return `${html.slice(0, first)}<script>${code}</script>${others}`;
}
