import { selectViewed, useAppSelector, usePreferences, useSavedPreferences } from '@fairline/shared/client';
import type { StoredLook } from '@fairline/shared/contracts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { applyTheme } from './apply-theme.ts';
import { readStoredLook, storeLook } from './stored-look.ts';
import type { Scheme } from './tokens.ts';
import { useMedia } from './use-media.ts';

/** Light or dark: the user's choice, or the device's. */
export function useScheme(): Scheme {
  const { theme } = useLook();
  const dark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? (dark ? 'dark' : 'light') : theme;
}

/** Sets the page's theme for the signed-in user. The shell uses it once. */
export function useFairlineTheme(): void {
  const { mainColor, secondaryColor } = usePreferences();
  const saved = useSavedPreferences();
  const { theme, palette } = useLook();
  const scheme = useScheme();
  // The look of this browser stays that of who is signed in.
  const isViewing = useAppSelector(selectViewed) !== null;
  useLayoutEffect(
    () => applyTheme({ theme, palette, mainColor, secondaryColor }, scheme),
    [theme, palette, mainColor, secondaryColor, scheme],
  );
  useEffect(() => {
    if (saved !== null && !isViewing) storeLook(saved);
  }, [saved, isViewing]);
}

/** The user's theme and palette; those that this browser showed last until the profile is known. */
export function useLook(): StoredLook {
  const saved = useSavedPreferences();
  const [stored, setStored] = useState(readStoredLook);
  // After signing out the look stays, so that the login page does not change its colours.
  if (saved !== null && (saved.theme !== stored.theme || saved.palette !== stored.palette)) {
    setStored({ theme: saved.theme, palette: saved.palette });
  }
  return saved ?? stored;
}
