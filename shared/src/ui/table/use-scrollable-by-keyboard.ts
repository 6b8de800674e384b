import { type RefObject, useEffect } from 'react';

/**
 * Makes a part that scrolls sideways reachable by Tab while it is wider than its place, so that the arrow keys scroll it.
 * For scrollers of antd, which takes no attributes for them.
 *
 * @param frame contains the scroller
 * @param label accessible name of the scroller
 */
export function useScrollableByKeyboard(
  frame: RefObject<HTMLElement | null>,
  selector: string,
  label: string,
): void {
  useEffect(() => {
    const scroller = frame.current?.querySelector<HTMLElement>(selector);
    if (!scroller) return;
    const update = (): void => {
      const overflows = scroller.scrollWidth > scroller.clientWidth;
      const attributes = { tabindex: '0', role: 'region', 'aria-label': label };
      for (const [name, value] of Object.entries(attributes)) {
        if (overflows) scroller.setAttribute(name, value);
        else scroller.removeAttribute(name);
      }
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [frame, selector, label]);
}
