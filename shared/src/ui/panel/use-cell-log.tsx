import { isChartPeriod, type OddsLine } from '@fairline/shared/contracts';
import type { CellId } from '@fairline/shared/odds';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { CellGraph } from '../graphs/cell-graph.tsx';
import './cell-tools.css';

/** Delay before the button opens beside the price under the pointer. Milliseconds. */
export const LOG_BET_MS = 400;

interface Place {
  readonly cellId: CellId;
  /** The upper right corner of the cell in the panel. Pixels. */
  readonly right: number;
  readonly top: number;
}

/**
 * The button that logs a bet on the price under the pointer, and Shift and Enter on the price with the focus. One for a whole panel,
 * so that a hundred cells stay cheap. A finger comes to it through the history of the price.
 *
 * @returns `trigger`: props for the element around the cells; `button`: to be rendered inside it
 */
export function useCellLog(onLogBet: ((cellId: CellId) => void) | undefined, line: OddsLine) {
  const [place, setPlace] = useState<Place | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cell = useRef<Element | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (onLogBet === undefined) return { trigger: {}, button: null };

  const leave = (): void => {
    clearTimeout(timer.current);
    cell.current = null;
    setPlace(null);
  };
  const trigger = {
    onPointerOver: ({ target, currentTarget, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || !(target instanceof Element) || target.closest('.fl-cell-tools')) return;
      const next = target.closest('[data-cell-id]');
      if (next === cell.current) return;
      leave();
      if (next === null) return;
      cell.current = next;
      timer.current = setTimeout(() => setPlace(placeOf(next, currentTarget)), LOG_BET_MS);
    },
    onPointerLeave: leave,
    onKeyDown: (event: KeyboardEvent) => {
      const cellId = event.target instanceof Element && cellIdOf(event.target);
      if (!cellId || event.key !== 'Enter' || !event.shiftKey) return;
      event.preventDefault();
      onLogBet(cellId);
    },
  };
  const button = (
    <>
      <p className="fl-hidden">Shift and Enter on a price log a bet.</p>
      {place && (
        <div className="fl-cell-tools" style={{ left: place.right, top: place.top }}>
          <IconButton
            icon="log-bet"
            label="Log bet"
            tabIndex={-1}
            onClick={() => {
              // The focus returns to the price: the button will be gone.
              if (cell.current instanceof HTMLElement) cell.current.focus();
              leave();
              onLogBet(place.cellId);
            }}
          />
          {isChartPeriod(line.sport_id, line.period_num) && (
            <CellGraph lineId={line.line_id} cellId={place.cellId} />
          )}
        </div>
      )}
    </>
  );
  return { trigger, button };
}

function cellIdOf(element: Element): CellId | null {
  return element.closest('[data-cell-id]')?.getAttribute('data-cell-id') ?? null;
}

function placeOf(cell: Element, panel: Element): Place | null {
  const cellId = cellIdOf(cell);
  const [of, within] = [cell.getBoundingClientRect(), panel.getBoundingClientRect()];
  return cellId === null ? null : { cellId, right: of.right - within.left, top: of.top - within.top };
}
