import { usePreferences } from '@fairline/shared/client';
import type { ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { antdTheme } from './antd-theme.ts';
import { applyTheme } from './apply-theme.ts';
import type { Scheme } from './tokens.ts';
import { useMedia } from './use-media.ts';

/** Light or dark: the user's choice, or the device's. */
export function useScheme(): Scheme {
  const { theme } = usePreferences();
  const dark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? (dark ? 'dark' : 'light') : theme;
}

/** The component library's theme for the signed-in user; sets the page's own theme too. The shell uses it once. */
export function useFairlineTheme(): ThemeConfig {
  const { theme, palette, mainColor, secondaryColor } = usePreferences();
  const scheme = useScheme();
  useLayoutEffect(
    () => applyTheme({ theme, palette, mainColor, secondaryColor }, scheme),
    [theme, palette, mainColor, secondaryColor, scheme],
  );
  return useMemo(() => antdTheme(scheme, palette), [scheme, palette]);
}
