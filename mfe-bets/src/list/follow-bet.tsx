import { useCurrentLine, usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import type { Bet, OddsLine } from '@fairline/shared/contracts';
import { type ReactNode, useMemo } from 'react';
import { type LiveBet, liveBet } from './live-price.ts';

export interface FollowBetProps {
  readonly bet: Bet;
  readonly children: (bet: LiveBet) => ReactNode;
}

/** A bet whose price, EV and score of now follow its line. The lines of settled bets are not subscribed to. */
export function FollowBet({ bet, children }: FollowBetProps) {
  const line = useCurrentLine(followedLine(bet));
  const level = useUpgradeLevel();
  const { devig_method: method } = usePreferences();
  const live = useMemo(
    () => liveBet(bet, followedLine(bet) === null ? undefined : line, { level, method }),
    [bet, line, level, method],
  );
  return children(live);
}

/** A parlay has no price of now, and a bet that is settled none that counts. */
export function followedLine({ settledStatus, legs, deleted }: Bet): OddsLine['line_id'] | null {
  const [leg, ...others] = legs;
  return settledStatus === 0 && !deleted && others.length === 0 ? (leg?.line_id ?? null) : null;
}
