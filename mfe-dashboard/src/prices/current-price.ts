import type { Alert, OddsLine } from '@fairline/shared/contracts';
import { type Quote, withEveryOutcome } from '@fairline/shared/ui';

/** The market of an alert at this moment. */
export interface CurrentMarket {
  /** Prices of all of its outcomes. */
  readonly quote: Quote;
  /** The price of the alert's selection; null where it has none. */
  readonly price: number | null;
  readonly limit: number | null;
}

/** The market of an alert in its line; null when it is closed. */
export function currentMarket(line: OddsLine, alert: Alert): CurrentMarket | null {
  if (!line.is_open) return null;
  const quote = quoteOf(line, alert);
  if (quote === null) return null;
  const price = alert.outcome === null ? null : (quote[alert.outcome] ?? null);
  if (alert.outcome !== null && price === null) return null;
  return { quote, price, limit: limitOf(line, alert) };
}

function quoteOf(line: OddsLine, alert: Alert): Quote | null {
  const { market, points, outcome } = alert;
  // An alert about a whole market has no outcome: it is open while any of its lines is.
  switch (market) {
    case 'moneyline': {
      if (!line.moneyline) return null;
      const { home, away, draw } = line.moneyline;
      return withEveryOutcome(draw ? { home, draw, away } : { home, away }, alert);
    }
    case 'spread': {
      // The handicap of a line is that of the home side.
      const hdp = outcome === 'away' && points !== null ? -points : points;
      const spread = line.spreads.find((each) => (outcome === null || each.hdp === hdp) && !each.old);
      return spread ? { home: spread.home, away: spread.away } : null;
    }
    case 'total': {
      const total = line.totals.find((each) => (outcome === null || each.points === points) && !each.old);
      return total ? { over: total.over, under: total.under } : null;
    }
    case 'specials': {
      const special = line.specials.find(({ name }) => name === alert.specials_name);
      const entries = (special?.outcomes ?? [])
        .filter(({ handicap }) => points === null || handicap === points)
        .flatMap(({ name, odds }) => (odds === null ? [] : [[name, odds] as const]));
      return entries.length === 0 ? null : Object.fromEntries(entries);
    }
  }
}

function limitOf({ limits, specials }: OddsLine, { market, specials_name }: Alert): number | null {
  if (market === 'specials') return specials.find(({ name }) => name === specials_name)?.limit ?? null;
  return limits[market] ?? null;
}
