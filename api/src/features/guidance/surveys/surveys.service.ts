import type { SurveyRow, SurveysStore } from './surveys.store.ts';

export interface SurveysDeps {
  readonly store: SurveysStore;
  readonly now: () => number;
}

/** What users write in surveys, for administrators. */
export function createSurveysService({ store, now }: SurveysDeps) {
  return {
    add: (userId: string, text: string): Promise<void> => store.add(userId, text, new Date(now())),
    async page(page: number): Promise<{ rows: SurveyRow[]; count: number }> {
      const [rows, count] = await Promise.all([store.findPage(page), store.count()]);
      return { rows, count };
    },
  };
}
export type SurveysService = ReturnType<typeof createSurveysService>;
