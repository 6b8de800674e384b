import { fairOddsOf, type SelectionFairOdds } from '@fairline/shared/bets';
import {
  type BetLeg,
  type BetMarket,
  type FeedLeg,
  isDerivedMarket,
  type Markets,
  type PlanAccess,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { hasDrawOutcome, sportName } from '@fairline/shared/periods';
import { isLineOpen } from '../../../market/lines/line-open.ts';
import type { OddsLineRow } from '../../../market/lines/odds-lines.read-model.ts';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { filterLines } from '../../odds/index.ts';
import { derivedLeg } from './derived-leg.ts';

/** A selection of the feed as a bet stores it. */
export interface PlacedLeg extends SelectionFairOdds {
  readonly leg: BetLeg;
  /** The match is in play. */
  readonly isLive: boolean;
}

/**
 * A selection of the feed with everything that is known of it now: match, score in play, and the fair odds of its line. A line that
 * is closed, or that the plan does not include, has none.
 *
 * A derived selection is priced by `derivedFairOdds`.
 *
 * @throws ApiError 400 when the line has no such special, or the words are none of a derived market
 */
export function feedLeg(row: OddsLineRow, chosen: FeedLeg, access: PlanAccess, now: number): PlacedLeg {
  const special = chosen.market === 'specials' ? specialOf(row, chosen) : null;
  const isLive = row.live_status === 1 || row.starts.getTime() <= now;
  const score =
    isLive && row.home_score !== null && row.away_score !== null
      ? { home: row.home_score, away: row.away_score }
      : null;
  const points = special === null ? (chosen.points ?? null) : special.points;
  const leg: BetLeg = {
    line_id: row.line_id,
    sport_id: row.sport_id,
    sport: sportName(row.sport_id),
    league_name: row.league_name,
    event: `${row.home} vs ${row.away}`,
    home: row.home,
    away: row.away,
    starts: row.starts.toISOString(),
    period: row.period_num,
    market: chosen.market,
    outcome: chosen.bet_outcome,
    // Adding zero turns −0 into 0.
    points: chosen.market === 'moneyline' || points === null ? null : points + 0,
    specials_name: special?.name ?? null,
    special_id: special?.id ?? null,
    is3Way: chosen.market === 'moneyline' ? hasDraw(row) : null,
    odds: chosen.odds ?? null,
    score_at_bet: score,
    result: null,
  };
  if (isDerivedMarket(chosen.market)) {
    return {
      leg: derivedLeg(leg, chosen, row),
      isLive,
      fairOdds: null,
      approximated: false,
      confidence: null,
    };
  }
  const prices = isLineOpen(row, now) ? (filterLines(access, [row])[0] ?? null) : null;
  return { leg, isLive, ...fairOddsIn(prices, { leg, row, level: access.level }) };
}

/** Whether the draw is an outcome of the line's moneyline; null where neither the sport nor a price says so. */
function hasDraw({ sport_id, period_num, moneyline, opening }: OddsLineRow): boolean | null {
  const has = hasDrawOutcome(sport_id, period_num, moneyline?.draw, opening.moneyline?.draw);
  return has || (moneyline === null ? null : false);
}

function fairOddsIn(
  prices: Markets | null,
  { leg, row, level }: { leg: BetLeg; row: OddsLineRow; level: UpgradeLevel },
): SelectionFairOdds {
  if (prices === null) return { fairOdds: null, approximated: false, confidence: null };
  const selection = {
    market: leg.market as BetMarket,
    outcome: leg.outcome,
    points: leg.points,
    specialId: leg.special_id,
  };
  return fairOddsOf(prices, selection, {
    sportId: row.sport_id,
    period: row.period_num,
    score: leg.score_at_bet,
    approximates: planIncludes(level, 'line-approximation'),
  });
}

function specialOf({ specials }: Markets, chosen: FeedLeg) {
  const { specials_name, special_id = null, bet_outcome, points = null } = chosen;
  for (const { id, name, outcomes } of specials) {
    if (name !== specials_name || (special_id !== null && id !== special_id)) continue;
    const outcome = outcomes.find(
      (one) => one.name === bet_outcome && (points === null || one.handicap === points),
    );
    if (outcome !== undefined) return { id, name, points: outcome.handicap };
  }
  throw apiErrors.invalidField('legs', 'This line has no such special.');
}
