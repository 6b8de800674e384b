import { mirroredDerived } from '@fairline/shared/bets';
import { type BetLeg, isDerivedMarket, lineIdOf } from '@fairline/shared/contracts';

const HOUR = 3_600_000;
/** Two listings whose starts differ by no more are of the same match. */
const SAME_START = 2 * HOUR;
/** A corrected date, or home and away, moves the start by at most this much. */
const MOVED_START = 36 * HOUR;
/** Teams of baseball meet daily: the match of the next day is another one. */
const MOVED_START_OF_BASEBALL = 12 * HOUR;
const BASEBALL = 3;
/** A new listing appears at most this long before the old one is deleted, … */
const JUST_LISTED = HOUR;
/** … or this long after. */
const RELISTED_WITHIN = 48 * HOUR;

/** A listing of a match. Times are epoch ms. */
export interface Listing {
  readonly eventId: number;
  readonly leagueName: string;
  readonly home: string;
  readonly away: string;
  readonly starts: number;
  readonly createdAt: number;
}

/** The listing that bets on another one go on with. */
export interface Relisting {
  readonly event: Listing;
  /** Home and away are exchanged. */
  readonly swapped: boolean;
}

/**
 * The listing under which the bookmaker has listed a match again: it cannot correct a date, or home and away, in place.
 *
 * It is one of the same two teams that starts at the same time, or that appeared when the old one was deleted, or within 48 hours
 * after it, and starts within a day and a half. Of several the one with the nearest start counts.
 *
 * @param goneAt when the old listing was deleted, or last seen (epoch ms).
 * @param candidates other listings of the same teams, in either order.
 */
export function relistingOf(
  old: Listing & { readonly sportId: number },
  goneAt: number,
  candidates: readonly Listing[],
): Relisting | null {
  const longest = old.sportId === BASEBALL ? MOVED_START_OF_BASEBALL : MOVED_START;
  const apart = ({ starts }: Listing): number => Math.abs(starts - old.starts);
  const again = candidates.filter((event) => {
    if (event.eventId === old.eventId || event.createdAt > goneAt + RELISTED_WITHIN) return false;
    if (apart(event) <= SAME_START) return true;
    // A match that is over is not moved: the next one of the same teams is another one.
    const isMoved = event.createdAt > old.createdAt && goneAt < old.starts + SAME_START;
    return isMoved && goneAt - event.createdAt <= JUST_LISTED && apart(event) <= longest;
  });
  const [event] = again.sort((a, b) => apart(a) - apart(b) || b.createdAt - a.createdAt);
  return event === undefined ? null : { event, swapped: isSame(event.home, old.away) };
}

/**
 * A selection as it is on the new listing of its match.
 * @param specialId the special of the same name there; null without one.
 */
export function relistedLeg(leg: BetLeg, { event, swapped }: Relisting, specialId: number | null): BetLeg {
  const { home, away, leagueName: league_name } = event;
  const moved: BetLeg = {
    ...leg,
    line_id: lineIdOf(event.eventId, isDerivedMarket(leg.market) ? 0 : (leg.period ?? 0)),
    ...{ league_name, home, away, event: `${home} vs ${away}` },
    starts: new Date(event.starts).toISOString(),
    special_id: leg.market === 'specials' ? specialId : leg.special_id,
  };
  return swapped ? swappedLeg(moved) : moved;
}

function swappedLeg(leg: BetLeg): BetLeg {
  const { market, outcome, score_at_bet: score } = leg;
  const score_at_bet = score && { home: score.away, away: score.home };
  if (isDerivedMarket(market)) return { ...leg, ...mirroredDerived(leg), score_at_bet };
  return {
    ...leg,
    market: SWAPPED_MARKETS[market] ?? market,
    outcome: market === 'moneyline' || market === 'spread' ? (SWAPPED_SIDES[outcome] ?? outcome) : outcome,
    score_at_bet,
  };
}

const SWAPPED_MARKETS: Readonly<Record<string, string>> = {
  'home-total': 'away-total',
  'away-total': 'home-total',
};
const SWAPPED_SIDES: Readonly<Record<string, string>> = { home: 'away', away: 'home' };

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
