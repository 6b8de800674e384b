import { MATCH_PAGE_SIZE } from '@fairline/shared/contracts';
import { Button, useFormatter } from '@fairline/shared/ui';

export interface PagesProps {
  readonly page: number;
  /** Number of matches on all pages. */
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** The page number, with buttons for the previous and the next page. */
export function Pages({ page, count, onPage }: PagesProps) {
  const format = useFormatter();
  const last = lastPage(count);
  if (last === 1) return null;
  return (
    <nav className="matches-pages" aria-label="Pages of results">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {format.count(page)} of {format.count(last)}
      </span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

export const lastPage = (count: number): number => Math.max(1, Math.ceil(count / MATCH_PAGE_SIZE));
