import type { OddsHistory, OddsLine } from '@fairline/shared/contracts';
import type { CellSelection, LineApproximation } from '@fairline/shared/odds';
import { type Quote, withEveryOutcome } from '../../odds/quote.ts';

/** What a selection's market line offered from a moment on. */
export interface QuoteAt {
  /** Epoch ms. */
  readonly at: number;
  /** All prices of the market line; null while it was not offered. */
  readonly quote: Quote | null;
  readonly limit: number | null;
  /** The prices turned out to be an error, or failed the sanity check. */
  readonly error: boolean;
  /** The prices are implied by the neighbours of the line, which was not offered. */
  readonly approximated?: LineApproximation['confidence'];
}

/** Where a market stands in a line and its history. */
const LIMIT_OF = {
  moneyline: 'moneyline',
  spread: 'spread',
  total: 'total',
  home_total: 'team_total',
  away_total: 'team_total',
} as const;

/** The history of one selection, oldest first. */
export function historyQuotes(history: OddsHistory, selection: CellSelection): QuoteAt[] {
  const limits = entriesOf(history.historical_limits);
  let next = 0;
  let inForce: (typeof limits)[number][1] = {};
  return offersOf(history, selection).map(([at, offer]) => {
    while (next < limits.length && (limits[next]?.[0] ?? 0) <= at) {
      inForce = limits[next]?.[1] ?? {};
      next += 1;
    }
    if (offer === null) return { at, quote: null, limit: null, error: false };
    const limit =
      selection.market === 'specials' ? offer.limit : (inForce[LIMIT_OF[selection.market]] ?? null);
    return { at, quote: offer.quote, limit, error: offer.error };
  });
}

/** What the market line of a selection offers now; its quote is null while it is closed. */
export function currentQuote(line: OddsLine, selection: CellSelection): Omit<QuoteAt, 'at'> {
  const closed = { quote: null, limit: null, error: false };
  if (!line.is_open) return closed;
  const offer = offerOf(line, selection, {
    moneyline: line.moneyline,
    spreads: line.spreads.filter(({ old }) => !old),
    totals: line.totals.filter(({ old }) => !old),
    teamTotals: (side) => line.team_totals[side].filter(({ old }) => !old),
    specials: line.specials.filter(({ outcomes }) => outcomes.some(({ odds }) => odds !== null)),
  });
  if (offer === null) return closed;
  const limit =
    selection.market === 'specials' ? offer.limit : (line.limits[LIMIT_OF[selection.market]] ?? null);
  return { ...offer, limit };
}

/** The key of a selection's outcome in the quotes of its market line. */
export function outcomeKey(selection: CellSelection): string {
  return selection.market === 'specials' ? String(selection.index) : selection.outcome;
}

interface Offer {
  readonly quote: Quote;
  readonly limit: number | null;
  readonly error: boolean;
}

interface Offered {
  readonly moneyline?: OddsHistory['historical_moneyline'][string];
  readonly spreads?: OddsHistory['historical_spreads'][string];
  readonly totals?: OddsHistory['historical_totals'][string];
  readonly teamTotals?: (side: 'home' | 'away') => OddsHistory['historical_totals'][string];
  readonly specials?: OddsHistory['historical_specials'][string];
}

function offersOf(history: OddsHistory, selection: CellSelection): (readonly [number, Offer | null])[] {
  const from = <T>(map: Record<string, T>, offered: (value: T) => Offered) =>
    entriesOf(map).map(([at, value]) => [at, offerOf(history, selection, offered(value))] as const);
  switch (selection.market) {
    case 'moneyline':
      return from(history.historical_moneyline, (moneyline) => ({ moneyline }));
    case 'spread':
      return from(history.historical_spreads, (spreads) => ({ spreads }));
    case 'total':
      return from(history.historical_totals, (totals) => ({ totals }));
    case 'home_total':
      return from(history.historical_team_totals.home, (totals) => ({ teamTotals: () => totals }));
    case 'away_total':
      return from(history.historical_team_totals.away, (totals) => ({ teamTotals: () => totals }));
    case 'specials':
      return from(history.historical_specials, (specials) => ({ specials }));
  }
}

/** What names the market of a selection. */
type OfLine = Pick<OddsLine, 'period_num' | 'sport_id'>;

function offerOf({ sport_id, period_num }: OfLine, selection: CellSelection, offered: Offered): Offer | null {
  switch (selection.market) {
    case 'moneyline': {
      const { moneyline } = offered;
      if (!moneyline) return null;
      const { home, draw, away, error = false } = moneyline;
      const quote = withEveryOutcome(draw ? { home, draw, away } : { home, away }, {
        sport_id,
        period: period_num,
        market: 'moneyline',
      });
      return { quote, limit: null, error };
    }
    case 'spread': {
      const spread = offered.spreads?.find(({ hdp }) => hdp === selection.points);
      if (!spread) return null;
      return { quote: { home: spread.home, away: spread.away }, limit: null, error: spread.error ?? false };
    }
    case 'total':
      return totalOffer(offered.totals, selection.points);
    case 'home_total':
      return totalOffer(offered.teamTotals?.('home'), selection.points);
    case 'away_total':
      return totalOffer(offered.teamTotals?.('away'), selection.points);
    case 'specials': {
      const special = offered.specials?.find(
        ({ name, outcomes }) =>
          name === selection.name && outcomes.some(({ handicap }) => handicap === selection.handicap),
      );
      if (!special) return null;
      // By index, because a special can price one contestant at several handicaps.
      const quote = Object.fromEntries(
        special.outcomes.flatMap(({ odds }, index) => (odds === null ? [] : [[String(index), odds]])),
      );
      return { quote, limit: special.limit, error: special.error ?? false };
    }
  }
}

function totalOffer(totals: Offered['totals'], points: number): Offer | null {
  const total = totals?.find((each) => each.points === points);
  if (!total) return null;
  return { quote: { over: total.over, under: total.under }, limit: null, error: total.error ?? false };
}

/** The entries of a map by time, ascending. */
export function entriesOf<T>(map: Readonly<Record<string, T>>): (readonly [at: number, value: T])[] {
  return Object.entries(map)
    .map(([at, value]) => [Number(at), value] as const)
    .sort(([a], [b]) => a - b);
}
