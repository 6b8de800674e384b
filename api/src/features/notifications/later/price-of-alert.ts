import { priceNow } from '@fairline/shared/bets';
import type { Alert } from '@fairline/shared/contracts';
import type { OddsLineRow } from '../../odds/odds.read-model.ts';

/** The price of what an alert is about, as it is offered; null where it is not, and for alerts about a whole market. */
export function priceOfAlert(alert: Alert, line: OddsLineRow | undefined): number | null {
  if (line === undefined || line.status !== 1 || alert.outcome === null) return null;
  const { market, outcome, points, specials_name } = alert;
  const special = line.specials.find(({ name }) => name === specials_name);
  const selection = { market, outcome, points, specialId: special?.id ?? null };
  const options = { sportId: alert.sport_id, score: null, approximates: false };
  return priceNow(line, selection, 'power', options)?.odds ?? null;
}
