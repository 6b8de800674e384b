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

/** Ladders of one message back, so that the first results are soon on the screen. */
const PART = 100;

let approximator: ReturnType<typeof createApproximator> | null = null;

addEventListener('message', ({ data }: MessageEvent<ApproximationRequest>) => {
  if (data.target) approximator = createApproximator(data.target);
  for (let from = 0; from < data.ladders.length; from += PART) {
    const results: ApproximatedAt[] = approximator?.add(data.ladders.slice(from, from + PART)) ?? [];
    postMessage(results);
  }
});
