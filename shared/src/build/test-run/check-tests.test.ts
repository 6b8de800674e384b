import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkTests } from './check-tests.ts';

it('names the tests that replace modules without modules of their own', () => {
  const root = mkdtempSync(join(tmpdir(), 'tests-'));
  const contents = {
    'a.test.tsx': "vi.mock('./b.ts');",
    'b.isolated.test.tsx': "vi.mock('./b.ts');",
    'c.test.ts': 'vi.useFakeTimers();',
    'd.ts': "vi.mock('./b.ts');",
  };
  for (const [file, text] of Object.entries(contents)) writeFileSync(join(root, file), text);
  expect(checkTests(root, Object.keys(contents))).toEqual([
    'tests: a.test.tsx replaces modules. Name it a.isolated.test.tsx, so that it has modules of its own.',
  ]);
});
