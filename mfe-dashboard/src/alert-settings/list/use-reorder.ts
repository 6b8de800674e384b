import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export interface Reorder {
  /** The key of the item that is dragged. */
  readonly dragged: string | null;
  /** Props of the handle of an item. */
  handle(key: string): {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/**
 * Moves items by dragging their handles, or with the arrow keys on them. Each step moves the item by one place, so that the
 * list shows where it will be.
 *
 * @param onMove moves the item by so many places
 */
export function useReorder(onMove: (key: string, by: 1 | -1) => void): Reorder {
  const [dragged, setDragged] = useState<string | null>(null);
  const current = useRef<string | null>(null);
  const end = () => {
    current.current = null;
    setDragged(null);
  };

  return {
    dragged,
    handle: (key) => ({
      onKeyDown(event) {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onMove(key, event.key === 'ArrowUp' ? -1 : 1);
      },
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        current.current = key;
        setDragged(key);
      },
      onPointerMove(event) {
        if (current.current !== key) return;
        const item = event.currentTarget.closest('li');
        const [before, after] = [item?.previousElementSibling, item?.nextElementSibling];
        if (before && event.clientY < middleOf(before)) onMove(key, -1);
        else if (after && event.clientY > middleOf(after)) onMove(key, 1);
      },
      onPointerUp: end,
      onPointerCancel: end,
    }),
  };
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
