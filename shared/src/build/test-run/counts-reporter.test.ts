import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import type { Counts } from './counts.ts';

const folders: string[] = [];

/** What the reporter sends for a run of these test files. */
async function countsOf(files: Record<string, string>): Promise<Counts | null> {
  const folder = mkdtempSync(join(tmpdir(), 'counts-reporter-'));
  folders.push(folder);
  mkdirSync(join(folder, 'tests'));
  symlinkSync(join(REPOSITORY_ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, source] of Object.entries(files)) {
    writeFileSync(join(folder, 'tests', name), `import { beforeAll, expect, it } from 'vitest';\n${source}`);
  }
  const vitest = join(REPOSITORY_ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporter = join(import.meta.dirname, 'counts-reporter.ts');
  const child = spawn(process.execPath, [vitest, 'run', '--root', folder, `--reporter=${reporter}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env.PATH },
  });
  let sent: Counts | null = null;
  child.on('message', (counts) => {
    sent = counts as Counts;
  });
  await new Promise((resolve) => child.on('close', resolve));
  return sent;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the counts reporter', () => {
  it('sends how many tests passed, failed and were skipped', async () => {
    const counts = await countsOf({
      'mixed.test.ts': `
        it('passes', () => {});
        it('passes as well', () => {});
        it('fails', () => expect(1).toBe(2));
        it.skip('is skipped', () => {});
        it.todo('is not written');`,
    });
    expect(counts).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that cannot be loaded, or whose set-up fails, as one failure', async () => {
    const counts = await countsOf({
      'passes.test.ts': "it('passes', () => {});",
      'unloadable.test.ts': "import './missing.ts';\nit('is never run', () => {});",
      'set-up.test.ts': "beforeAll(() => { throw new Error('no'); });\nit('is never run', () => {});",
    });
    expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });
});
