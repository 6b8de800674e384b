import { IconButton } from '@fairline/shared/ui';
import { type RefObject, useEffect, useState } from 'react';

export interface SwipePlaceProps {
  /** Its children are swiped through. */
  readonly grid: RefObject<HTMLElement | null>;
  readonly count: number;
}

/** Which of the charts is on the screen, with the way to the ones beside it. */
export function SwipePlace({ grid, count }: SwipePlaceProps) {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const onScroll = (): void => setPlace(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [grid]);
  const shown = Math.min(place, count - 1);
  const show = (next: number): void => {
    const element = grid.current;
    element?.scrollTo({ left: next * element.clientWidth, behavior: 'smooth' });
  };
  return (
    <nav className="gc-swipe" aria-label="Graph on the screen">
      <IconButton icon="left" label="Graph before" disabled={shown === 0} onClick={() => show(shown - 1)} />
      <span role="status">
        {shown + 1} of {count}
      </span>
      <IconButton
        icon="right"
        label="Next graph"
        disabled={shown === count - 1}
        onClick={() => show(shown + 1)}
      />
    </nav>
  );
}
