import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { idOf } from '../record/use-bet-record.ts';

const BY_HAND = 'by-hand';
/** The query parameter with the id of the bet that the form begins with. */
const TEMPLATE = 'like';

/** `?log=by-hand` opens the form for a bet that was placed elsewhere, so that the search of the shell can open it. */
export function useByHand() {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (isOpen: boolean) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(TEMPLATE);
          if (isOpen) next.set('log', BY_HAND);
          else next.delete('log');
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return {
    isOpen: address.get('log') === BY_HAND,
    template: idOf(address.get(TEMPLATE)),
    open: useCallback(() => change(true), [change]),
    close: useCallback(() => change(false), [change]),
  };
}

/** Returns the address of the form that begins with the terms of a bet, in place of its record. */
export function templateSearch(search: string, bet: number): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('bet');
  parameters.set('log', BY_HAND);
  parameters.set(TEMPLATE, String(bet));
  return `?${parameters}`;
}
