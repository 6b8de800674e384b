import { useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether the operating system uses dark mode. */
export function useDarkMode(): boolean {
  return useMedia('(prefers-color-scheme: dark)');
}

/** Whether the screen is as narrow as a phone. Unused here, but published remotes that a rollback can restore import it. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767px)');
}
