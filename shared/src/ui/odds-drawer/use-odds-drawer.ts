import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  DRAWER_PARAMETER,
  type DrawerSelection,
  readDrawerAddress,
  writeDrawerAddress,
} from './drawer-address.ts';

/** The history of a selection, which lies above any page: its address has what is open. */
export function useOddsDrawer() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const value = new URLSearchParams(search).get(DRAWER_PARAMETER);
  const selection = useMemo(() => readDrawerAddress(value), [value]);
  const wasOpenedHere = isOpenedHere(state);

  const open = useCallback(
    (next: DrawerSelection, { replace = false } = {}) => {
      const parameters = new URLSearchParams(search);
      parameters.set(DRAWER_PARAMETER, writeDrawerAddress(next));
      navigate({ search: `?${parameters}` }, { replace, state: replace ? state : { oddsDrawer: true } });
    },
    [navigate, search, state],
  );

  /** Goes back to the page as it was; an address that was opened from elsewhere has no such page behind it. */
  const close = useCallback(() => {
    if (wasOpenedHere) {
      navigate(-1);
      return;
    }
    const parameters = new URLSearchParams(search);
    parameters.delete(DRAWER_PARAMETER);
    navigate({ search: String(parameters) }, { replace: true });
  }, [navigate, search, wasOpenedHere]);

  return { selection, open, close };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'oddsDrawer' in state;
}
