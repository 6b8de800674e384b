import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moveTo, placeAfter } from './arrange.ts';

export interface ArrangeHandle {
  readonly 'aria-pressed': boolean;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

interface Moving {
  readonly id: number;
  readonly name: string;
  readonly ids: readonly number[];
  readonly by: 'key' | 'pointer';
}

export interface Arrange {
  /** The order as it is shown, with the chart that is moved at its place. */
  readonly ids: readonly number[];
  /** The chart that is being moved. */
  readonly moved: number | null;
  /** What happened last, for screen readers. */
  readonly announcement: string;
  readonly handle: (id: number, name: string) => ArrangeHandle;
}

/**
 * Moves charts of a grid by their handles: dragged, or picked up with Space or Enter, moved with the arrow keys, and dropped with Space
 * or Enter; Escape puts a chart back.
 *
 * @param columns how many columns the grid has now
 */
export function useArrange(
  order: readonly number[],
  columns: () => number,
  onDrop: (ids: readonly number[]) => void,
): Arrange {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [announcement, announce] = useState('');
  const dragged = useRef(false);
  const ids = moving === null ? order : moving.ids.filter((id) => order.includes(id));
  const placeOf = (id: number): string => `place ${ids.indexOf(id) + 1} of ${ids.length}`;

  const drop = (): void => {
    if (moving === null) return;
    const { name } = moving;
    onDrop(moving.ids);
    announce(`${name} dropped at ${placeOf(moving.id)}.`);
    setMoving(null);
  };
  const cancel = (): void => {
    if (moving === null) return;
    announce(`${moving.name} is back at place ${order.indexOf(moving.id) + 1} of ${order.length}.`);
    setMoving(null);
  };
  const move = (to: number): void => {
    if (moving === null) return;
    const { id, name } = moving;
    const next = moveTo(ids, id, to);
    setMoving({ ...moving, ids: next });
    announce(`${name}, place ${next.indexOf(id) + 1} of ${next.length}.`);
  };

  const onPointerMove = (event: { readonly clientX: number; readonly clientY: number }): void => {
    const over = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>('[data-graph-id]'))
      .find((card) => card !== null && Number(card.dataset.graphId) !== moving?.id);
    if (!over || moving === null) return;
    // Over the half of another chart that lies towards its own place, it stays: charts of other sizes would change places for ever.
    const to = ids.indexOf(Number(over.dataset.graphId));
    const { left, width, top, height } = over.getBoundingClientRect();
    const isBefore = to < ids.indexOf(moving.id);
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    if (isBefore ? x + y > 1.6 : x + y < 0.4) return;
    dragged.current = true;
    move(to);
  };
  const onPointerUp = (): void => {
    if (dragged.current) drop();
    else setMoving(null);
  };
  const latest = useRef({ onPointerMove, onPointerUp, cancel });
  useEffect(() => {
    latest.current = { onPointerMove, onPointerUp, cancel };
  });
  const isDragged = moving?.by === 'pointer';
  // Of the window: a card that changes its place in the document loses the pointer that it has captured.
  useEffect(() => {
    if (!isDragged) return;
    const onMove = (event: globalThis.PointerEvent): void => latest.current.onPointerMove(event);
    const onUp = (): void => latest.current.onPointerUp();
    const onCancel = (): void => latest.current.cancel();
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
    };
  }, [isDragged]);

  const handle = (id: number, name: string): ArrangeHandle => ({
    'aria-pressed': moving?.id === id,
    onKeyDown(event) {
      const isMoved = moving?.id === id;
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (isMoved) return drop();
        setMoving({ id, name, ids: order, by: 'key' });
        announce(
          `${name} picked up at ${placeOf(id)}. Arrow keys move it, Space drops it, Escape puts it back.`,
        );
        return;
      }
      if (!isMoved) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        return cancel();
      }
      const to = placeAfter(event.key, ids.indexOf(id), ids.length, Math.max(1, columns()));
      if (to === null) return;
      event.preventDefault();
      move(to);
    },
    // The focus has left: nothing stays picked up unseen.
    onBlur() {
      if (moving?.id === id && moving.by === 'key') cancel();
    },
    onPointerDown(event) {
      if (event.button !== 0) return;
      dragged.current = false;
      setMoving({ id, name, ids: order, by: 'pointer' });
    },
  });
  return { ids, moved: moving?.id ?? null, announcement, handle };
}
