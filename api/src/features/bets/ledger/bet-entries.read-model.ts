import type { BetEntry } from '@fairline/shared/bets';
import type { Knex } from 'knex';

/** An entry of a history with who made it and when. */
export interface StoredEntry extends BetEntry {
  readonly at: Date;
  readonly actor_id: string | null;
}

/** Reads the histories of bets. */
export function createBetEntriesReadModel(knex: Knex) {
  return {
    /** The entries of these bets, oldest first, by bet. */
    async findEntries(betIds: readonly number[]): Promise<Map<number, StoredEntry[]>> {
      const rows = await knex('bet_entries')
        .whereRaw('bet_id = any(?::bigint[])', [[...betIds]])
        .orderBy(['bet_id', 'seq'])
        .select<(StoredEntry & { bet_id: number })[]>(
          'bet_id',
          'seq',
          'at',
          'kind',
          'actor_id',
          'changes',
          'undoes',
        );
      return Map.groupBy(rows, ({ bet_id }) => bet_id);
    },
  };
}
export type BetEntriesReadModel = ReturnType<typeof createBetEntriesReadModel>;
