import type { Currency, FacetCell } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { Defined } from '@fairline/shared/ui/stats';
import { Panel } from '../figures/panel.tsx';
import { useAmounts } from '../figures/use-amounts.ts';
import { barAxis, IntervalMark, IntervalText, Toned } from './cell-columns.tsx';

export interface BreakdownProps {
  readonly title: string;
  /** What a row is. */
  readonly name: string;
  readonly cells: readonly FacetCell[];
  readonly currency: Currency;
  /** Shown where there is no row. */
  readonly empty?: string;
}

/** The bets divided by one thing: a row each, the one with most bets first. */
export function Breakdown({ title, name, cells: all, currency, empty = 'None yet' }: BreakdownProps) {
  // Only voids, cash-outs or open bets: nothing to compare.
  const cells = all.filter(({ settled }) => settled > 0);
  const format = useFormatter();
  const amounts = useAmounts(currency);
  const axis = barAxis(cells);
  return (
    <Panel title={title} note={<Defined id="interval">yield, 95% interval</Defined>}>
      {cells.length === 0 ? (
        <p className="stats-note">{empty}</p>
      ) : (
        <div className="stats-table-frame">
          <table className="stats-table">
            <thead>
              <tr>
                <th scope="col">{name}</th>
                <th scope="col" data-numeric>
                  n
                </th>
                <th scope="col" data-numeric>
                  Profit {amounts.unit}
                </th>
                <th scope="col" data-numeric>
                  Yield
                </th>
                <th scope="col" data-numeric>
                  Interval
                </th>
                <td data-bar />
                <th scope="col" data-numeric>
                  <Defined id="clv" />
                </th>
              </tr>
            </thead>
            <tbody>
              {cells.map((cell) => (
                <tr key={cell.keys.join()} data-thin={cell.thin || undefined}>
                  <th scope="row" title={cell.labels[0]}>
                    {cell.labels[0]}
                  </th>
                  <td data-numeric>{format.count(cell.settled)}</td>
                  <td data-numeric>
                    <Toned value={cell.profit} text={amounts.inColumn(cell.profit)} />
                  </td>
                  <td data-numeric>
                    <b>{format.signedPercent(cell.yield.value)}</b>
                  </td>
                  <td data-numeric data-quiet>
                    <IntervalText cell={cell} format={format} />
                  </td>
                  <td data-bar>
                    <IntervalMark cell={cell} axis={axis} />
                  </td>
                  <td data-numeric>
                    <Toned value={cell.clv.value} text={format.signedPercent(cell.clv.value)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
