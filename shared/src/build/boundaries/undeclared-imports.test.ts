import { describe, expect, it } from 'vitest';
import { writeRepository } from '../testing/write-repository.ts';
import type { Import } from './imports.ts';
import { undeclaredImports } from './undeclared-imports.ts';

const ROOT = writeRepository({
  'package.json': JSON.stringify({ workspaces: ['api', 'shared'], devDependencies: { vitest: '^4.0.0' } }),
  'api/package.json': JSON.stringify({
    name: '@fairline/api',
    dependencies: { '@fairline/shared': '*', '@koa/router': '^15.0.0' },
    devDependencies: { '@types/koa__cors': '^3.0.0', 'socket.io-client': '^4.0.0' },
  }),
  'shared/package.json': JSON.stringify({
    name: '@fairline/shared',
    dependencies: { zod: '^4.0.0' },
    devDependencies: { '@rspack/core': '^2.0.0' },
  }),
});

const item = (from: string, specifier: string, typeOnly = false): Import => ({
  from,
  line: 3,
  specifier,
  to: null,
  typeOnly,
});
const check = (...imports: Import[]) => undeclaredImports(ROOT, imports);

describe('undeclaredImports', () => {
  it.each([
    ['a package that no manifest has', item('api/src/main.ts', 'koa')],
    ["another workspace's dependency", item('api/src/main.ts', 'zod/mini')],
    ['another workspace that is not declared', item('shared/src/ui/a.ts', '@fairline/api/main')],
    ['a development dependency in the product', item('api/src/main.ts', 'socket.io-client')],
    ["the root's development dependency in the product", item('api/src/main.ts', 'vitest')],
    ['a test that uses what nobody declares', item('api/src/main.test.ts', 'jsdom')],
    ['a type without its package and type package', item('api/src/main.ts', '@koa/etag', true)],
  ])('reports %s', (_, broken) => {
    expect(check(broken)).toEqual([expect.stringContaining(`imports ${broken.specifier}. Add `)]);
  });

  it.each([
    ['a dependency', item('api/src/main.ts', '@koa/router')],
    ['a built-in module', item('api/src/main.ts', 'node:fs')],
    ['a file of its own', item('api/src/main.ts', './env.ts')],
    ['a declared workspace', item('api/src/main.ts', '@fairline/shared/odds')],
    ['its own name', item('shared/src/ui/a.ts', '@fairline/shared/odds')],
    ['a type with a type package', item('api/src/main.ts', '@koa/cors', true)],
    ['a test tool in a test', item('api/src/main.test.ts', 'vitest')],
    ['a development dependency in a test helper', item('api/testing/a.ts', 'socket.io-client')],
    ['a development dependency in a build tool', item('shared/src/build/a.ts', '@rspack/core')],
    ["the bundler's name for a whole package", item('shared/src/build/surfaces/zod.ts', 'zod-whole')],
  ])('accepts %s', (_, allowed) => {
    expect(check(allowed)).toEqual([]);
  });

  it('reports each package of a workspace once, with the file and the manifest to change', () => {
    expect(check(item('api/src/a.ts', 'koa'), item('api/src/b.ts', 'koa'))).toEqual([
      'undeclared-imports: api/src/a.ts:3 imports koa. Add koa to api/package.json, so that the workspace can be built alone.',
    ]);
  });
});
