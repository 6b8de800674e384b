import { useCurrentLine, usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import type { Bet, OddsLine } from '@fairline/shared/contracts';
import { type ReactNode, useMemo } from 'react';
import { followedLines, type LiveBet, liveBet } from './live-price.ts';

export interface FollowBetProps {
  readonly bet: Bet;
  readonly children: (bet: LiveBet) => ReactNode;
}

/** A bet whose price, EV and score of now follow its lines. The lines of what is settled are not subscribed to. */
export function FollowBet({ bet, children }: FollowBetProps) {
  const level = useUpgradeLevel();
  const { devig_method: method } = usePreferences();
  const ids = useMemo(() => followedLines(bet), [bet]);
  return (
    <FollowLines ids={ids}>
      {(lines) => (
        <PricedBet bet={bet} lines={lines} level={level} method={method}>
          {children}
        </PricedBet>
      )}
    </FollowLines>
  );
}

type Line = ReturnType<typeof useCurrentLine>;
const NONE: readonly Line[] = [];

interface FollowLinesProps {
  readonly ids: readonly (OddsLine['line_id'] | null)[];
  readonly children: (lines: readonly Line[]) => ReactNode;
  /** The lines of the selections before. */
  readonly found?: readonly Line[];
}

/** The lines of a bet's selections, one component each: their number is not known before. */
function FollowLines({ ids: [id = null, ...others], found = NONE, children }: FollowLinesProps) {
  const line = useCurrentLine(id);
  const lines = useMemo(() => [...found, line], [found, line]);
  if (others.length === 0) return children(lines);
  return (
    <FollowLines ids={others} found={lines}>
      {children}
    </FollowLines>
  );
}

type Reader = Parameters<typeof liveBet>[2];

function PricedBet({
  bet,
  lines,
  level,
  method,
  children,
}: FollowBetProps & Reader & { readonly lines: readonly Line[] }) {
  const live = useMemo(() => liveBet(bet, lines, { level, method }), [bet, lines, level, method]);
  return children(live);
}
