import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { COLORS, type ColorTokens, SAFE_PALETTE } from './tokens.ts';
import { tokensCss } from './tokens-css.ts';

type Name = keyof ColorTokens;

/** Grounds that every text may stand on. */
const GROUNDS: readonly Name[] = ['bg', 'surface', 'sunken', 'hover', 'selected', 'raised'];
/** Text colours that stand on any ground. */
const TEXTS: readonly Name[] = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover', 'up', 'down', 'warn'];
/** Text on a ground of its own: badges, washes, filled buttons, flags of a chart. */
const PAIRS: readonly [text: Name, ground: Name][] = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-down', 'down'],
  ['up', 'up-soft'],
  ['down', 'down-soft'],
  ['warn', 'warn-soft'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-2', 'accent-soft'],
  ['ink', 'up-soft'],
  ['ink', 'down-soft'],
  ['ink', 'warn-soft'],
  ['ink-2', 'warn-soft'],
  ['surface', 'ink'],
  ['surface', 'c-odds'],
  ['on-accent', 'c-fair'],
  ['c-axis', 'surface'],
];
/** Borders and marks that have to be seen but not read (WCAG 1.4.11). */
const MARKS: readonly [mark: Name, ground: Name][] = [
  ['control', 'surface'],
  ['control', 'bg'],
  ['accent', 'surface'],
  ['c-odds', 'surface'],
  ['c-fair', 'surface'],
  ['c-vig', 'surface'],
  ...(
    ['t-orange', 't-cyan', 't-pink', 't-purple', 't-green', 't-red', 't-blue', 't-yellow', 't-gray'] as const
  ).map((tag): [Name, Name] => [tag, 'surface']),
];

describe.each([
  ['light', COLORS.light],
  ['dark', COLORS.dark],
  ['light, safe palette', { ...COLORS.light, ...SAFE_PALETTE.light }],
  ['dark, safe palette', { ...COLORS.dark, ...SAFE_PALETTE.dark }],
])('tokens, %s', (_, color) => {
  it.each(TEXTS)('%s can be read on every ground', (text) => {
    for (const ground of GROUNDS) {
      expect(contrast(color[text], color[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(color[text], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(color[mark], color[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('writes tokens.css from tokens.ts', () => {
  expect(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')).toBe(`${tokensCss()}\n`);
});
