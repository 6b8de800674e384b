import { useSyncExternalStore } from 'react';

/** Whether a media query holds, and again whenever that changes. */
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

/** Whether the user's system is dark. */
export function useDarkMode(): boolean {
  return useMedia('(prefers-color-scheme: dark)');
}

/** Whether the screen is a phone's. Kept for published versions of screens that a rollback brings back. */
export function usePhone(): boolean {
  return useMedia('(max-width: 767px)');
}
