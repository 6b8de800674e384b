import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './hint.css';

/** How close to the window's edge a hint may come. Pixels. */
const MARGIN = 8;
/** Widest hint, as in hint.css. Pixels. */
const WIDTH = 280;

/**
 * A hint that opens on hover and on focus and closes on leaving and on Escape. Its content is made only when it opens:
 * a grid of a hundred cells then costs no hundred hints.
 *
 * @param delay how long the pointer has to stay. Milliseconds.
 * @returns handlers for the element it belongs to, and the hint itself to be rendered anywhere.
 */
export function useHint(content: () => ReactNode, delay: number) {
  const id = useId();
  const [place, setPlace] = useState<DOMRect | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setPlace(null);
  }, []);
  const open = useCallback(
    (event: { currentTarget: Element }) => {
      const target = event.currentTarget;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setPlace(target.getBoundingClientRect()), delay);
    },
    [delay],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', onKey);
    // What it pointed at moves away under it.
    window.addEventListener('scroll', close, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', close, true);
    };
  }, [place, close]);

  return {
    trigger: {
      onPointerEnter: open,
      onPointerLeave: close,
      onFocus: open,
      onBlur: close,
      'aria-describedby': place ? id : undefined,
    },
    hint:
      place &&
      createPortal(
        <div id={id} role="tooltip" className="fl-hint" style={position(place)}>
          {content()}
        </div>,
        document.body,
      ),
  };
}

/** Below the element where there is room, else above it; always within the window. */
function position(of: DOMRect) {
  const left = Math.max(MARGIN, Math.min(of.left, window.innerWidth - WIDTH - MARGIN));
  const below = of.bottom < window.innerHeight * 0.65;
  return below ? { left, top: of.bottom + 4 } : { left, bottom: window.innerHeight - of.top + 4 };
}
