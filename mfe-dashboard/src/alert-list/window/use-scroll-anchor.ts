import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Scrolled less than this, the page counts as being at its top, where new items are inserted. Pixels. */
const TOP = 24;

/** Keeps the first item in the window where it is when others join or leave above it. */
export function useScrollAnchor(
  items: readonly { readonly key: string }[],
  virtualizer: Pick<Virtualizer<Window, HTMLDivElement>, 'measurementsCache'>,
): void {
  const anchor = useRef<{ key: string; top: number } | null>(null);
  const latest = useRef(items);
  // To read it from the window costs a layout of the page, unless the page has just been laid out.
  const scrolled = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the items can move the anchor.
  useLayoutEffect(() => {
    latest.current = items;
    const before = anchor.current;
    if (before === null || scrolled.current <= TOP) return;
    const index = items.findIndex(({ key }) => key === before.key);
    const start = virtualizer.measurementsCache[index]?.start;
    if (start === undefined) return;
    scrolled.current = window.scrollY;
    const moved = start - scrolled.current - before.top;
    if (scrolled.current <= TOP || Math.abs(moved) < 1) return;
    window.scrollBy(0, moved);
    scrolled.current = window.scrollY;
  }, [items]);

  const [remember] = useState(() => () => {
    const first = virtualizer.measurementsCache.find(({ end }) => end > scrolled.current);
    const key = first && latest.current[first.index]?.key;
    anchor.current = first && key !== undefined ? { key, top: first.start - scrolled.current } : null;
  });
  // Heights are measured and items join without a scroll.
  useEffect(remember);
  useEffect(() => {
    const onScroll = (): void => {
      scrolled.current = window.scrollY;
      remember();
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [remember]);
}
