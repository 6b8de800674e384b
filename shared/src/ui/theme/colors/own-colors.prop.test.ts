import { DEFAULT_PREFERENCES, storedLookSchema } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLORS, SAFE_PALETTE } from '../tokens.ts';
import { contrast, READABLE } from './contrast.ts';
import { ownColors as colorsOf } from './own-colors.ts';
import { GROUNDS, MARKS, PAIRS, TEXTS } from './readable-pairs.ts';

const ownColors = (chosen: Parameters<typeof colorsOf>[0]) => colorsOf(chosen, 'key');
const { mainColor, secondaryColor } = DEFAULT_PREFERENCES;
/** Any colour, and the ones at the edges: black, white, pure red, green, blue and their mixtures. */
const color = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc
    .tuple(...Array.from({ length: 3 }, () => fc.constantFrom('00', '80', 'ff')))
    .map((parts) => `#${parts.join('')}`),
);

describe.each([
  ['light', 'standard', COLORS.light],
  ['dark', 'standard', COLORS.dark],
  ['light', 'safe', { ...COLORS.light, ...SAFE_PALETTE.light }],
  ['dark', 'safe', { ...COLORS.dark, ...SAFE_PALETTE.dark }],
] as const)('any two colours of the user, %s, %s palette', (scheme, _, tokens) => {
  it('leave every text readable and every mark visible', () => {
    fc.assert(
      fc.property(color, color, (main, secondary) => {
        const own = ownColors({ mainColor: main, secondaryColor: secondary })[scheme];
        const shown = { ...tokens, ...own };
        for (const text of TEXTS) {
          for (const ground of [...GROUNDS, 'accent-soft'] as const) {
            const what = `${text} ${shown[text]} on ${ground} ${shown[ground]}`;
            expect(contrast(shown[text], shown[ground]), what).toBeGreaterThanOrEqual(READABLE);
          }
        }
        for (const [text, ground] of PAIRS) {
          expect(contrast(shown[text], shown[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(
            READABLE,
          );
        }
        for (const [mark, ground] of MARKS) {
          expect(contrast(shown[mark], shown[ground]), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the colours of the user', () => {
  it('stay as they are where they can be read', () => {
    const { light, dark } = ownColors({ mainColor: '#6A1B9A', secondaryColor: '#4a4a4a' });
    expect([light.accent, light['c-fair'], light['ink-3'], light['c-axis']]).toEqual([
      '#6a1b9a',
      '#6a1b9a',
      '#4a4a4a',
      '#4a4a4a',
    ]);
    // The same purple in a lighter shade, and a lighter grey.
    expect(dark.accent).not.toBe('#6a1b9a');
    expect(contrast(dark.accent ?? '', COLORS.dark.surface)).toBeGreaterThanOrEqual(READABLE);
  });

  it('leave alone what follows from the other one', () => {
    const main = ownColors({ mainColor: '#6a1b9a', secondaryColor });
    expect(Object.keys(main.light)).not.toContain('ink-3');
    expect(main.light.accent).toBe('#6a1b9a');
    const second = ownColors({ mainColor, secondaryColor: '#4a4a4a' });
    expect(Object.keys(second.light)).toEqual(['ink-3', 'c-axis']);
  });

  it('can be stored', () => {
    const own = ownColors({ mainColor: '#ff0000', secondaryColor: '#00ff00' });
    const look = { theme: 'dark', palette: 'safe', density: 'compact', textSize: 'large', motion: 'reduced' };
    expect(storedLookSchema.parse({ ...look, own })).toEqual({ ...look, own });
  });
});

it('has the product’s own two colours by default', () => {
  expect({ accent: mainColor, 'ink-3': secondaryColor }).toEqual({
    accent: COLORS.light.accent,
    'ink-3': COLORS.light['ink-3'],
  });
});
