import type { BackOff } from './back-off.ts';
import { pauseMs } from './back-off.ts';
import type { ChannelResponse, JsonObject, SendOutcome } from './channels.ts';
import type { FinalState } from './deliveries.store.ts';

/** What the engine does after an attempt. */
export type Settlement =
  | {
      readonly kind: 'end';
      readonly state: FinalState;
      readonly reason: string | null;
      readonly response: ChannelResponse | undefined;
      readonly reference?: JsonObject | undefined;
      /** The destination answered as it should. */
      readonly works: boolean;
      /** Why the destination receives nothing more; null while it does. */
      readonly disable: string | null;
      /** Set where the destination rests until then (epoch ms), although this message is over. */
      readonly restUntil: number | null;
    }
  | {
      readonly kind: 'again';
      readonly at: number;
      readonly reason: string;
      readonly response: ChannelResponse | undefined;
      /** Whether the other messages of the destination wait, too. */
      readonly destinationRests: boolean;
    };

export interface Attempt {
  /** From 1. */
  readonly attempt: number;
  readonly storedAt: number;
  /** Since when nothing has arrived at the destination; null while it works. */
  readonly failingSince: number | null;
  readonly now: number;
  /** In [0, 1). */
  readonly random: number;
}

/**
 * Decides what follows from the outcome of an attempt. Times are epoch milliseconds.
 *
 * A retry that would begin after the channel gives up ends the message. A destination that has failed for longer than the channel
 * allows is disabled. A message that may have arrived is repeated only by a channel whose receivers recognize repeated ones.
 */
export function settle(
  outcome: SendOutcome,
  { backOff, repeatable }: { readonly backOff: BackOff; readonly repeatable: boolean },
  attempt: Attempt,
): Settlement {
  const { response } = outcome;
  const over = (
    state: FinalState,
    reason: string | null,
    rest: Partial<Extract<Settlement, { kind: 'end' }>> = {},
  ): Settlement => ({
    ...{ kind: 'end', state, reason, response, works: false, disable: null, restUntil: null },
    ...rest,
  });
  if (outcome.kind === 'delivered') {
    return over('delivered', null, { works: true, reference: outcome.reference });
  }
  // Without an answer it was refused here: too late, or nothing to change.
  if (outcome.kind === 'rejected') {
    return over(response === undefined ? 'dropped' : 'rejected', outcome.reason, {
      works: response !== undefined,
    });
  }
  if (outcome.kind === 'gone') return over('failed', outcome.reason, { disable: outcome.reason });
  if (outcome.kind === 'unknown' && !repeatable) return over('unknown', outcome.reason);

  const { now } = attempt;
  const retry = outcome.kind === 'retry' ? outcome : null;
  const at = now + pauseMs(backOff, attempt.attempt, retry?.afterMs, attempt.random);
  const ofMessage = retry?.of === 'message';
  if (attempt.failingSince !== null && now - attempt.failingSince >= backOff.disableMs) {
    return over('failed', outcome.reason, {
      disable: `Nothing could be delivered since ${dayOf(attempt.failingSince)}. ${outcome.reason}`,
    });
  }
  if (at - attempt.storedAt > backOff.giveUpMs) {
    return over('failed', outcome.reason, { restUntil: ofMessage ? null : at });
  }
  return { kind: 'again', at, reason: outcome.reason, response, destinationRests: !ofMessage };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
