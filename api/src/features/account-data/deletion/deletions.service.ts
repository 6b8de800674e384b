import { DELETION_GRACE_DAYS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { afterCommit } from '../../../platform/db/request-transaction.ts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { deleteRows } from './delete-rows.ts';
import { deletedMail, deletionAskedMail, planAfterRestoreMail } from './deletion-mails.ts';
import type { DeletionsStore } from './deletions.store.ts';

const DAY_MS = 86_400_000;
/** Accounts that one run deletes. */
const MOST_DELETED = 20;

/** What the payments of an account need when it goes and when it comes back. */
export interface AccountPayments {
  /** Nothing is charged any more while the account waits for its deletion. */
  stopRenewal(userId: string): Promise<void>;
  /** The account was restored: `done` where the plan is as it was before. */
  resumeRenewal(userId: string): Promise<'done' | 'without-switch'>;
  /** Ends everything at the providers, before the rows go. */
  end(userId: string): Promise<void>;
}

export interface DeletionsDeps {
  readonly knex: Knex;
  readonly store: DeletionsStore;
  readonly payments: AccountPayments;
  readonly mailer: Pick<Mailer, 'send'> | null;
  readonly log: Logger;
  readonly publicUrl: string | undefined;
  readonly now: () => number;
}

/** The deletion of accounts: requested by their users, taken back within two weeks, or done for good. */
export function createDeletionsService(deps: DeletionsDeps) {
  const { knex, store, payments, mailer, log, publicUrl, now } = deps;
  /** The account whose renewal was tried last: a run continues behind it, so that some that keep failing hold up no other. */
  let lastTried = '';

  /** A provider that does not answer must not keep the user waiting: the regular runs try again. */
  async function stopRenewal(userId: string): Promise<void> {
    try {
      await payments.stopRenewal(userId);
      if (!(await store.renewalEnded(userId, new Date(now())))) await resumeRenewal(userId);
    } catch (err) {
      log.warn({ err }, 'a subscription could not be ended; trying again');
    }
  }

  /** The account is restored whatever the provider answers; the user is informed of what is not as it was before. */
  async function resumeRenewal(userId: string): Promise<void> {
    const resumed = await payments.resumeRenewal(userId).catch((err: unknown) => {
      log.warn({ err }, 'a subscription may stay cancelled after its account was restored');
      return 'failed' as const;
    });
    if (resumed === 'done') return;
    const email = await store.emailOf(userId);
    const billing = publicUrl === undefined ? null : new URL('/settings?tab=billing', publicUrl).href;
    if (email === null) return;
    await mailer
      ?.send(planAfterRestoreMail(email, resumed, billing))
      .catch((err: unknown) => log.warn({ err }, 'a mail on a restored plan could not be sent'));
  }

  return {
    dueOfSession: store.dueOfSession,

    async request(user: { readonly id: string; readonly email: string }, request: Request | undefined) {
      const at = now();
      const due = await store.request(user.id, new Date(at), new Date(at + DELETION_GRACE_DAYS * DAY_MS));
      await afterCommit(() => void stopRenewal(user.id));
      const login = new URL('/login', publicUrl ?? request?.url ?? 'http://localhost').href;
      await mailer?.send(deletionAskedMail(user.email, due, login));
      return due;
    },

    async restore(userId: string): Promise<void> {
      const outcome = await store.restore(userId);
      if (outcome === 'begun') throw tooLate();
      if (outcome === 'none') throw apiErrors.notFound('This account is not going to be deleted.');
      await afterCommit(() => resumeRenewal(userId));
    },

    /** Deletes the accounts whose time has come. An account that fails is tried again by the next run. @returns how many */
    async run(signal: AbortSignal): Promise<number> {
      const renewing = await store.renewing(lastTried, MOST_DELETED);
      for (const userId of renewing) {
        if (signal.aborted) return 0;
        lastTried = userId;
        await stopRenewal(userId);
      }
      if (renewing.length < MOST_DELETED) lastTried = '';
      const tried: string[] = [];
      let deleted = 0;
      while (tried.length < MOST_DELETED && !signal.aborted) {
        const next = await store.begin(new Date(now()), tried);
        if (next === null) break;
        tried.push(next.user_id);
        try {
          await payments.end(next.user_id);
          if (!(await deleteRows(knex, next, signal))) break;
        } catch (err) {
          log.error({ err }, 'an account could not be deleted; trying again');
          continue;
        }
        deleted += 1;
        await mailer?.send(deletedMail(next.email));
      }
      return deleted;
    },
  };
}
export type DeletionsService = ReturnType<typeof createDeletionsService>;

const tooLate = () =>
  new ApiError(
    409,
    'deletion_begun',
    'The deletion of this account has begun. It cannot be restored any more.',
  );
