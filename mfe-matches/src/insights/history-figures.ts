import type { InsightFacts, InsightMarket, InsightOutcome } from '@fairline/shared/contracts';
import { MARKET_NAMES, period } from '@fairline/shared/periods';
import type { Formatter } from '@fairline/shared/ui';

/** The name of an outcome with its handicap or points: `Arsenal −0.5`. */
export function outcomeName(
  { home, away }: Pick<InsightFacts, 'home' | 'away'>,
  { market, points }: Pick<InsightMarket, 'market' | 'points'>,
  outcome: InsightOutcome['outcome'],
  format: Formatter,
): string {
  if (outcome === 'draw') return 'Draw';
  if (outcome === 'over' || outcome === 'under') {
    return `${outcome === 'over' ? 'Over' : 'Under'}${points === null ? '' : ` ${format.points(points)}`}`;
  }
  const name = outcome === 'home' ? home : away;
  if (market !== 'spread' || points === null) return name;
  // Zero has no sign.
  return `${name} ${format.handicap(outcome === 'home' || points === 0 ? points : -points)}`;
}

/** `Before the start`, with the period where that is not the whole match. */
export function lineName(
  { sport_id }: Pick<InsightFacts, 'sport_id'>,
  { kind, period: number }: Pick<InsightFacts['lines'][number], 'kind' | 'period'>,
): string {
  const name = kind === 'live' ? 'In play' : 'Before the start';
  return number === 0 ? name : `${name}, ${period(sport_id, number).description}`;
}

/** How the main line and the limit of a market have moved: `12 price changes · limit $500 → $2k`. */
export function marketNote(market: InsightMarket, format: Formatter): string {
  const { changes, points, opening_points, limit_opening, limit_highest, limit_last } = market;
  const write = (value: number) =>
    market.market === 'spread' ? format.handicap(value) : format.points(value);
  return [
    market.open ? null : 'closed',
    changes === 0
      ? 'no price change'
      : changes === 1
        ? '1 price change'
        : `${format.count(changes)} price changes`,
    points === null || opening_points === null || points === opening_points
      ? null
      : `main line ${write(opening_points)} → ${write(points)}`,
    limit_opening === null || limit_last === null
      ? null
      : limit_opening === limit_last
        ? `limit ${format.limit(limit_last)}`
        : `limit ${format.limit(limit_opening)} → ${format.limit(limit_last)}`,
    limit_highest === null || limit_highest === limit_last || limit_highest === limit_opening
      ? null
      : `highest limit ${format.limit(limit_highest)}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

/** What has moved the most since its opening; null when nothing has. */
export function biggestChange(facts: InsightFacts) {
  let biggest: {
    readonly market: InsightMarket;
    readonly outcome: InsightOutcome;
    readonly line: string;
  } | null = null;
  let most = 0;
  for (const line of facts.lines) {
    for (const market of line.markets) {
      for (const outcome of market.outcomes) {
        // Compared as factors, so that halving and doubling are equal.
        const size = Math.abs(Math.log(outcome.last / outcome.opening));
        if (size <= most) continue;
        [biggest, most] = [{ market, outcome, line: lineName(facts, line) }, size];
      }
    }
  }
  return biggest;
}

/** `Moneyline`. */
export const marketName = ({ market }: Pick<InsightMarket, 'market'>): string => MARKET_NAMES[market];
