import { createHash } from 'node:crypto';
import type { SupportMessage, SupportQuery, SupportState } from '@fairline/shared/contracts';
import { apiErrors } from '../../platform/http/api-error.ts';
import { LIMITS, type RateLimiter } from '../../platform/http/rate-limits.ts';
import type { SupportRow, SupportStore } from './support.store.ts';

const DAY_MS = 86_400_000;
/** How long messages are kept, as the privacy policy says. */
const KEPT_MS = 365 * DAY_MS;
const DELETED_AT_ONCE = 1_000;

export interface SupportDeps {
  readonly store: SupportStore;
  readonly limiter: Pick<RateLimiter, 'take'>;
  readonly now: () => number;
}

/** Messages to support: sent by anybody, answered by administrators. */
export function createSupportService({ store, limiter, now }: SupportDeps) {
  return {
    /**
     * Stores a message. The same text of the same sender counts once a day, because a form is sent again when its answer is
     * lost. Visitors share a limit, so that nobody fills the table from many addresses.
     * @param userId null: a visitor without a session
     */
    async add(userId: string | null, { email, text }: SupportMessage): Promise<void> {
      if (userId === null) await limiter.take(LIMITS.visitorMessages, 'visitors');
      const at = now();
      const sender = userId ?? email.toLowerCase();
      const digest = createHash('sha256')
        .update(JSON.stringify([sender, text, Math.floor(at / DAY_MS)]))
        .digest('base64url');
      await store.add({
        user_id: userId,
        email,
        text,
        digest,
        created_at: new Date(at),
      });
    },

    async page({ state, page }: SupportQuery): Promise<{ rows: SupportRow[]; count: number }> {
      const [rows, count] = await Promise.all([store.findPage(state, page), store.count(state)]);
      return { rows, count };
    },

    /** @throws ApiError 404 */
    async setState(id: number, state: SupportState): Promise<void> {
      const answeredAt = state === 'answered' ? new Date(now()) : null;
      if (!(await store.setAnswered(id, answeredAt))) throw apiErrors.notFound('There is no such message.');
    },

    /** Deletes messages that have been kept long enough. */
    async deleteOld(signal: AbortSignal): Promise<void> {
      const before = new Date(now() - KEPT_MS);
      while (!signal.aborted && (await store.deleteBefore(before, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
    },
  };
}
export type SupportService = ReturnType<typeof createSupportService>;
