import { type CurrentPrice, NO_PRICE, type PriceReader, priceOfBet } from '@fairline/shared/bets';
import type { BetState } from '@fairline/shared/contracts';
import { isLineOpen } from '../../odds/line-open.ts';
import { linesOfPlan } from '../../odds/odds.policy.ts';
import type { OddsLineRow } from '../../odds/odds.read-model.ts';

/** The price at which the selection of an unsettled bet is offered now, of a line that is open and in the plan. */
export function currentPrice(
  bet: BetState,
  row: OddsLineRow,
  reader: PriceReader,
  now: number,
): CurrentPrice {
  const [markets] = isLineOpen(row, now) ? linesOfPlan(reader.level, [row]) : [];
  if (markets === undefined) return NO_PRICE;
  return priceOfBet(bet, { markets, sportId: row.sport_id, score: scoreOf(row) }, reader);
}

function scoreOf({ live_status, home_score, away_score }: OddsLineRow) {
  if (live_status !== 1 || home_score === null || away_score === null) return null;
  return { home: home_score, away: away_score };
}
