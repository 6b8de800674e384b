import type { Preferences } from '@fairline/shared/contracts';
import { type ThemeConfig, theme } from 'antd';
import { blend, legibleOn } from './contrast.ts';

/** Background of text; the same as `--fl-surface` in theme.css. */
const SURFACE = { light: '#ffffff', dark: '#161b22' };
const PAGE = { light: '#f4f6f8', dark: '#0e1217' };

type Colors = Pick<Preferences, 'mainColor' | 'secondaryColor'>;

/** The user's two colours, adjusted to be readable on the surface. */
export function readableColors(preferences: Colors, dark: boolean): { main: string; secondary: string } {
  const surface = SURFACE[dark ? 'dark' : 'light'];
  return {
    main: legibleOn(surface, preferences.mainColor),
    secondary: legibleOn(surface, preferences.secondaryColor),
  };
}

/** The antd theme for a user: compact controls, system fonts, the user's main colour. */
export function themeFor(preferences: Colors, dark: boolean): ThemeConfig {
  const side = dark ? 'dark' : 'light';
  const { main } = readableColors(preferences, dark);
  return {
    algorithm: [dark ? theme.darkAlgorithm : theme.defaultAlgorithm, keepColor(main, dark)],
    cssVar: { key: 'fairline' },
    token: {
      colorPrimary: main,
      colorBgBase: SURFACE[side],
      colorBgContainer: SURFACE[side],
      colorBgElevated: dark ? '#1f262f' : '#ffffff',
      colorBgLayout: PAGE[side],
      colorTextLightSolid: dark ? '#0e1217' : '#ffffff',
      colorTextPlaceholder: dark ? '#9fabb9' : '#626f7e',
      fontFamily: 'var(--fl-font)',
      fontSize: 14,
      borderRadius: 6,
      controlHeight: 32,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.15s',
    },
  };
}

type Derive = Extract<NonNullable<ThemeConfig['algorithm']>, readonly unknown[]>[number];

/**
 * Uses the main colour unchanged, because the dark algorithm would darken it. The colour is already readable as text on
 * the surface and as the background of a filled button.
 */
function keepColor(main: string, dark: boolean): Derive {
  const hovered = blend(main, dark ? '#ffffff' : '#000000', 0.15);
  return (_, derived) => ({
    ...(derived ?? theme.defaultAlgorithm(theme.defaultSeed)),
    colorPrimary: main,
    colorPrimaryHover: hovered,
    colorPrimaryActive: hovered,
    colorPrimaryText: main,
    colorLink: main,
    colorLinkHover: hovered,
    colorLinkActive: hovered,
    colorInfo: main,
  });
}
