import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLORS, SAFE_PALETTE } from '../tokens.ts';
import { tokensCss } from '../tokens-css.ts';
import { contrast } from './contrast.ts';
import { GROUNDS, MARKS, PAIRS, TEXTS } from './readable-pairs.ts';

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
  expect(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')).toBe(`${tokensCss()}\n`);
});
