import { describe, expect, it } from 'vitest';
import { globalStyles, isProvided, ownCopies, rowProblems } from './contract-rules.ts';

it.each([
  ['react', true],
  ['react/jsx-runtime', true],
  ['@fairline/shared/ui', true],
  ['antd/es/button/index.js', true],
  ['@fairline/shared/ui/fields', false],
  ['antd', false],
  ['papaparse', false],
])('the shell provides %s: %s', (request, expected) => {
  expect(isProvided(request)).toBe(expected);
});

it('a build with a package of the shell has a copy of it; one with a package or a part of its own has not', () => {
  const copy = (...sources: string[]) => ownCopies(sources.map((source) => `webpack://fairline/${source}`));
  expect(copy('../node_modules/zod/v4/core.js', './node_modules/react/index.js', './src/app.tsx')).toEqual([
    'react',
    'zod',
  ]);
  expect(copy('../shared/src/ui/controls/button.tsx')).toEqual(['@fairline/shared']);
  expect(copy('./node_modules/@fairline/shared/src/client/only-copy.js')).toEqual(['@fairline/shared']);
  expect(copy('../shared/src/ui/theme/tokens.ts', '../shared/src/ui/theme/page-styles.ts')).toEqual([
    '@fairline/shared',
  ]);
  expect(copy('../shared/src/ui/theme/tokens.ts')).toEqual([]);
  expect(
    copy('./node_modules/@fairline/shared/src/ui/fields/index.js', '../shared/src/odds/index.ts'),
  ).toEqual([]);
  expect(copy('./node_modules/react-is/index.js', './node_modules/papaparse/papaparse.js')).toEqual([]);
  // Packages of a package are its own.
  expect(copy('./node_modules/some/node_modules/zod/index.js')).toEqual(['zod']);
});

describe('styles', () => {
  const found = (css: string, own = /\.(?!fl-)[\w-]/) => globalStyles(new Map([['a.css', css]]), own);

  it('of classes of the remote are its own, nested, in media queries and in animations', () => {
    expect(
      found(`
        .school, .school > h2, :is(.school-a, .school-b) + p { color: red }
        .school { &:hover { color: red } p { margin: 0 } }
        @media (min-width: 1px) { .school .fl-button { color: red } }
        @keyframes school { from { opacity: 0 } }
      `),
    ).toEqual([]);
  });

  it.each(['h2', ':root', '*', 'body > div', '.fl-button', '.fl-button:hover', '[role=alert]'])(
    'of %s reach outside the remote',
    (selector) => {
      expect(found(`.school, ${selector} { color: red }`)).toEqual([`a.css: ${selector}`]);
    },
  );

  it('that load a font or other styles are for the whole page', () => {
    expect(found('@import "x.css"; @font-face { font-family: X }')).toEqual([
      'a.css: @import',
      'a.css: @font-face',
    ]);
  });

  it('of shared components may be in a build', () => {
    expect(found('.fl-match { color: red }', /\.[\w-]/)).toEqual([]);
  });
});

describe('the row in the registry', () => {
  const page = { path: '/school', label: 'School', icon: 'stats', order: 5, places: [], shortcuts: [] };
  const problems = (change: object = {}, name = 'mfe-school') =>
    rowProblems(name, '1', { paths: ['/school'], minimum_plan: 'basic', navigation: [page], ...change });

  it('is valid', () => {
    expect(problems()).toEqual([]);
    expect(problems({ navigation: undefined })).toEqual([]);
  });

  it.each([
    [{ paths: ['/School'] }, '/School is not a path such as /odds-school.'],
    [{ paths: ['/other'] }, '/school is in the navigation, but not one of the paths.'],
    [{ navigation: [{ ...page, icon: 'unicorn' }] }, 'The shell has no icon unicorn.'],
    [{ navigation: [{ ...page, shortcuts: [{ key: 'x' }, { key: 'x' }] }] }, 'Two shortcuts have the key x.'],
  ])('with %j has the problem %s', (change, sentence) => {
    expect(problems(change)).toContain(sentence);
  });

  it('needs the name of a remote', () => {
    expect(problems({}, 'School')).toHaveLength(1);
  });
});
