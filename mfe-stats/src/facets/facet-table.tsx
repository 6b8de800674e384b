import type { Currency, FacetCell } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { Defined, useDefinition } from '@fairline/shared/ui/stats';
import { useState } from 'react';
import { barAxis, IntervalMark, IntervalText, Toned } from '../breakdowns/cell-columns.tsx';
import { useAmounts } from '../figures/use-amounts.ts';
import {
  FACET_COLUMNS,
  type FacetColumn,
  type FacetOrder,
  MOST_BETS_FIRST,
  orderAfter,
  sortedCells,
} from './facet-order.ts';

export interface FacetTableProps {
  /** Of the facets. */
  readonly names: readonly string[];
  readonly cells: readonly FacetCell[];
  readonly currency: Currency;
  /** The most rows that are shown; all without it. */
  readonly most?: number | undefined;
}

/** The cells of facets, a row each. The heads of figures sort. */
export function FacetTable({ names, cells, currency, most }: FacetTableProps) {
  const format = useFormatter();
  const amounts = useAmounts(currency);
  const [order, setOrder] = useState(MOST_BETS_FIRST);
  const axis = barAxis(cells);
  const rows = sortedCells(cells, order).slice(0, most);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll.
    <section className="stats-table-frame" tabIndex={0} aria-label="Cells of the facets">
      <table className="stats-table">
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {FACET_COLUMNS.map((column) => (
              <SortedHead
                key={column.id}
                column={column}
                text={column.id === 'profit' ? `${column.name} ${amounts.unit}` : column.name}
                order={order}
                onOrder={setOrder}
              />
            ))}
            <th scope="col" data-numeric>
              <Defined id="interval">Yield, 95%</Defined>
            </th>
            <td data-bar />
          </tr>
        </thead>
        <tbody>
          {rows.map((cell) => (
            <tr key={cell.keys.join('\n')} data-thin={cell.thin || undefined}>
              {cell.labels.map((label, at) => (
                <th key={names[at]} scope="row" title={label}>
                  {label}
                </th>
              ))}
              <td data-numeric>{format.count(cell.settled)}</td>
              <td data-numeric>
                <Toned value={cell.thin ? null : cell.profit} text={amounts.inColumn(cell.profit)} />
              </td>
              <td data-numeric>{format.signedPercent(cell.yield.value)}</td>
              <td data-numeric>
                <Toned
                  value={cell.thin ? null : cell.clv.value}
                  text={format.signedPercent(cell.clv.value)}
                />
              </td>
              <td data-numeric>{format.percent(cell.closing_beaten.value, 2)}</td>
              <td data-numeric>{cell.average_odds === null ? '–' : format.price(cell.average_odds)}</td>
              <td data-numeric data-quiet>
                <IntervalText cell={cell} format={format} />
              </td>
              <td data-bar>
                <IntervalMark cell={cell} axis={axis} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SortedHeadProps {
  readonly column: FacetColumn;
  readonly text: string;
  readonly order: FacetOrder;
  readonly onOrder: (order: FacetOrder) => void;
}

/** The head of a figure: a press sorts by it, its tooltip defines it. */
function SortedHead({ column: { id, definition }, text, order, onOrder }: SortedHeadProps) {
  const { trigger, hint } = useDefinition(definition);
  return (
    <th
      scope="col"
      data-numeric
      aria-sort={order.by !== id ? undefined : order.descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        className="stats-sort"
        onClick={() => onOrder(orderAfter(order, id))}
        {...trigger}
      >
        {order.by === id && <span aria-hidden="true">{order.descending ? '▼ ' : '▲ '}</span>}
        {text}
      </button>
      {hint}
    </th>
  );
}
