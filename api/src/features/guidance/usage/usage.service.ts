import { USAGE_DAYS, type UsageEvent } from '@fairline/shared/contracts';
import type { GuidanceStore } from '../guidance.store.ts';
import type { UsageStore } from './usage.store.ts';

const DAY_MS = 86_400_000;
/** Events that one statement deletes. */
const BATCH = 10_000;

export interface UsageDeps {
  readonly store: UsageStore;
  readonly guidance: Pick<GuidanceStore, 'allowsUsage' | 'answerUsage'>;
  readonly now: () => number;
}

/** Events of users who allow that their use is recorded, for a limited time. */
export function createUsageService({ store, guidance, now }: UsageDeps) {
  return {
    /** Whoever withdraws the consent has nothing recorded any more. */
    async answer(userId: string, allowed: boolean): Promise<void> {
      await guidance.answerUsage(userId, allowed, new Date(now()));
      if (!allowed) await store.deleteOf(userId);
    },
    /** @returns how many were stored: none without consent */
    async record(userId: string, events: readonly UsageEvent[]): Promise<number> {
      if (!(await guidance.allowsUsage(userId))) return 0;
      await store.add(userId, events, new Date(now()));
      return events.length;
    },
    async deleteOld(signal: AbortSignal): Promise<void> {
      const before = new Date(now() - USAGE_DAYS * DAY_MS);
      for (let deleted = BATCH; deleted === BATCH && !signal.aborted; ) {
        deleted = await store.deleteBefore(before, BATCH);
      }
    },
  };
}
export type UsageService = ReturnType<typeof createUsageService>;
