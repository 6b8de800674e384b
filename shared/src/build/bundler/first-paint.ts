import { STORED_LOOK_SCRIPT } from '@fairline/shared/contracts';
import { COLORS, type Scheme } from '@fairline/shared/tokens';
import { type Compiler, rspack } from '@rspack/core';

/** The face of the font that every page uses; the others are loaded for the names that need them. */
const FONT = /archivo-latin-wght-normal-basic\.[0-9a-z.]*woff2$/;

/** Adds to the page what its first paint needs: the background, the stored look, and a hint to load the font. */
export class FirstPaintPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FirstPaint', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('FirstPaint', (data) => {
        const font = Object.keys(compilation.assets).find((name) => FONT.test(name));
        if (font === undefined) throw new Error('The basic letters of the font are not in the build.');
        return { ...data, html: withFirstPaint(data.html, `/${font}`) };
      });
    });
  }
}

/** The page with the additions as the first elements of its head, after the character set. */
export function withFirstPaint(html: string, font: string): string {
  const meta = (scheme: Scheme): string =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${COLORS[scheme].bg}">`;
  const head = [
    `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${background()}</style>`,
    `<script>${STORED_LOOK_SCRIPT}</script>`,
    meta('light'),
    meta('dark'),
  ].join('');
  const found = /<meta charset="?utf-8"?\s*\/?>/i.exec(html);
  if (found === null) throw new Error('index.html has no meta element with its character set.');
  const at = found.index + found[0].length;
  return `${html.slice(0, at)}${head}${html.slice(at)}`;
}

/** The page's background until the style sheets have arrived. */
function background(): string {
  const of = (scheme: Scheme): string => `{background:${COLORS[scheme].bg};color-scheme:${scheme}}`;
  return [
    `:root${of('light')}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light])${of('dark')}}`,
    `:root[data-theme=dark]${of('dark')}`,
  ].join('');
}
