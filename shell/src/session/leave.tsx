import { useEffect } from 'react';

/** Opens another page of the product in place of this one, or this one again; tests replace it. */
export const browser = {
  replace: (address: string): void => window.location.replace(address),
  reload: (): void => window.location.reload(),
};

/** Leaves the application for one of the pages for visitors, which are not part of it. */
export function Leave({ to }: { to: string }) {
  useEffect(() => browser.replace(to), [to]);
  return null;
}
