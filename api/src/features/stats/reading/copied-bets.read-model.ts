import { CURRENCY_RATES } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { type CopiedRows, copyOut } from '../../../platform/db/copy-out.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Whose bets: of one user, or of all up to a stake in euros. */
export type StatScope = { readonly userId: string } | { readonly maxStakeEur: number; readonly most: number };

/** The period, and the time that it is of. */
export interface StatRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly by: 'placed' | 'starts';
}

/** Reads the figures of many bets at once, by a binary COPY. A deleted bet is in none. */
export function createCopiedBetsReadModel({ knex, pool }: Pick<Database, 'knex' | 'pool'>) {
  return {
    /**
     * Calls `read` with rows of `figures`, by start, placing and id; of all users the newest first.
     * @param unused how many of their first bytes are left out
     */
    async copyBets(
      scope: StatScope,
      range: StatRange,
      unused: number,
      read: (rows: CopiedRows) => void,
    ): Promise<void> {
      const connection = await pool.connect();
      try {
        const select = matching(knex, scope, range).select(figuresAfter(knex, unused)).toQuery();
        // One request: each statement by itself would wait for an answer.
        await copyOut(connection, `${BY_INDEX}; copy (${select}) to stdout (format binary); commit`, read);
        connection.release();
      } catch (error) {
        // Its transaction may be open.
        connection.release(true);
        throw error;
      }
    },
  };
}
export type CopiedBetsReadModel = ReturnType<typeof createCopiedBetsReadModel>;

/** The planner takes reading the whole table for cheaper, which is of all users. */
const BY_INDEX = `begin read only; set local random_page_cost = 1.1; set local max_parallel_workers_per_gather = 0;
  set local enable_bitmapscan = off`;
/** One euro in the currency of the bet. */
const RATE_SQL = `(case b.currency ${Object.entries(CURRENCY_RATES)
  .map(([currency, rate]) => `when '${currency}' then ${rate}`)
  .join(' ')} end)`;

function figuresAfter(knex: Knex, unused: number): Knex.Raw | string {
  return unused === 0 ? 'b.figures' : knex.raw('substr(b.figures, ?)', [unused + 1]);
}

function matching(knex: Knex, scope: StatScope, { from, to, by }: StatRange): Knex.QueryBuilder {
  const query = knex('bets as b').whereNull('b.deleted_at');
  // A bet without a start is listed at the time of its placing.
  const column = by === 'starts' ? 'b.listed_at' : 'b.placed_at';
  if (from !== undefined) query.where(column, '>=', from);
  if (to !== undefined) query.where(column, '<', to);
  if ('userId' in scope)
    return query.where('b.user_id', scope.userId).orderByRaw('b.user_id, b.listed_at, b.placed_at, b.id');
  return query
    .whereRaw(`b.stake <= ? * ${RATE_SQL}`, [scope.maxStakeEur])
    .orderByRaw('b.listed_at desc, b.id desc')
    .limit(scope.most);
}
