import { type Guidance, type GuidanceSeen, SURVEY_DAYS } from '@fairline/shared/contracts';
import { apiErrors } from '../../platform/http/api-error.ts';
import type { GuidanceStore } from './guidance.store.ts';

const DAY_MS = 86_400_000;

export interface GuidanceDeps {
  readonly store: Pick<GuidanceStore, 'find' | 'endTour' | 'showSurvey'>;
  readonly now: () => number;
}

/** What is explained to a user or asked of them. */
export function createGuidanceService({ store, now }: GuidanceDeps) {
  return {
    async read(userId: string): Promise<Omit<Guidance, 'status'>> {
      const row = await store.find(userId);
      if (row === null) throw apiErrors.unauthenticated();
      const { tour_ended_at, survey_shown_at, usage_allowed, account_created_at } = row;
      return {
        tour_due: tour_ended_at === null,
        // A new account has its first survey after as long as there is between two.
        survey_due: now() - (survey_shown_at ?? account_created_at).getTime() >= SURVEY_DAYS * DAY_MS,
        usage: usage_allowed,
      };
    },
    async see(userId: string, what: GuidanceSeen): Promise<void> {
      if (what === 'tour') await store.endTour(userId, new Date(now()));
      else await store.showSurvey(userId, new Date(now()));
    },
  };
}
export type GuidanceService = ReturnType<typeof createGuidanceService>;
