import { MOST_ARMED_TARGETS } from '@fairline/shared/contracts';
import { isPastCutoff } from '../../../market/lines/line-open.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { TargetRow } from './targets.read-model.ts';

/** Whether no price of the market is to come any more: it has closed, or the match is settled. @param now Epoch ms. */
export function isMarketOver(
  { cutoff, settled_status }: Pick<TargetRow, 'cutoff' | 'settled_status'>,
  now: number,
): boolean {
  return settled_status !== 0 || isPastCutoff(cutoff, now);
}

export const targetErrors = {
  none: () => new ApiError(404, 'not_found', 'You have no such target.'),
  notInChart: () => new ApiError(400, 'invalid_request', 'The chart does not show this selection.'),
  closed: () => new ApiError(409, 'market_closed', 'This market has closed, so no price can reach a target.'),
  reached: (what: string) => new ApiError(409, 'target_reached', `${what} has reached this target already.`),
  exists: () => new ApiError(409, 'target_exists', 'The chart has this target already.'),
  limit: () =>
    new ApiError(
      409,
      'target_limit',
      `A chart has at most ${MOST_ARMED_TARGETS} targets. Remove one to set another.`,
    ),
};
