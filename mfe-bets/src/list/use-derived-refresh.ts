import type { Bet } from '@fairline/shared/contracts';
import { useEffect } from 'react';
import { isDerivedBet } from './live-price.ts';

/** As often as the calculator of a match. Milliseconds. */
const REFRESH_MS = 20_000;

/** Reads bets again while one of them is open and on a derived market: its price follows from all lines of the match, which the server has. */
export function useDerivedRefresh(bets: readonly Bet[] | undefined, refetch: () => unknown): void {
  const isDerived = bets?.some(isDerivedBet) ?? false;
  useEffect(() => {
    if (!isDerived) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isDerived, refetch]);
}
