import type { Formatter } from '@fairline/shared/ui';
import type { HistoryPoint, Mark } from '@fairline/shared/ui/graphs';

/** Most marks of each kind: the newest. */
const MOST = 12;

/** Changes of the limit and closures of the market, whose records are the changes themselves. */
export function marketMarks(points: readonly HistoryPoint[], format: Formatter): Mark[] {
  const limits: Mark[] = [];
  const closures: Mark[] = [];
  let limit: number | null = null;
  let isOffered = false;
  for (const point of points) {
    if (point.error || point.approximated !== null) continue;
    if (point.odds === null) {
      if (isOffered) closures.push({ kind: 'closure', at: point.at, text: 'Closed' });
      isOffered = false;
      continue;
    }
    isOffered = true;
    if (point.limit === null) continue;
    if (limit !== null && point.limit !== limit) {
      const arrow = point.limit > limit ? '▲' : '▼';
      limits.push({ kind: 'limit', at: point.at, text: `Limit ${arrow} ${format.limit(point.limit)}` });
    }
    limit = point.limit;
  }
  return [...limits.slice(-MOST), ...closures.slice(-MOST)];
}
