import { NO_VALUE, useFormatter } from '@fairline/shared/ui';
import { lastOffered } from '@fairline/shared/ui/graphs';
import type { LiveGraph } from '../live/live-wall.ts';
import { useFacts } from '../live/use-live-wall.ts';

export interface CardSelectionsProps {
  readonly live: LiveGraph;
  /** Of the selections, in their order. */
  readonly names: readonly string[];
}

/** The rows of a chart of several selections: each with its price, or the last one, and its fair probability. */
export function CardSelections({ live, names }: CardSelectionsProps) {
  const format = useFormatter();
  const { selections } = useFacts(live);
  return (
    <div className="gc-rows">
      <table>
        <caption className="fl-hidden">Selections of the graph</caption>
        <thead>
          <tr>
            <th scope="col">Selection</th>
            <th scope="col">Odds</th>
            <th scope="col">Fair</th>
            <th scope="col">Probability</th>
          </tr>
        </thead>
        <tbody>
          {selections.map(({ cellId, points }, index) => {
            const last = lastOffered(points);
            return (
              <tr key={cellId}>
                <td>{names[index]}</td>
                <td>{last === null ? NO_VALUE : format.price(last.odds)}</td>
                <td>{last?.fair == null ? NO_VALUE : format.price(last.fair)}</td>
                <td>{last?.fair == null ? NO_VALUE : format.percent(100 / last.fair, 1)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
