import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usageEventSchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { ARCHIVED, STORED, USAGE } from './stored-data.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const ARCHIVE_README = readFileSync(
  join(ROOT, 'api/src/features/account-data/archive/archive-readme.ts'),
  'utf8',
);

it('the privacy policy has a place for every file of the archive of an account', () => {
  const files = new Set([...ARCHIVE_README.matchAll(/^([a-z-]+)\.(?:json|csv) /gm)].map(([, name]) => name));
  expect([...files].sort()).toEqual(Object.keys(ARCHIVED).sort());
  for (const part of Object.values(ARCHIVED)) {
    if (part !== 'Recorded use') expect(Object.keys(STORED)).toContain(part);
  }
});

it('it lists every event that can be recorded', () => {
  const names = usageEventSchema.options.map(({ shape }) => shape.name.value);
  expect(Object.keys(USAGE).sort()).toEqual(names.sort());
});
