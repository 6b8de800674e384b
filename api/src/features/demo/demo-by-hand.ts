import { type BetByHand, betByHandSchema } from '@fairline/shared/contracts';
import { DEMO_NOTE } from './demo-bettors.ts';

/** A bet on what the feed does not have, in the bettor's own words. */
export interface DemoByHand {
  readonly bet: BetByHand;
  /** Null while it is open. */
  readonly result: 'loss' | 'win' | null;
}

const DAY_MS = 86_400_000;

/** One that was won, one that was lost, and one without a result. @param now epoch ms */
export function demoByHand(stake: number, now: number): DemoByHand[] {
  const bets = [
    {
      days: 24,
      sport: 'Chess',
      event: 'Riverside Open, final',
      selection: 'A. Lindqvist',
      odds: 2.8,
      result: 'win',
    },
    {
      days: 12,
      sport: 'Cycling',
      event: 'Tour of the Lakes',
      selection: 'M. Okafor',
      odds: 4.5,
      result: 'loss',
    },
    { days: 3, sport: 'Golf', event: 'Northern Classic', selection: 'J. Brandt', odds: 5.5, result: null },
  ] as const;
  return bets.map(({ days, sport, event, selection, odds, result }) => ({
    result,
    bet: betByHandSchema.parse({
      ...{ legs: [{ sport, event, market: 'Winner', selection }], stake, odds, note: DEMO_NOTE },
      placed_at: new Date(now - days * DAY_MS).toISOString(),
    }),
  }));
}
