import type { InsightFacts } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** A generated text and what it was generated from. */
export interface StoredInsights {
  readonly event_id: number;
  readonly facts: InsightFacts;
  readonly prompt_hash: string;
  readonly model: string;
  /** Template with references to statements, as the endpoint sent it. */
  readonly answer: string;
  readonly shortened: boolean;
  readonly created_at: Date;
}

/** The last generation of a match. */
export interface InsightRun {
  readonly run: string;
  readonly until: Date;
  readonly failure: string | null;
}

/** Writes the tables `insights` and `insight_runs`. */
export function createInsightsStore(knex: Knex) {
  return {
    async find(eventId: number): Promise<StoredInsights | null> {
      return (await knex<StoredInsights>('insights').where('event_id', eventId).first()) ?? null;
    },

    async findRun(eventId: number): Promise<InsightRun | null> {
      return (await knex<InsightRun>('insight_runs').where('event_id', eventId).first()) ?? null;
    },

    /** Begins a generation, unless one is under way, in any process. */
    async begin(eventId: number, run: string, now: Date, until: Date): Promise<boolean> {
      const rows = await knex('insight_runs')
        .insert({ event_id: eventId, run, until, failure: null })
        .onConflict('event_id')
        .merge(['run', 'until', 'failure'])
        .where('insight_runs.until', '<=', now)
        .returning('event_id');
      return rows.length > 0;
    },

    async succeed(run: string, insights: StoredInsights): Promise<void> {
      const { event_id, facts, created_at } = insights;
      await knex.transaction(async (transaction) => {
        await transaction('insights')
          .insert({ ...insights, facts: JSON.stringify(facts) })
          .onConflict('event_id')
          .merge();
        await transaction('insight_runs').where({ event_id, run }).update({ until: created_at });
      });
    },

    async fail(eventId: number, run: string, now: Date, failure: string): Promise<void> {
      await knex('insight_runs').where({ event_id: eventId, run }).update({ until: now, failure });
    },
  };
}
export type InsightsStore = ReturnType<typeof createInsightsStore>;
