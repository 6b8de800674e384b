import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { theme } from 'antd';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { readableColors, themeFor } from './theme.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each([
  ['light', false],
  ['dark', true],
])('the theme, %s', (_, dark) => {
  it('uses the same main colour in components as on the page, for any choice', () => {
    fc.assert(
      fc.property(color, (mainColor) => {
        const preferences = { ...DEFAULT_PREFERENCES, mainColor };
        const { colorPrimary, colorLink } = theme.getDesignToken(themeFor(preferences, dark));
        const { main } = readableColors(preferences, dark);
        expect([colorPrimary, colorLink]).toEqual([main, main]);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the text of a filled button readable, hovered or not', () => {
    fc.assert(
      fc.property(color, (mainColor) => {
        const token = theme.getDesignToken(themeFor({ ...DEFAULT_PREFERENCES, mainColor }, dark));
        for (const background of [token.colorPrimary, token.colorPrimaryHover, token.colorPrimaryActive]) {
          expect(contrast(background, token.colorTextLightSolid)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 25 },
    );
  });
});
