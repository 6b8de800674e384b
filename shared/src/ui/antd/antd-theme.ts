import type { StoredLook } from '@fairline/shared/contracts';
import {
  COLORS,
  type ColorTokens,
  DENSITY,
  EASING,
  FONT_FAMILY,
  MOTION,
  SAFE_PALETTE,
  type Scheme,
  SIZES,
  TEXT_SCALES,
  textSizes,
} from '@fairline/shared/tokens';
import { type ThemeConfig, theme } from 'antd';

/** Height of the largest controls, which a finger reaches. */
const LARGE_CONTROL = 44;

/**
 * The component library's theme: the product's tokens under the library's names. Sizes are set here, so the compact
 * algorithm is not used; `hashed: false` because the page holds one version of the library.
 */
export function antdTheme(scheme: Scheme, look: Omit<StoredLook, 'theme'>): ThemeConfig {
  const color: ColorTokens = {
    ...COLORS[scheme],
    ...(look.palette === 'safe' ? SAFE_PALETTE[scheme] : {}),
    ...look.own?.[scheme],
  };
  const still = look.motion === 'reduced' || prefersReducedMotion();
  const scale = TEXT_SCALES[look.textSize];
  const size = textSizes(scale);
  const height = DENSITY[look.density];
  return {
    algorithm: [scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm, exactColors(color)],
    cssVar: { key: 'fairline' },
    hashed: false,
    token: {
      colorPrimary: color.accent,
      colorInfo: color.accent,
      colorLink: color.accent,
      colorSuccess: color.up,
      colorError: color.down,
      colorWarning: color.warn,
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
      fontSize: size['fs-base'],
      fontSizeSM: size['fs-small'],
      fontSizeLG: size['fs-md'],
      lineHeight: size['lh-base'] / size['fs-base'],
      fontWeightStrong: 600,
      sizeUnit: 4,
      borderRadius: SIZES['r-sm'],
      borderRadiusXS: SIZES['r-xs'],
      borderRadiusSM: SIZES['r-sm'],
      borderRadiusLG: SIZES['r-md'],
      controlHeight: Math.round(height['ctl-md'] * scale),
      controlHeightSM: Math.round(height.ctl * scale),
      controlHeightLG: Math.max(LARGE_CONTROL, Math.round(height['ctl-md'] * scale)),
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
function exactColors(color: ColorTokens): Derive {
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
    colorSuccess: color.up,
    colorSuccessBg: color['up-soft'],
    colorSuccessBorder: color['up-soft'],
    colorSuccessText: color.up,
    colorError: color.down,
    colorErrorHover: color.down,
    colorErrorActive: color.down,
    colorErrorText: color.down,
    colorErrorBg: color['down-soft'],
    colorErrorBorder: color['down-soft'],
    colorErrorBorderHover: color.down,
    colorWarning: color.warn,
    colorWarningHover: color.warn,
    colorWarningText: color.warn,
    colorWarningBg: color['warn-soft'],
    colorWarningBorder: color['warn-soft'],
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
