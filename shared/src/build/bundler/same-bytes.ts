import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Compiler } from '@rspack/core';

/**
 * Makes the bytes of a bundle the same in every folder. The bundler's ids are hashes of names which contain the path of the
 * checkout where module federation made the module, and the source maps contain its text. The names of chunks cannot be
 * changed here: an `import()` of a provided module gives its chunk a name.
 */
export class SameBytesPlugin {
  apply(compiler: Compiler): void {
    const { context, rspack } = compiler;
    compiler.hooks.compilation.tap('SameBytes', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameBytes', (modules) => {
        const byName = new Map<string, object>();
        // An identifier is a string here, although the bundler's types have a function.
        for (const module of modules) byName.set(nameInFolder(String(module.identifier), context), module);
        for (const [name, id] of shortIds([...byName.keys()])) Object.assign(byName.get(name) ?? {}, { id });
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'SameBytes', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.map'))) {
          compilation.updateAsset(
            name,
            (source) => new rspack.sources.RawSource(withoutFolder(source.source().toString(), context)),
          );
        }
      });
    });
  }
}

/** The text without the absolute path of the workspace and of the folder around it, also where it is encoded. */
function withoutFolder(text: string, workspace: string): string {
  return [workspace, dirname(workspace)]
    .flatMap((path) => [path, encodeURIComponent(path)])
    .reduce((name, path) => name.replaceAll(path, '.'), text);
}

/** A module's identifier without the path of the checkout, and without the hash after a module's text, which depends on it. */
export function nameInFolder(identifier: string, workspace: string): string {
  return withoutFolder(identifier, workspace).replace(/^(data:.*)\|\w+$/, '$1');
}

/**
 * The shortest beginning of each name's hash that no name before it has. Packages come first: what the product adds does
 * not change their ids, and so not the chunks that browsers keep.
 */
export function shortIds(names: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  const ordered = [...names].sort((a, b) => Number(isPackage(b)) - Number(isPackage(a)) || (a < b ? -1 : 1));
  return new Map(
    ordered.map((name) => {
      const letters = hashLetters(name);
      let length = 1;
      while (taken.has(letters.slice(0, length))) length++;
      taken.add(letters.slice(0, length));
      return [name, letters.slice(0, length)];
    }),
  );
}

const isPackage = (name: string): boolean => name.includes('node_modules');

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A hash in letters alone, which need no quotes as the key of an object. */
function hashLetters(text: string): string {
  let rest = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
  let letters = '';
  for (; rest > 0n; rest /= 52n) letters += LETTERS[Number(rest % 52n)];
  return letters;
}
