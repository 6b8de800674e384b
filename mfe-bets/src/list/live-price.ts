import { type OpenLine, type PriceReader, priceOfBet } from '@fairline/shared/bets';
import { type Bet, isDerivedMarket, type OddsLine } from '@fairline/shared/contracts';

/** A bet with the score of its match while it is in play. */
export type LiveBet = Bet & { readonly score?: { readonly home: number; readonly away: number } | null };

/** A line of the feed: null where it does not exist any more, undefined until it is read. */
type CurrentLine = OddsLine | null | undefined;

/**
 * The lines that the price of a bet now follows, of each selection; null for one that is not followed. A bet that is settled has no price
 * that counts, a parlay none without that of each open selection.
 */
export function followedLines({ settledStatus, legs, deleted }: Bet): (OddsLine['line_id'] | null)[] {
  const open = legs.map((leg) => legs.length === 1 || leg.result === null);
  const isFollowed =
    settledStatus === 0 && !deleted && !legs.some((leg, at) => open[at] && leg.line_id === null);
  return legs.map(({ line_id }, at) => (isFollowed && open[at] ? line_id : null));
}

/**
 * A bet with the price, the EV and the score of now. Until each of its lines is read it stays as it was read, and so do price and EV of a
 * bet on a derived market, which the server computes.
 * @param lines of `followedLines`, in their order
 */
export function liveBet(bet: Bet, lines: readonly CurrentLine[], reader: PriceReader): LiveBet {
  const followed = followedLines(bet);
  const isRead = followed.every((id, at) => id === null || lines[at] !== undefined);
  if (!isRead || followed.every((id) => id === null)) return bet;
  const price = isDerivedBet(bet)
    ? {}
    : priceOfBet({ ...bet, odds: bet.bet_odds }, lines.map(openLine), reader);
  const [line, ...others] = lines;
  return { ...bet, ...price, ...(line && others.length === 0 ? { score: scoreInPlay(line) } : {}) };
}

/** Whether an open bet has a selection of a derived market. */
export function isDerivedBet({ settledStatus, legs }: Pick<Bet, 'legs' | 'settledStatus'>): boolean {
  return settledStatus === 0 && legs.some(({ market }) => isDerivedMarket(market));
}

function openLine(line: CurrentLine): OpenLine | null {
  if (!line?.is_open) return null;
  return { markets: line, sportId: line.sport_id, score: line.live_status === 1 ? scoreOf(line) : null };
}

function scoreInPlay(line: OddsLine) {
  return line.settledStatus === 0 && Date.parse(line.starts) <= Date.now() ? scoreOf(line) : null;
}

function scoreOf({ homeScore, awayScore }: OddsLine) {
  return homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
}
