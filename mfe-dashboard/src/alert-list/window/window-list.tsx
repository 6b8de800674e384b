import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useScrollAnchor } from './use-scroll-anchor.ts';

/** Rendered beyond each end of the visible part, so that fast scrolling shows no gaps. Items. */
const OVERSCAN = 4;
/** While the page is scrolled, more items are asked for when so few are left below the rendered ones. */
const AHEAD = 12;

export interface WindowListProps<Item extends { readonly key: string }> {
  readonly items: readonly Item[];
  /** Height of most items, before one is measured. Pixels. */
  readonly usualHeight: number;
  /** Items of one shape usually have the same height; one that is as high as expected is rendered once. */
  readonly shapeOf: (item: Item) => string;
  /** Called when the end comes near, and while it is near again after every change of the items. */
  readonly onEnd: () => void;
  /** The item that the tab key comes to; the first visible one while that item is not rendered. */
  readonly tabStop: string | undefined;
  readonly children: (item: Item, isTabStop: boolean) => ReactNode;
}

/**
 * A list that scrolls with the page; only the items in and near the window are in the DOM. Their heights are measured. Items
 * that join or leave above do not move what is in the window, except at the top of the page.
 */
export function WindowList<Item extends { readonly key: string }>({
  items,
  usualHeight,
  shapeOf,
  onEnd,
  tabStop,
  children,
}: WindowListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTop(list);
  const [heights] = useState(() => new Map<string, number>());
  const shapeAt = (at: number): string => {
    const item = items[at];
    return item ? shapeOf(item) : '';
  };
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: items.length,
    getItemKey: useCallback((at: number) => items[at]?.key ?? at, [items]),
    estimateSize: (at) => heights.get(shapeAt(at)) ?? usualHeight,
    measureElement: (element, entry, instance) => {
      // A new item is measured with the others once the frame is laid out, instead of by a layout of its own before.
      if (entry === undefined) return expectedHeight(element, instance);
      const height = measureElement(element, entry, instance);
      heights.set(shapeAt(instance.indexFromElement(element)), height);
      return height;
    },
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  const isStopShown = shown.some(({ key }) => key === tabStop);
  const firstVisible = virtualizer.range?.startIndex ?? 0;
  useScrollAnchor(items, virtualizer);

  const lastIndex = last?.index;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these changes can bring the end into view.
  useEffect(() => {
    const ahead = window.scrollY > 0 ? AHEAD : 0;
    if (lastIndex !== undefined && lastIndex >= items.length - 1 - ahead) onEnd();
  }, [lastIndex, items]);

  return (
    <div
      ref={list}
      className="alerts-window"
      style={{
        paddingTop: first ? first.start - top : 0,
        paddingBottom: last ? virtualizer.getTotalSize() + top - last.end : 0,
      }}
    >
      {shown.map(({ key, index }) => {
        const item = items[index];
        const isTabStop = isStopShown ? key === tabStop : index === firstVisible;
        return (
          item && (
            <div key={key} data-index={index} ref={virtualizer.measureElement}>
              {children(item, isTabStop)}
            </div>
          )
        );
      })}
    </div>
  );
}

function expectedHeight(element: HTMLDivElement, instance: Virtualizer<Window, HTMLDivElement>): number {
  const index = instance.indexFromElement(element);
  const { itemSizeCache, measurementsCache, options } = instance;
  return (
    itemSizeCache.get(options.getItemKey(index)) ??
    measurementsCache[index]?.size ??
    options.estimateSize(index)
  );
}

/** Distance of the element from the top of the page. Pixels. A change of some pixels is within what is rendered beyond the window. */
function useTop(element: { readonly current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { top: inWindow = 0 } = element.current?.getBoundingClientRect() ?? {};
      setTop(Math.round(inWindow + window.scrollY));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element]);
  return top;
}
