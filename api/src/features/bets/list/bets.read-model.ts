import type { CurrencySums, OpenDay, OpenSums } from '@fairline/shared/bets';
import {
  type BetsQuery,
  CURRENCY_RATES,
  type Currency,
  MOST_BOOKMAKERS,
  MOST_OPEN_DAYS,
  type Preferences,
} from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { likePattern, searchWords } from '../../../market/search-words.ts';
import { percentageColumn } from '../ledger/project-bet.ts';

/** Which bets: of one user, or of all up to a stake in euros. */
export type BetScope = { readonly userId: string } | { readonly maxStakeEur: number };
export type BetFilter = Omit<BetsQuery, 'page' | 'zone'>;

/** The columns of a bet that its history does not have. */
export interface BetRow {
  readonly id: number;
  readonly user_id: string;
  readonly created_at: Date;
  readonly profit: number | null;
  /** In percent, by one devig method. */
  readonly ev: number | null;
}

/** A page of a list that is read by its sort key. */
export interface BetsAfter {
  readonly settled: boolean | undefined;
  readonly placedFrom: string | undefined;
  readonly placedBefore: string | undefined;
  /** Time of placing and id of the last bet that was read; null for the first page. */
  readonly after: readonly [placedAt: string, id: number] | null;
  readonly limit: number;
}

/** A bet of a list that is read by its sort key. */
export interface PlacedBetRow extends BetRow {
  /** When it was placed, to the microsecond, for cursors. */
  readonly placed_exactly: string;
}

/** The sums of a filter for each currency. EV and CLV are of one devig method. */
export interface BetSums extends CurrencySums {
  readonly ev: number | null;
  readonly evBets: number;
  readonly clv: number | null;
  readonly clvBets: number;
}

/** The bets of a user with one bookmaker in one currency. Amounts are decimal texts. */
export interface BookmakerBets {
  readonly bookmaker: string;
  readonly currency: Currency;
  /** Of settled bets. */
  readonly profit: string;
  /** Without free bets. */
  readonly open_stakes: string;
  readonly open_bets: number;
}

/** Settled bets of one currency. */
export interface SettledSums {
  readonly currency: Currency;
  readonly bets: number;
  /** Decimal text. */
  readonly profit: string;
}

/** One euro in the currency of the bet. */
const RATE_SQL = `(case b.currency ${Object.entries(CURRENCY_RATES)
  .map(([currency, rate]) => `when '${currency}' then ${rate}`)
  .join(' ')} end)`;

const PLACED_EXACTLY_SQL = `to_char(b.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Method = Preferences['devig_method'];

const columnsOf = (method: Method): string[] => [
  ...['b.id', 'b.user_id', 'b.created_at', 'b.profit'],
  `b.${percentageColumn('ev', method)} as ev`,
];

/** Reads bets for lists and totals. A deleted bet is in none. */
export function createBetsReadModel(knex: Knex) {
  return {
    /** A page of bets in the order of the list. */
    async findPage(
      scope: BetScope,
      filter: BetFilter,
      page: { limit: number; offset: number },
      method: Method,
    ): Promise<BetRow[]> {
      return byIndex(knex, async (trx) => {
        // The ids of the page are selected first, so that skipping to a far page reads as little as it can.
        const ids = await findPageIds(trx, scope, filter, page);
        return trx('bets as b')
          .whereIn('b.id', ids)
          .select<BetRow[]>(columnsOf(method))
          .orderByRaw(listOrder(filter));
      });
    },

    /** Bets of a user by placing, newest first, after the one at the cursor. */
    async findAfter(
      userId: string,
      { settled, placedFrom, placedBefore, after, limit }: BetsAfter,
      method: Method,
    ): Promise<PlacedBetRow[]> {
      return byIndex(knex, async (trx) => {
        const query = trx('bets as b').whereNull('b.deleted_at').where('b.user_id', userId);
        if (settled !== undefined) query[settled ? 'whereNotNull' : 'whereNull']('b.settled_at');
        if (placedFrom !== undefined) query.where('b.placed_at', '>=', placedFrom);
        if (placedBefore !== undefined) query.where('b.placed_at', '<', placedBefore);
        if (after !== null) query.whereRaw('(b.placed_at, b.id) < (?::timestamptz, ?)', [...after]);
        return query
          .select<PlacedBetRow[]>(...columnsOf(method), trx.raw(`${PLACED_EXACTLY_SQL} as placed_exactly`))
          .orderByRaw(NEWEST_PLACED)
          .limit(limit);
      });
    },

    /** A bet of the user, deleted or not. */
    async find(userId: string, id: number, method: Method): Promise<BetRow | null> {
      const row = await knex('bets as b')
        .where({ 'b.user_id': userId, 'b.id': id })
        .first<BetRow>(columnsOf(method));
      return row ?? null;
    },

    async findSums(scope: BetScope, filter: BetFilter, method: Method): Promise<BetSums[]> {
      return byIndex(knex, (trx) =>
        matching(trx, scope, filter)
          .groupBy('b.currency')
          .select<BetSums[]>('b.currency', ...sumsOf(trx, method)),
      );
    },

    /** The stakes, possible and expected profits of the unsettled bets of a filter, for each currency, with their number. */
    async findOpenSums(
      scope: BetScope,
      filter: BetFilter,
      method: Method,
    ): Promise<(OpenSums & { readonly bets: number })[]> {
      return byIndex(knex, (trx) =>
        matching(trx, scope, { ...filter, mode: 'unsettled' })
          .groupBy('b.currency')
          .select<(OpenSums & { bets: number })[]>(
            'b.currency',
            trx.raw('count(*)::int as bets'),
            ...openSums(trx),
            trx.raw(
              'round(sum(b.stake * b.??::numeric / 100) filter (where not b.free_bet), 8)::text as expected',
              [percentageColumn('ev', method)],
            ),
          ),
      );
    },

    /** The unsettled bets of a filter by the days of their starts, the first of them, for each currency. */
    async findOpenDays(scope: BetScope, filter: BetFilter, zone: string): Promise<OpenDay[]> {
      return byIndex(knex, async (trx) => {
        const day = `to_char(b.listed_at at time zone ?, 'YYYY-MM-DD')`;
        const open = () => matching(trx, scope, { ...filter, mode: 'unsettled' });
        const days = await open()
          .groupByRaw('1')
          .orderByRaw('1')
          .limit(MOST_OPEN_DAYS)
          .select<{ day: string }[]>(trx.raw(`${day} as day`, [zone]));
        return trx
          .from(
            open()
              .select('b.*', trx.raw(`${day} as day`, [zone]))
              .as('b'),
          )
          .whereIn(
            'b.day',
            days.map((one) => one.day),
          )
          .groupBy('b.day', 'b.currency')
          .select<OpenDay[]>('b.day', 'b.currency', trx.raw('count(*)::int as bets'), ...openSums(trx));
      });
    },

    /** The bets of a user that were settled since a moment, for each currency. */
    async findSettledSince(userId: string, from: string): Promise<SettledSums[]> {
      // Each bankroll has its bets in the order of their settlements.
      return knex('bets as b')
        .where('b.user_id', userId)
        .whereIn('b.bankroll_id', knex('bankrolls').where({ user_id: userId }).select('id'))
        .whereNull('b.deleted_at')
        .where('b.settled_at', '>=', from)
        .groupBy('b.currency')
        .select<SettledSums[]>(
          'b.currency',
          knex.raw('count(*)::int as bets'),
          knex.raw('(coalesce(sum(b.profit_units), 0) * 0.00000001)::text as profit'),
        );
    },

    /**
     * The page and the sums of a filter with words, which are looked for in every bet: in one pass. Bets that have them may be anywhere in the
     * order of the list, or nowhere.
     */
    async findPageAndSums(
      scope: BetScope,
      filter: BetFilter,
      page: { limit: number; offset: number },
      method: Method,
    ): Promise<{ rows: BetRow[]; sums: BetSums[] }> {
      const at = columnOf(filter);
      const [ev, clv] = [percentageColumn('ev', method), percentageColumn('clv', method)];
      const summed = [at, 'id', 'currency', 'settled_at', 'staked_units', 'profit_units', ev, clv];
      return byIndex(knex, async (trx) => {
        await trx.raw(WITH_A_WORKER);
        const ids = trx('found as b')
          .select('b.id')
          .orderByRaw(listOrder(filter))
          .limit(page.limit)
          .offset(page.offset);
        const found = await trx
          .withMaterialized(
            'found',
            matching(trx, scope, filter).select(summed.map((column) => `b.${column}`)),
          )
          .from('found as b')
          .groupBy('b.currency')
          .select<(BetSums & { ids: number[] })[]>(
            'b.currency',
            trx.raw('array(?) as ids', [ids]),
            ...sumsOf(trx, method),
          );
        const sums = found.map(({ ids: _, ...one }) => one);
        const rows = await trx('bets as b')
          .whereIn('b.id', found[0]?.ids ?? [])
          .select<BetRow[]>(columnsOf(method))
          .orderByRaw(listOrder(filter));
        return { rows, sums };
      });
    },

    /** The bookmakers of the user's bets, the one with the most bets first. */
    async findBookmakers(userId: string): Promise<string[]> {
      return byIndex(knex, (trx) =>
        trx('bets as b')
          .where('b.user_id', userId)
          .whereNull('b.deleted_at')
          .whereNotNull('b.bookmaker')
          .groupBy('b.bookmaker')
          .orderByRaw('count(*) desc, b.bookmaker')
          .limit(MOST_BOOKMAKERS)
          .pluck<string[]>('b.bookmaker'),
      );
    },

    /** Adds up the bets with these bookmakers, whose letters may be written in either case. */
    async findBookmakerBets(userId: string, bookmakers: readonly string[]): Promise<BookmakerBets[]> {
      return byIndex(knex, async (trx) => {
        const of = () =>
          trx('bets as b')
            .where('b.user_id', userId)
            .whereNull('b.deleted_at')
            .whereRaw('lower(b.bookmaker) in (select lower(name) from unnest(?::text[]) as name)', [
              [...bookmakers],
            ])
            .groupByRaw('lower(b.bookmaker), b.currency');
        const account = [trx.raw('lower(b.bookmaker) as bookmaker'), 'b.currency'];
        const settled = await of()
          .whereNotNull('b.settled_at')
          .select<Pick<BookmakerBets, 'bookmaker' | 'currency' | 'profit'>[]>(
            ...account,
            trx.raw('(sum(b.profit_units) * 0.00000001)::text as profit'),
          );
        const open = await of()
          .whereNull('b.settled_at')
          .select<Omit<BookmakerBets, 'profit'>[]>(
            ...account,
            trx.raw('coalesce(sum(b.stake) filter (where not b.free_bet), 0)::text as open_stakes'),
            trx.raw('count(*)::int as open_bets'),
          );
        const key = (one: Pick<BookmakerBets, 'bookmaker' | 'currency'>) =>
          `${one.currency} ${one.bookmaker}`;
        const byKey = new Map<string, BookmakerBets>();
        for (const row of settled) byKey.set(key(row), { ...row, open_stakes: '0', open_bets: 0 });
        for (const row of open) byKey.set(key(row), { profit: byKey.get(key(row))?.profit ?? '0', ...row });
        return [...byKey.values()];
      });
    },

    /** Reads bookmaker and tags of the bet that a user placed last; an imported one says nothing about the next. */
    async findLast(userId: string): Promise<{ bookmaker: string | null; tag_ids: number[] } | null> {
      const row = await byIndex(knex, (trx) =>
        trx('bets as b')
          .where('b.user_id', userId)
          .whereNull('b.deleted_at')
          .whereNull('b.import_id')
          .orderByRaw(NEWEST_PLACED)
          .first<{ bookmaker: string | null; tag_ids: number[] }>('b.bookmaker', 'b.tag_ids'),
      );
      return row ?? null;
    },

    /** The number of users who have a bet of the filter. */
    async countUsers(scope: BetScope, filter: BetFilter): Promise<number> {
      const [row] = await matching(knex, scope, filter).countDistinct<{ users: number }[]>(
        'b.user_id as users',
      );
      return row?.users ?? 0;
    },
  };
}
export type BetsReadModel = ReturnType<typeof createBetsReadModel>;

/** One worker more: the rows that words are looked for in are read whole. */
const WITH_A_WORKER =
  'set local max_parallel_workers_per_gather = 1; set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0';

/**
 * Runs a query that is answered by an index. By default the planner takes a random page for four times as expensive as the next one,
 * and has several processes read the table of all users instead.
 */
function byIndex<T>(knex: Knex, query: (trx: Knex) => PromiseLike<T>): Promise<T> {
  return knex.transaction(async (trx) => {
    await trx.raw(
      "set local random_page_cost = 1.1; set local max_parallel_workers_per_gather = 0; set local work_mem = '32MB'",
    );
    return query(trx);
  });
}

const NEWEST_PLACED = 'b.placed_at desc, b.id desc';
const NEXT_TO_START = 'b.listed_at, b.id';
const LATEST_STARTED = 'b.listed_at desc, b.id desc';

/** Matches to come, the next to start first, then those that have started, the latest first; or by placing, newest first. */
function listOrder({ by }: Pick<BetFilter, 'by'>): string {
  if (by === 'placed') return NEWEST_PLACED;
  const coming = (column: string): string => `case when b.listed_at > now() then b.${column} end`;
  return `b.listed_at <= now(), ${coming('listed_at')}, ${coming('id')}, ${LATEST_STARTED}`;
}

/** Returns the ids of a page in any order. The two parts of the order by start are read one after the other, each along the index. */
async function findPageIds(
  trx: Knex,
  scope: BetScope,
  filter: BetFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const read = (order: string, within: Knex.QueryBuilder, from: { limit: number; offset: number }) =>
    within.orderByRaw(order).limit(from.limit).offset(from.offset).pluck<number[]>('b.id');
  if (filter.by === 'placed') return read(NEWEST_PLACED, matching(trx, scope, filter), { limit, offset });
  const isComing = trx.raw('b.listed_at > now()');
  const coming = () => matching(trx, scope, filter).where(isComing);
  const [found] = await coming().count<{ bets: number }[]>('* as bets');
  const count = Number(found?.bets ?? 0);
  const next = offset < count ? await read(NEXT_TO_START, coming(), { limit, offset }) : [];
  if (next.length === limit) return next;
  const started = await read(LATEST_STARTED, matching(trx, scope, filter).whereNot(isComing), {
    limit: limit - next.length,
    offset: Math.max(0, offset - count),
  });
  return [...next, ...started];
}

function openSums(knex: Knex): Knex.Raw[] {
  return [
    knex.raw('coalesce(sum(b.stake) filter (where not b.free_bet), 0)::text as staked'),
    knex.raw(
      // Half of an each-way stake is on a place, which pays a share of the winnings.
      `coalesce(sum(round(b.stake * (b.odds - 1) * (1 - b.commission_percent / 100)
         * case when b.each_way_divisor is null then 1 else (1 + 1.0 / b.each_way_divisor) / 2 end, 8)), 0)::text as profit`,
    ),
  ];
}

function sumsOf(knex: Knex, method: Method): Knex.Raw[] {
  const [ev, clv] = [percentageColumn('ev', method), percentageColumn('clv', method)];
  return [
    knex.raw('count(*)::int as bets'),
    knex.raw('count(b.settled_at)::int as settled'),
    // As text: sums of amounts have more digits than a number.
    knex.raw('(coalesce(sum(b.staked_units), 0) * 0.00000001)::text as staked'),
    knex.raw('(coalesce(sum(b.profit_units), 0) * 0.00000001)::text as profit'),
    // A settled bet without units of stake is a void, which has no profit, or a free bet; the index has no column that says which.
    knex.raw(
      '(coalesce(sum(b.profit_units) filter (where b.staked_units is null), 0) * 0.00000001)::text as "freeProfit"',
    ),
    knex.raw('sum(b.??) as ev, count(b.??)::int as "evBets"', [ev, ev]),
    knex.raw('sum(b.??) as clv, count(b.??)::int as "clvBets"', [clv, clv]),
  ];
}

function columnOf({ by }: BetFilter): 'listed_at' | 'placed_at' {
  // A bet without a start is listed at the time of its placing.
  return by === 'starts' ? 'listed_at' : 'placed_at';
}

function matching(knex: Knex, scope: BetScope, filter: BetFilter): Knex.QueryBuilder {
  const query = knex('bets as b').whereNull('b.deleted_at');
  if ('userId' in scope) query.where('b.user_id', scope.userId);
  else query.whereRaw(`b.stake <= ? * ${RATE_SQL}`, [scope.maxStakeEur]);
  const column = `b.${columnOf(filter)}`;
  const { mode, from, to } = filter;
  if (mode === 'settled') query.whereNotNull('b.settled_at');
  if (mode === 'unsettled') query.whereNull('b.settled_at');
  if (from !== undefined) query.where(column, '>=', from);
  if (to !== undefined) query.where(column, '<', to);
  narrow(query, filter);
  return query;
}

function narrow(query: Knex.QueryBuilder, { tag, sport, market, bookmaker, search }: BetFilter): void {
  if (tag !== undefined) query.whereRaw('b.tag_ids && ?::int[]', [tag]);
  if (sport !== undefined) {
    if (/^\d{1,9}$/.test(sport)) query.where('b.sport_id', Number(sport));
    else query.whereRaw(isText('b.sport'), { text: sport });
  }
  if (market !== undefined) query.whereRaw(isText('b.market'), { text: market });
  if (bookmaker !== undefined) query.whereRaw(isText('b.bookmaker'), { text: bookmaker });
  for (const word of searchWords(search ?? '')) query.whereLike('b.search_string', likePattern(word));
}

/**
 * Equal but for the case of Latin letters; comparing by the rules of a language takes three times as long. Most texts differ in
 * length, which is cheaper to compare and does not depend on the case of these letters.
 */
const isText = (column: string): string =>
  `(octet_length(${column}) = octet_length(:text) and lower(${column} collate "C") = lower(:text collate "C"))`;
