import { useGoBack } from '@fairline/shared/client';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AlertOrigin } from '../log-bet/log-bet-store.ts';
import {
  DRAWER_PARAMETER,
  type DrawerSelection,
  readDrawerAddress,
  writeDrawerAddress,
} from './drawer-address.ts';

/** The history of a selection, which lies above any page: its address has what is open. */
export function useOddsDrawer() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { search, state } = useLocation();
  const value = new URLSearchParams(search).get(DRAWER_PARAMETER);
  const selection = useMemo(() => readDrawerAddress(value), [value]);
  const opened = openedHere(state);
  const wasOpenedHere = opened !== null;
  // Another selection of the drawer is not the alert's.
  const alert = opened !== null && opened.of === value ? (opened.alert ?? null) : null;

  const open = useCallback(
    (
      next: DrawerSelection,
      { replace = false, alert: from }: { replace?: boolean; alert?: AlertOrigin | undefined } = {},
    ) => {
      const parameters = new URLSearchParams(search);
      const of = writeDrawerAddress(next);
      parameters.set(DRAWER_PARAMETER, of);
      const first: OpenedHere = { oddsDrawer: true, of, ...(from && { alert: from }) };
      navigate({ search: `?${parameters}` }, { replace, state: replace ? state : first });
    },
    [navigate, search, state],
  );

  /** Goes back to the page as it was; an address that was opened from elsewhere has no such page behind it. */
  const close = useCallback(() => {
    if (wasOpenedHere) {
      goBack();
      return;
    }
    const parameters = new URLSearchParams(search);
    parameters.delete(DRAWER_PARAMETER);
    navigate({ search: String(parameters) }, { replace: true });
  }, [goBack, navigate, search, wasOpenedHere]);

  return { selection, alert, open, close };
}

/** What the history entry of an opened drawer has. */
interface OpenedHere {
  readonly oddsDrawer: true;
  /** The selection that it was opened with, as in the address. */
  readonly of: string;
  /** The alert that it was opened from. */
  readonly alert?: AlertOrigin;
}

function openedHere(state: unknown): OpenedHere | null {
  return typeof state === 'object' && state !== null && 'oddsDrawer' in state ? (state as OpenedHere) : null;
}
