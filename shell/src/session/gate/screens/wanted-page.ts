import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { placeOf } from '../../return-to.ts';

const KEY = 'fairline.wantedPage';

/** Remembers the page that a plan would open, until the payment for one is through. Of this tab: the pay page leads back to it. */
export function useWantedPage(): void {
  const place = placeOf(useLocation());
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, place);
    } catch {
      // A browser that stores nothing opens the dashboard.
    }
  }, [place]);
}

/** The page that was wanted before the payment; the dashboard where none is remembered. */
export function takeWantedPage(): string {
  try {
    const place = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return /^\/(?!\/)/.test(place) ? place : '/dashboard';
  } catch {
    return '/dashboard';
  }
}
