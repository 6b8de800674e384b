import { NO_PRICE, type PriceReader, priceOfBet } from '@fairline/shared/bets';
import type { Bet, OddsLine } from '@fairline/shared/contracts';

/** A bet with the score of its match while it is in play. */
export type LiveBet = Bet & { readonly score?: { readonly home: number; readonly away: number } | null };

/**
 * A bet with the price, the EV and the score of now.
 * @param line null where it does not exist any more; undefined until it is read: the bet stays as it was read.
 */
export function liveBet(bet: Bet, line: OddsLine | null | undefined, reader: PriceReader): LiveBet {
  if (line === undefined) return bet;
  if (line === null) return { ...bet, ...NO_PRICE };
  const score = scoreOf(line);
  const open = { markets: line, sportId: line.sport_id, score: line.live_status === 1 ? score : null };
  const price = line.is_open ? priceOfBet({ ...bet, odds: bet.bet_odds }, open, reader) : NO_PRICE;
  const isInPlay = line.settledStatus === 0 && Date.parse(line.starts) <= Date.now();
  return { ...bet, ...price, score: isInPlay ? score : null };
}

function scoreOf({ homeScore, awayScore }: OddsLine) {
  return homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
}
