import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as client from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import * as ui from '@fairline/shared/ui';
import * as antd from '@fairline/shared/ui/antd';
import { describe, expect, it } from 'vitest';
import { ANTD_PARTS } from '../bundler/antd-parts.ts';
import { OFFERED, OFFERED_UNDER } from './offered.ts';

/** The names that each `export { … }` of a surface exports. */
async function surface(file: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  const lists = [...text.matchAll(/export \{([^}]*)\}/g)].map(([, list = '']) => list).join();
  const names = lists.split(/\s*,\s*/).map((name) => name.trim().replace(/^\w+ as /, ''));
  return names.filter((name) => !/^(type .*)?$/.test(name));
}

const provided: Record<string, readonly string[]> = {
  '@fairline/shared/client': Object.keys(client),
  '@fairline/shared/ui': Object.keys(ui),
  '@fairline/shared/ui/antd': Object.keys(antd),
  // Its library needs a browser.
  '@fairline/shared/ui/charts': await surface('../../ui/charts/index.ts'),
  '@fairline/shared/ui/graphs': await surface('../../ui/graphs/index.ts'),
  'react-router': await surface('react-router.ts'),
  zod: await surface('zod.ts'),
  antd: ANTD_PARTS,
};
const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((name) => !others.includes(name));

describe('the names offered to remotes of this contract version', () => {
  it('belong to the current contract version; another version starts a new list', () => {
    expect(OFFERED_UNDER).toBe(REMOTE_CONTRACT_VERSION);
  });

  it.each(Object.keys(OFFERED))(
    'still exist in %s: a name is removed only with a new contract version',
    (part) => {
      expect(without(OFFERED[part] ?? [], provided[part] ?? [])).toEqual([]);
    },
  );

  it.each(Object.keys(provided))('include every name of %s: a new one is added to offered.ts', (part) => {
    expect(without(provided[part] ?? [], OFFERED[part] ?? [])).toEqual([]);
  });
});
