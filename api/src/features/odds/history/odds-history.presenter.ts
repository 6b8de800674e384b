import type { HistoryMarket, Limits, OddsHistory } from '@fairline/shared/contracts';
import { presentClose } from './closing-line.presenter.ts';
import type { MarketHistory, OfferedQuote } from './compose-market.ts';
import type { ComposedHistory } from './odds-history.service.ts';
import { moneylineOf, sorted, spreadOf, totalOf } from './quote-prices.ts';
import { presentSpecials } from './special-quotes.ts';

/** The history of a line in the shape of the contract. */
export function presentOddsHistory(history: ComposedHistory): Omit<OddsHistory, 'status'> {
  const { line, specials, markets, close, includesSpecials } = history;
  const all = [...markets.values()];
  return {
    line_id: line.line_id,
    event_id: line.event_id,
    sport_id: line.sport_id,
    league_name: line.league_name,
    home: line.home,
    away: line.away,
    starts: line.starts.toISOString(),
    period_num: line.period_num,
    settledStatus: line.settled_status,
    historical_moneyline: byTime(markets.get('moneyline'), ([quote]) => (quote ? moneylineOf(quote) : null)),
    historical_spreads: byTime(markets.get('spread'), (offered) => sorted(offered.map(spreadOf), 'hdp')),
    historical_totals: byTime(markets.get('total'), totalsOf),
    historical_team_totals: {
      home: byTime(markets.get('home_total'), totalsOf),
      away: byTime(markets.get('away_total'), totalsOf),
    },
    historical_specials: byTime(markets.get('specials'), (offered) =>
      presentSpecials(offered, specials, line.specials),
    ),
    historical_limits: limitsOf(markets),
    opening: includesSpecials || all.length === 0 ? line.opening : { ...line.opening, specials: [] },
    opening_limits: openingLimits(line.opening_limits, markets),
    thinned: all.some(({ points, changes }) => points.length < changes),
    changes: all.reduce((sum, { changes }) => sum + changes, 0),
    closing: close && presentClose(close, specials, line.specials, includesSpecials),
  };
}

function byTime<T>(market: MarketHistory | undefined, present: (offered: readonly OfferedQuote[]) => T) {
  const entries: Record<string, T> = {};
  for (const { at, offered } of market?.points ?? []) entries[Math.floor(at)] = present(offered);
  return entries;
}

function totalsOf(offered: readonly OfferedQuote[]) {
  return sorted(offered.map(totalOf), 'points');
}

const LIMIT_FIELDS: Readonly<Record<Exclude<HistoryMarket, 'specials'>, keyof Limits>> = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  home_total: 'team_total',
  away_total: 'team_total',
};

/** The highest limit of the quotes of each market, wherever it changes. */
function limitsOf(markets: ComposedHistory['markets']): Record<string, Limits> {
  const changes = [...markets].flatMap(([market, { points }]) => {
    if (market === 'specials') return [];
    const field = LIMIT_FIELDS[market];
    return points.map(({ at, offered }) => ({ at, field, limit: highest(offered) }));
  });
  changes.sort((a, b) => a.at - b.at);
  const entries: Record<string, Limits> = {};
  let limits: Limits = {};
  for (const { at, field, limit } of changes) {
    if ((limits[field] ?? null) === limit) continue;
    const { [field]: _, ...others } = limits;
    limits = limit === null ? others : { ...others, [field]: limit };
    entries[Math.floor(at)] = limits;
  }
  return entries;
}

function highest(offered: readonly OfferedQuote[]): number | null {
  const known = offered.flatMap(({ limit }) => limit ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** The first limits of these markets: those of the line, or where they are not stored the first ones of its history. */
function openingLimits(known: Limits | null, markets: ComposedHistory['markets']): Limits {
  const limits: Limits = {};
  for (const [market, { points }] of markets) {
    if (market === 'specials') continue;
    const field = LIMIT_FIELDS[market];
    const first = known
      ? known[field]
      : points.map(({ offered }) => highest(offered)).find((limit) => limit !== null);
    if (first != null) limits[field] ??= first;
  }
  return limits;
}
