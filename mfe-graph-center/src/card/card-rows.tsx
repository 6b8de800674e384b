import { Icon, NO_VALUE, Triangle, useFormatter } from '@fairline/shared/ui';
import { findNewestChanges } from '@fairline/shared/ui/graphs';
import type { LiveGraph } from '../live/live-wall.ts';
import { useFacts } from '../live/use-live-wall.ts';
import type { RowsMode } from '../wall/wall-settings.ts';

export interface CardRowsProps {
  readonly live: LiveGraph;
  /** Of the selection. */
  readonly name: string;
  readonly rows: Exclude<RowsMode, 'none'>;
  readonly withVig: boolean;
}

/** More would slow the page down; the odds drawer has them all. */
export const MOST_ROWS = 200;
const COUNTS = { 'last-5': 5, 'last-10': 10, all: MOST_ROWS };
const DAY_MS = 86_400_000;

/** The newest changes of a chart that the columns show. */
export function CardRows({ live, name, rows, withVig }: CardRowsProps) {
  const format = useFormatter();
  const { selections, history } = useFacts(live);
  const points = selections[0]?.drawn ?? [];
  const hasLimits = points.some(({ limit }) => limit !== null);
  const columns = { fair: false, limit: hasLimits, vig: withVig };
  const changes = findNewestChanges(points, columns, format, COUNTS[rows] + 1);
  if (history !== null && points.length === 0) return <p className="gc-note">No odd history recorded yet</p>;
  return (
    <div className="gc-rows" data-rows={rows}>
      <table>
        <caption className="fl-hidden">Changes of {name}, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Odds</th>
            {hasLimits && <th scope="col">Limit</th>}
            {withVig && <th scope="col">Vig%</th>}
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, COUNTS[rows]).map(({ at, odds, change, limit, vig, error, approximated }) => (
            <tr key={at}>
              <td title={format.moment(at)}>
                {Date.now() - at > DAY_MS ? format.dateTime(at) : format.clock(at)}
              </td>
              <td className={change > 0 ? 'fl-up' : change < 0 ? 'fl-down' : undefined}>
                {change !== 0 && <Triangle up={change > 0} label={change > 0 ? 'up' : 'down'} />}
                {approximated && (
                  <span className="gc-approximated" title={`Approximated, confidence ${approximated}`}>
                    <Icon name="warning" size={12} />
                    <span className="fl-hidden">approximated, confidence {approximated}</span>≈{' '}
                  </span>
                )}
                {odds === null ? 'Closed' : error ? `${format.price(odds)} (error)` : format.price(odds)}
                {approximated === 'low' && <small> low</small>}
              </td>
              {hasLimits && <td>{limit === null ? NO_VALUE : format.limit(limit)}</td>}
              {withVig && <td>{vig === null ? NO_VALUE : format.decimal(vig, 2)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {rows === 'all' && changes.length > MOST_ROWS && (
        <p className="gc-note">The newest {format.count(MOST_ROWS)} changes.</p>
      )}
    </div>
  );
}
