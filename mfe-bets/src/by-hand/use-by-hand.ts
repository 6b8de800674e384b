import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** `?log=by-hand` opens the form for a bet that was placed elsewhere, so that the search of the shell can open it. */
export function useByHand(): { isOpen: boolean; open: () => void; close: () => void } {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (isOpen: boolean) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          if (isOpen) next.set('log', 'by-hand');
          else next.delete('log');
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return {
    isOpen: address.get('log') === 'by-hand',
    open: useCallback(() => change(true), [change]),
    close: useCallback(() => change(false), [change]),
  };
}
