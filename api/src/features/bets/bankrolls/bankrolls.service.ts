import { addAmounts, amountOf, unitsOf } from '@fairline/shared/bets';
import {
  type Bankroll,
  type BookmakerAccount,
  type CreateBankroll,
  type CreateMovement,
  type EditBankroll,
  FIRST_BANKROLL,
  MAX_BANKROLLS,
  MAX_BOOKMAKER_LIMITS,
  type NoteLimit,
} from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { BetUserReadModel } from '../ledger/bet-user.read-model.ts';
import type { BetRequest } from '../ledger/bets.store.ts';
import { requestOf } from '../ledger/request-hash.ts';
import type { BetsReadModel } from '../list/bets.read-model.ts';
import { type BalancePoint, balanceSteps, balancesAt } from './balances.ts';
import { bankrollAmounts } from './bankroll-amounts.ts';
import type { BankrollsReadModel, MovementRow } from './bankrolls.read-model.ts';
import type { BankrollsStore, LockedBankroll } from './bankrolls.store.ts';
import { bookmakerAccounts, isSameAccount, unitsAt } from './bookmaker-accounts.ts';

export interface BankrollsDeps {
  readonly store: BankrollsStore;
  readonly readModel: BankrollsReadModel;
  readonly users: BetUserReadModel;
  readonly bets: Pick<BetsReadModel, 'findBookmakerBets'>;
  readonly now: () => number;
}

/** The bankrolls of a user. Writes are to be run in a transaction; each is recorded. */
export function createBankrollsService({ store, readModel, users, bets, now }: BankrollsDeps) {
  const at = (): Date => new Date(now());

  async function list(userId: string, until: Date = at()): Promise<Bankroll[]> {
    // One after the other: within a transaction there is one connection.
    const rows = await readModel.findAll(userId);
    const movements = await readModel.findMovementSums(userId, until);
    const own = await readModel.findBets(userId, until);
    return rows.map((row) =>
      bankrollAmounts(
        row,
        movements.find(({ bankroll_id }) => bankroll_id === row.id),
        own.filter(({ bankroll_id }) => bankroll_id === row.id),
      ),
    );
  }

  async function accounts(userId: string): Promise<BookmakerAccount[]> {
    const movements = await readModel.findBookmakerMovements(userId);
    const limits = await readModel.findBookmakerLimits(userId);
    const names = [...movements, ...limits].map(({ bookmaker }) => bookmaker);
    if (names.length === 0) return [];
    return bookmakerAccounts(movements, await bets.findBookmakerBets(userId, names), limits);
  }

  /** The deposit or withdrawal that leaves an amount to stake at a bookmaker. @throws ApiError 409 when it is that amount */
  async function correction(userId: string, currency: string, bookmaker: string, amount: number) {
    const movements = await readModel.findBookmakerMovements(userId);
    const sums = await bets.findBookmakerBets(userId, [bookmaker]);
    const left = unitsAt({ bookmaker, currency }, movements, sums);
    const difference = unitsOf(amount) - left.available;
    if (difference === 0n) {
      throw new ApiError(409, 'balance_unchanged', 'That is the balance already.');
    }
    return {
      kind: difference > 0n ? ('deposit' as const) : ('withdrawal' as const),
      amount: amountOf(difference > 0n ? difference : -difference),
    };
  }

  async function one(userId: string, id: number): Promise<Bankroll> {
    const found = (await list(userId)).find((bankroll) => bankroll.id === id);
    if (found === undefined) throw noSuchBankroll();
    return found;
  }

  async function locked(userId: string, id: number): Promise<LockedBankroll> {
    const bankroll = await store.lock(userId, id);
    if (bankroll === null) throw noSuchBankroll();
    return bankroll;
  }

  /** The movement that a request made before. @throws ApiError 409 when its key was used for another one */
  async function earlierMovement(userId: string, { key, hash }: BetRequest): Promise<MovementRow | null> {
    const earlier = await store.findRequest(userId, key);
    if (earlier === null || earlier.request_hash === hash) return earlier;
    throw new ApiError(409, 'key_reused', 'This idempotency key belongs to another request.');
  }

  const record = (userId: string, bankroll_id: number, kind: string, changes: object): Promise<void> =>
    store.addEntry({ bankroll_id, actor_id: userId, at: at(), kind, changes });

  /** @throws ApiError 400 when the user does not have the bankroll */
  async function assertOwn(userId: string, id: number): Promise<void> {
    if (!(await readModel.exists(userId, id)))
      throw apiErrors.invalidField('bankroll_id', 'You have no such bankroll.');
  }

  return {
    list,

    /** The bookmakers with money or a limit that the user noted, by name. */
    accounts,

    /** Notes the limit of a bookmaker; without stake and note none is noted. @throws ApiError 409 for too many */
    async noteLimit(userId: string, { note, ...body }: NoteLimit): Promise<void> {
      const limit = { ...body, note: note || null };
      if (limit.max_stake === null && limit.note === null) {
        return store.removeLimit(userId, limit.bookmaker, limit.currency);
      }
      const limits = await readModel.findBookmakerLimits(userId);
      if (limits.length >= MAX_BOOKMAKER_LIMITS && !limits.some((one) => isSameAccount(one, limit))) {
        throw new ApiError(409, 'too_many_limits', `You have noted ${MAX_BOOKMAKER_LIMITS} limits.`);
      }
      await store.setLimit(userId, limit, at());
    },

    assertOwn,

    /** The bankroll of a new bet: the named one, or the default, which a first bet makes. @throws ApiError 400 */
    async forBet(userId: string, named: number | null, currency: string): Promise<number> {
      if (named !== null) await assertOwn(userId, named);
      const found = named ?? (await readModel.findDefault(userId));
      if (found !== null) return found;
      const first = { name: FIRST_BANKROLL, currency, starting_amount: 0 };
      const made = await store.insert(userId, { ...first, is_default: true }, at());
      if (made !== null) await record(userId, made, 'created', first);
      // Null: another request has made it meanwhile.
      const id = made ?? (await readModel.findDefault(userId));
      if (id === null) throw new RangeError('A user without a default bankroll.');
      return id;
    },

    /** @throws ApiError 409 for a name that the user has, or too many bankrolls */
    async create(userId: string, { is_default, ...body }: CreateBankroll): Promise<Bankroll> {
      const rows = await readModel.findAll(userId);
      if (rows.length >= MAX_BANKROLLS) {
        throw new ApiError(409, 'too_many_bankrolls', `You have ${MAX_BANKROLLS} bankrolls.`);
      }
      const currency = body.currency ?? (await users.preferencesOf(userId)).currency;
      const bankroll = { ...body, currency };
      const id = await store.insert(userId, { ...bankroll, is_default: rows.length === 0 }, at());
      if (id === null) throw nameTaken();
      if (is_default && rows.length > 0) await store.setDefault(userId, id);
      await record(userId, id, 'created', { ...bankroll, is_default: is_default || rows.length === 0 });
      return one(userId, id);
    },

    /** @throws ApiError 404, or 409 for another version, a name that is taken, or a currency that amounts are in */
    async edit(
      userId: string,
      id: number,
      { version, is_default, ...body }: EditBankroll,
    ): Promise<Bankroll> {
      const before = await locked(userId, id);
      if (before.version !== version) throw bankrollChanged();
      const change: Record<string, unknown> = JSON.parse(JSON.stringify(body));
      if (body.currency !== undefined && body.currency !== before.currency) {
        if (before.starting_amount > 0 || (await store.isUsed(id))) {
          throw new ApiError(409, 'currency_in_use', 'The amounts of this bankroll are in its currency.');
        }
      }
      await store.update(id, { ...change, version: version + 1 }).catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? nameTaken() : error;
      });
      if (is_default) await store.setDefault(userId, id);
      const changes = Object.entries({ ...change, ...(is_default ? { is_default } : {}) }).map(
        ([field, to]) => [field, { from: before[field as keyof LockedBankroll], to }] as const,
      );
      await record(userId, id, 'edited', Object.fromEntries(changes));
      return one(userId, id);
    },

    /** @throws ApiError 404, or 409 for the default one, or one with bets or movements */
    async delete(userId: string, id: number): Promise<void> {
      const { version, is_default } = await locked(userId, id);
      if (is_default) throw new ApiError(409, 'bankroll_in_use', 'Make another bankroll the default first.');
      if (await store.isUsed(id)) {
        throw new ApiError(
          409,
          'bankroll_in_use',
          'This bankroll has bets or movements. Move its bets first.',
        );
      }
      await store.update(id, { version: version + 1, deleted_at: at() });
      await record(userId, id, 'deleted', {});
    },

    /** The balance at equal steps since the beginning of a bankroll. @throws ApiError 404 */
    async balances(userId: string, id: number): Promise<BalancePoint[]> {
      const bankroll = (await readModel.findAll(userId)).find((row) => row.id === id);
      if (bankroll === undefined) throw noSuchBankroll();
      const steps = balanceSteps(await readModel.findBeginning(bankroll), now());
      return balancesAt(steps, bankroll, await readModel.findSteps(id, steps));
    },

    /** @throws ApiError 404 */
    async movements(userId: string, id: number): Promise<MovementRow[]> {
      if (!(await readModel.exists(userId, id))) throw noSuchBankroll();
      return readModel.findMovements(userId, id);
    },

    /** A request that is repeated adds nothing. @throws ApiError 404, or 409 when its key was used for another one */
    async move(userId: string, id: number, body: CreateMovement): Promise<MovementRow> {
      const { currency } = await locked(userId, id);
      const request = requestOf({ ...body, bankroll: id });
      // Before a balance is compared: the first request has made it what was asked for.
      const repeated = request && (await earlierMovement(userId, request));
      if (repeated) return repeated;
      const moved = body.at === undefined ? at() : new Date(body.at);
      if (moved > at()) throw apiErrors.invalidField('at', 'This time lies in the future.');
      const { kind, bookmaker = null } = body;
      const change =
        kind === 'balance'
          ? await correction(userId, currency, bookmaker ?? '', body.amount)
          : { kind, amount: body.amount };
      const stored = await store.insertMovement(
        userId,
        {
          ...change,
          bankroll_id: id,
          bookmaker,
          is_transfer: body.is_transfer ?? false,
          at: moved,
          note: body.note || null,
          request_key: request?.key ?? null,
          request_hash: request?.hash ?? null,
        },
        at(),
      );
      if (stored === null) {
        const earlier = request && (await earlierMovement(userId, request));
        if (earlier) return earlier;
        throw new RangeError('A movement was not stored.');
      }
      await record(userId, id, stored.kind, {
        movement: stored.id,
        amount: addAmounts([stored.amount]),
        ...(bookmaker !== null && { bookmaker }),
      });
      return stored;
    },

    /** Deletes or restores a movement. @throws ApiError 404 */
    async setDeleted(userId: string, id: number, movementId: number, deleted: boolean): Promise<MovementRow> {
      await locked(userId, id);
      const movement = await store.setDeleted(id, movementId, deleted ? at() : null);
      if (movement === null) throw apiErrors.notFound('There is no such movement.');
      await record(userId, id, deleted ? 'movement-deleted' : 'movement-restored', { movement: movementId });
      return movement;
    },
  };
}
export type BankrollsService = ReturnType<typeof createBankrollsService>;

const UNIQUE_VIOLATION = '23505';
const noSuchBankroll = () => apiErrors.notFound('There is no such bankroll.');
const nameTaken = () => new ApiError(409, 'bankroll_exists', 'You already have a bankroll of this name.');
const bankrollChanged = () =>
  new ApiError(409, 'bankroll_changed', 'This bankroll has been changed meanwhile. Look at it again.');
