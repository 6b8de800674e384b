import { BET_PAGE_SIZE } from '@fairline/shared/contracts';
import { IconButton, useFormatter } from '@fairline/shared/ui';

export interface PagesProps {
  readonly page: number;
  /** Number of bets on all pages. */
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** Which bets are shown, with buttons for the pages beside. */
export function Pages({ page, count, onPage }: PagesProps) {
  const format = useFormatter();
  const last = Math.max(1, Math.ceil(count / BET_PAGE_SIZE));
  const from = (page - 1) * BET_PAGE_SIZE + 1;
  const to = Math.min(count, page * BET_PAGE_SIZE);
  return (
    <nav className="bets-pages" aria-label="Pages of bets">
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
