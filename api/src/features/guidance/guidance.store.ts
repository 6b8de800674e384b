import type { Knex } from 'knex';

/** What a user has seen and answered. */
export interface GuidanceRow {
  readonly tour_ended_at: Date | null;
  readonly survey_shown_at: Date | null;
  readonly usage_allowed: boolean | null;
  readonly account_created_at: Date;
}

/** One row for each user who has seen or answered anything. */
export function createGuidanceStore(knex: Knex) {
  const set = async (userId: string, change: object): Promise<void> => {
    await knex('guidance')
      .insert({ user_id: userId, ...change })
      .onConflict('user_id')
      .merge(change);
  };
  return {
    async find(userId: string): Promise<GuidanceRow | null> {
      const row = await knex('user as u')
        .leftJoin('guidance as g', 'g.user_id', 'u.id')
        .where('u.id', userId)
        .first<GuidanceRow | undefined>(
          'g.tour_ended_at',
          'g.survey_shown_at',
          'g.usage_allowed',
          knex.raw('u."createdAt" as account_created_at'),
        );
      return row ?? null;
    },
    endTour: (userId: string, at: Date) => set(userId, { tour_ended_at: at }),
    showSurvey: (userId: string, at: Date) => set(userId, { survey_shown_at: at }),
    answerUsage: (userId: string, allowed: boolean, at: Date) =>
      set(userId, { usage_allowed: allowed, usage_answered_at: at }),
    /** Locks the answer, so that nothing is recorded while it is withdrawn. */
    async allowsUsage(userId: string): Promise<boolean> {
      const row = await knex('guidance').where({ user_id: userId }).forShare().first('usage_allowed');
      return row?.usage_allowed === true;
    },
  };
}
export type GuidanceStore = ReturnType<typeof createGuidanceStore>;
