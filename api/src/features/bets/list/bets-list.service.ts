import { type Averages, totalsOf } from '@fairline/shared/bets';
import {
  ALL_USERS_MAX_STAKE,
  BET_PAGE_SIZE,
  type BetsQuery,
  type BetTotals,
  type Preferences,
} from '@fairline/shared/contracts';
import type { BetEntriesReadModel, StoredEntry } from '../ledger/bet-entries.read-model.ts';
import { noSuchBet } from '../ledger/bet-ledger.ts';
import type { BetUserReadModel } from '../ledger/bet-user.read-model.ts';
import type { BetTagsReadModel } from '../tags/bet-tags.read-model.ts';
import type { ReadBet } from './bets.presenter.ts';
import type { BetRow, BetScope, BetSums, BetsReadModel } from './bets.read-model.ts';

export interface BetsListDeps {
  readonly readModel: BetsReadModel;
  readonly entries: BetEntriesReadModel;
  readonly users: BetUserReadModel;
  readonly tags: BetTagsReadModel;
}

/** Bets with what presents them. */
export interface ReadBets {
  readonly bets: readonly ReadBet[];
  readonly method: Preferences['devig_method'];
  readonly liveTags: ReadonlySet<number>;
}

/** The bets of a user, or for administrators of all. */
export function createBetsListService({ readModel, entries, users, tags }: BetsListDeps) {
  async function withEntries(rows: readonly BetRow[]): Promise<ReadBet[]> {
    const histories = await entries.findEntries(rows.map(({ id }) => id));
    return rows.map((row) => ({ row, entries: histories.get(row.id) ?? [] }));
  }

  async function page(
    reader: string,
    scope: BetScope,
    { page: number, ...filter }: BetsQuery,
  ): Promise<ReadBets & { readonly totals: BetTotals }> {
    const { devig_method: method, currency } = await users.preferencesOf(reader);
    const window = { limit: BET_PAGE_SIZE, offset: (number - 1) * BET_PAGE_SIZE };
    const [rows, sums] = await Promise.all([
      readModel.findPage(scope, filter, window, method),
      readModel.findSums(scope, filter, method),
    ]);
    const [bets, liveTags] = await Promise.all([
      withEntries(rows),
      tags.findLive([...new Set(rows.map(({ user_id }) => user_id))]),
    ]);
    return { bets, method, liveTags, totals: totalsOf(sums, averagesOf(sums), currency) };
  }

  return {
    page: (userId: string, query: BetsQuery) => page(userId, { userId }, query),

    /** The bets of all users, up to a stake. @param reader whose currency and devig method count */
    async pageOfAll(reader: string, query: BetsQuery) {
      const scope = { maxStakeEur: ALL_USERS_MAX_STAKE };
      const [found, users] = await Promise.all([
        page(reader, scope, query),
        readModel.countUsers(scope, query),
      ]);
      return { ...found, users };
    },

    /**
     * One bet, deleted or not.
     * @throws ApiError 404 when the user does not have it
     */
    async find(userId: string, id: number): Promise<ReadBets> {
      const { devig_method: method } = await users.preferencesOf(userId);
      const row = await readModel.find(userId, id, method);
      if (row === null) throw noSuchBet();
      const [bets, liveTags] = await Promise.all([withEntries([row]), tags.findLive([userId])]);
      return { bets, method, liveTags };
    },

    /** The history of a bet. @throws ApiError 404 when the user does not have it */
    async history(userId: string, id: number): Promise<readonly StoredEntry[]> {
      const { bets } = await this.find(userId, id);
      return bets[0]?.entries ?? [];
    },
  };
}
export type BetsListService = ReturnType<typeof createBetsListService>;

function averagesOf(sums: readonly BetSums[]): Averages {
  const total = (of: 'clv' | 'clvBets' | 'ev' | 'evBets'): number =>
    sums.reduce((sum, row) => sum + (row[of] ?? 0), 0);
  return { ev: total('ev'), evBets: total('evBets'), clv: total('clv'), clvBets: total('clvBets') };
}
