import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const path = () => join(dataDir, 'program.lock');

it('is held by one at a time, and never written to', async () => {
  const first = await acquireDataDirLock(dataDir, 0);
  await expect(acquireDataDirLock(dataDir, 150)).rejects.toThrow(/Another Fairline runs/);
  first.release();
  const second = await acquireDataDirLock(dataDir, 0);
  expect(statSync(path()).size).toBe(0);
  second.release();
});

it('works on a file with any content, which it empties', async () => {
  for (const content of ['4711\n', 'x'.repeat(10_000)]) {
    writeFileSync(path(), content);
    const lock = await acquireDataDirLock(dataDir, 1_000);
    await expect(acquireDataDirLock(dataDir, 0)).rejects.toThrow(/Another Fairline runs/);
    lock.release();
    expect(statSync(path()).size).toBe(0);
  }
});
