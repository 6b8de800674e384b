import { ADMIN_PAGE_SIZE, ADMIN_PAGES } from '@fairline/shared/contracts';
import { IconButton, useFormatter } from '@fairline/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';

interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
}

export interface AdminTableProps<Row> {
  /** Accessible name of the table. */
  readonly label: string;
  /** The first one names the row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

/** A table that scrolls by itself where it is wider than the page; on a phone its rows are folded. */
export function AdminTable<Row>({ label, columns, rows, rowKey }: AdminTableProps<Row>) {
  const [first, ...others] = columns;
  const classOf = ({ numeric }: Column<Row>) => (numeric ? { className: 'admin-number' } : {});
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where it is wider than the page.
    <section className="admin-scroller" tabIndex={0} aria-label={label}>
      <table className="admin-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" {...classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map((column) => (
                <td key={column.title} data-label={column.title} {...classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const lastPage = (count: number): number =>
  Math.min(ADMIN_PAGES, Math.max(1, Math.ceil(count / ADMIN_PAGE_SIZE)));

/**
 * Opens the last page in place of one behind it.
 * @param count all rows; undefined until they are counted
 * @returns whether the page is behind the last one
 */
export function useExistingPage(
  page: number,
  count: number | undefined,
  onPage: (last: number) => void,
): boolean {
  const last = count === undefined ? page : lastPage(count);
  const latest = useRef(onPage);
  useEffect(() => {
    latest.current = onPage;
  }, [onPage]);
  useEffect(() => {
    if (page > last) latest.current(last);
  }, [page, last]);
  return page > last;
}

export interface PageButtonsProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown, with buttons for the pages beside. */
export function PageButtons({ page, count, onPage }: PageButtonsProps) {
  const format = useFormatter();
  const last = lastPage(count);
  if (count === 0) return null;
  return (
    <nav className="admin-pages" aria-label="Pages">
      <span>
        {format.count((page - 1) * ADMIN_PAGE_SIZE + 1)}–
        {format.count(Math.min(count, page * ADMIN_PAGE_SIZE))} of {format.count(count)}
      </span>
      {last > 1 && (
        <>
          <IconButton
            icon="left"
            label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            icon="right"
            label="Next page"
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  );
}
