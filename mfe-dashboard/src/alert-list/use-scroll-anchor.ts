import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Scrolled less than this, the page counts as being at its top, where new items are inserted. Pixels. */
const TOP = 24;

/** Keeps the first item in the window where it is when others join or leave above it. */
export function useScrollAnchor(
  items: readonly { readonly key: string }[],
  virtualizer: Pick<Virtualizer<Window, HTMLDivElement>, 'measurementsCache'>,
): void {
  const anchor = useRef<{ key: string; top: number } | null>(null);
  const latest = useRef(items);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the items can move the anchor.
  useLayoutEffect(() => {
    latest.current = items;
    const before = anchor.current;
    if (before === null || window.scrollY <= TOP) return;
    const index = items.findIndex(({ key }) => key === before.key);
    const start = virtualizer.measurementsCache[index]?.start;
    if (start === undefined) return;
    const moved = start - window.scrollY - before.top;
    if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
  }, [items]);

  useEffect(() => {
    const remember = (): void => {
      const first = virtualizer.measurementsCache.find(({ end }) => end > window.scrollY);
      const key = first && latest.current[first.index]?.key;
      anchor.current = first && key !== undefined ? { key, top: first.start - window.scrollY } : null;
    };
    remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  });
}
