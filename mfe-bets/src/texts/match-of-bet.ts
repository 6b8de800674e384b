import { type Bet, parseLineId } from '@fairline/shared/contracts';
import { matchOfLine } from '@fairline/shared/ui';

/** The match of a single bet on the feed, for its live score; null for other bets. */
export function matchOfBet({ legs }: Pick<Bet, 'legs'>) {
  const [leg, ...others] = legs;
  if (!leg || others.length > 0 || leg.line_id === null || leg.sport_id === null) return null;
  const { line_id, sport_id, home, away } = leg;
  return matchOfLine({
    event_id: parseLineId(line_id).eventId,
    sport_id,
    home: home ?? '',
    away: away ?? '',
  });
}
