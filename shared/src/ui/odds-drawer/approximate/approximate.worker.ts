import {
  type ApproximatedAt,
  type ApproximationTarget,
  createApproximator,
  type LadderAt,
} from './approximate-history.ts';

/** Begins with another target, or continues with further ladders of the same one. */
export interface ApproximationRequest {
  readonly target?: ApproximationTarget;
  readonly ladders: readonly LadderAt[];
}

/**
 * Ladders of the first message back, so that the first results are soon on the screen. Each further one has twice as many, because
 * each draws the whole history again.
 */
const FIRST_PART = 100;

let approximator: ReturnType<typeof createApproximator> | null = null;

addEventListener('message', ({ data }: MessageEvent<ApproximationRequest>) => {
  if (data.target) approximator = createApproximator(data.target);
  let from = 0;
  for (let part = FIRST_PART; from < data.ladders.length; part *= 2) {
    const results: ApproximatedAt[] = approximator?.add(data.ladders.slice(from, from + part)) ?? [];
    postMessage(results);
    from += part;
  }
});
