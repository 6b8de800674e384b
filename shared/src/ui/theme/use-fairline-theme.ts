import { usePreferences } from '@fairline/shared/client';
import type { ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { readableColors, themeFor } from './theme.ts';
import { useDarkMode } from './use-dark-mode.ts';

/** The antd theme of the signed-in user. Sets their two colours as CSS variables of the page. The shell calls it once. */
export function useFairlineTheme(): ThemeConfig {
  const { mainColor, secondaryColor } = usePreferences();
  const dark = useDarkMode();
  useLayoutEffect(() => {
    const { main, secondary } = readableColors({ mainColor, secondaryColor }, dark);
    const { style } = document.documentElement;
    style.setProperty('--fl-main', main);
    style.setProperty('--fl-secondary', secondary);
  }, [mainColor, secondaryColor, dark]);
  return useMemo(() => themeFor({ mainColor, secondaryColor }, dark), [mainColor, secondaryColor, dark]);
}
