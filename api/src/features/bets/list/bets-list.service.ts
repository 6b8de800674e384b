import { type Averages, computeTotals, replay } from '@fairline/shared/bets';
import {
  ALL_USERS_MAX_STAKE,
  BET_PAGE_SIZE,
  type BetsQuery,
  type BetTotals,
  type Bookmakers,
  type PlanAccess,
  type Preferences,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { searchWords } from '../../../market/search-words.ts';
import type { BankrollsService } from '../bankrolls/bankrolls.service.ts';
import type { BetPriceReader, BetPricesService } from '../clv/bet-prices.service.ts';
import type { BetEntriesReadModel, StoredEntry } from '../ledger/bet-entries.read-model.ts';
import { noSuchBet } from '../ledger/bet-ledger.ts';
import type { BetUserReadModel } from '../ledger/bet-user.read-model.ts';
import type { BetTagsReadModel } from '../tags/bet-tags.read-model.ts';
import type { ReadBet } from './bets.presenter.ts';
import type { BetFilter, BetRow, BetScope, BetSums, BetsAfter, BetsReadModel } from './bets.read-model.ts';

export interface BetsListDeps {
  readonly readModel: BetsReadModel;
  readonly entries: BetEntriesReadModel;
  readonly users: BetUserReadModel;
  readonly tags: BetTagsReadModel;
  readonly prices: BetPricesService;
  readonly bankrolls: Pick<BankrollsService, 'accounts'>;
}

type Method = Preferences['devig_method'];

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** Whose currency, devig method and plan count. */
export interface BetReader {
  readonly id: string;
  /** Null: no plan. */
  readonly level: UpgradeLevel | null;
  /** null: all. */
  readonly sports: PlanAccess['sports'];
}

/** Bets with what presents them. */
export interface ReadBets {
  readonly bets: readonly ReadBet[];
  readonly method: Preferences['devig_method'];
  readonly liveTags: ReadonlySet<number>;
}

/** The bets of a user, or for administrators of all. */
export function createBetsListService({ readModel, entries, users, tags, prices, bankrolls }: BetsListDeps) {
  async function withHistory(rows: readonly BetRow[], reader: BetPriceReader): Promise<ReadBet[]> {
    const histories = await entries.findEntries(rows.map(({ id }) => id));
    const found = rows.map((row) => {
      const history = histories.get(row.id) ?? [];
      return { row, entries: history, state: replay(history) };
    });
    const pricesOf = await prices.of(
      found.map(({ state }) => state),
      reader,
    );
    return found.flatMap((bet, index) => {
      const own = pricesOf[index];
      return own === undefined ? [] : { ...bet, prices: own };
    });
  }

  async function rowsAndSums(scope: BetScope, filter: BetFilter, window: Window, method: Method) {
    if (searchWords(filter.search ?? '').length > 0) {
      return readModel.findPageAndSums(scope, filter, window, method);
    }
    const [rows, sums] = await Promise.all([
      readModel.findPage(scope, filter, window, method),
      readModel.findSums(scope, filter, method),
    ]);
    return { rows, sums };
  }

  async function page(
    { id, level, sports }: BetReader,
    scope: BetScope,
    { page: number, zone, ...filter }: BetsQuery,
  ): Promise<ReadBets & { readonly totals: BetTotals }> {
    const { devig_method: method, currency } = await users.preferencesOf(id);
    const window = { limit: BET_PAGE_SIZE, offset: (number - 1) * BET_PAGE_SIZE };
    const { rows, sums } = await rowsAndSums(scope, filter, window, method);
    const isOpen = filter.mode === 'unsettled';
    const [bets, liveTags, open, days] = await Promise.all([
      withHistory(rows, { level, sports, method }),
      tags.findLive([...new Set(rows.map(({ user_id }) => user_id))]),
      isOpen ? readModel.findOpenSums(scope, filter, method) : undefined,
      isOpen && zone !== undefined ? readModel.findOpenDays(scope, filter, zone) : undefined,
    ]);
    const totals = computeTotals(sums, averagesOf(sums, level), currency, open, days);
    return { bets, method, liveTags, totals };
  }

  return {
    page: (user: BetReader, query: BetsQuery) => page(user, { userId: user.id }, query),

    /** The bets of all users, up to a stake. */
    async pageOfAll(reader: BetReader, query: BetsQuery) {
      const scope = { maxStakeEur: ALL_USERS_MAX_STAKE };
      const [found, users] = await Promise.all([
        page(reader, scope, query),
        readModel.countUsers(scope, query),
      ]);
      return { ...found, users };
    },

    /** Bets after a cursor, with the exact time of placing of each by its id. */
    async after({ id, level, sports }: BetReader, request: BetsAfter) {
      const { devig_method: method } = await users.preferencesOf(id);
      const rows = await readModel.findAfter(id, request, method);
      const [bets, liveTags] = await Promise.all([
        withHistory(rows, { level, sports, method }),
        tags.findLive([id]),
      ]);
      const placedExactly = new Map(rows.map(({ id: bet, placed_exactly }) => [bet, placed_exactly]));
      return { bets, method, liveTags, placedExactly };
    },

    /**
     * One bet, deleted or not.
     * @throws ApiError 404 when the user does not have it
     */
    async find({ id: userId, level, sports }: BetReader, id: number): Promise<ReadBets> {
      const { devig_method: method } = await users.preferencesOf(userId);
      const row = await readModel.find(userId, id, method);
      if (row === null) throw noSuchBet();
      // One after the other, because a write reads its bet in its transaction.
      const bets = await withHistory([row], { level, sports, method });
      const liveTags = await tags.findLive([userId]);
      return { bets, method, liveTags };
    },

    async bookmakers({ id }: BetReader): Promise<Bookmakers> {
      const [bookmakers, last, liveTags, accounts] = await Promise.all([
        readModel.findBookmakers(id),
        readModel.findLast(id),
        tags.findLive([id]),
        bankrolls.accounts(id),
      ]);
      const own = last && { ...last, tag_ids: last.tag_ids.filter((tag) => liveTags.has(tag)) };
      return { bookmakers, last: own, accounts };
    },

    /** The history of a bet. @throws ApiError 404 when the user does not have it */
    async history(user: BetReader, id: number): Promise<readonly StoredEntry[]> {
      const { bets } = await this.find(user, id);
      return bets[0]?.entries ?? [];
    },
  };
}
export type BetsListService = ReturnType<typeof createBetsListService>;

function averagesOf(sums: readonly BetSums[], level: UpgradeLevel | null): Averages {
  const total = (of: 'clv' | 'clvBets' | 'ev' | 'evBets'): number =>
    sums.reduce((sum, row) => sum + (row[of] ?? 0), 0);
  const ev = { ev: total('ev'), evBets: total('evBets') };
  if (level === null || !planIncludes(level, 'closing-ev')) return { ...ev, clv: 0, clvBets: 0 };
  return { ...ev, clv: total('clv'), clvBets: total('clvBets') };
}
