import type { FeedProfile } from '../../profiles/feed-profile.ts';
import { createAccountGate } from '../../transport/account-gate.ts';
import type { Clock } from '../../transport/clock.ts';
import { FeedFault } from '../../transport/feed-fault.ts';
import { createSlots } from '../../transport/slots.ts';
import type { Reply, Transport } from '../../transport/transport.ts';

/**
 * Sends a request when it may go: a few at once, none but a probe while the account is refused.
 *
 * @param optional a 403 says that this one resource is not for the account, not that the account is refused
 */
export type Ask = (
  path: string,
  query: Readonly<Record<string, string>>,
  optional: boolean,
) => Promise<Reply>;

/** One for the whole feed: slots and the gate of a refused account hold for all sports together. */
export function createAsk(options: {
  readonly transport: Transport;
  readonly profile: FeedProfile;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}): Ask {
  const { transport, profile, clock, signal } = options;
  const gate = createAccountGate(clock, profile.accountPauseMs);
  const inSlot = createSlots(profile.concurrency);
  return (path, query, optional) =>
    inSlot(async () => {
      await gate.pass(signal);
      try {
        const reply = await transport.get(path, query, signal);
        gate.open();
        return reply;
      } catch (error) {
        const isRefusal = error instanceof FeedFault && error.kind === 'account';
        if (isRefusal && (error.status === 401 || !optional)) gate.close();
        else gate.open();
        throw error;
      }
    });
}
