import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ANTD_PARTS, antdRequest } from '../bundler/antd-parts.ts';
import { sharedFor } from '../bundler/sharing.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';

/** Of the contract of the developer API, browsers load only what the barrel of the contracts exports. */
const NOT_IN_BROWSERS = /^shared\/src\/contracts\/developer\/(?!(?:scopes|tiers|versions)\.ts$)/;

/** The sources that run in a browser. */
async function browserSources(): Promise<{ file: string; text: string }[]> {
  const patterns = ['shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'];
  patterns.push('shared/src/{client,ui,contracts,odds,periods,bets}/**/*.{ts,tsx}');
  const sources = [];
  for await (const file of glob(patterns, { cwd: REPOSITORY_ROOT })) {
    if (/\.test\.tsx?$|\/testing\//.test(file) || NOT_IN_BROWSERS.test(file)) continue;
    sources.push({ file, text: await readFile(join(REPOSITORY_ROOT, file), 'utf8') });
  }
  return sources;
}

/** The names in the braces of `export { … }`. */
async function surface(file: string): Promise<Set<string>> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  const names = /export \{([^}]*)\}/.exec(text)?.[1] ?? '';
  return new Set(names.split(',').map((name) => name.trim().replace(/^\w+ as /, '')));
}

/** The values (not the types) that a source imports from a package by name. */
function namedImports(text: string, from: string): string[] {
  const clauses = [...text.matchAll(new RegExp(`import \\{([^}]*)\\} from '${from}'`, 'g'))];
  return clauses
    .flatMap((clause) => (clause[1] ?? '').split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

const TYPES_OF_ZOD = new Set(['infer', 'input', 'output', 'ZodType', 'ZodMiniType']);

describe('what the shell provides', () => {
  it('includes every name of the router that a screen imports', async () => {
    const provided = await surface('react-router.ts');
    const missing = (await browserSources()).flatMap(({ file, text }) =>
      namedImports(text, 'react-router')
        .filter((name) => !provided.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
    expect(provided.has('BrowserRouter')).toBe(true);
  });

  it('describes no schema, which only documents need', async () => {
    const described = (await browserSources()).filter(
      ({ file, text }) => file.startsWith('shared/src/contracts/') && text.includes('.meta('),
    );
    expect(described.map(({ file }) => file)).toEqual([]);
  });

  it('includes every name of zod that a schema uses', async () => {
    const provided = await surface('zod.ts');
    const missing = (await browserSources()).flatMap(({ file, text }) =>
      [...text.matchAll(/\bz\.(\w+)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !provided.has(name) && !TYPES_OF_ZOD.has(name))
        .map((name) => `${file}: z.${name}`),
    );
    expect(missing).toEqual([]);
    expect(provided.has('object')).toBe(true);
  });

  it('is imported from zod as a namespace only, which the bundler can check', async () => {
    const named = (await browserSources()).filter(({ text }) => namedImports(text, 'zod').length > 0);
    expect(named.map(({ file }) => file)).toEqual([]);
  });

  it('lists every provided module once in provided.ts', async () => {
    const text = await readFile(join(import.meta.dirname, 'provided.ts'), 'utf8');
    const named = [...text.matchAll(/import\('([^']+)'\)/g)].map((match) => match[1] ?? '');
    expect(new Set(named).size).toBe(named.length);
    const prefixes = Object.keys(sharedFor('shell'));
    const covered = (request: string) =>
      prefixes.some((key) => key === request || (key.endsWith('/') && request.startsWith(key)));
    expect(named.filter((request) => !covered(request))).toEqual([]);
    const needed = prefixes.filter(
      (key) => !named.some((request) => request === key || request.startsWith(`${key}`)),
    );
    expect(needed).toEqual([]);
  });

  it('exists in the installed antd', () => {
    const absent = ANTD_PARTS.filter(
      (part) => !existsSync(join(REPOSITORY_ROOT, 'node_modules', antdRequest(part))),
    );
    expect(absent).toEqual([]);
  });

  it('is included in no remote, and requires one major version', () => {
    for (const [request, config] of Object.entries(sharedFor('remote'))) {
      expect(config.import, request).toBe(false);
      expect(config.singleton, request).toBe(true);
    }
    expect(sharedFor('remote').react?.requiredVersion).toMatch(/^\^\d+\.0\.0$/);
  });
});
