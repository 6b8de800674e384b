import { TIMINGS } from '@fairline/shared/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon, Triangle } from '../../controls/icon.tsx';
import { useFormatter } from '../../format/use-formatter.ts';
import { decimalsClass } from '../../prices/decimals-class.ts';
import { useTicking } from '../../time/use-ticking.ts';
import type { HistoryPoint } from '../history/history-points.ts';
import type { Mark } from '../marks/marks.ts';
import type { ChangeColumns } from './newest-changes.ts';

/** A row that is younger than this when it appears is new. Milliseconds. */
const NEW_MS = 5_000;
const DAY_MS = 86_400_000;

export interface ChangeRowProps {
  readonly point: HistoryPoint;
  /** Columns that the table has beside date, odds and fair odds. */
  readonly columns: Pick<ChangeColumns, 'limit' | 'vig'>;
  readonly marks: readonly Mark[];
  /** Its place in the whole table. */
  readonly index: number;
  /** Whether it is to have the focus. */
  readonly isShown: boolean;
  /** Called when it has. */
  readonly onShown: () => void;
}

/** One change; a new one is highlighted for a moment. */
export function ChangeRow({ point, columns, marks, index, isShown, onShown }: ChangeRowProps) {
  const format = useFormatter();
  const { at, odds, fair, limit, vig, change, approximated, error } = point;
  const isOld = useTicking((now) => now - at > DAY_MS);
  const isNew = useNew(at);
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  const isPrice = odds !== null && !error;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isShown) return;
    row.current?.focus();
    onShown();
  }, [isShown, onShown]);
  return (
    <tr
      ref={row}
      tabIndex={-1}
      aria-rowindex={index + 2}
      data-new={isNew ? direction : undefined}
      data-muted={!isPrice || undefined}
    >
      <th scope="row" title={format.moment(at)}>
        {isOld ? `${format.date(at)}, ${format.clock(at)}` : format.clock(at)}
        {marks.map((mark) => (
          <MarkTag key={`${mark.kind} ${mark.at}`} mark={mark} />
        ))}
      </th>
      <td>
        {isPrice && change !== 0 && (
          <span className={`fl-${direction}`}>
            <Triangle up={change > 0} label={direction} />
          </span>
        )}
        {approximated && (
          <span className="fl-cell-approximate" title={`Approximated, confidence ${approximated}`}>
            <Icon name="warning" size={12} />
            <span className="fl-hidden">approximated, confidence {approximated}</span>
          </span>
        )}
        {odds === null ? (
          'Closed'
        ) : (
          <span className={decimalsClass(format.price(odds))}>
            {approximated ? '≈ ' : ''}
            {format.price(odds)}
            {approximated === 'low' && <small className="fl-confidence-low"> low</small>}
          </span>
        )}
        {error && <span className="fl-history-error">Price error</span>}
      </td>
      <td className="fl-history-fair">
        {isPrice && fair !== null && (
          <span className={decimalsClass(format.price(fair))}>{format.price(fair)}</span>
        )}
      </td>
      {columns.limit && <td>{limit === null ? '' : format.limit(limit)}</td>}
      {columns.vig && <td>{isPrice && vig !== null ? format.decimal(vig, 2) : ''}</td>}
    </tr>
  );
}

function MarkTag({ mark }: { readonly mark: Mark }) {
  const content = <span className="fl-history-mark">{mark.text}</span>;
  return mark.to === undefined ? content : <Link to={mark.to}>{content}</Link>;
}

/** Whether a change has just come; false again 2.5 s later. */
function useNew(at: number): boolean {
  const [isNew, setNew] = useState(() => Date.now() - at < NEW_MS);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setNew(false), TIMINGS.flash);
    return () => clearTimeout(timer);
  }, [isNew]);
  return isNew;
}
