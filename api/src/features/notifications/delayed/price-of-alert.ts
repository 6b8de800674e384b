import { priceNow } from '@fairline/shared/bets';
import type { Alert } from '@fairline/shared/contracts';
import type { OddsLineRow } from '../../../market/lines/odds-lines.read-model.ts';

/** The price of what an alert is about, as it is offered; null where it is not, and for alerts about a whole market. */
export function priceOfAlert(alert: Alert, line: OddsLineRow | undefined): number | null {
  if (line === undefined || line.status !== 1 || alert.outcome === null) return null;
  const { market, outcome, points, specials_name } = alert;
  const special = line.specials.find(({ name }) => name === specials_name);
  const selection = { market, outcome, points, specialId: special?.id ?? null };
  const options = { sportId: alert.sport_id, period: alert.period, score: null, approximates: false };
  return priceNow(line, selection, 'power', options)?.odds ?? null;
}

/** Prices of the main line of a market when it closed; `quote_points` is the home handicap or the total. */
interface LastQuote {
  readonly quote: Readonly<Record<string, number>> | null;
  readonly quote_points: number | null;
}

/** The last price of what an alert is about; null where it was not on the main line, and for alerts about a whole market. */
export function lastPriceOfAlert(alert: Alert, { quote, quote_points }: LastQuote): number | null {
  const { market, outcome, points } = alert;
  if (outcome === null) return null;
  const isLined = market === 'spread' || market === 'total';
  const line = market === 'spread' && outcome === 'away' && points !== null ? -points + 0 : points;
  return isLined && line !== quote_points ? null : (quote?.[outcome] ?? null);
}
