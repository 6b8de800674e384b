import { NO_VALUE } from '@fairline/shared/ui';
import type { ChartTable } from './chart-table.ts';

export interface DataTwinProps {
  readonly label: string;
  readonly table: ChartTable;
}

/** What a chart shows, as a table. */
export function DataTwin({ label, table: { columns, rows } }: DataTwinProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard could not scroll.
    <section className="stats-twin" tabIndex={0} aria-label={label}>
      <table className="stats-table">
        <thead>
          <tr>
            {columns.map(({ name }, column) => (
              <th key={name} scope="col" data-numeric={column > 0 || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a chart have nothing else that names them.
            <tr key={number}>
              {columns.map(({ name, text = String }, column) => {
                const cell = row[column] ?? null;
                return (
                  <td key={name} data-numeric={column > 0 || undefined}>
                    {cell === null ? NO_VALUE : text(cell)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
