import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { nodeFlags } from './node-flags.mjs';

const GB = 1024 ** 3;
const NO_LIMIT = 2 ** 64;

it('a heap is collected less often where there is memory for it', () => {
  expect(nodeFlags({ total: 2 * GB, limit: 0 })).toEqual(['--initial-old-space-size=256']);
  expect(nodeFlags({ total: 8 * GB, limit: NO_LIMIT })).toHaveLength(1);
  expect(nodeFlags({ total: 8 * GB, limit: 2 * GB })).toHaveLength(1);
});

it('a small machine, or a process with a small limit, keeps the heap of Node', () => {
  expect(nodeFlags({ total: 2 * GB - 1, limit: 0 })).toEqual([]);
  expect(nodeFlags({ total: 1 * GB, limit: NO_LIMIT })).toEqual([]);
  expect(nodeFlags({ total: 8 * GB, limit: GB })).toEqual([]);
});

it('Node knows the flags', () => {
  const flags = nodeFlags({ total: 8 * GB, limit: 0 });
  const { status, stdout } = spawnSync(process.execPath, [...flags, '-p', 'process.execArgv[0]'], {
    encoding: 'utf8',
  });
  expect([status, stdout.trim()]).toEqual([0, flags[0]]);
});
