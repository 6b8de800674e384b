import { type Configuration, rspack } from '@rspack/core';
import { type BuildMode, baseConfig } from './base-config.ts';
import { FirstPaintPlugin } from './first-paint.ts';

/** Pages whose HTML is written at build time, with one script and one style sheet for all of them. */
export interface StaticPages {
  /** Their script, relative to the workspace. */
  readonly entry: string;
  /** Each is served at `/<name>`. */
  readonly pages: readonly { readonly name: string; readonly html: string }[];
}

/**
 * The bundle of static pages, beside that of the application and without its packages and the federation runtime. The
 * files are `pages/<name>.html` of the workspace's build.
 */
export function staticPages(
  directory: string,
  { entry, pages }: StaticPages,
  mode: BuildMode,
): Configuration {
  const base = baseConfig(directory, 'fairline-pages', mode);
  return {
    ...base,
    entry: { pages: entry },
    output: { ...base.output, publicPath: '/', clean: false },
    plugins: [
      ...(base.plugins ?? []),
      ...pages.map(
        ({ name, html }) =>
          new rspack.HtmlRspackPlugin({
            filename: `pages/${name}.html`,
            templateContent: html,
            scriptLoading: 'defer',
            inject: 'head',
          }),
      ),
      new FirstPaintPlugin(),
    ],
  };
}
