import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

const roots: string[] = [];

/** The broken rules' names for a repository of these files. */
function broken(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  roots.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return checkBoundaries(root, Object.keys(files)).map((sentence) => sentence.split(':')[0] ?? '');
}

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

describe('checkBoundaries', () => {
  it.each([
    ['remotes-stand-alone', 'mfe-bets/src/app.tsx', "import '@fairline/mfe-stats/app';"],
    ['remotes-stand-alone', 'mfe-bets/src/app.tsx', "import '../../mfe-stats/src/app.tsx';"],
    ['remotes-stand-alone', 'mfe-bets/src/app.tsx', "import '@fairline/shell/router';"],
    ['shell-knows-no-remote', 'shell/src/main.ts', "const m = import('@fairline/mfe-bets/app');"],
    ['browser-without-api', 'shared/src/client/base-api.ts', "import { x } from '@fairline/api/env';"],
    ['api-without-browser', 'api/src/main.ts', "import { theme } from '@fairline/shared/ui';"],
    ['database-in-its-rooms', 'api/src/features/bets/bets.service.ts', "import knex from 'knex';"],
    ['payments-in-billing', 'api/src/features/bets/bets.service.ts', "import Stripe from 'stripe';"],
    [
      'routes-through-services',
      'api/src/features/bets/bets.routes.ts',
      "import { s } from './bets.store.ts';",
    ],
    ['pure-parts', 'shared/src/odds/vig.ts', "import { z } from 'zod';"],
    [
      'contracts-need-zod-alone',
      'shared/src/contracts/bets.ts',
      "import { vig } from '@fairline/shared/odds';",
    ],
    ['one-way-parts', 'shared/src/client/store.ts', "import { theme } from '@fairline/shared/ui';"],
    ['named-parts', 'api/src/main.ts', "import { vig } from '@fairline/shared';"],
    ['named-parts', 'api/src/main.ts', "import { vig } from '../../shared/src/odds/vig.ts';"],
    ['named-parts', 'mfe-bets/src/app.tsx', "import { OddsCell } from '@fairline/shared/ui/odds';"],
    ['named-parts', 'shared/src/ui/fields/field.tsx', "import { TabBar } from '../controls/tab-bar.tsx';"],
    ['one-way-parts', 'shared/src/ui/panel/panel.tsx', "import { F } from '@fairline/shared/ui/fields';"],
    ['one-way-parts', 'shared/src/ui/index.ts', "export { F } from './fields/field.tsx';"],
    ['tests-stay-tests', 'api/src/main.ts', "import { f } from '@fairline/shared/testing';"],
  ])('%s is told of %s', (rule, file, source) => {
    expect(broken({ [file]: source })).toContain(rule);
  });

  it('tells a cycle once and lets types go round', () => {
    expect(
      broken({
        'api/src/a.ts': "import { b } from './b.ts';\nexport const a = 1;",
        'api/src/b.ts': "import { a } from './a.ts';\nexport const b = 1;",
        'api/src/c.ts': "import type { D } from './d.ts';\nexport const c = 1;",
        'api/src/d.ts': "import { c } from './c.ts';\nexport type D = number;",
      }),
    ).toEqual(['no-cycles']);
  });

  it('has nothing to say of what the rules allow', () => {
    expect(
      broken({
        'api/src/features/bets/bets.store.ts': "import knex from 'knex';",
        'api/src/features/bets/bets.routes.ts': "import { s } from './bets.service.ts';",
        'mfe-bets/src/app.tsx': "import { OddsCell } from '@fairline/shared/ui';",
        'mfe-bets/src/form.tsx': "import { SelectField } from '@fairline/shared/ui/fields';",
        'shared/src/ui/fields/field.tsx': "import { TabBar } from '@fairline/shared/ui';",
        'shared/src/ui/cell.tsx': "import { useX } from '@fairline/shared/client';",
      }),
    ).toEqual([]);
  });

  it('names a file that does not parse', () => {
    expect(() => broken({ 'api/src/a.ts': 'const = 1;' })).toThrow(/api\/src\/a\.ts cannot be read/);
  });
});
