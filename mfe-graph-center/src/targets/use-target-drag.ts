import type { GraphTarget } from '@fairline/shared/contracts';
import { decimalInput } from '@fairline/shared/odds';
import { showToast, useFormatter } from '@fairline/shared/ui';
import { graphsApi } from '@fairline/shared/ui/graphs';
import { type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react';
import type { LiveChart } from '../chart/live-chart.ts';

interface Drag {
  readonly grip: HTMLElement;
  readonly target: GraphTarget;
  /** The position of the grip before. */
  readonly before: string;
  price: number | null;
}

/**
 * Moves the targets of a chart by their lines, which are where they were dropped while the server answers, and back when it refuses. By the
 * keyboard, a price is typed.
 *
 * @param valueNow what a target is compared with; null when there is none
 */
export function useTargetDrag(
  stored: readonly GraphTarget[],
  chart: RefObject<LiveChart | null>,
  valueNow: (basis: GraphTarget['basis']) => number | null,
) {
  const format = useFormatter();
  const [update] = graphsApi.useGraphsTargetUpdateMutation();
  const [moved, setMoved] = useState<GraphTarget | null>(null);
  const drag = useRef<Drag | null>(null);
  // Until the list has it: a target that is moved is armed anew.
  const targets = useMemo(
    () =>
      stored.map((target) =>
        target.id === moved?.id && target.armed_at === moved.armed_at ? moved : target,
      ),
    [stored, moved],
  );

  const move = async (target: GraphTarget, price: number): Promise<void> => {
    const { id, basis } = target;
    const now = valueNow(basis);
    const direction = now === null ? target.direction : price < now ? 'below' : 'above';
    setMoved({ ...target, direction, price });
    try {
      await update({ id, basis, direction, price }).unwrap();
    } catch (failure) {
      setMoved(null);
      showToast({ kind: 'error', title: 'The target stays where it was', error: failure });
    }
  };
  const end = (): Drag | null => {
    const ended = drag.current;
    drag.current = null;
    if (ended === null) return null;
    delete ended.grip.dataset.dragged;
    ended.grip.textContent = '';
    ended.grip.style.transform = ended.before;
    return ended;
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const grip = gripOf(event.target);
      const target = targets.find(({ id }) => String(id) === grip?.dataset.targetId);
      if (grip === null || target === undefined || event.button !== 0) return;
      event.preventDefault();
      grip.setPointerCapture?.(event.pointerId);
      grip.dataset.dragged = '';
      drag.current = { grip, target, before: grip.style.transform, price: null };
    },
    onPointerMove({ clientY }: PointerEvent<HTMLElement>) {
      const value = drag.current === null ? null : chart.current?.valueAt(clientY);
      if (drag.current === null || value == null) return;
      const { grip } = drag.current;
      const price = Number(decimalInput(value, 3));
      drag.current.price = price;
      grip.textContent = format.price(price);
      const top = grip.parentElement?.getBoundingClientRect().top ?? 0;
      grip.style.transform = `translateY(${Math.round(clientY - top - grip.offsetHeight / 2)}px)`;
    },
    onPointerUp() {
      const ended = end();
      if (ended === null || ended.price === null || ended.price === ended.target.price) return;
      void move(ended.target, ended.price);
    },
    onPointerCancel: () => void end(),
  };
  return { targets, handlers };
}

/** The grip of a target; null elsewhere in the chart. */
export const gripOf = (element: EventTarget): HTMLElement | null =>
  (element as Element).closest<HTMLElement>('.gc-grip');
