import type { Currency } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { BalanceStep, BalanceSteps } from './balances.ts';

export interface BankrollRow {
  readonly id: number;
  readonly name: string;
  readonly currency: Currency;
  /** Decimal text. */
  readonly starting_amount: string;
  readonly is_default: boolean;
  readonly version: number;
  readonly created_at: Date;
}

/** The deposits and withdrawals of a bankroll, as decimal texts. */
export interface MovementSums {
  readonly bankroll_id: number;
  readonly deposits: string;
  readonly withdrawals: string;
}

/** The deposits and withdrawals of a user at a bookmaker in one currency, as decimal texts. */
export interface BookmakerMovements {
  /** As it was typed last. */
  readonly bookmaker: string;
  readonly currency: Currency;
  readonly deposits: string;
  readonly withdrawals: string;
}

/** The limit of a bookmaker that a user noted. */
export interface BookmakerLimit {
  readonly bookmaker: string;
  readonly currency: Currency;
  readonly max_stake: number | null;
  readonly note: string | null;
}

/** The bets of a bankroll in one currency. Amounts are decimal texts. */
export interface BankrollBets {
  readonly bankroll_id: number;
  readonly currency: Currency;
  readonly profit: string;
  readonly open_stakes: string;
  readonly open_bets: number;
}

export interface MovementRow {
  readonly id: number;
  readonly bankroll_id: number;
  readonly kind: 'deposit' | 'withdrawal';
  readonly amount: number;
  readonly bookmaker: string | null;
  readonly is_transfer: boolean;
  readonly at: Date;
  readonly note: string | null;
  readonly deleted_at: Date | null;
}

const COLUMNS = ['id', 'name', 'currency', 'is_default', 'version', 'created_at'];
export const MOVEMENT_COLUMNS = [
  'id',
  'bankroll_id',
  'kind',
  'amount',
  'bookmaker',
  'is_transfer',
  'at',
  'note',
  'deleted_at',
];

/** Reads bankrolls. A deleted one is in none. */
export function createBankrollsReadModel(knex: Knex) {
  return {
    /** The default first, then by name. */
    async findAll(userId: string): Promise<BankrollRow[]> {
      return knex('bankrolls')
        .where({ user_id: userId, deleted_at: null })
        .orderByRaw('is_default desc, lower(name), id')
        .select<BankrollRow[]>([...COLUMNS, knex.raw('starting_amount::text as starting_amount')]);
    },

    async findDefault(userId: string): Promise<number | null> {
      const row = await knex('bankrolls')
        .where({ user_id: userId, is_default: true })
        .first<{ id: number }>('id');
      return row?.id ?? null;
    },

    /** Waits while the bankroll is being deleted. */
    async exists(userId: string, id: number): Promise<boolean> {
      const row = await knex('bankrolls')
        .where({ user_id: userId, id, deleted_at: null })
        .forKeyShare()
        .first('id');
      return row !== undefined;
    },

    /** Deposits and withdrawals up to a moment, of each bankroll that has any. */
    async findMovementSums(userId: string, at: Date): Promise<MovementSums[]> {
      return knex('bankroll_movements')
        .where({ user_id: userId, deleted_at: null, is_transfer: false })
        .where('at', '<=', at)
        .groupBy('bankroll_id')
        .select<MovementSums[]>('bankroll_id', ...movementSums(knex));
    },

    /** Deposits and withdrawals that name a bookmaker, transfers included. */
    async findBookmakerMovements(userId: string): Promise<BookmakerMovements[]> {
      return knex('bankroll_movements as m')
        .join('bankrolls as r', 'r.id', 'm.bankroll_id')
        .where('m.user_id', userId)
        .whereNull('m.deleted_at')
        .whereNotNull('m.bookmaker')
        .groupByRaw('lower(m.bookmaker), r.currency')
        .select<BookmakerMovements[]>(
          knex.raw('(array_agg(m.bookmaker order by m.id desc))[1] as bookmaker'),
          'r.currency',
          ...movementSums(knex),
        );
    },

    async findBookmakerLimits(userId: string): Promise<BookmakerLimit[]> {
      return knex('bookmaker_limits')
        .where({ user_id: userId })
        .select<BookmakerLimit[]>('bookmaker', 'currency', 'max_stake', 'note');
    },

    /** What had been won and was staked at a moment. A bet counts as open until it was settled. */
    async findBets(userId: string, at: Date): Promise<BankrollBets[]> {
      const isOpen = '(settled_at is null or settled_at > ?)';
      return knex('bets')
        .where({ user_id: userId, deleted_at: null })
        .where('placed_at', '<=', at)
        .groupBy('bankroll_id', 'currency')
        .select<BankrollBets[]>(
          'bankroll_id',
          'currency',
          knex.raw(
            '(coalesce(sum(profit_units) filter (where settled_at <= ?), 0) * 0.00000001)::text as profit',
            [at],
          ),
          knex.raw(`coalesce(sum(stake) filter (where ${isOpen} and not free_bet), 0)::text as open_stakes`, [
            at,
          ]),
          knex.raw(`count(*) filter (where ${isOpen})::int as open_bets`, [at]),
        );
    },

    /** When the first thing of a bankroll was: it was created, money moved, or a bet was settled. */
    async findBeginning({ id, created_at }: Pick<BankrollRow, 'id' | 'created_at'>): Promise<number> {
      const { rows } = await knex.raw<{ rows: [{ at: Date }] }>(
        `select least(?::timestamptz,
           (select min(at) from bankroll_movements where bankroll_id = ? and deleted_at is null and not is_transfer),
           (select min(settled_at) from bets where bankroll_id = ? and deleted_at is null)) as at`,
        [created_at, id, id],
      );
      return rows[0].at.getTime();
    },

    /** What was added in each step, by currency; movements are in that of the bankroll. */
    async findSteps(bankrollId: number, { from, step, until }: BalanceSteps): Promise<BalanceStep[]> {
      const stepOf = (column: string) =>
        knex.raw(`ceil(extract(epoch from ?? - ?::timestamptz) * 1000 / ?)::int as step`, [
          column,
          new Date(from),
          step,
        ]);
      const movements = await knex('bankroll_movements')
        .where({ bankroll_id: bankrollId, deleted_at: null, is_transfer: false })
        .where('at', '<=', new Date(until))
        .groupBy('step')
        .select<BalanceStep[]>(
          stepOf('at'),
          knex.raw('null as currency'),
          knex.raw(`sum(case kind when 'deposit' then amount else -amount end)::text as amount`),
        );
      const bets = await knex('bets')
        .where({ bankroll_id: bankrollId, deleted_at: null })
        .where('settled_at', '<=', new Date(until))
        .groupBy('step', 'currency')
        .select<BalanceStep[]>(
          stepOf('settled_at'),
          'currency',
          knex.raw('(sum(profit_units) * 0.00000001)::text as amount'),
        );
      return [...movements, ...bets];
    },

    /** Newest first, deleted ones included. */
    async findMovements(userId: string, bankrollId: number): Promise<MovementRow[]> {
      return knex('bankroll_movements')
        .where({ user_id: userId, bankroll_id: bankrollId })
        .orderBy([
          { column: 'at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .select<MovementRow[]>(MOVEMENT_COLUMNS);
    },

    /** The ids of the user's newest open bets. */
    async findOpenBets(userId: string, limit: number): Promise<number[]> {
      return knex('bets')
        .where({ user_id: userId, deleted_at: null, settled_at: null })
        .orderBy('id', 'desc')
        .limit(limit)
        .pluck('id');
    },
  };
}

function movementSums(knex: Knex): Knex.Raw[] {
  return [
    knex.raw(`coalesce(sum(amount) filter (where kind = 'deposit'), 0)::text as deposits`),
    knex.raw(`coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::text as withdrawals`),
  ];
}

export type BankrollsReadModel = ReturnType<typeof createBankrollsReadModel>;
