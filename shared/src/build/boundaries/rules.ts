import type { Import } from './imports.ts';

/** What may import what, each with the reason that the check prints. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  /** True when the import breaks the rule. */
  breaks(item: Import): boolean;
}

/** Tests, their helpers and benches: run by a developer, never built into anything. */
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(testing|e2e|bench|faults)\//.test(path);
const workspaceOf = (path: string) => path.split('/')[0] ?? '';
const isRemote = (path: string) => path.startsWith('mfe-');
const partOf = (path: string) => /^shared\/src\/([a-z-]+)\//.exec(path)?.[1] ?? null;
const isBrowser = (path: string) =>
  isRemote(path) || path.startsWith('shell/src/') || ['client', 'ui'].includes(partOf(path) ?? '');
const packageOf = (specifier: string) =>
  specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');

/** What each shared part may import besides itself and, for all but the pure ones, packages. */
const PARTS: Record<string, readonly string[]> = {
  odds: [],
  periods: [],
  contracts: [],
  client: ['contracts', 'odds'],
  ui: ['client', 'contracts', 'odds', 'periods'],
};

const DATABASE_ROOMS = /(\.store\.ts|\.read-model\.ts)$|^api\/src\/platform\/db\/|^api\/migrations\//;

/** The borders of the product; `npm run verify` prints a rule's reason for each import that crosses one. */
export const RULES: readonly Rule[] = [
  {
    name: 'remotes-stand-alone',
    reason:
      'A remote is shipped alone: what two remotes need lives in shared, what the shell has comes through it.',
    breaks: ({ from, to }) =>
      isRemote(from) &&
      to !== null &&
      (isRemote(to) || to.startsWith('shell/')) &&
      workspaceOf(from) !== workspaceOf(to),
  },
  {
    name: 'shell-knows-no-remote',
    reason: 'The shell finds remotes in the registry at run time; an import would build one into it.',
    breaks: ({ from, to }) => from.startsWith('shell/src/') && to !== null && isRemote(to),
  },
  {
    name: 'browser-without-api',
    reason:
      'The browser talks to the API over HTTP through the contracts; server code would end up in a bundle.',
    breaks: ({ from, to }) => isBrowser(from) && to?.startsWith('api/') === true,
  },
  {
    name: 'api-without-browser',
    reason:
      'The API needs neither React nor the browser store; what both need is a contract or pure odds code.',
    breaks: ({ from, to }) =>
      from.startsWith('api/') && to !== null && ['client', 'ui'].includes(partOf(to) ?? ''),
  },
  {
    name: 'database-in-its-rooms',
    reason:
      'Only stores, read models, platform/db and migrations speak SQL, so that a table has one place to look at.',
    breaks: ({ from, specifier, typeOnly }) =>
      ['knex', 'pg', 'pg-copy-streams'].includes(packageOf(specifier)) &&
      !typeOnly &&
      !isTest(from) &&
      !DATABASE_ROOMS.test(from),
  },
  {
    name: 'payments-in-billing',
    reason: 'Money moves in one room: only features/billing imports stripe.',
    breaks: ({ from, specifier }) =>
      packageOf(specifier) === 'stripe' && !from.startsWith('api/src/features/billing/'),
  },
  {
    name: 'routes-through-services',
    reason: 'A route is guard, service, presenter; reaching a store past the service skips its rules.',
    breaks: ({ from, to, typeOnly }) =>
      from.endsWith('.routes.ts') && to !== null && !typeOnly && /\.(store|read-model)\.ts$/.test(to),
  },
  {
    name: 'pure-parts',
    reason: 'odds and periods are pure functions that anybody can use: they import nothing at all.',
    breaks: ({ from, to }) =>
      ['odds', 'periods'].includes(partOf(from) ?? '') &&
      !isTest(from) &&
      (to === null || partOf(to) !== partOf(from)),
  },
  {
    name: 'contracts-need-zod-alone',
    reason: 'Contracts are read by every process and every bundle: zod is all they may bring along.',
    breaks: ({ from, to, specifier }) =>
      partOf(from) === 'contracts' &&
      !isTest(from) &&
      (to === null ? specifier !== 'zod' : partOf(to) !== 'contracts'),
  },
  {
    name: 'one-way-parts',
    reason: 'Shared parts import in one direction: odds and periods, then contracts, then client, then ui.',
    breaks: ({ from, to }) => {
      const part = partOf(from) ?? '';
      const allowed = PARTS[part];
      if (allowed === undefined || isTest(from) || to === null) return false;
      const target = partOf(to);
      return target !== part && !allowed.includes(target ?? '');
    },
  },
  {
    name: 'named-parts',
    reason:
      'Every import says which part it takes: @fairline/shared has no root entry, and no part is entered by a side door.',
    breaks: ({ from, to, specifier }) =>
      specifier === '@fairline/shared' ||
      /^@fairline\/shared\/.+\/.+/.test(specifier) ||
      (specifier.startsWith('.') && to !== null && workspaceOf(from) !== workspaceOf(to) && !isTest(from)),
  },
  {
    name: 'tests-stay-tests',
    reason: 'Test helpers never reach the product: they may import anything and are never built.',
    breaks: ({ from, to }) =>
      to !== null &&
      !isTest(from) &&
      !from.endsWith('.config.ts') &&
      /(^|\/)(testing|e2e)\/|\.test\.tsx?$/.test(to),
  },
];
