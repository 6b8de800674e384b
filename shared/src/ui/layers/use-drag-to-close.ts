import { type PointerEvent, useRef } from 'react';

/** A sheet that was dragged down by this much of its height closes; by less, it returns. */
const CLOSES_AT = 0.25;
/** A faster flick closes it at any distance. Pixels per millisecond. */
const FLICK = 0.6;

interface Drag {
  readonly sheet: HTMLElement;
  readonly from: number;
  readonly since: number;
}

/** Pointer events for the head of a sheet. They do nothing where the drawer stands at the right edge. */
export function useDragToClose(onClose: () => void) {
  const drag = useRef<Drag | null>(null);

  const end = (event: PointerEvent<HTMLElement>, cancelled: boolean): void => {
    if (!drag.current) return;
    const { sheet, from, since } = drag.current;
    drag.current = null;
    sheet.style.removeProperty('--dragged');
    const moved = event.clientY - from;
    const speed = moved / Math.max(1, event.timeStamp - since);
    if (!cancelled && moved > 0 && (moved > sheet.offsetHeight * CLOSES_AT || speed > FLICK)) onClose();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const sheet = event.currentTarget.closest<HTMLElement>('.fl-modal');
      const onControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (!sheet || onControl || getComputedStyle(sheet).getPropertyValue('--sheet').trim() !== '1') return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { sheet, from: event.clientY, since: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      if (!drag.current) return;
      const moved = Math.max(0, event.clientY - drag.current.from);
      drag.current.sheet.style.setProperty('--dragged', `${moved}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>): void => end(event, true),
  };
}
