import { Switch } from '@fairline/shared/ui';
import type { ShownMarket } from './match-markets.ts';

export interface LiveSwitchProps {
  readonly shown: ShownMarket;
  /** Whether the bookmaker will offer the match in play. */
  readonly isExpected: boolean;
  readonly hasStarted: boolean;
  readonly onChange: (live: boolean) => void;
}

/** Between the prices before the match and those in play. While there are none in play, it says what it waits for. */
export function LiveSwitch({ shown, isExpected, hasStarted, onChange }: LiveSwitchProps) {
  const { market, live } = shown;
  const hasLive = market.live.length > 0;
  if (!hasLive && !isExpected) return null;
  return (
    <Switch
      label={hasStarted && !hasLive ? 'Waiting for live' : 'Live'}
      title={hasLive || hasStarted ? undefined : 'Prices in play come with the start of the match'}
      on={live}
      onChange={hasLive && market.prematch.length > 0 ? onChange : undefined}
    />
  );
}
