import { type Compiler, rspack } from '@rspack/core';
import { usedStyles } from './used-styles.ts';

/**
 * How a page gets its script: `inside` the page, for one that is of no use without it; or `late`, after the first paint, for one that
 * only adds to what is shown.
 */
export type PageScript = 'inside' | 'late';

const STYLES = /<link href="\/([^"]+\.css)" rel="stylesheet">/;
const SCRIPT = /<script defer src="\/([^"]+\.js)"><\/script>/;
/** Says how the application is installed. Browsers request it with the font, where it takes a share of a slow line. */
const MANIFEST = /<link rel="manifest" href="([^"]+)"\s*\/?>/;
/** A reference to a file beside, which nobody has inside a page. */
const SOURCE_MAP = /\n?(?:\/\/|\/\*)# sourceMappingURL=.*$/;

/**
 * Writes of the style sheet what a page uses into it, and its script as {@link PageScript} says: a phone needs a round trip for each
 * file, and paints when it has the style sheets. The files themselves leave the build where no page names them.
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
  const [link, styles] = STYLES.exec(html) ?? [];
  const [element, code] = SCRIPT.exec(html) ?? [];
  if (link === undefined || styles === undefined || element === undefined || code === undefined) {
    throw new Error('A page has no style sheet or no script.');
  }
  const [manifest = '', address] = MANIFEST.exec(html) ?? [];
  const later = address === undefined ? [] : [lateElement('link', { rel: 'manifest', href: address })];
  let inside = '';
  if (script === 'inside') inside = `<script>${withoutEnd(read(code))}</script>`;
  else later.push(lateElement('script', { src: `/${code}` }));
  const late = later.length === 0 ? '' : `<script>${afterPaint(later)}</script>`;
  const bare = html.replace(element, '').replace(manifest, '');
  // PostCSS writes no `</style` in what it writes.
  const css = usedStyles(read(styles), bare + read(code));
  return bare
    .replace(link, () => `<style>${css}</style>`)
    .replace('</body>', () => `${inside}${late}</body>`);
}

/** Between the arrival of the font and the request of what is late: some frames, in which the browser shows it. Milliseconds. */
const FRAMES_MS = 100;

/** Adds an element to the page. */
function lateElement(tag: string, attributes: Readonly<Record<string, string>>): string {
  return `document.head.append(Object.assign(document.createElement("${tag}"),${JSON.stringify(attributes)}))`;
}

/**
 * Runs statements when the page has been painted, which browsers report after they have shown it, and its font has arrived: what they
 * request would take its share of a slow line.
 */
function afterPaint(statements: readonly string[]): string {
  const later = `document.fonts.ready.then(()=>setTimeout(()=>{${statements.join(';')}},${FRAMES_MS}))`;
  return `new PerformanceObserver((_list,observer)=>{observer.disconnect();${later}}).observe({type:"paint",buffered:true})`;
}

function withoutEnd(script: string): string {
  if (script.includes('</script')) throw new Error('A script with </script would end early inside a page.');
  return script;
}
