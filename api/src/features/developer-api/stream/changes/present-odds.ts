import type { ApiHistoryPoint, ApiMarket, ApiPastSelection } from '@fairline/shared/contracts/developer';
import { type DevigMethod, devig, vig } from '@fairline/shared/odds';

/** A row of `odds_history` with what names its outcomes. */
export interface OddsRow {
  readonly seq: number;
  readonly eventId: number;
  readonly period: number;
  /** The key of the quote: `spread:-0.5`. */
  readonly item: string;
  /** Epoch ms. */
  readonly at: number;
  /** home, draw?, away | home, away | over, under | contestants by id; empty when withdrawn. */
  readonly prices: readonly (number | null)[];
  readonly limit: number | null;
  readonly status: number;
  readonly trusted: boolean;
  readonly errors: readonly number[] | null;
  readonly specialName: string | null;
  /** Names of the contestants of a special, by id. */
  readonly contestants: readonly string[] | null;
}

const MARKETS: Readonly<Record<string, ApiMarket>> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  'home-total': 'home_total',
  'away-total': 'away_total',
  special: 'specials',
};

/** The market of a quote of the history. */
export function marketOf(item: string): ApiMarket {
  const [market = ''] = item.split(':', 1);
  return MARKETS[market] ?? 'specials';
}

/** A change of a market line in the shape in which the history lists it. */
export function presentOdds(row: OddsRow, method: DevigMethod): ApiHistoryPoint {
  const { eventId, period, item, prices, errors, status, trusted } = row;
  const market = marketOf(item);
  const [, first = '', second = ''] = item.split(':');
  const points = market === 'specials' ? second : first;
  const offered = prices.map((price) => price ?? Number.NaN);
  const isWithdrawn = prices.length === 0;
  const margin = isWithdrawn ? null : vig(offered);
  return {
    id: `${eventId}:${period}:${market}${item.slice(item.split(':', 1)[0]?.length ?? 0)}`,
    line_id: `${eventId}:${period}`,
    event_id: eventId,
    period_num: period,
    market,
    points: market === 'specials' || points === '' ? null : Number(points),
    special_id: market === 'specials' ? Number(first) : null,
    special_name: row.specialName,
    seq: row.seq,
    at: new Date(row.at).toISOString(),
    is_open: !isWithdrawn && status === 1 && trusted,
    is_error: errors !== null && errors.length > 0,
    limit: row.limit,
    vig: margin !== null && Number.isFinite(margin) ? margin : null,
    devig_method: method,
    selections: isWithdrawn ? [] : selectionsOf(row, market, points, method),
  };
}

function selectionsOf(
  { prices, contestants }: OddsRow,
  market: ApiMarket,
  points: string,
  method: DevigMethod,
): ApiPastSelection[] {
  const probabilities = devig(
    prices.map((price) => price ?? Number.NaN),
    method,
  );
  const outcomes = outcomesOf(market, prices.length, contestants);
  return prices.map((price, index) => {
    const probability = probabilities?.[index] ?? null;
    return {
      outcome: outcomes[index] ?? String(index + 1),
      points: points === '' ? null : ownPoints(market, Number(points), index),
      price,
      fair_price: probability === null ? null : 1 / probability,
      fair_probability: probability,
    };
  });
}

function outcomesOf(
  market: ApiMarket,
  count: number,
  contestants: readonly string[] | null,
): readonly string[] {
  if (market === 'specials') return contestants?.length === count ? contestants : [];
  if (market === 'total' || market === 'home_total' || market === 'away_total') return ['over', 'under'];
  return count === 3 ? ['home', 'draw', 'away'] : ['home', 'away'];
}

/** The handicap of the away side is that of the home side, negated. */
function ownPoints(market: ApiMarket, points: number, index: number): number {
  return market === 'spread' && index === 1 && points !== 0 ? -points : points;
}
