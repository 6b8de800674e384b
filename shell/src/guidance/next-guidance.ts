import type { Guidance } from '@fairline/shared/contracts';

/** What is shown in a visit; null: nothing. */
export type Shown = 'tour' | 'consent' | 'survey' | null;

export interface GuidanceMoment extends Omit<Guidance, 'status'> {
  /** False in a browser that asks not to be tracked, which counts as a no. */
  readonly mayAsk: boolean;
}

/** What to show in a visit. The consent is asked for in a visit after the tour, once the user knows the product. */
export function nextGuidance({ tour_due, survey_due, usage, mayAsk }: GuidanceMoment): Shown {
  if (tour_due) return 'tour';
  if (usage === null && mayAsk) return 'consent';
  return survey_due ? 'survey' : null;
}

/** The tip is for accounts younger than this. */
const NEW_MS = 86_400_000;

/** @param created epoch ms */
export const isNewAccount = (created: number, now: number): boolean => now - created < NEW_MS;
