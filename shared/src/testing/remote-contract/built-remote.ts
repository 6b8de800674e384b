import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  type RemoteManifest,
  type RemotePlacement,
  remoteManifestSchema,
  remotePlacementSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';

/** Where a federation manifest names the files of a module. */
const filesSchema = z.object({
  js: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()), async: z.array(z.string()) }),
});
const modulesSchema = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: filesSchema })),
  shared: z.array(z.object({ name: z.string(), singleton: z.boolean(), assets: filesSchema })),
});
const infoSchema = z.object({
  name: z.string(),
  version: z.string(),
  placement: remotePlacementSchema,
  contract_version: z.number(),
});

/** A remote as its build describes it. */
export type BuiltRemote = z.infer<typeof modulesSchema> & {
  name: string;
  version: string;
  placement: RemotePlacement;
  contractVersion: number;
  manifest: RemoteManifest;
  /** The text of every style sheet, by path. */
  styles: ReadonlyMap<string, string>;
  /** The source files that its scripts contain, as their source maps name them. */
  sources: readonly string[];
  hasFile(path: string): boolean;
  /** What a browser receives for these files: as the server sends them, brotli where there is such a file. Bytes. */
  sentBytes(paths: readonly string[]): number;
};

/**
 * Builds a remote unless its last build is fresh, and reads what was built.
 *
 * @param directory of the remote
 * @throws Error when it cannot be built, or the build lacks what the shell reads
 */
export function buildRemote(directory: string): BuiltRemote {
  const own = extname(import.meta.filename);
  const cli = join(
    import.meta.dirname,
    '..',
    '..',
    'build',
    'standalone',
    `cli${own === '.js' ? '.js' : '.ts'}`,
  );
  // In a process of its own: the bundler does not work among the browser's globals of a test.
  execFileSync(process.execPath, [cli, 'build', '--if-stale'], { cwd: directory, stdio: 'pipe' });

  const dist = join(directory, 'dist');
  const json = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const info = infoSchema.parse(json('build.json'));
  const read = (pattern: string) =>
    globSync(pattern, { cwd: dist }).map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const);
  const size = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  return {
    ...modulesSchema.parse(json('mf-manifest.json')),
    name: info.name,
    version: info.version,
    placement: info.placement,
    contractVersion: info.contract_version,
    manifest: remoteManifestSchema.parse(json('mf-manifest.json')),
    styles: stylesOf(dist),
    sources: read('**/*.js.map').flatMap(
      ([, text]) => z.object({ sources: z.array(z.string()) }).parse(JSON.parse(text)).sources,
    ),
    hasFile: (path) => existsSync(join(dist, path)),
    sentBytes: (paths) => paths.reduce((sum, path) => sum + size(join(dist, path)), 0),
  };
}

/** The text of the style sheets in a folder, by path. */
export const stylesOf = (directory: string): ReadonlyMap<string, string> =>
  new Map(
    globSync('**/*.css', { cwd: directory }).map(
      (file) => [file, readFileSync(join(directory, file), 'utf8')] as const,
    ),
  );

/** The name of the folder, which is the name of the remote. */
export const folderName = (directory: string): string => basename(directory);
