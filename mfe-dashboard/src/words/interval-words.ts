import type { Alert, LimitAlert, OddsAlert } from '@fairline/shared/contracts';
import { formatMoment, intervalInWords } from '@fairline/shared/ui';

/** What a percentage and its interval mean together, for a title. */
export function changeTitle(alert: OddsAlert | LimitAlert): string {
  const within = intervalInWords(alert.time_interval);
  if (alert.type === 'odds') {
    return `The price is ${alert.drop_percentage.toFixed(2)} % below its highest of the last ${within}, the shortest interval that holds the drop.`;
  }
  return `The limit is ${alert.drop_percentage.toFixed(2)} % ${alert.direction === 1 ? 'above' : 'below'} what it was ${within} ago or less.`;
}

/** When an alert was raised, for a title. */
export function raisedTitle({ created_at }: Alert): string {
  return `Raised ${formatMoment(created_at)}`;
}
