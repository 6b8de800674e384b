import { createRequire } from 'node:module';
import { ANTD_PARTS, antdRequest } from './antd-parts.ts';

/** A file relative to the shell's folder: an absolute path would be part of the bundle. */
const surface = (file: string): string => `../shared/src/build/surfaces/${file}`;

type Provided = {
  /** The package whose installed version is compared. Absent for our own code, which has no version. */
  package?: string;
  /** The module that the shell provides instead of the whole package, with only the exports in use. */
  surface?: string;
  /** Needed by every first screen: part of the shell's first scripts instead of a chunk that is loaded later. */
  first?: true;
};

/**
 * The sharing policy of shell and remotes. The shell provides each of these modules once; a remote never includes its own
 * copy (`import: false`). Everything else (odds, periods, contracts) is not shared and is tree-shaken into each bundle.
 */
const PROVIDED: Record<string, Provided> = {
  react: { package: 'react', first: true },
  'react/': { package: 'react', first: true },
  'react-dom': { package: 'react-dom', first: true },
  'react-dom/': { package: 'react-dom', first: true },
  'react-redux': { package: 'react-redux', first: true },
  'react-router': { package: 'react-router', surface: surface('react-router.ts'), first: true },
  zod: { package: 'zod', surface: surface('zod.ts'), first: true },
  '@reduxjs/toolkit': { package: '@reduxjs/toolkit', first: true },
  '@reduxjs/toolkit/': { package: '@reduxjs/toolkit', first: true },
  '@fairline/shared/client': { first: true },
  '@fairline/shared/ui': { first: true },
  '@fairline/shared/ui/antd': {},
  '@fairline/shared/ui/charts': {},
  '@fairline/shared/ui/graphs': {},
  // antd's date picker extends dayjs with plugins; a date made by another copy would lack them.
  dayjs: { package: 'dayjs' },
  ...Object.fromEntries(ANTD_PARTS.map((part) => [antdRequest(part), { package: 'antd' }])),
};

/** One entry of the `shared` option of module federation. */
export type SharedConfig = {
  singleton: true;
  strictVersion: boolean;
  requiredVersion: string | false;
  version?: string;
  eager?: true;
  import?: false | string;
};

/**
 * The `shared` option for one side.
 *
 * A remote built against another major version of a provided package does not start and shows an error in its own frame,
 * instead of a screen with subtle faults.
 */
export function sharedFor(side: 'shell' | 'remote'): Record<string, SharedConfig> {
  return Object.fromEntries(Object.entries(PROVIDED).map(([request, what]) => [request, entry(side, what)]));
}

function entry(side: 'shell' | 'remote', provided: Provided): SharedConfig {
  const installed = provided.package === undefined ? undefined : versionOf(provided.package);
  return {
    singleton: true,
    strictVersion: installed !== undefined,
    requiredVersion: installed === undefined ? false : `^${installed.split('.')[0]}.0.0`,
    ...(side === 'shell' ? { version: installed ?? '0.0.0' } : {}),
    ...(side === 'shell' && provided.first ? { eager: true as const } : {}),
    ...(side === 'remote' ? { import: false as const } : {}),
    ...(side === 'shell' && provided.surface !== undefined ? { import: provided.surface } : {}),
  };
}

const require = createRequire(import.meta.url);

function versionOf(name: string): string {
  const manifest: { version: string } = require(`${name}/package.json`);
  return manifest.version;
}
