import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './commands/prepare.mjs';
import { isComplete } from './installed.mjs';

interface Installed {
  readonly version: string;
  readonly integrity: string;
  readonly optional?: boolean;
}

const app = { version: '2.0.0', integrity: 'sha512-app' };
const native = { version: '1.0.0', integrity: 'sha512-native', optional: true };

function locked(packages: Record<string, Installed>) {
  return { packages: { '': { name: 'fairline' }, ...packages } };
}

const lock = locked({ 'node_modules/app': app, 'node_modules/native': native });

it('is complete with every package in its version, whether the optional ones are there or not', () => {
  expect(isComplete(lock, { packages: { 'node_modules/app': app, 'node_modules/native': native } })).toBe(
    true,
  );
  expect(isComplete(lock, { packages: { 'node_modules/app': app } })).toBe(true);
});

it.each<[string, object]>([
  ['a package is missing', { packages: { 'node_modules/native': native } }],
  ['nothing is installed', { packages: {} }],
  ['the list has no packages', {}],
  ['a package has another version', { packages: { 'node_modules/app': { ...app, version: '1.9.0' } } }],
  ['a package has other content', { packages: { 'node_modules/app': { ...app, integrity: 'sha512-x' } } }],
  ['an optional package is another', { packages: { 'node_modules/app': app, 'node_modules/native': app } }],
  ['a package is left over', { packages: { 'node_modules/app': app, 'node_modules/old': app } }],
])('is not complete when %s', (_, list) => {
  expect(isComplete(lock, list)).toBe(false);
});

it('reads the list that npm has written here', () => {
  const list = `${root}/node_modules/.package-lock.json`;
  expect(existsSync(list)).toBe(true);
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  expect(isComplete(read(`${root}/package-lock.json`), read(list))).toBe(true);
});
