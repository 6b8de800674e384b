import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writeRepository } from '../testing/write-repository.ts';
import { checkStyles } from './check-styles.ts';

const THEME = 'shared/src/ui/theme/tokens.css';
const TOKENS = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8');

/** The sentences about a file beside the real tokens. */
function check(source: string, path = 'shell/src/app/a.css'): string[] {
  const files = { [THEME]: TOKENS, [path]: source };
  return checkStyles(writeRepository(files), Object.keys(files));
}
const rule = (declaration: string) => check(`.a {\n  ${declaration};\n}\n`);
const inline = (style: string) =>
  check(`export const A = () => <p style={{ ${style} }} />;`, 'shell/src/a.tsx');

describe('checkStyles', () => {
  it('names the file, the line, the literal and the token', () => {
    expect(rule('color: #006779')).toEqual([
      'styles: shell/src/app/a.css:2 color has #006779 (colour). Use var(--accent).',
    ]);
  });

  it.each([
    ['color: #fff', 'colour', '--surface'],
    ['border: 1px solid rgb(15 28 31 / 10%)', 'colour', '--ink'],
    ['background: color-mix(in srgb, var(--ink) 10%, WHITE)', 'colour', '--surface'],
    ['color: var(--own, hsl(0 0% 0%))', 'colour', null],
    ['--own: #be2535', 'colour', '--down'],
    ['font-size: 13px', 'font size', '--fs-base'],
    ['font-size: 0.9em', 'font size', '--fs-md'],
    ['font: 600 20px/1.2 var(--font)', 'font size', '--fs-xl'],
    ['font-family: Arial, sans-serif', 'font', '--font'],
    ['border-radius: 4px 0', 'radius', '--r-xs'],
    ['border-radius: calc(var(--r-md) + 9px)', 'radius', '--r-md'],
    ['box-shadow: 0 1px 2px var(--ink)', 'box shadow', '--e-1'],
    ['box-shadow: 0 6px 20px var(--ink)', 'box shadow', '--e-2'],
    ['transition: color 0.15s', 'duration', '--m-base'],
    ['animation: spin 2s linear infinite', 'duration', '--m-loop'],
  ])('finds the literal of "%s": a %s', (declaration, kind, token) => {
    const [found = '', ...more] = rule(declaration);
    expect(more).toEqual([]);
    expect(found).toContain(`(${kind})`);
    expect(found).toContain(token === null ? 'Use a token of shared/src/ui/theme.' : `Use var(${token}).`);
  });

  it.each([
    'color: var(--ink)',
    'color: currentColor',
    'background: transparent',
    'outline: 2px solid Highlight',
    'fill: url(#red)',
    'border-bottom: 1px solid var(--line)',
    'border-radius: 0 50% var(--r-md) 100%',
    'margin: calc(var(--s2) * -1) 13px',
    'box-shadow: inset 2px 0 0 var(--accent), var(--e-2)',
    'transition: color var(--m-fast) var(--ease), height 0s',
    'animation-name: red',
    'width: var(--own, 12px)',
    'color: var(--ant-color-text)',
    'font: inherit',
    'mask-image: linear-gradient(black, transparent)',
    'line-height: 1',
  ])('accepts "%s"', (declaration) => {
    expect(rule(declaration)).toEqual([]);
  });

  it('reads media queries and nested rules', () => {
    expect(check('@media (width < 9px) { .a { & b { color: red; } } }')).toHaveLength(1);
  });

  it.each([
    ["color: '#ff0000'", 1],
    ['fontSize: 12', 1],
    ["background: on ? 'red' : 'var(--surface)'", 1],
    ['transition: `width 90ms`', 1],
    ["width: 12, color: 'var(--ink)', '--own': 4, margin: `1px`", 0],
  ])('reads the style attribute { %s }', (style, count) => {
    expect(inline(style)).toHaveLength(count);
  });

  it('does not guess the expression of a template', () => {
    expect(inline(`color: \`var(--\${name})\`, borderRadius: \`\${x}px\``)).toEqual([]);
  });

  it('reads the colours of SVG attributes', () => {
    expect(
      check('export const A = <path fill="#000" stroke="currentColor" />;', 'shared/src/ui/a.tsx'),
    ).toHaveLength(1);
  });

  it('finds a variable that is set nowhere, and names the token that it resembles', () => {
    expect(rule('color: var(--acent)')).toEqual([
      'styles: shell/src/app/a.css:2 color has var(--acent), which is set nowhere. Use var(--accent).',
    ]);
    expect(rule('--own: 1px; width: var(--own)')).toEqual([]);
    expect(inline("color: 'var(--nowhere)'")).toHaveLength(1);
  });

  it('leaves the theme, tests and other folders alone', () => {
    expect(check('.a { color: red; }', 'shared/src/ui/theme/base.css')).toEqual([]);
    expect(check('<p style={{ color: "red" }} />', 'shared/src/ui/a.test.tsx')).toEqual([]);
    expect(check('.a { color: red; }', 'shared/docs/a.css')).toEqual([]);
  });
});
