import { useFormatter } from '@fairline/shared/ui';
import { useEffect } from 'react';
import type { ListEndProps } from '../list-end.tsx';

/** Alerts that are loaded to be sorted; the others of a longer list are older. */
const MOST_SORTED = 2_000;

export interface SortedPartProps extends ListEndProps {
  /** What the list is sorted by: `Drop`. */
  readonly label: string;
  /** Alerts that are loaded, and how many the list has. */
  readonly loaded: number;
  readonly count: number;
  /** `count` grows. */
  readonly counting: boolean;
}

/** Loads what is sorted by something else than time, and says which part of the list that is. */
export function SortedPart(props: SortedPartProps) {
  const { label, loaded, count, counting, more, older, loadOlder } = props;
  const format = useFormatter();
  const isPart = more && (loaded >= MOST_SORTED || older === 'failed');
  const isNext = more && !isPart && loaded > 0 && older === 'idle';
  useEffect(() => {
    if (isNext) void loadOlder();
  }, [isNext, loadOlder]);
  const all = `${format.count(count)}${counting ? '+' : ''}`;
  const part = isPart ? `the newest ${format.count(loaded)} of ${all} alerts` : `all ${all} alerts`;
  return (
    <p className="dash-sorted fl-quiet" aria-live="polite">
      {loaded === 0 || (more && !isPart)
        ? `Sorting by ${label.toLowerCase()}…`
        : `Sorted by ${label.toLowerCase()}: ${part}`}
    </p>
  );
}
