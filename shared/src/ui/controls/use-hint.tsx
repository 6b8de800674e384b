import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import './hint.css';

/** Smallest distance to the window's edge. Pixels. */
const MARGIN = 8;
/** Maximum width, as in hint.css. Pixels. */
const WIDTH = 280;
/** How long a finger has to press. Milliseconds. */
const LONG_PRESS_MS = 500;
/** A focus so long after a press comes from it, and has nothing to explain. Milliseconds. */
const FOCUS_OF_PRESS_MS = 1_000;

/**
 * A tooltip that opens on hover, keyboard focus and long press, and closes on leave, blur, scroll, Escape, and a press anywhere. Its
 * content is rendered only while it is open, so that a grid of a hundred cells stays cheap. It lies above an open dialog.
 *
 * @param delay from hover or focus to opening. Milliseconds.
 * @returns `trigger`: props for the element that the hint describes; `hint`: the tooltip, to be rendered anywhere
 */
export function useHint(content: () => ReactNode, delay: number) {
  const id = useId();
  const [place, setPlace] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A finger has opened the hint: its release is no click. */
  const held = useRef(false);
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setPlace(null);
  }, []);
  const openAfter = useCallback((target: Element, ms: number, onOpen?: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onOpen?.();
      setPlace(target.getBoundingClientRect());
    }, ms);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', close);
    // The hint has a fixed position and would stay behind when its element scrolls.
    window.addEventListener('scroll', close, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', close);
      window.removeEventListener('scroll', close, true);
    };
  }, [place, close]);

  return {
    trigger: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') openAfter(event.currentTarget, delay);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') close();
        else clearTimeout(timer.current);
      },
      onPointerDown: (event: PointerEvent) => {
        held.current = false;
        pressedAt.current = event.timeStamp;
        close();
        if (event.pointerType !== 'touch') return;
        openAfter(event.currentTarget, LONG_PRESS_MS, () => {
          held.current = true;
        });
      },
      onPointerUp: (event: PointerEvent) => {
        clearTimeout(timer.current);
        pressedAt.current = event.timeStamp;
      },
      onPointerCancel: () => clearTimeout(timer.current),
      onContextMenu: (event: MouseEvent) => {
        if (held.current) event.preventDefault();
      },
      onClickCapture: (event: MouseEvent) => {
        if (!held.current) return;
        held.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onFocus: (event: FocusEvent) => {
        if (event.timeStamp - pressedAt.current < FOCUS_OF_PRESS_MS) return;
        openAfter(event.currentTarget, delay);
      },
      onBlur: close,
      'aria-describedby': place ? id : undefined,
    },
    hint:
      place &&
      createPortal(
        <div ref={showAboveDialogs} id={id} role="tooltip" className="fl-hint" style={position(place)}>
          {content()}
        </div>,
        document.body,
      ),
  };
}

function showAboveDialogs(element: HTMLElement | null): void {
  if (!element?.showPopover) return;
  element.popover = 'manual';
  element.showPopover();
}

/** Below the element if there is space, otherwise above it; always within the window. */
function position(of: DOMRect) {
  const left = Math.max(MARGIN, Math.min(of.left, window.innerWidth - WIDTH - MARGIN));
  const below = of.bottom < window.innerHeight * 0.65;
  return below ? { left, top: of.bottom + 4 } : { left, bottom: window.innerHeight - of.top + 4 };
}
