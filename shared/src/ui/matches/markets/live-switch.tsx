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
  const canSwitch = hasLive && market.prematch.length > 0;
  return (
    <button
      type="button"
      role="switch"
      className="fl-match-live"
      aria-checked={live}
      aria-disabled={!canSwitch || undefined}
      title={hasLive || hasStarted ? undefined : 'Prices in play come with the start of the match'}
      onClick={canSwitch ? () => onChange(!live) : undefined}
    >
      <span className="fl-match-live-track" aria-hidden="true" />
      {hasStarted && !hasLive ? 'Waiting for live' : 'Live'}
    </button>
  );
}
