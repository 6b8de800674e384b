import {
  COLORS,
  DENSITY,
  EASING,
  FONT_FAMILY,
  MOTION,
  type PaletteTokens,
  SAFE_PALETTE,
  type Scheme,
  SIZES,
} from '@fairline/shared/tokens';
import { type ThemeConfig, theme } from 'antd';

export type Palette = 'standard' | 'safe';

/** Heights of controls in the component library: small, usual, large. */
const CONTROL_HEIGHTS = { small: DENSITY.fine.ctl, base: DENSITY.fine['ctl-md'], large: 44 };

/**
 * The component library's theme: the product's tokens under the library's names. Sizes are set here, so the compact
 * algorithm is not used; `hashed: false` because the page holds one version of the library.
 */
export function antdTheme(scheme: Scheme, palette: Palette): ThemeConfig {
  const color = COLORS[scheme];
  const meaning: PaletteTokens = palette === 'safe' ? SAFE_PALETTE[scheme] : color;
  const still = prefersReducedMotion();
  return {
    algorithm: [
      scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
      exactColors(scheme, meaning),
    ],
    cssVar: { key: 'fairline' },
    hashed: false,
    token: {
      colorPrimary: color.accent,
      colorInfo: color.accent,
      colorLink: color.accent,
      colorSuccess: meaning.up,
      colorError: meaning.down,
      colorWarning: meaning.warn,
      colorTextBase: color.ink,
      colorBgBase: color.surface,
      colorSplit: color.line,
      colorTextPlaceholder: color['ink-3'],
      colorTextDescription: color['ink-3'],
      colorTextLightSolid: color['on-accent'],
      // With the border, the 2 px of the focus ring.
      controlOutline: color.accent,
      controlOutlineWidth: 1,
      controlItemBgActive: color.selected,
      controlItemBgHover: color.hover,
      boxShadow: color['e-3'],
      boxShadowSecondary: color['e-2'],
      boxShadowTertiary: color['e-1'],
      fontFamily: FONT_FAMILY,
      fontSize: SIZES['fs-base'],
      fontSizeSM: SIZES['fs-small'],
      fontSizeLG: SIZES['fs-md'],
      lineHeight: SIZES['lh-base'] / SIZES['fs-base'],
      fontWeightStrong: 600,
      sizeUnit: 4,
      borderRadius: SIZES['r-sm'],
      borderRadiusXS: SIZES['r-xs'],
      borderRadiusSM: SIZES['r-sm'],
      borderRadiusLG: SIZES['r-md'],
      controlHeight: CONTROL_HEIGHTS.base,
      controlHeightSM: CONTROL_HEIGHTS.small,
      controlHeightLG: CONTROL_HEIGHTS.large,
      motion: !still,
      motionDurationFast: seconds(still ? 0 : MOTION['m-fast']),
      motionDurationMid: seconds(still ? 0 : MOTION['m-base']),
      motionDurationSlow: seconds(still ? 0 : MOTION['m-slow']),
      motionEaseInOut: EASING,
      motionEaseOut: EASING,
    },
    components: {
      Button: { defaultBorderColor: color['line-strong'], primaryShadow: 'none', defaultShadow: 'none' },
      Drawer: { colorBgElevated: color.surface, boxShadow: color['e-3'] },
      Modal: { borderRadiusLG: SIZES['r-lg'], boxShadow: color['e-3'] },
      Segmented: { itemSelectedBg: color.surface, trackBg: color.sunken, itemColor: color['ink-2'] },
      Table: {
        cellPaddingBlockSM: 4,
        headerBg: color.surface,
        headerColor: color['ink-3'],
        rowHoverBg: color.hover,
        headerSplitColor: 'transparent',
      },
      Tabs: { inkBarColor: color.accent, itemColor: color['ink-2'], itemSelectedColor: color.ink },
      Tag: { borderRadiusSM: SIZES['r-pill'] },
    },
  };
}

type Derive = Extract<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>[number];

/** Replaces what the library's algorithm derives from the seeds by the product's own colours. */
function exactColors(scheme: Scheme, meaning: PaletteTokens): Derive {
  const color = COLORS[scheme];
  return (_, derived) => ({
    ...(derived ?? theme.defaultAlgorithm(theme.defaultSeed)),
    colorPrimary: color.accent,
    colorPrimaryHover: color['accent-hover'],
    colorPrimaryActive: color['accent-hover'],
    colorPrimaryText: color.accent,
    colorPrimaryBg: color['accent-soft'],
    colorPrimaryBgHover: color.selected,
    colorPrimaryBorder: color.accent,
    colorLink: color.accent,
    colorLinkHover: color['accent-hover'],
    colorLinkActive: color['accent-hover'],
    colorInfo: color.accent,
    colorInfoBg: color['accent-soft'],
    colorInfoBorder: color['accent-soft'],
    colorSuccess: meaning.up,
    colorSuccessBg: meaning['up-soft'],
    colorSuccessBorder: meaning['up-soft'],
    colorSuccessText: meaning.up,
    colorError: meaning.down,
    colorErrorHover: meaning.down,
    colorErrorActive: meaning.down,
    colorErrorText: meaning.down,
    colorErrorBg: meaning['down-soft'],
    colorErrorBorder: meaning['down-soft'],
    colorErrorBorderHover: meaning.down,
    colorWarning: meaning.warn,
    colorWarningHover: meaning.warn,
    colorWarningText: meaning.warn,
    colorWarningBg: meaning['warn-soft'],
    colorWarningBorder: meaning['warn-soft'],
    colorText: color.ink,
    colorTextSecondary: color['ink-2'],
    colorTextTertiary: color['ink-3'],
    colorTextQuaternary: color['ink-3'],
    colorBgLayout: color.bg,
    colorBgContainer: color.surface,
    colorBgElevated: color.raised,
    colorBgSpotlight: color.ink,
    colorBgMask: color.scrim,
    colorBorder: color.control,
    colorBorderSecondary: color.line,
    colorFillTertiary: color.sunken,
    colorFillQuaternary: color.hover,
  });
}

function prefersReducedMotion(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

function seconds(ms: number): string {
  return `${ms / 1_000}s`;
}
