import { replay } from '@fairline/shared/bets';
import { type BetRecord, exportCsv, exportJson } from '@fairline/shared/bets/records';
import type { BetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';
import type { BetUserReadModel } from '../ledger/bet-user.read-model.ts';
import type { BetImportsReadModel } from './bet-imports.read-model.ts';
import { recordOfBet } from './record-of-bet.ts';

export interface BetExportDeps {
  readonly readModel: Pick<BetImportsReadModel, 'findKnown' | 'findNames'>;
  readonly entries: BetEntriesReadModel;
  readonly users: BetUserReadModel;
}

/** Bets that are looked up at once: each page is sorted from all bets of the user. */
const PAGE = 5_000;
/** Bets whose histories are read at once. */
const BATCH = 250;

/** All bets of a user as a file, oldest first. Deleted bets are in none. */
export function createBetExportService({ readModel, entries, users }: BetExportDeps) {
  async function* pages(userId: string): AsyncGenerator<BetRecord[]> {
    const { devig_method } = await users.preferencesOf(userId);
    const names = await readModel.findNames(userId);
    for (let after = 0; ; ) {
      const ids = (await readModel.findKnown(userId, after, PAGE)).map(({ id }) => id);
      for (let from = 0; from < ids.length; from += BATCH) {
        const batch = ids.slice(from, from + BATCH);
        const histories = await entries.findEntries(batch);
        const bets = batch.map((id) => ({ id, state: replay(histories.get(id) ?? []) }));
        yield bets
          .filter(({ state }) => state.deleted_at === null)
          .map(({ id, state }) => recordOfBet(id, state, names, devig_method));
      }
      after = ids.at(-1) ?? after;
      if (ids.length < PAGE) return;
    }
  }

  return {
    /** The file piece by piece. */
    export: (userId: string, format: 'csv' | 'json'): AsyncGenerator<string> =>
      format === 'csv' ? exportCsv(pages(userId)) : exportJson(pages(userId)),
  };
}
export type BetExportService = ReturnType<typeof createBetExportService>;
