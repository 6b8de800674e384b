import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const written: string[] = [];

afterAll(() => {
  for (const root of written.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** Writes files into a new temporary folder, which is deleted after the suite. Returns its path. */
export function writeRepository(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'repository-'));
  written.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}
