import { DEFAULT_PREFERENCES, type StoredLook } from '@fairline/shared/contracts';
import { COLORS, SAFE_PALETTE, type Scheme } from '@fairline/shared/tokens';
import { theme } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { contrast } from '../theme/colors/contrast.ts';
import { ownColors } from '../theme/colors/own-colors.ts';
import { antdTheme } from './antd-theme.ts';

type Palette = StoredLook['palette'];
const USUAL: StoredLook = { ...DEFAULT_PREFERENCES, own: null };

const CASES = (['light', 'dark'] as const).flatMap((scheme) =>
  (['standard', 'safe'] as const).map((palette): [Scheme, Palette] => [scheme, palette]),
);

it('moves nothing where the device or the user asks for reduced motion', () => {
  const durations = (look = USUAL) => {
    const { motion, motionDurationFast, motionDurationMid, motionDurationSlow } =
      antdTheme('light', look).token ?? {};
    return [motion, motionDurationFast, motionDurationMid, motionDurationSlow];
  };
  expect(durations()).toEqual([true, '0.12s', '0.16s', '0.2s']);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  expect(durations()).toEqual([false, '0s', '0s', '0s']);
  vi.unstubAllGlobals();
  expect(durations({ ...USUAL, motion: 'reduced' })).toEqual([false, '0s', '0s', '0s']);
});

it('follows the user’s colours, text size and density', () => {
  const own = ownColors({ mainColor: '#6a1b9a', secondaryColor: '#4a4a4a' }, 'key');
  const look: StoredLook = { ...USUAL, own, textSize: 'largest', density: 'compact' };
  const token = theme.getDesignToken(antdTheme('light', look));
  expect([token.colorPrimary, token.colorLink, token.colorTextTertiary, token.colorPrimaryBg]).toEqual([
    '#6a1b9a',
    '#6a1b9a',
    '#4a4a4a',
    own.light['accent-soft'],
  ]);
  expect([token.fontSize, token.controlHeight, token.controlHeightLG]).toEqual([17, 36, 44]);
});

describe.each(CASES)('the component theme, %s %s', (scheme, palette) => {
  const token = theme.getDesignToken(antdTheme(scheme, { ...USUAL, palette }));
  const color = COLORS[scheme];
  const meaning = palette === 'safe' ? SAFE_PALETTE[scheme] : color;

  it('has the colours of the tokens exactly, whatever the algorithm derives', () => {
    expect({
      page: token.colorBgLayout,
      surface: token.colorBgContainer,
      raised: token.colorBgElevated,
      text: token.colorText,
      secondary: token.colorTextSecondary,
      tertiary: token.colorTextTertiary,
      border: token.colorBorder,
      split: token.colorSplit,
      action: token.colorPrimary,
      link: token.colorLink,
      success: token.colorSuccess,
      error: token.colorError,
      warning: token.colorWarning,
    }).toEqual({
      page: color.bg,
      surface: color.surface,
      raised: color.raised,
      text: color.ink,
      secondary: color['ink-2'],
      tertiary: color['ink-3'],
      border: color.control,
      split: color.line,
      action: color.accent,
      link: color.accent,
      success: meaning.up,
      error: meaning.down,
      warning: meaning.warn,
    });
  });

  it('has the sizes of the guide', () => {
    expect([
      token.fontSize,
      token.fontSizeSM,
      token.controlHeightSM,
      token.controlHeight,
      token.controlHeightLG,
    ]).toEqual([13, 12, 28, 32, 44]);
    expect(Math.round(token.fontSize * token.lineHeight)).toBe(18);
    expect([token.borderRadiusXS, token.borderRadius, token.borderRadiusLG]).toEqual([3, 5, 8]);
  });

  it('keeps the text of a filled button readable, pointed at or not', () => {
    for (const ground of [token.colorPrimary, token.colorPrimaryHover, token.colorPrimaryActive]) {
      expect(contrast(ground, token.colorTextLightSolid)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
