import { COLORS, SAFE_PALETTE, type Scheme } from '@fairline/shared/tokens';
import { theme } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { contrast } from '../theme/contrast.ts';
import { antdTheme, type Palette } from './antd-theme.ts';

const CASES = (['light', 'dark'] as const).flatMap((scheme) =>
  (['standard', 'safe'] as const).map((palette): [Scheme, Palette] => [scheme, palette]),
);

it('moves nothing where the device asks for reduced motion', () => {
  const durations = () => {
    const { motion, motionDurationFast, motionDurationMid, motionDurationSlow } =
      antdTheme('light', 'standard').token ?? {};
    return [motion, motionDurationFast, motionDurationMid, motionDurationSlow];
  };
  expect(durations()).toEqual([true, '0.12s', '0.16s', '0.2s']);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  expect(durations()).toEqual([false, '0s', '0s', '0s']);
  vi.unstubAllGlobals();
});

describe.each(CASES)('the component theme, %s %s', (scheme, palette) => {
  const token = theme.getDesignToken(antdTheme(scheme, palette));
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
