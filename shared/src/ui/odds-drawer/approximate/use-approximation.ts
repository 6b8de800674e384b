import { useEffect, useRef, useState } from 'react';
import type { ApproximationRequest } from './approximate.worker.ts';
import {
  type ApproximatedAt,
  type ApproximationTarget,
  createApproximator,
  type LadderAt,
} from './approximate-history.ts';

export interface Approximation {
  readonly approximated: readonly ApproximatedAt[];
  readonly isPending: boolean;
}

const NONE: Approximation = { approximated: [], isPending: false };

/**
 * What ladders imply for a line, computed beside the page in a worker. Ladders that are added later are computed alone.
 *
 * @param target null for nothing; another one begins anew
 * @param ladders ascending; each array continues the one before, or is another history
 */
export function useApproximation(
  target: ApproximationTarget | null,
  ladders: readonly LadderAt[],
): Approximation {
  const [approximation, setApproximation] = useState(NONE);
  const computer = useRef<Computer | null>(null);
  const key = target === null ? null : JSON.stringify(target);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal target is the same one.
  useEffect(() => {
    setApproximation(NONE);
    if (target === null) return;
    computer.current = createComputer(target, setApproximation);
    return () => {
      computer.current?.end();
      computer.current = null;
    };
  }, [key]);
  useEffect(() => {
    if (key !== null) computer.current?.compute(ladders);
  }, [key, ladders]);

  return key === null ? NONE : approximation;
}

type Computer = ReturnType<typeof createComputer>;

function createComputer(target: ApproximationTarget, show: (approximation: Approximation) => void) {
  let sent: readonly LadderAt[] = [];
  let approximated: ApproximatedAt[] = [];
  let begun = false;
  let worker = startWorker();

  function startWorker(): Worker | null {
    if (typeof Worker === 'undefined') return null;
    const started = new Worker(new URL('./approximate.worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<ApproximatedAt[]>) => receive(data);
    // Without its code, for example after a new version was published, the page computes itself.
    started.onerror = () => {
      started.terminate();
      worker = null;
      approximated = [];
      receive(createApproximator(target).add(sent));
    };
    return started;
  }

  function receive(more: readonly ApproximatedAt[]): void {
    approximated = [...approximated, ...more];
    show({ approximated, isPending: approximated.length < sent.length });
  }

  function request(ladders: readonly LadderAt[]): void {
    if (worker === null) {
      approximated = [];
      receive(createApproximator(target).add(sent));
      return;
    }
    const message: ApproximationRequest = begun ? { ladders } : { target, ladders };
    begun = true;
    worker.postMessage(message);
  }

  return {
    compute(ladders: readonly LadderAt[]): void {
      const last = sent.at(-1);
      const isContinued = last !== undefined && ladders[sent.length - 1] === last;
      const more = isContinued ? ladders.slice(sent.length) : ladders;
      if (!isContinued && begun) {
        // Another history: what the worker still computes belongs to the one before.
        worker?.terminate();
        worker = startWorker();
        begun = false;
        approximated = [];
      }
      sent = ladders;
      if (more.length === 0) return;
      show({ approximated, isPending: true });
      request(more);
    },
    end(): void {
      worker?.terminate();
      worker = null;
    },
  };
}
