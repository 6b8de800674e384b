import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAtomically } from './write-atomically.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('createAtomically', () => {
  it('creates the file with its whole content, for its owner only, and leaves nothing else', () => {
    const file = join(folder, 'file');
    expect(createAtomically(file, 'content')).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('content');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['file']);
  });

  it('leaves an existing file as it is', () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'first');
    expect(createAtomically(file, 'second')).toBe(false);
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['first', ['file']]);
  });
});
