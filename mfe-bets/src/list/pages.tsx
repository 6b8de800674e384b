import { IconButton, useFormatter } from '@fairline/shared/ui';

export interface PagesProps {
  readonly page: number;
  /** Number of entries on all pages. */
  readonly count: number;
  /** Number of entries of one page. */
  readonly size: number;
  readonly label: string;
  readonly onPage: (page: number) => void;
}

/** Which entries are shown, with buttons for the pages beside. */
export function Pages({ page, count, size, label, onPage }: PagesProps) {
  const format = useFormatter();
  const last = Math.max(1, Math.ceil(count / size));
  const from = (page - 1) * size + 1;
  const to = Math.min(count, page * size);
  return (
    <nav className="bets-pages" aria-label={label}>
      <span className="fl-quiet">
        {format.count(from)}–{format.count(to)} of {format.count(count)}
      </span>
      {last > 1 && (
        <>
          <IconButton
            icon="left"
            label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span>
            Page {format.count(page)} of {format.count(last)}
          </span>
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
