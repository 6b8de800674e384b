import type { Knex } from 'knex';

export interface StripeEventRow {
  readonly id: string;
  readonly type: string;
  readonly customer_id: string | null;
  readonly created_at: Date;
}

/** An event to handle. */
export interface DueEvent {
  readonly id: string;
  readonly type: string;
  readonly customer_id: string | null;
  readonly attempts: number;
}

/** Writes `stripe_events`: the id and kind of each event, not its contents, which are read anew from the provider. */
export function createEventsStore(knex: Knex) {
  return {
    /** Stores events that are not known yet, to be handled from a time on; the ids of those. */
    async add(
      events: readonly StripeEventRow[],
      foundBy: 'webhook' | 'reconciliation',
      from: Date,
    ): Promise<string[]> {
      if (events.length === 0) return [];
      const rows = await knex('stripe_events')
        .insert(events.map((event) => ({ ...event, found_by: foundBy, next_try_at: from })))
        .onConflict('id')
        .ignore()
        .returning<{ id: string }[]>('id');
      return rows.map((row) => row.id);
    },

    /** Events that were not handled, or failed long enough ago. */
    async due(now: Date, most: number): Promise<DueEvent[]> {
      return knex('stripe_events')
        .whereNull('handled_at')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(most)
        .select<DueEvent[]>('id', 'type', 'customer_id', 'attempts');
    },

    async markHandled(ids: readonly string[]): Promise<void> {
      await knex('stripe_events').whereIn('id', ids).update({ handled_at: knex.fn.now(), last_error: null });
    },

    async markFailed(id: string, error: string, nextTryAt: Date): Promise<void> {
      await knex('stripe_events')
        .where({ id })
        .whereNull('handled_at')
        .update({ attempts: knex.raw('attempts + 1'), last_error: error, next_try_at: nextTryAt });
    },

    /** Deletes events that were handled long ago. */
    async deleteHandled(before: Date, most: number): Promise<void> {
      await knex('stripe_events')
        .whereIn('id', knex('stripe_events').where('handled_at', '<', before).limit(most).select('id'))
        .delete();
    },

    /** Up to when the provider's own list of events was read; null: never. */
    async cursor(): Promise<Date | null> {
      return (await knex('stripe_event_cursor').first('read_until'))?.read_until ?? null;
    },

    async setCursor(readUntil: Date): Promise<void> {
      await knex('stripe_event_cursor')
        .insert({ only_row: true, read_until: readUntil })
        .onConflict('only_row')
        .merge({ read_until: readUntil });
    },
  };
}
export type EventsStore = ReturnType<typeof createEventsStore>;
