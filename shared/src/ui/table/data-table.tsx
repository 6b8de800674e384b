import { AntdTheme } from '@fairline/shared/ui/antd';
import { Table } from 'antd';
import { type ReactNode, useMemo, useRef } from 'react';
import type { DataColumn, Density } from './data-column.ts';
import { useScrollableByKeyboard } from './use-scrollable-by-keyboard.ts';
import './data-table.css';

export interface DataTableProps<Row extends object> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Ids of the columns that are not shown. */
  readonly hidden?: ReadonlySet<string>;
  readonly density?: Density;
  /** Shown instead of rows. */
  readonly empty?: ReactNode;
  /** Distance of the sticky head from the top of the window. Pixels. */
  readonly headOffset?: number;
}

/** A table whose head stays while the page scrolls. Numbers are right-aligned; rows are 36 px high. */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  hidden,
  density = 'comfortable',
  empty,
  headOffset = 48,
}: DataTableProps<Row>) {
  const shown = useMemo(
    () =>
      columns
        .filter(({ id, fixed }) => fixed || !hidden?.has(id))
        .map(({ id, title, cell, numeric, width, sortBy }) => ({
          key: id,
          title,
          render: (_: unknown, row: Row) => cell(row),
          ...(numeric ? { align: 'right' as const, className: 'fl-table-number' } : {}),
          ...(width === undefined ? {} : { width }),
          ...(sortBy ? { sorter: (a: Row, b: Row) => compare(sortBy(a), sortBy(b)) } : {}),
        })),
    [columns, hidden],
  );
  const frame = useRef<HTMLDivElement>(null);
  useScrollableByKeyboard(frame, '.ant-table-body', label);
  return (
    <div ref={frame} className="fl-table" data-density={density}>
      <AntdTheme>
        <Table<Row>
          aria-label={label}
          size="small"
          columns={shown}
          dataSource={rows}
          rowKey={rowKey}
          pagination={false}
          showSorterTooltip={false}
          sticky={{ offsetHeader: headOffset }}
          scroll={{ x: 'max-content' }}
          {...(empty === undefined ? {} : { locale: { emptyText: empty } })}
        />
      </AntdTheme>
    </div>
  );
}

/** Numbers by size, texts by alphabet; a value that is no number comes last. */
function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
    return a - b;
  }
  return String(a).localeCompare(String(b), 'en');
}
