import type { Configuration, RspackPluginInstance } from '@rspack/core';
import { type Compiler, rspack } from '@rspack/core';
import { type BuildMode, baseConfig } from './base-config.ts';
import { FirstPaintPlugin } from './first-paint.ts';
import { PageFilesPlugin, type PageScript } from './page-files.ts';
import { type RenderedPages, renderPages } from './render-pages.ts';

/** Pages whose HTML is written at build time, with one script and one style sheet for all of them. */
export interface PageGroup {
  /** Names the script and the style sheet. */
  readonly name: string;
  /** Their script, relative to the workspace. */
  readonly entry: string;
  /** The pages, or the module that renders them, relative to the workspace: see `renderPages`. */
  readonly pages: RenderedPages['pages'] | string;
  readonly script: PageScript;
}

/** What the bundler makes of static pages. */
export interface StaticPages {
  /** Each page is served at `/<name>`. */
  readonly names: readonly string[];
  readonly configuration: Configuration;
}

/**
 * The bundle of static pages, beside that of the application and without its packages and the federation runtime. The
 * files are `pages/<name>.html` of the workspace's build, and texts such as `pages/llms.txt`.
 */
export async function staticPages(
  directory: string,
  groups: readonly PageGroup[],
  mode: BuildMode,
): Promise<StaticPages> {
  const rendered = await Promise.all(
    groups.map(async (group) => ({ ...group, ...(await pagesOf(directory, group)) })),
  );
  const base = baseConfig(directory, 'fairline-pages', mode);
  return {
    names: rendered.flatMap(({ pages }) => pages.map(({ name }) => name)),
    configuration: {
      ...base,
      entry: Object.fromEntries(rendered.map(({ name, entry }) => [name, entry])),
      output: { ...base.output, publicPath: '/', clean: false },
      plugins: [
        ...(base.plugins ?? []),
        ...rendered.flatMap((group) =>
          group.pages.map(
            ({ name, html }) =>
              new rspack.HtmlRspackPlugin({
                filename: fileOf(name),
                // The page as it is: what looks like a template in it is text.
                templateContent: () => html,
                chunks: [group.name],
                scriptLoading: 'defer',
                inject: 'head',
              }),
          ),
        ),
        // While a page is developed its style sheet is replaced when it is saved, which needs a file.
        ...(mode === 'production' ? [new PageFilesPlugin(new Map(rendered.flatMap(scriptsOf)))] : []),
        new FirstPaintPlugin(),
        emitTexts(rendered.flatMap(({ texts }) => texts)),
      ],
    },
  };
}

const fileOf = (name: string): string => `pages/${name}.html`;

function scriptsOf({ pages, script }: PageGroup & RenderedPages): [string, PageScript][] {
  return pages.map(({ name }) => [fileOf(name), script]);
}

async function pagesOf(directory: string, { pages }: PageGroup): Promise<RenderedPages> {
  return typeof pages === 'string' ? renderPages(directory, pages) : { pages, texts: [] };
}

function emitTexts(texts: RenderedPages['texts']): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('Texts', (compilation) => {
        compilation.hooks.processAssets.tap('Texts', () => {
          for (const { name, text } of texts) {
            compilation.emitAsset(`pages/${name}`, new rspack.sources.RawSource(text));
          }
        });
      });
    },
  };
}
