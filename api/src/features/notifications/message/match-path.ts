import type { Alert } from '@fairline/shared/contracts';
import { moneylineCell, spreadCell, totalCell } from '@fairline/shared/odds';

type Subject = Pick<Alert, 'line_id' | 'market' | 'outcome' | 'points'>;

/**
 * The page with the history of what an alert is about. Of a special it is that of the match.
 * @example matchPath({ line_id: '7:0', market: 'total', outcome: 'over', points: 2.5 }) // '/dashboard?odds=7%3A0%2Ftotals%3A2.5%3Aover'
 */
export function matchPath(subject: Subject): string {
  return `/dashboard?odds=${encodeURIComponent(`${subject.line_id}/${cellOf(subject)}`)}`;
}

/** The page with the panel that logs a bet on it. */
export function logBetPath(subject: Subject): string {
  return `${matchPath(subject)}&log-bet=1`;
}

function cellOf({ market, outcome, points }: Subject): string {
  if (market === 'spread' && points !== null && (outcome === 'home' || outcome === 'away')) {
    // The id of both sides has the handicap of the home side. Adding zero turns -0 into 0.
    return spreadCell((outcome === 'away' ? -points : points) + 0, outcome);
  }
  if (market === 'total' && points !== null && (outcome === 'over' || outcome === 'under')) {
    return totalCell(points, outcome);
  }
  return moneylineCell(outcome === 'draw' || outcome === 'away' ? outcome : 'home');
}
