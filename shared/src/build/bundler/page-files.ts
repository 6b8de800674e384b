import { type Compiler, rspack } from '@rspack/core';

/**
 * How a page gets its script: `inside` the page, for one that is of no use without it; or `late`, after the first paint, for one that
 * only adds to what is shown.
 */
export type PageScript = 'inside' | 'late';

const STYLES = /<link href="\/([^"]+\.css)" rel="stylesheet">/;
const SCRIPT = /<script defer src="\/([^"]+\.js)"><\/script>/;
/** A reference to a file beside, which nobody has inside a page. */
const SOURCE_MAP = /\n?(?:\/\/|\/\*)# sourceMappingURL=.*$/;

/**
 * Writes the style sheet of a page into it, and its script as {@link PageScript} says: a phone needs a round trip for each file, and
 * paints when it has the style sheets. The files themselves leave the build where no page names them.
 */
export class PageFilesPlugin {
  readonly #scripts: ReadonlyMap<string, PageScript>;

  /** @param scripts how each page gets its script, by the name of its file */
  constructor(scripts: ReadonlyMap<string, PageScript>) {
    this.#scripts = scripts;
  }

  apply(compiler: Compiler): void {
    const inside = new Set<string>();
    compiler.hooks.compilation.tap('PageFiles', (compilation) => {
      const read = (file: string): string => {
        const asset = compilation.getAsset(file);
        if (asset === undefined) throw new Error(`${file} of a page is not in the build.`);
        inside.add(file);
        return asset.source.source().toString().replace(SOURCE_MAP, '');
      };
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('PageFiles', (data) => {
        const script = this.#scripts.get(data.outputName);
        if (script === undefined) throw new Error(`Nothing says how ${data.outputName} gets its script.`);
        return { ...data, html: withPageFiles(data.html, script, read) };
      });
    });
    compiler.hooks.emit.tap('PageFiles', (compilation) => {
      for (const file of inside) for (const name of [file, `${file}.map`]) compilation.deleteAsset(name);
    });
  }
}

/** The page with its files inside. @param read of a file, by its name */
export function withPageFiles(html: string, script: PageScript, read: (file: string) => string): string {
  let late = '';
  const styled = html.replace(
    STYLES,
    (_link, file: string) => `<style>${safe(read(file), '</style')}</style>`,
  );
  const scripted = styled.replace(SCRIPT, (_script, file: string) => {
    late = script === 'inside' ? safe(read(file), '</script') : lateScript(`/${file}`);
    return '';
  });
  if (styled === html || late === '') throw new Error('A page has no style sheet or no script.');
  return scripted.replace('</body>', () => `<script>${late}</script></body>`);
}

/** Loads a script when the page has been painted, which browsers report after they have shown it. */
export function lateScript(address: string): string {
  return `new PerformanceObserver((_list,observer)=>{observer.disconnect();var s=document.createElement("script");s.src=${JSON.stringify(address)};document.head.append(s)}).observe({type:"paint",buffered:true})`;
}

function safe(content: string, end: string): string {
  if (content.includes(end)) throw new Error(`A file with ${end} would end early inside a page.`);
  return content;
}
