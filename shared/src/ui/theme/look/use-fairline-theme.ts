import { selectViewed, useAppSelector, useSavedPreferences } from '@fairline/shared/client';
import { useEffect, useLayoutEffect } from 'react';
import { loadEventually } from '../../states/optional.tsx';
import type { Scheme } from '../tokens.ts';
import { useMedia } from '../use-media.ts';
import { applyLook } from './apply-look.ts';
import { currentLook, setLook, useLook } from './look-store.ts';
import { colorsKey, lookOf, storeLook } from './stored-look.ts';

/** Light or dark: the user's choice, or the device's. */
export function useScheme(): Scheme {
  const { theme } = useLook();
  const dark = useMedia('(prefers-color-scheme: dark)');
  return theme === 'system' ? (dark ? 'dark' : 'light') : theme;
}

/** Sets the look of the page for the signed-in user. The shell uses it once. */
export function useFairlineTheme(): void {
  const saved = useSavedPreferences();
  const look = useLook();
  const scheme = useScheme();
  // The look of this browser stays that of who is signed in.
  const isViewing = useAppSelector(selectViewed) !== null;

  useLayoutEffect(() => {
    if (saved === null) return;
    const key = colorsKey(saved);
    // The colours before these stay until the new ones are derived.
    const own = key === null ? null : currentLook().own;
    setLook({ ...lookOf(saved), own });
    if (key === null || own?.of === key) return;
    return loadEventually(
      () => import('../colors/own-colors.ts'),
      ({ ownColors }) => setLook({ ...currentLook(), own: ownColors(saved, key) }),
    );
  }, [saved]);
  useLayoutEffect(() => applyLook(look, scheme), [look, scheme]);
  useEffect(() => {
    if (saved !== null && !isViewing) storeLook(look);
  }, [look, saved, isViewing]);
}
