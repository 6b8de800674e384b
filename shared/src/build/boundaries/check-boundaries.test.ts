import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeRepository } from '../testing/write-repository.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { checkBoundaries } from './check-boundaries.ts';

/** Workspaces that declare each package these tests import, so that only the rule under test is broken. */
const WORKSPACES = ['api', 'shared', 'shell', 'mfe-bets', 'mfe-stats'];
const dependencies = Object.fromEntries(
  [...WORKSPACES.map((name) => `@fairline/${name}`), 'knex', 'pg', 'stripe', 'zod'].map((name) => [
    name,
    '*',
  ]),
);

/** The names that `shared` has in the product; all source files of the other workspaces. */
const readExports = (workspace: string) =>
  workspace === 'shared'
    ? JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'shared/package.json'), 'utf8')).exports
    : { './*': './src/*', './testing/*': './testing/*' };

const MANIFESTS = {
  'package.json': JSON.stringify({ workspaces: WORKSPACES, dependencies }),
  ...Object.fromEntries(
    WORKSPACES.map((name) => [
      `${name}/package.json`,
      JSON.stringify({ name: `@fairline/${name}`, dependencies, exports: readExports(name) }),
    ]),
  ),
};

/** The names of the rules that a repository of these files breaks. */
function broken(files: Record<string, string>): string[] {
  const root = writeRepository({ ...MANIFESTS, ...files });
  return checkBoundaries(root, Object.keys(files)).map((sentence) => sentence.split(':')[0] ?? '');
}

describe('checkBoundaries', () => {
  it.each([
    ['remotes-are-independent', 'mfe-bets/src/app.tsx', "import '@fairline/mfe-stats/app';"],
    ['remotes-are-independent', 'mfe-bets/src/app.tsx', "import '../../mfe-stats/src/app.tsx';"],
    ['remotes-are-independent', 'mfe-bets/src/app.tsx', "import '@fairline/shell/router';"],
    ['shell-imports-no-remote', 'shell/src/main.ts', "const m = import('@fairline/mfe-bets/app');"],
    ['browser-imports-no-api', 'shared/src/client/base-api.ts', "import { x } from '@fairline/api/env';"],
    ['api-imports-no-browser-code', 'api/src/main.ts', "import { theme } from '@fairline/shared/ui';"],
    [
      'platform-imports-nothing-above',
      'api/src/platform/db/migrate.ts',
      "import { m } from '../../../migrations/index.ts';",
    ],
    [
      'platform-imports-nothing-above',
      'api/src/platform/realtime/socket.ts',
      "import type { Bet } from '../../features/bets/bets.read-model.ts';",
    ],
    [
      'features-offer-an-index',
      'api/src/features/stats/stats.service.ts',
      "import type { B } from '../bets/bets.read-model.ts';",
    ],
    ['features-offer-an-index', 'api/src/program.ts', "import { f } from './features/bets/bets.feature.ts';"],
    [
      'features-offer-an-index',
      'api/src/server/features.ts',
      "import { r } from '../features/bets/bets.routes.ts';",
    ],
    ['index-is-for-others', 'api/src/features/bets/bets.service.ts', "import { b } from './index.ts';"],
    [
      'market-knows-no-feature',
      'api/src/market/writer/writer-term.ts',
      "import { t } from '../../features/trust/count-change.ts';",
    ],
    [
      'composed-parts-import-no-composition',
      'api/src/market/ingest.ts',
      "import { createObservers } from '../server/features.ts';",
    ],
    [
      'composed-parts-import-no-composition',
      'api/src/features/trust/trust.feature.ts',
      "import { startProgram } from '../../program.ts';",
    ],
    ['simulator-is-separate', 'api/src/market/ingest.ts', "import { s } from '../../simulator/index.ts';"],
    ['simulator-is-separate', 'api/src/program.ts', "import { s } from '../simulator/start-bookmaker.ts';"],
    ['simulator-is-separate', 'api/simulator/start.ts', "import { i } from '../src/market/ingest.ts';"],
    [
      'payment-stand-ins-are-separate',
      'api/src/program.ts',
      "import { s } from '../stand-ins/start-payment-stand-ins.ts';",
    ],
    [
      'payment-stand-ins-are-separate',
      'api/src/payment-providers.ts',
      "import { s } from '../stand-ins/stripe/serve.ts';",
    ],
    [
      'payment-stand-ins-are-separate',
      'api/stand-ins/start.ts',
      "import { prices } from '@fairline/shared/contracts';",
    ],
    ['database-in-stores', 'api/src/features/bets/bets.service.ts', "import knex from 'knex';"],
    ['payments-in-billing', 'api/src/features/bets/bets.service.ts', "import Stripe from 'stripe';"],
    ['routes-use-services', 'api/src/features/bets/bets.routes.ts', "import { s } from './bets.store.ts';"],
    ['odds-and-periods-import-nothing', 'shared/src/odds/vig.ts', "import { z } from 'zod';"],
    [
      'contracts-import-only-zod',
      'shared/src/contracts/bets.ts',
      "import { vig } from '@fairline/shared/odds';",
    ],
    [
      'shared-parts-in-one-direction',
      'shared/src/client/store.ts',
      "import { theme } from '@fairline/shared/ui';",
    ],
    ['packages-by-name', 'api/src/main.ts', "import { vig } from '@fairline/shared';"],
    ['packages-by-name', 'api/src/main.ts', "import { vig } from '../../shared/src/odds/vig.ts';"],
    ['packages-by-name', 'api/src/main.test.ts', "import { vig } from '../../shared/src/odds/vig.ts';"],
    ['packages-by-name', 'api/src/main.test.ts', "type Vig = typeof import('../../shared/src/odds/vig.ts');"],
    [
      'packages-by-name',
      'api/src/worker.ts',
      "const url = new URL('../../shared/src/odds/vig.ts', import.meta.url);",
    ],
    ['packages-by-name', 'vitest.config.ts', "import { vig } from './shared/src/odds/vig.ts';"],
    ['packages-by-name', 'mfe-bets/src/app.tsx', "import { OddsCell } from '@fairline/shared/ui/odds';"],
    [
      'inner-files-for-development',
      'api/src/main.ts',
      "import { n } from '@fairline/shared/build/node-flags.mjs';",
    ],
    [
      'shared-parts-by-name',
      'shared/src/ui/fields/field.tsx',
      "import { T } from '../controls/tab-bar.tsx';",
    ],
    [
      'shared-parts-in-one-direction',
      'shared/src/ui/panel/panel.tsx',
      "import { F } from '@fairline/shared/ui/fields';",
    ],
    ['shared-parts-in-one-direction', 'shared/src/ui/index.ts', "export { F } from './fields/field.tsx';"],
    [
      'shared-parts-in-one-direction',
      'shared/src/ui/frame/page-body.tsx',
      "import { DataTable } from '@fairline/shared/ui/table';",
    ],
    [
      'shared-parts-in-one-direction',
      'shared/src/ui/stats/stat-tile.tsx',
      "import { MatchRow } from '@fairline/shared/ui/matches';",
    ],
    [
      'shared-parts-in-one-direction',
      'shared/src/ui/chips/chip.tsx',
      "import { chipStories } from './chips.stories.tsx';",
    ],
    [
      'shared-parts-in-one-direction',
      'shared/src/ui/table/data-table.tsx',
      "import { noop } from '@fairline/shared/ui/stories';",
    ],
    ['shared-parts-by-name', 'shared/src/ui/chips/chips.stories.tsx', "import { Chip } from './chip.tsx';"],
    ['no-test-code-in-product', 'api/src/main.ts', "import { f } from '@fairline/shared/testing';"],
    ['no-test-code-in-product', 'api/src/main.ts', "import { f } from '../faults/lab/product.ts';"],
    ['undeclared-imports', 'api/src/main.ts', "import Koa from 'koa';"],
  ])('%s is broken by %s', (rule, file, source) => {
    expect(broken({ [file]: source })).toContain(rule);
  });

  it('follows names of packages, also those of a pattern', () => {
    expect(
      broken({
        'shared/src/testing/a.test.ts': "import { b } from '@fairline/api/testing/b.ts';",
        'shared/src/testing/factories/a.ts': "import { b } from '@fairline/api/testing/b.ts';",
        'api/testing/b.ts': "import { a } from '@fairline/shared/testing/factories/a.ts';",
      }),
    ).toEqual(['no-cycles']);
    expect(
      broken({ 'api/src/program.ts': "import { a } from '@fairline/shared/testing/factories/a.ts';" }),
    ).toEqual(['inner-files-for-development', 'no-test-code-in-product']);
  });

  it('reports a cycle once, also one of types alone', () => {
    expect(
      broken({
        'api/src/a.ts': "import { b } from './b.ts';\nexport const a = 1;",
        'api/src/b.ts': "import { a } from './a.ts';\nexport const b = 1;",
      }),
    ).toEqual(['no-cycles']);
    expect(
      broken({
        'api/src/c.ts': "import type { D } from './d.ts';\nexport const c = 1;",
        'api/src/d.ts': "import { c } from './c.ts';\nexport type D = number;",
      }),
    ).toEqual(['no-cycles']);
  });

  it('reports features that need each other, although none of their files does', () => {
    expect(
      broken({
        'api/src/features/bets/index.ts': "export { b } from './bets.ts';",
        'api/src/features/bets/bets.ts': 'export const b = 1;',
        'api/src/features/bets/demo.ts': "import type { S } from '../stats/index.ts';",
        'api/src/features/stats/index.ts': "export { s } from './stats.ts';",
        'api/src/features/stats/stats.ts': "import { b } from '../bets/index.ts';\nexport const s = b;",
      }),
    ).toEqual(['features-in-one-direction']);
  });

  it('reports nothing for imports that the rules allow', () => {
    expect(
      broken({
        'api/src/features/bets/bets.store.ts': "import knex from 'knex';",
        'api/src/features/bets/bets.read-model.ts': "import knex from 'knex';",
        'api/src/features/auth/account-changes.listener.ts': "import pg from 'pg';",
        'api/src/market/writer/writer.connection.ts': "import pg from 'pg';",
        'api/src/features/bets/bets.routes.ts': "import { s } from './bets.service.ts';",
        'api/src/features/stats/stats.service.ts': "import { b } from '../bets/index.ts';",
        'api/src/features/bets/index.ts': "export { b } from './bets.read-model.ts';",
        'api/src/features/stats/stats.http.test.ts': "import { s } from '../bets/bets.store.ts';",
        'api/src/market/storage/events.store.ts': "import { w } from '../../market/search-words.ts';",
        'api/src/features/trust/trust-observer.ts': "import type { O } from '../../market/observer.ts';",
        'api/src/server/features.ts': "import { f } from '../features/bets/bets.feature.ts';",
        'api/src/server/create-web.ts': "import { f } from '../features/auth/auth.feature.ts';",
        'api/src/program.ts': "import { s } from '../simulator/index.ts';",
        'mfe-bets/src/app.tsx': "import { OddsCell } from '@fairline/shared/ui';",
        'mfe-bets/src/form.tsx': "import { SelectField } from '@fairline/shared/ui/fields';",
        'shared/src/ui/fields/field.tsx': "import { TabBar } from '@fairline/shared/ui';",
        'mfe-bets/src/table.tsx': "import { DataTable } from '@fairline/shared/ui/table';",
        'mfe-bets/src/tiles.tsx': "import { StatTile } from '@fairline/shared/ui/stats';",
        'shell/src/app/components.page.tsx':
          "const s = import('@fairline/shared/ui/stories'); import { Toasts } from '@fairline/shared/ui';",
        'shared/src/ui/matches/match-row.stories.tsx':
          "import { MatchRow } from '@fairline/shared/ui/matches'; import { noop } from '../stories/story.ts';",
        'shared/src/ui/cell.tsx': "import { useX } from '@fairline/shared/client';",
      }),
    ).toEqual([]);
  });

  it('names a file that does not parse', () => {
    expect(() => broken({ 'api/src/a.ts': 'const = 1;' })).toThrow(/api\/src\/a\.ts cannot be parsed/);
  });
});
