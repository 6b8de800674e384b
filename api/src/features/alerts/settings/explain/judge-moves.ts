import { compileSetting, type Move, type PlanScope, SettingStream } from '@fairline/shared/alerts';
import type { AlertSetting, Verdict } from '@fairline/shared/contracts';
import { addInOrder } from '../../streams/add-in-order.ts';
import type { EventMove, EventStep } from './explained-moves.read-model.ts';

/** What a setting did with a move. */
export interface Judgement {
  readonly verdict: Verdict;
  /** When the alert was shown that this one would repeat (measured time). */
  readonly earlier: number | null;
}

const WAITING: Judgement = { verdict: 'waiting', earlier: null };

/**
 * What a setting does with each of the moves of a few selections, by the rules of the streams: the rules about what was
 * shown before look at one selection only, so that other moves are not needed.
 *
 * @param moves of the kind of the setting, in their order
 * @param steps prices after them, for a setting that confirms
 * @param until everything up to this time is known (measured)
 */
export function judgeMoves(
  setting: AlertSetting,
  scope: PlanScope,
  moves: readonly EventMove[],
  steps: readonly EventStep[],
  until: number,
): (move: Move) => Judgement {
  const judgements = new Map<number, Judgement>();
  const stream = new SettingStream(compileSetting(setting, scope), ({ id }, reason, earlier) => {
    // The moves are of the setting's own stream.
    if (reason !== 'stream') judgements.set(id, { verdict: reason, earlier });
  });
  addInOrder(stream, { moves, steps, withdrawals: [], until });
  for (const { moveId } of stream.advance(until)) judgements.set(moveId, { verdict: 'shown', earlier: null });
  return ({ id }) => judgements.get(id) ?? WAITING;
}
