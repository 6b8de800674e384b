import { useGoBack } from '@fairline/shared/client';
import { useCallback } from 'react';
import { type To, useLocation, useNavigate } from 'react-router';

/** The query parameter that opens the record of a bet. */
const PARAMETER = 'bet';

/** State of the history entry of a record that was opened from the page, which Back returns to. */
export const RECORD_STATE = { betRecord: true } as const;

/** The record of a bet that is open above the list; the address has its id. */
export function useBetRecord() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { search, state } = useLocation();
  const id = idOf(new URLSearchParams(search).get(PARAMETER));
  const wasOpenedHere = typeof state === 'object' && state !== null && 'betRecord' in state;

  const linkTo = useCallback(
    (bet: number): To => {
      const parameters = new URLSearchParams(search);
      parameters.set(PARAMETER, String(bet));
      return { search: `?${parameters}` };
    },
    [search],
  );

  /** Goes back to the list as it was; an address that was opened from elsewhere has no list behind it. */
  const close = useCallback(() => {
    if (wasOpenedHere) {
      goBack();
      return;
    }
    const parameters = new URLSearchParams(search);
    parameters.delete(PARAMETER);
    navigate({ search: String(parameters) }, { replace: true });
  }, [goBack, navigate, search, wasOpenedHere]);

  return { id, linkTo, close };
}

/** Returns the id that a parameter of the address has; null for any other text. */
export function idOf(text: string | null): number | null {
  const id = Number(text);
  return text !== null && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : null;
}
