import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rendered beyond each end of the visible part, so that fast scrolling shows no gaps. Items. */
const OVERSCAN = 4;

export interface WindowListProps<Item extends { readonly key: string }> {
  readonly items: readonly Item[];
  /** Height of most items, before one is measured. Pixels. */
  readonly usualHeight: number;
  /** Items of one shape usually have the same height; one that is as high as expected is rendered once. */
  readonly shapeOf: (item: Item) => string;
  /** Called when the last item is rendered, and again after every change of the number of items. */
  readonly onEnd: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** A list that scrolls with the page; only the items in and near the window are in the DOM. Their heights are measured. */
export function WindowList<Item extends { readonly key: string }>({
  items,
  usualHeight,
  shapeOf,
  onEnd,
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

  const lastIndex = last?.index;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these changes can bring the end into view.
  useEffect(() => {
    if (lastIndex === items.length - 1) onEnd();
  }, [lastIndex, items.length]);

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
        return (
          item && (
            <div key={key} data-index={index} ref={virtualizer.measureElement}>
              {children(item)}
            </div>
          )
        );
      })}
    </div>
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
