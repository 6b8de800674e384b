/** Tests, their helpers and benches: run by a developer, never built into anything. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(testing|e2e|bench|faults)\//.test(path);

/** Tests, and the tools that build and check the product: none of them runs in it. */
export const isDevelopment = (path: string): boolean =>
  isTest(path) || path.startsWith('shared/src/build/') || /\.config\.ts$/.test(path);

/** The workspace of a path: its first folder. */
export const workspaceOf = (path: string): string => path.split('/')[0] ?? '';

export const isRemote = (path: string): boolean => path.startsWith('mfe-');

/**
 * The part of `shared` that a path belongs to, such as `odds`, `bets/records` or `ui/fields`; null outside `shared`. Stories
 * stand beside their components and are a part of their own.
 */
export const partOf = (path: string): string | null =>
  /^shared\/src\/ui\/.*\.stories\.tsx$/.test(path)
    ? 'ui/stories'
    : (/^shared\/src\/(ui\/(?:antd|billing|calendar|charts|fields|matches|numbers|stats|table|stories)|bets\/records|[a-z-]+)\//.exec(
        path,
      )?.[1] ?? null);

/** The part that an import of a path needs: the tokens stand in `ui`, but need no browser. */
export const importedPart = (path: string): string | null =>
  path === 'shared/src/ui/theme/tokens.ts' ? 'tokens' : partOf(path);

/** The API feature that a path belongs to, such as `bets`; null outside `api/src/features`. */
export const featureOf = (path: string): string | null =>
  /^api\/src\/features\/([a-z-]+)\//.exec(path)?.[1] ?? null;

/** The parts of `shared` that run only in a browser. */
export const BROWSER_PARTS: ReadonlySet<string> = new Set([
  'client',
  'usage',
  'notifications',
  'ui',
  'ui/antd',
  'ui/billing',
  'ui/calendar',
  'ui/charts',
  'ui/fields',
  'ui/matches',
  'ui/numbers',
  'ui/stats',
  'ui/table',
  'ui/stories',
]);

/** Source code that runs in a browser. */
export const isBrowser = (path: string): boolean =>
  isRemote(path) || path.startsWith('shell/src/') || BROWSER_PARTS.has(partOf(path) ?? '');

/** The package of a specifier: `antd` of `antd/es/button`, `@reduxjs/toolkit` of `@reduxjs/toolkit/query`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
