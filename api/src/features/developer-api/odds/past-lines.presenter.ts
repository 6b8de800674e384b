import type { ApiClosingPrice, ApiHistoryPoint, ApiMarket } from '@fairline/shared/contracts/developer';
import type { DevigMethod } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';
import type { MarketClose } from '../../../market/closing/close-of-line.ts';
import { isEarlyClose } from '../../../market/closing/price-at-close.ts';
import { type HistoryRow, isInForce, isPriceError } from '../../../market/history/history-row.ts';
import { type HistoryLine, presentSpecials, type SpecialDescription } from '../../odds/index.ts';
import {
  type MarketLineName,
  marketLineId,
  moneylineOutcomes,
  type PricedOutcome,
  specialOutcomes,
  spreadOutcomes,
  totalOutcomes,
  withFairPrices,
} from './priced-line.ts';

/** What the keys of quotes begin with, by market. */
export const QUOTE_PREFIXES: Readonly<Record<ApiMarket, string>> = {
  moneyline: 'moneyline',
  spread: 'spread:',
  total: 'total:',
  'home-total': 'home-total:',
  'away-total': 'away-total:',
  specials: 'special:',
};
const MARKETS = new Map(
  Object.entries(QUOTE_PREFIXES).map(([market, prefix]) => [prefix.replace(':', ''), market as ApiMarket]),
);

/** A line of which the past is presented. */
export interface PastLine {
  readonly line: Pick<HistoryLine, 'line_id' | 'event_id' | 'period_num' | 'specials' | 'sport_id'>;
  readonly specials: readonly SpecialDescription[];
  readonly method: DevigMethod;
}

interface Prices {
  readonly prices: readonly (number | null)[];
  readonly limit: number | null;
}

/** A change of a quote; null for a special that cannot be named any more. @param quote such as `spread:-0.5` */
export function presentHistoryPoint(past: PastLine, quote: string, row: HistoryRow): ApiHistoryPoint | null {
  const named = namedPrices(past, quote, row);
  if (named === null) return null;
  return {
    ...named,
    seq: row.seq,
    at: new Date(row.at).toISOString(),
    is_open: isInForce(row),
    is_error: isPriceError(row),
  };
}

/** The closing prices of a market. */
export function presentClosingPrices(past: PastLine, close: MarketClose): ApiClosingPrice[] {
  return [...close.quotes].flatMap(([quote, prices]) => {
    const named = namedPrices(past, quote, prices);
    if (named === null) return [];
    return { ...named, closed_at: new Date(close.closedAt).toISOString(), early: isEarlyClose(close) };
  });
}

function namedPrices(past: PastLine, quote: string, { prices, limit }: Prices) {
  const { line, method } = past;
  const offered = lineOf(past, quote, prices);
  if (offered === null) return null;
  const { name, outcomes } = offered;
  return {
    id: marketLineId(line.line_id, name),
    ...{ line_id: line.line_id, event_id: line.event_id, period_num: line.period_num },
    ...{ ...name, limit, devig_method: method },
    ...withFairPrices(outcomes, method, countOutcomes(line.sport_id, line.period_num, name.market)),
  };
}

function lineOf(
  past: PastLine,
  quote: string,
  prices: Prices['prices'],
): { name: MarketLineName; outcomes: readonly PricedOutcome[] } | null {
  const [kind = '', own = ''] = quote.split(':');
  const market = MARKETS.get(kind);
  if (market === undefined) return null;
  if (market === 'specials') return specialOf(past, quote, prices);
  const points = market === 'moneyline' ? null : Number(own);
  const [first = null, second = null, third = null] = prices;
  const name = { market, points, special_id: null, special_name: null };
  if (prices.length === 0) return { name, outcomes: [] };
  const outcomes =
    market === 'moneyline'
      ? moneylineOutcomes(
          first ?? 0,
          prices.length > 2 ? second : null,
          (prices.length > 2 ? third : second) ?? 0,
        )
      : market === 'spread'
        ? spreadOutcomes(points ?? 0, first ?? 0, second ?? 0)
        : totalOutcomes(points ?? 0, first ?? 0, second ?? 0);
  return { name, outcomes };
}

function specialOf({ specials, line }: PastLine, quote: string, prices: Prices['prices']) {
  const id = Number(quote.split(':')[1]);
  const special = specials.find(({ special_id }) => special_id === id);
  if (special === undefined) return null;
  const name = { market: 'specials' as const, points: null, special_id: id, special_name: special.name };
  if (prices.length === 0) return { name, outcomes: [] };
  const offered = { points: quote.slice('special:'.length), prices, limit: null, error: false };
  const [presented] = presentSpecials([offered], specials, line.specials);
  return presented === undefined ? null : { name, outcomes: specialOutcomes(presented.outcomes) };
}
