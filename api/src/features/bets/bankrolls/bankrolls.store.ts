import type { NoteLimit } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { MOVEMENT_COLUMNS, type MovementRow } from './bankrolls.read-model.ts';

export interface NewBankroll {
  readonly name: string;
  readonly currency: string;
  readonly starting_amount: number;
}

export interface NewMovement {
  readonly bankroll_id: number;
  readonly kind: 'deposit' | 'withdrawal';
  readonly amount: number;
  readonly bookmaker: string | null;
  readonly is_transfer: boolean;
  readonly at: Date;
  readonly note: string | null;
  readonly request_key: string | null;
  readonly request_hash: string | null;
}

/** A bankroll that is locked until the end of the transaction. */
export interface LockedBankroll extends NewBankroll {
  readonly version: number;
  readonly is_default: boolean;
}

/** Writes bankrolls, their movements, and what was changed of them. To be used within a transaction. */
export function createBankrollsStore(knex: Knex) {
  return {
    /** Null when the user has one of this name, or a default one is inserted beside another. */
    async insert(
      userId: string,
      bankroll: NewBankroll & { readonly is_default: boolean },
      at: Date,
    ): Promise<number | null> {
      const [row] = await knex('bankrolls')
        .insert({ ...bankroll, user_id: userId, created_at: at })
        .onConflict()
        .ignore()
        .returning<{ id: number }[]>('id');
      return row?.id ?? null;
    },

    /** A bankroll of the user. All of theirs are locked, in one order, because a new default changes two. */
    async lock(userId: string, id: number): Promise<LockedBankroll | null> {
      const rows = await knex('bankrolls')
        .where({ user_id: userId, deleted_at: null })
        .orderBy('id')
        .forUpdate()
        .select<(LockedBankroll & { id: number })[]>(
          ...['id', 'name', 'currency', 'starting_amount', 'version', 'is_default'],
        );
      return rows.find((row) => row.id === id) ?? null;
    },

    async update(
      id: number,
      change: Partial<NewBankroll> & { readonly version: number; readonly deleted_at?: Date },
    ): Promise<void> {
      await knex('bankrolls').where({ id }).update(change);
    },

    /** Makes a bankroll the default instead of the one that was. */
    async setDefault(userId: string, id: number): Promise<void> {
      await knex('bankrolls').where({ user_id: userId, is_default: true }).update({ is_default: false });
      await knex('bankrolls').where({ user_id: userId, id }).update({ is_default: true });
    },

    /** Whether anything is in it: a bet or a movement, deleted ones as well. */
    async isUsed(id: number): Promise<boolean> {
      const [bet, movement] = [knex('bets'), knex('bankroll_movements')].map((table) =>
        table.where({ bankroll_id: id }).first<{ bankroll_id: number } | undefined>('bankroll_id'),
      );
      return (await bet) !== undefined || (await movement) !== undefined;
    },

    /** Null when the user has a movement of this request. */
    async insertMovement(userId: string, movement: NewMovement, at: Date): Promise<MovementRow | null> {
      const [row] = await knex('bankroll_movements')
        .insert({ ...movement, user_id: userId, created_at: at })
        .onConflict(knex.raw('(user_id, request_key) where request_key is not null'))
        .ignore()
        .returning<MovementRow[]>(MOVEMENT_COLUMNS);
      return row ?? null;
    },

    async findRequest(userId: string, key: string): Promise<(MovementRow & { request_hash: string }) | null> {
      const row = await knex('bankroll_movements')
        .where({ user_id: userId, request_key: key })
        .first<MovementRow & { request_hash: string }>([...MOVEMENT_COLUMNS, 'request_hash']);
      return row ?? null;
    },

    /** Deletes or restores a movement; null when there is none, or it was so before. */
    async setDeleted(bankrollId: number, id: number, at: Date | null): Promise<MovementRow | null> {
      const query = knex('bankroll_movements').where({ bankroll_id: bankrollId, id });
      const [row] = await (at === null ? query.whereNotNull('deleted_at') : query.whereNull('deleted_at'))
        .update({ deleted_at: at })
        .returning<MovementRow[]>(MOVEMENT_COLUMNS);
      return row ?? null;
    },

    /** Notes the limit of a bookmaker in place of the one before. */
    async setLimit(
      userId: string,
      { bookmaker, currency, max_stake, note }: NoteLimit,
      at: Date,
    ): Promise<void> {
      await knex('bookmaker_limits')
        .insert({ user_id: userId, bookmaker, currency, max_stake, note, updated_at: at })
        .onConflict(['user_id', 'bookmaker_key', 'currency'])
        .merge(['bookmaker', 'max_stake', 'note', 'updated_at']);
    },

    async removeLimit(userId: string, bookmaker: string, currency: string): Promise<void> {
      await knex('bookmaker_limits')
        .where({ user_id: userId, currency })
        .whereRaw('bookmaker_key = lower(?)', [bookmaker])
        .delete();
    },

    async addEntry(entry: {
      readonly bankroll_id: number;
      readonly actor_id: string;
      readonly at: Date;
      readonly kind: string;
      readonly changes: object;
    }): Promise<void> {
      await knex('bankroll_entries').insert({ ...entry, changes: JSON.stringify(entry.changes) });
    },
  };
}
export type BankrollsStore = ReturnType<typeof createBankrollsStore>;
