import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './hint.css';

/** Smallest distance to the window's edge. Pixels. */
const MARGIN = 8;
/** Maximum width, as in hint.css. Pixels. */
const WIDTH = 280;

/**
 * A tooltip that opens on hover and focus and closes on leave, blur, scroll and Escape. Its content is rendered only while
 * it is open, so that a grid of a hundred cells stays cheap.
 *
 * @param delay from hover or focus to opening. Milliseconds.
 * @returns `trigger`: props for the element that the hint describes; `hint`: the tooltip, to be rendered anywhere
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
    // The hint has a fixed position and would stay behind when its element scrolls.
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

/** Below the element if there is space, otherwise above it; always within the window. */
function position(of: DOMRect) {
  const left = Math.max(MARGIN, Math.min(of.left, window.innerWidth - WIDTH - MARGIN));
  const below = of.bottom < window.innerHeight * 0.65;
  return below ? { left, top: of.bottom + 4 } : { left, bottom: window.innerHeight - of.top + 4 };
}
