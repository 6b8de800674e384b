import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import './states.css';

/** Nothing is shown for shorter loads, which would flicker. Milliseconds. */
const SHOWN_AFTER_MS = 200;
const ROWS = [78, 66, 54, 42, 70, 58] as const;

export interface LoadingStateProps {
  readonly label?: string;
  /** Widths of the columns of the content, as in `grid-template-columns`. Fixed ones are narrower where they do not fit. */
  readonly columns?: string;
  readonly rows?: number;
  /** 0 to show it at once. Milliseconds. */
  readonly delay?: number;
  /** When the link to the status page appears; null for never. Milliseconds. */
  readonly slowAfter?: number | null;
}

/** Grey bars in the columns of the content. A load longer than 8 s links to the status page. */
export function LoadingState({
  label = 'Loading…',
  columns = '52px 1fr 84px 60px 44px',
  rows = 4,
  delay = SHOWN_AFTER_MS,
  slowAfter = TIMINGS.loadingLong,
}: LoadingStateProps) {
  const shown = useDelay(delay);
  const slow = useDelay(slowAfter);
  return (
    <div className="fl-loading" role="status">
      <span className="fl-hidden">{label}</span>
      {shown && <Skeleton columns={columns} rows={rows} />}
      {slow && (
        <p className="fl-loading-slow">
          This takes longer than usual. <Link to="/status">Problems?</Link>
        </p>
      )}
    </div>
  );
}

function Skeleton({ columns, rows }: { readonly columns: string; readonly rows: number }) {
  const gridTemplateColumns = columns.replace(/(^| )(\d+px)/g, '$1minmax(0, $2)');
  const bars = columns.split(/\s+(?![^(]*\))/).map((width, at) => ({ width, key: `${at} ${width}` }));
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and stay in their order.
    <div key={row} className="fl-skeleton-row" style={{ gridTemplateColumns }} aria-hidden="true">
      {bars.map(({ key }, at) => (
        <span
          key={key}
          className="fl-skeleton"
          style={at === 1 ? { width: `${ROWS[row % ROWS.length]}%` } : undefined}
        />
      ))}
    </div>
  ));
}

/** False at first, true once the component has been mounted for this long; never for null. Milliseconds. */
function useDelay(ms: number | null): boolean {
  const [passed, setPassed] = useState(ms !== null && ms <= 0);
  useEffect(() => {
    if (ms === null || ms <= 0) return;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
