import type { Preferences } from '@fairline/shared/contracts';
import { type ThemeConfig, theme } from 'antd';
import { blend, legibleOn } from './contrast.ts';

/** The surface that colours have to be read on; the same as `--fl-surface` of theme.css. */
const SURFACE = { light: '#ffffff', dark: '#161b22' };
const PAGE = { light: '#f4f6f8', dark: '#0e1217' };

type Colors = Pick<Preferences, 'mainColor' | 'secondaryColor'>;

/** The user's two colours as they can be read on the surface. */
export function readableColors(preferences: Colors, dark: boolean): { main: string; secondary: string } {
  const surface = SURFACE[dark ? 'dark' : 'light'];
  return {
    main: legibleOn(surface, preferences.mainColor),
    secondary: legibleOn(surface, preferences.secondaryColor),
  };
}

/** The component library's theme for a user: dense, the system's fonts, the user's main colour. */
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
 * The colour as it is, where the dark algorithm would dull it: it was made readable, as text on the surface and as a
 * ground for the text of a filled button.
 */
function keepColor(main: string, dark: boolean): Derive {
  const pointed = blend(main, dark ? '#ffffff' : '#000000', 0.15);
  return (_, derived) => ({
    ...(derived ?? theme.defaultAlgorithm(theme.defaultSeed)),
    colorPrimary: main,
    colorPrimaryHover: pointed,
    colorPrimaryActive: pointed,
    colorPrimaryText: main,
    colorLink: main,
    colorLinkHover: pointed,
    colorLinkActive: pointed,
    colorInfo: main,
  });
}
