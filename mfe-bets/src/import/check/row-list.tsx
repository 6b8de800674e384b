import { Chip, FilterBar, useFormatter } from '@fairline/shared/ui';
import { type ReactNode, useState } from 'react';
import { Pages } from '../../list/pages.tsx';
import { isListed, type PreviewRow, ROW_FILTERS, type RowFilter } from './preview-rows.ts';
import { RowHead, RowItem } from './row-item.tsx';

const FILTER_WORDS: Readonly<Record<RowFilter, string>> = {
  all: 'All',
  import: 'To import',
  duplicate: 'Duplicates',
  error: 'Errors',
  warning: 'Warnings',
};
const PAGE = 50;

export interface RowListProps {
  readonly rows: readonly PreviewRow[];
  readonly unit: string;
  readonly onAnyway: (line: number) => void;
  /** Fields to mend a broken row; null where it has none. */
  readonly mend: (row: PreviewRow) => ReactNode;
}

/** The rows of a file, page by page, all or those of one kind; at first those with errors, where there are some. */
export function RowList({ rows, unit, onAnyway, mend }: RowListProps) {
  const format = useFormatter();
  const [filter, setFilter] = useState<RowFilter>(() =>
    rows.some(({ fate }) => fate === 'error') ? 'error' : 'all',
  );
  const [page, setPage] = useState(1);
  const listed = rows.filter((row) => isListed(row, filter));
  const shown = Math.min(page, Math.max(1, Math.ceil(listed.length / PAGE)));
  return (
    <>
      <FilterBar label="Rows">
        {ROW_FILTERS.map((each) => (
          <Chip
            key={each}
            label={FILTER_WORDS[each]}
            count={format.count(rows.filter((row) => isListed(row, each)).length)}
            on={filter === each}
            onClick={() => {
              setFilter(each);
              setPage(1);
            }}
          />
        ))}
      </FilterBar>
      {listed.length === 0 && <p className="fl-quiet">No such rows.</p>}
      {listed.length > 0 && (
        <>
          <ol className="bets-import-rows" aria-label="Rows of the file">
            <RowHead />
            {listed.slice((shown - 1) * PAGE, shown * PAGE).map((row) => (
              <RowItem key={row.line} row={row} unit={unit} onAnyway={() => onAnyway(row.line)}>
                {row.fate === 'error' && mend(row)}
              </RowItem>
            ))}
          </ol>
          <Pages page={shown} count={listed.length} size={PAGE} label="Pages of rows" onPage={setPage} />
        </>
      )}
    </>
  );
}
