import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { LONGEST, longestFirst } from './longest-first.ts';

const file = (path: string | undefined) => ({ moduleId: join(REPOSITORY_ROOT, path ?? '') });

it('names files that exist', () => {
  expect(LONGEST.filter((path) => !existsSync(join(REPOSITORY_ROOT, path)))).toEqual([]);
});

it('sorts them before all others, which stay in their order', () => {
  const [first, last] = [LONGEST[0], LONGEST.at(-1)];
  expect(longestFirst(['b.test.ts', last, 'a.test.ts', first].map(file))).toEqual(
    [first, last, 'b.test.ts', 'a.test.ts'].map(file),
  );
});
