// @vitest-environment jsdom
import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTheme, oddsColors } from './apply-theme.ts';
import { contrast } from './contrast.ts';
import { COLORS } from './tokens.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the theme of the page', () => {
  it('follows the system and the standard palette by default', () => {
    const root = document.createElement('html');
    applyTheme({ ...DEFAULT_PREFERENCES, theme: 'dark', palette: 'safe' }, 'dark', root);
    expect([root.dataset.theme, root.dataset.palette]).toEqual(['dark', 'safe']);
    applyTheme(DEFAULT_PREFERENCES, 'light', root);
    expect([root.dataset.theme, root.dataset.palette]).toEqual([undefined, undefined]);
    expect(root.style.getPropertyValue('--odds-main')).toBe('var(--accent)');
    expect(root.style.getPropertyValue('--odds-secondary')).toBe('var(--ink-3)');
  });

  it('has the product’s own two colours by default', () => {
    const { mainColor, secondaryColor } = DEFAULT_PREFERENCES;
    expect({ accent: mainColor, 'ink-3': secondaryColor }).toEqual({
      accent: COLORS.light.accent,
      'ink-3': COLORS.light['ink-3'],
    });
  });

  it.each(['light', 'dark'] as const)('makes any colour of the user readable, %s', (scheme) => {
    fc.assert(
      fc.property(color, (mainColor) => {
        const { main } = oddsColors({ ...DEFAULT_PREFERENCES, mainColor }, scheme);
        if (main.startsWith('#')) {
          expect(contrast(COLORS[scheme].surface, main)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });
});
