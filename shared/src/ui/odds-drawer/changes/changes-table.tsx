import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFormatter } from '../../format/use-formatter.ts';
import type { HistoryPoint } from '../history/history-points.ts';
import type { Mark } from '../marks/marks.ts';
import { ChangeRow, type ChangeRowProps } from './change-row.tsx';
import { findNewestChanges } from './newest-changes.ts';
import './changes-table.css';

export interface ChangesTableProps {
  /** Oldest first; the table has them newest first. */
  readonly points: readonly HistoryPoint[];
  readonly marks: readonly Mark[];
  readonly columns: ChangeRowProps['columns'];
  /** What to move the focus to, once. */
  readonly shown: ShownChange | null;
  /** Called when it has the focus. */
  readonly onShown: () => void;
}

/** The last change until a moment (epoch ms). */
export interface ShownChange {
  readonly at: number;
}

/** A shorter table is rendered whole. Rows. */
const LONG = 100;
const OVERSCAN = 8;
/** Of a row, until one is measured. Pixels. */
const ROW_HEIGHT = 28;

/** The changes of a history that its columns show, newest first. Of a long one, only the rows in and near the visible part are rendered. */
export function ChangesTable({ points, marks, columns, shown, onShown }: ChangesTableProps) {
  const { limit, vig } = columns;
  const format = useFormatter();
  const rows = useMemo(
    () => findNewestChanges(points, { fair: true, limit, vig }, format),
    [points, limit, vig, format],
  );
  const marksOf = useMemo(() => marksByRow(rows, marks), [rows, marks]);
  const shownIndex = shown === null ? -1 : rows.findIndex(({ at }) => at <= shown.at);
  const isLong = rows.length > LONG;
  return (
    <table className="fl-changes" aria-rowcount={rows.length + 1}>
      <caption className="fl-hidden">Changes, newest first</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Date</th>
          <th scope="col">Odds</th>
          <th scope="col">Fair</th>
          {columns.limit && <th scope="col">Limit</th>}
          {columns.vig && <th scope="col">Vig%</th>}
        </tr>
      </thead>
      {isLong ? (
        <VirtualRows {...{ rows, marksOf, columns, shownIndex, onShown }} />
      ) : (
        <tbody>
          {rows.map((point, index) => (
            <ChangeRow
              key={point.at}
              point={point}
              columns={columns}
              marks={marksOf.get(point) ?? NONE}
              index={index}
              isShown={index === shownIndex}
              onShown={onShown}
            />
          ))}
        </tbody>
      )}
    </table>
  );
}

const NONE: readonly Mark[] = [];

interface RowsProps {
  readonly rows: readonly HistoryPoint[];
  readonly marksOf: ReadonlyMap<HistoryPoint, readonly Mark[]>;
  readonly columns: ChangeRowProps['columns'];
  /** -1 for none. */
  readonly shownIndex: number;
  readonly onShown: () => void;
}

function VirtualRows({ rows, marksOf, columns, shownIndex, onShown }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => body.current?.closest<HTMLElement>('.fl-drawer-body') ?? null,
    getItemKey: (index) => rows[index]?.at ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialRect: { width: 0, height: window.innerHeight },
  });
  // What stands above the rows changes with the switches.
  useLayoutEffect(() => {
    const element = body.current;
    const scroller = element?.closest('.fl-drawer-body');
    if (!element || !scroller) return;
    const read = (): void => {
      const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setMargin(Math.round(top + scroller.scrollTop));
    };
    read();
    const observer = new ResizeObserver(read);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  // It has the focus when it has been rendered.
  useEffect(() => {
    if (shownIndex >= 0) virtualizer.scrollToIndex(shownIndex, { align: 'center' });
  }, [virtualizer, shownIndex]);
  const shown = virtualizer.getVirtualItems();
  const above = (shown[0]?.start ?? margin) - margin;
  const below = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? margin) - margin);
  return (
    <tbody ref={body}>
      <Spacer height={above} />
      {shown.map(({ index, key }) => {
        const point = rows[index];
        if (!point) return null;
        return (
          <ChangeRow
            key={key}
            point={point}
            columns={columns}
            marks={marksOf.get(point) ?? NONE}
            index={index}
            isShown={index === shownIndex}
            onShown={onShown}
          />
        );
      })}
      <Spacer height={below} />
    </tbody>
  );
}

function Spacer({ height }: { readonly height: number }) {
  return height > 0 ? (
    <tr className="fl-changes-space">
      <td colSpan={5} style={{ height }} />
    </tr>
  ) : null;
}

/** A mark belongs to the last change before it. */
function marksByRow(rows: readonly HistoryPoint[], marks: readonly Mark[]): Map<HistoryPoint, Mark[]> {
  const found = new Map<HistoryPoint, Mark[]>();
  for (const mark of marks) {
    const row = rows.find(({ at }) => at <= mark.at);
    if (row) found.set(row, [...(found.get(row) ?? []), mark]);
  }
  return found;
}
