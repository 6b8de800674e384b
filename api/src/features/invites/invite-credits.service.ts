import { INVITE_CREDIT_AFTER_DAYS } from '@fairline/shared/contracts';
import type { Logger } from '../../platform/log.ts';
import type { InviteCreditsStore } from './invite-credits.store.ts';

const DAY_MS = 86_400_000;
/** Invited accounts that one run asks the payment provider about. */
const BATCH = 100;

export interface InviteCreditsDeps {
  readonly store: InviteCreditsStore;
  /** Whether a user made a payment before a time that was neither paid back nor disputed. */
  readonly hasKeptPayment: (userId: string, before: Date) => Promise<boolean>;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => number;
}

/** Credits inviters once a payment of the invited account is older than the time in which it can be paid back. */
export function createInviteCredits({ store, hasKeptPayment, log, now }: InviteCreditsDeps) {
  /** A run continues behind the last one: accounts whose payments were all paid back stay, and hold up no other. */
  let lastAsked = '';

  return {
    /** @returns how many inviters were credited */
    async run(signal: AbortSignal): Promise<number> {
      const before = new Date(now() - INVITE_CREDIT_AFTER_DAYS * DAY_MS);
      const paid = await store.paidBefore(before, lastAsked, BATCH);
      const earning: string[] = [];
      for (const userId of paid) {
        if (signal.aborted) return 0;
        lastAsked = userId;
        const isKept = await hasKeptPayment(userId, before).catch((err: unknown) => {
          log.warn({ err, userId }, 'the payments of an invited account could not be read; trying again');
          return false;
        });
        if (isKept) earning.push(userId);
      }
      if (paid.length < BATCH) lastAsked = '';
      return store.credit(earning, new Date(now()));
    },
  };
}
