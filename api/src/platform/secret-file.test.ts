import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readOrCreateSecret, secretPath } from './secret-file.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('readOrCreateSecret', () => {
  it('creates a long secret once, readable by its owner only, and reads it afterwards', () => {
    const secret = readOrCreateSecret(folder, 'auth');
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(readOrCreateSecret(folder, 'auth')).toBe(secret);
    expect(readOrCreateSecret(folder, 'postgres-password')).not.toBe(secret);
    expect(statSync(secretPath(folder, 'auth')).mode & 0o777).toBe(0o600);
    expect(readFileSync(secretPath(folder, 'auth'), 'utf8')).toBe(secret);
    expect(readdirSync(join(folder, 'secrets')).sort()).toEqual(['auth', 'postgres-password']);
  });

  it('names the data directory that cannot be used', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    expect(() => readOrCreateSecret(file, 'auth')).toThrow(
      new RegExp(`The data directory ${file} cannot be used .* or set DATA_DIR to another one\\.`),
    );
  });

  it.each([
    ['', /auth is empty, so the file is damaged\. .*delete it and start again/],
    [' \n', /auth is empty/],
    ['short', /auth has only 5 characters/],
    ['x'.repeat(31), /auth has only 31 characters/],
  ])('stops the start for the damaged secret %j and leaves the file', (content, sentence) => {
    mkdirSync(join(folder, 'secrets'));
    writeFileSync(secretPath(folder, 'auth'), content);
    expect(() => readOrCreateSecret(folder, 'auth')).toThrow(StartError);
    expect(() => readOrCreateSecret(folder, 'auth')).toThrow(sentence);
    expect(readFileSync(secretPath(folder, 'auth'), 'utf8')).toBe(content);
  });

  it('does not start from a half-written secret of a killed process', () => {
    mkdirSync(join(folder, 'secrets'));
    const draft = `${secretPath(folder, 'auth')}.${process.pid}.draft`;
    writeFileSync(draft, 'half');
    expect(readOrCreateSecret(folder, 'auth')).toMatch(/^[\w-]{43}$/);
    expect(existsSync(draft)).toBe(false);
  });
});
