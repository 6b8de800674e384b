import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import {
  PAGE_DATA,
  type PageFrame,
  type PageManifest,
  type PageRegistry,
  type RemoteEntry,
  remoteAt,
  remoteEntrySchema,
  remoteManifestSchema,
  SHELL_PATHS,
  START_PATH,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { escapeText } from './built-pages.ts';

/** The files that a page is made of. */
export type PageFiles = {
  /** `index.html` of the shell's build. */
  readonly page: string;
  readonly remotesDir: string;
  readonly registryFile: string;
  /** The version and the links of the frame. */
  readonly frame?: PageFrame | undefined;
};

/** A page, the file that it was made from, and whether the shell or a remote has its address: null without a registry to know it from. */
export type Page = { readonly html: string; readonly built: string; readonly isKnown: boolean | null };

const registrySchema = z.object({ remotes: z.array(z.unknown()) });
/** The files of a remote's module in its manifest, relative to the manifest. */
const filesSchema = z.object({
  exposes: z.array(
    z.object({
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

/**
 * The HTML page for an address: with what its frame needs, the registry, the manifest of the remote that owns the address, and hints to load
 * that remote's files at once. Without them a browser finds each only after it has run the one before. What cannot be
 * read is left out, and the shell reads it itself.
 *
 * @returns null when the shell has not been built
 */
export async function renderPage(files: PageFiles, pathname: string, now: number): Promise<Page | null> {
  const built = await read(files.page);
  if (built === null) return null;
  const registry = registrySchema.safeParse(await readJson(files.registryFile));
  const frame = files.frame === undefined ? [] : [dataBlock(PAGE_DATA.frame, files.frame)];
  const withHints = (hints: readonly string[], isKnown: boolean | null): Page => ({
    html: built.replace('</head>', () => `${hints.join('')}</head>`),
    built,
    isKnown,
  });
  const isShell = SHELL_PATHS.some((path) => path === pathname.replace(/(?<=.)\/$/, ''));
  if (!registry.success) return withHints(frame, isShell || null);
  const { remotes } = registry.data;
  const known = remotes.flatMap((row) => remoteEntrySchema.safeParse(row).data ?? []);
  const remote = remoteAt(known, pathname === '/' ? START_PATH : pathname)?.remote;
  const hints = [
    ...frame,
    dataBlock(PAGE_DATA.registry, { remotes, at: now } as PageRegistry),
    ...(remote === undefined ? [] : await hintsOf(remote, files.remotesDir)),
  ];
  return withHints(hints, isShell || remote !== undefined);
}

async function hintsOf({ manifest: address }: RemoteEntry, remotesDir: string): Promise<string[]> {
  const file = localFile(address, remotesDir);
  const content = file === null ? null : await readJson(file);
  const manifest = remoteManifestSchema.safeParse(content);
  if (!manifest.success) return [];
  const { path, name } = manifest.data.metaData.remoteEntry;
  const assets = filesSchema.safeParse(content).data?.exposes.map((module) => module.assets) ?? [];
  const link = (as: string) => (relative: string) =>
    `<link rel="preload" as="${as}" href="${escapeText(address.replace(/[^/]*$/, relative))}">`;
  return [
    dataBlock(PAGE_DATA.manifest, { address, manifest: manifest.data } satisfies PageManifest),
    ...[`${path}${name}`, ...assets.flatMap(({ js }) => js.sync)].map(link('script')),
    ...assets.flatMap(({ css }) => css.sync).map(link('style')),
  ];
}

/** The file of an address under `/remotes/`, or null for an address on another server or outside the folder. */
function localFile(address: string, remotesDir: string): string | null {
  if (!address.startsWith('/remotes/')) return null;
  const file = normalize(join(remotesDir, address.slice('/remotes/'.length)));
  return file.startsWith(normalize(`${remotesDir}/`)) ? file : null;
}

/** JSON that a browser does not run and that no content can end early. */
function dataBlock(id: string, content: object): string {
  const json = JSON.stringify(content).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse((await read(file)) ?? 'null');
  } catch (error) {
    // A file that cannot be parsed must not take the page down: the shell reads it and shows what is wrong.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
