import type { Alert, OddsAlert } from '@fairline/shared/contracts';
import { type CellId, type DevigMethod, moneylineCell, spreadCell, totalCell } from '@fairline/shared/odds';
import { fairQuote, type Quote, quoteVig, withEveryOutcome } from '@fairline/shared/ui';

/** A drop that the tour explains. */
export interface TourExample {
  readonly alert: OddsAlert;
  /** Fair odds of every outcome of its market. */
  readonly fair: Quote;
  /** The bookmaker's margin in percent. */
  readonly vig: number;
  /** Opens its history. */
  readonly cellId: CellId;
}

/** The drop that explains most: of a main line with a margin, the largest; null when there is none yet. */
export function tourExample(alerts: readonly Alert[], method: DevigMethod): TourExample | null {
  const examples = alerts.flatMap((alert) => exampleOf(alert, method));
  const sizeOf = ({ alert }: TourExample): number => alert.drop_percentage + (alert.main ? 100 : 0);
  return examples.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? null;
}

function exampleOf(alert: Alert, method: DevigMethod): TourExample[] {
  if (alert.type !== 'odds' || alert.withdrawn_after !== null) return [];
  const cellId = cellOf(alert);
  const quote = withEveryOutcome(alert.quote, alert);
  const fair = fairQuote(quote, method);
  const vig = quoteVig(quote);
  const isFair = fair !== null && (fair[alert.outcome] ?? 0) > alert.odds;
  return cellId === null || !isFair || vig === null || vig <= 0 ? [] : [{ alert, fair, vig, cellId }];
}

function cellOf({ market, outcome, points }: OddsAlert): CellId | null {
  if (market === 'moneyline' && (outcome === 'home' || outcome === 'draw' || outcome === 'away')) {
    return moneylineCell(outcome);
  }
  if (points === null) return null;
  if (market === 'total' && (outcome === 'over' || outcome === 'under')) return totalCell(points, outcome);
  // A handicap is named by that of the home side.
  if (market === 'spread' && outcome === 'home') return spreadCell(points, outcome);
  return market === 'spread' && outcome === 'away' ? spreadCell(0 - points, outcome) : null;
}
