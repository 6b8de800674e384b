import type { Import } from './imports.ts';
import {
  BROWSER_PARTS,
  featureOf,
  importedPart,
  isBrowser,
  isDevelopment,
  isRemote,
  isTest,
  packageOf,
  partOf,
  workspaceOf,
} from './paths.ts';

/** What may import what, each with the reason that the check prints. */
export interface Rule {
  readonly name: string;
  readonly reason: string;
  /** True when the import breaks the rule. */
  breaks(item: Import): boolean;
}

/** What each shared part may import besides itself and, for all but the pure ones, packages. */
const PARTS: Record<string, readonly string[]> = {
  odds: [],
  periods: [],
  numbers: ['odds'],
  contracts: [],
  alerts: ['contracts', 'odds'],
  bets: ['contracts', 'odds', 'periods'],
  'bets/records': ['bets', 'contracts', 'numbers', 'odds', 'periods'],
  'share-card': ['contracts', 'tokens'],
  stats: ['bets', 'contracts', 'periods'],
  format: ['contracts', 'odds', 'periods'],
  client: ['contracts', 'odds', 'alerts'],
  usage: ['client', 'contracts'],
  notifications: ['client', 'contracts'],
  'developer-docs': ['contracts'],
  'api-client': [],
  ui: [
    'tokens',
    'ui/charts',
    'ui/numbers',
    'client',
    'format',
    'contracts',
    'numbers',
    'odds',
    'periods',
    'bets',
  ],
  'ui/antd': ['tokens', 'ui', 'client', 'contracts', 'odds', 'periods'],
  'ui/billing': ['ui', 'usage', 'client', 'contracts', 'odds', 'periods'],
  'ui/calendar': ['ui', 'bets', 'client', 'contracts'],
  'ui/charts': [],
  'ui/fields': ['ui/antd', 'ui', 'ui/numbers', 'client', 'contracts', 'numbers', 'odds', 'periods'],
  'ui/matches': ['ui', 'client', 'format', 'contracts', 'odds', 'periods'],
  'ui/numbers': ['contracts', 'format', 'numbers', 'odds'],
  'ui/stats': ['ui', 'client', 'contracts', 'odds', 'periods'],
  'ui/table': ['ui/antd', 'ui', 'client', 'contracts', 'odds', 'periods'],
  'ui/stories': [
    'ui/antd',
    'ui/billing',
    'ui/calendar',
    'ui/charts',
    'ui/fields',
    'ui/matches',
    'ui/stats',
    'ui/table',
    'ui',
    'client',
    'contracts',
    'numbers',
    'odds',
    'periods',
  ],
};

/** Where SQL may be written: tables and screens' joins, connections of their own, and the platform's database folder. */
const DATABASE_FILES =
  /\.(store|read-model|connection|listener)\.ts$|^api\/src\/platform\/db\/|^api\/migrations\//;

/** What the market is and was: change sets, book, writer, history, current lines, derived prices. */
const MARKET = /^api\/src\/market\//;
/** Where features are composed. */
const LISTS_FEATURES = /^api\/src\/server\/(features|create-web)\.ts$/;
const isIndex = (path: string) => /^api\/src\/features\/[a-z-]+\/index\.ts$/.test(path);

/** The import rules of the product; `npm run verify` prints the reason of a rule for each import that breaks it. */
export const RULES: readonly Rule[] = [
  {
    name: 'remotes-are-independent',
    reason:
      'A remote is published alone: code for two remotes belongs in shared, the shell provides the rest.',
    breaks: ({ from, to }) =>
      isRemote(from) &&
      to !== null &&
      (isRemote(to) || to.startsWith('shell/')) &&
      workspaceOf(from) !== workspaceOf(to),
  },
  {
    name: 'shell-imports-no-remote',
    reason: 'The shell finds remotes in the registry at run time; an import would build one into it.',
    breaks: ({ from, to }) => from.startsWith('shell/src/') && to !== null && isRemote(to),
  },
  {
    name: 'browser-imports-no-api',
    reason:
      'The browser calls the API over HTTP through the contracts; server code would end up in a bundle.',
    breaks: ({ from, to }) => isBrowser(from) && to?.startsWith('api/') === true,
  },
  {
    name: 'api-imports-no-browser-code',
    reason:
      'The API needs neither React nor the browser store; code for both belongs in contracts, odds or periods.',
    breaks: ({ from, to }) =>
      from.startsWith('api/') && to !== null && BROWSER_PARTS.has(importedPart(to) ?? ''),
  },
  {
    name: 'platform-imports-nothing-above',
    reason:
      'The platform serves every feature and knows none: pass in what it needs (features, market, server, migrations).',
    breaks: ({ from, to }) =>
      from.startsWith('api/src/platform/') &&
      to?.startsWith('api/') === true &&
      !to.startsWith('api/src/platform/') &&
      !isTest(from),
  },
  {
    name: 'market-knows-no-feature',
    reason:
      'The market writes and features observe: give the feature an observer (api/src/market/observer.ts), or move what both need into the market.',
    breaks: ({ from, to }) => MARKET.test(from) && featureOf(to ?? '') !== null && !isTest(from),
  },
  {
    name: 'composed-parts-import-no-composition',
    reason:
      'The program and the server compose market and features, which import neither: pass in what a part needs.',
    breaks: ({ from, to }) =>
      (MARKET.test(from) || featureOf(from) !== null) &&
      /^api\/src\/(server\/|(main|program|operator)\.ts)/.test(to ?? '') &&
      !isTest(from),
  },
  {
    name: 'features-offer-an-index',
    reason:
      'A feature can be changed alone: others import its index.ts, which lists what it offers; only the list of features and the web import its *.feature.ts.',
    breaks: ({ from, to }) => {
      const feature = featureOf(to ?? '');
      if (to === null || feature === null || feature === featureOf(from) || isTest(from)) return false;
      return !isIndex(to) && !(LISTS_FEATURES.test(from) && to.endsWith('.feature.ts'));
    },
  },
  {
    name: 'index-is-for-others',
    reason: 'The index of a feature is its door: a file of the feature imports the file that it needs.',
    breaks: ({ from, to }) => to !== null && isIndex(to) && featureOf(from) === featureOf(to),
  },
  {
    name: 'simulator-is-separate',
    reason:
      'The simulated bookmaker stands in for a real one: program and feeds start it through api/simulator/index.ts and reach it over HTTP, and it imports only the platform.',
    breaks: ({ from, to }) => {
      if (to === null || isTest(from)) return false;
      const inside = (path: string) => path.startsWith('api/simulator/');
      if (inside(from)) return to.startsWith('api/') && !inside(to) && !to.startsWith('api/src/platform/');
      const starts = from === 'api/src/program.ts' || from.startsWith('api/src/market/feeds/');
      return inside(to) && !(starts && to === 'api/simulator/index.ts');
    },
  },
  {
    name: 'payment-stand-ins-are-separate',
    reason:
      'The payment stand-ins stand in for real providers: payment-providers.ts starts them through start-payment-stand-ins.ts and the product reaches them over HTTP, and they import only the platform.',
    breaks: ({ from, to }) => {
      if (to === null || isTest(from)) return false;
      const inside = (path: string) => path.startsWith('api/stand-ins/');
      if (inside(from)) return !inside(to) && !to.startsWith('api/src/platform/');
      const starts = from === 'api/src/payment-providers.ts';
      return inside(to) && !(starts && to === 'api/stand-ins/start-payment-stand-ins.ts');
    },
  },
  {
    name: 'database-in-stores',
    reason:
      'Only *.store.ts, *.read-model.ts, *.connection.ts, *.listener.ts, platform/db and migrations import knex or pg, so that every query is easy to find.',
    breaks: ({ from, specifier, typeOnly }) =>
      ['knex', 'pg', 'pg-copy-streams'].includes(packageOf(specifier)) &&
      !typeOnly &&
      !isTest(from) &&
      !DATABASE_FILES.test(from),
  },
  {
    name: 'payments-in-billing',
    reason: 'Payments are made in one place: only features/billing imports stripe.',
    breaks: ({ from, specifier }) =>
      packageOf(specifier) === 'stripe' && !from.startsWith('api/src/features/billing/') && !isTest(from),
  },
  {
    name: 'routes-use-services',
    reason:
      'A route is guard, service, presenter; reading a store directly would skip the rules of the service.',
    breaks: ({ from, to, typeOnly }) =>
      from.endsWith('.routes.ts') && to !== null && !typeOnly && /\.(store|read-model)\.ts$/.test(to),
  },
  {
    name: 'odds-and-periods-import-nothing',
    reason: 'odds and periods are pure functions that every workspace can use: they import nothing at all.',
    breaks: ({ from, to }) =>
      ['odds', 'periods'].includes(partOf(from) ?? '') &&
      !isTest(from) &&
      (to === null || partOf(to) !== partOf(from)),
  },
  {
    name: 'contracts-import-only-zod',
    reason: 'Contracts are part of every process and every bundle: zod is the only package they may add.',
    breaks: ({ from, to, specifier }) =>
      partOf(from) === 'contracts' &&
      !isTest(from) &&
      (to === null ? specifier !== 'zod' : partOf(to) !== 'contracts'),
  },
  {
    name: 'shared-parts-in-one-direction',
    reason:
      'Shared parts import in one direction: odds and periods, numbers, contracts, alerts, bets, bets/records, share-card, stats, format, developer-docs, client, usage, notifications, ui/charts and ui/numbers, ui, ui/antd, and ui/billing, ui/calendar, ui/fields, ui/matches, ui/stats, ui/table and ui/stories, which ui must not load.',
    breaks: ({ from, to }) => {
      const part = partOf(from) ?? '';
      const allowed = PARTS[part];
      if (allowed === undefined || isTest(from) || to === null) return false;
      const target = importedPart(to);
      return target !== part && !allowed.includes(target ?? '');
    },
  },
  {
    name: 'packages-by-name',
    reason:
      'Another workspace is imported by a name that its package.json exports, such as @fairline/shared/odds, never by a path.',
    breaks: ({ from, to, specifier }) =>
      specifier.startsWith('.')
        ? to !== null && workspaceOf(from) !== workspaceOf(to)
        : to === null && specifier.startsWith('@fairline/'),
  },
  {
    name: 'inner-files-for-development',
    reason:
      'A name that ends like a file, such as @fairline/shared/build/bench-row.ts, is for tests and tools: the product imports a part.',
    breaks: ({ from, specifier }) => /^@fairline\/.*\.\w+$/.test(specifier) && !isDevelopment(from),
  },
  {
    name: 'shared-parts-by-name',
    reason:
      'Another part of shared is imported by its package name, such as @fairline/shared/odds, so that its index shows what is public.',
    breaks: ({ from, to, specifier }) =>
      specifier.startsWith('.') &&
      to !== null &&
      partOf(from) !== partOf(to) &&
      !isTest(from) &&
      // The index loads the panel on demand; its stories show it at once, so that what follows them does not move.
      !(from === 'shared/src/ui/panel/panel.stories.tsx' && to.startsWith('shared/src/ui/panel/')),
  },
  {
    name: 'no-test-code-in-product',
    reason:
      'Helpers of tests, benches and the fault harness may import anything; the product must not depend on them.',
    breaks: ({ from, to }) => to !== null && !isTest(from) && !from.endsWith('.config.ts') && isTest(to),
  },
];
