import { changesBetween, replay } from '@fairline/shared/bets';
import { type BetEntryKind, type BetState, BLANK_BET } from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { BetEntriesReadModel, StoredEntry } from './bet-entries.read-model.ts';
import type { BetLook, BetRequest, BetsStore, LockedRow } from './bets.store.ts';
import { type BetProjection, projectBet } from './project-bet.ts';

export interface LedgerDeps {
  readonly store: BetsStore;
  readonly entries: BetEntriesReadModel;
  readonly now: () => number;
}

/** Whose bets, and who changes them; null is the program. */
export interface LedgerUser {
  readonly id: string;
  readonly actorId: string | null;
}

/** What a change makes of a bet. */
export interface BetChange {
  readonly state: BetState;
  readonly kind: BetEntryKind;
  readonly undoes?: number;
  /** Of the grading; by default it looks at the bet again soon. */
  readonly look?: BetLook;
}

/** A bet as it is before a change. */
export interface LockedBet extends LockedRow {
  readonly state: BetState;
  readonly history: readonly StoredEntry[];
}

export const noSuchBet = () => apiErrors.notFound('There is no such bet.');
const UNIQUE_VIOLATION = '23505';
const importedAgain = () =>
  new ApiError(409, 'imported_again', 'A bet of these has been imported again since it was deleted.');
const isClose = ({ kind }: StoredEntry): boolean => kind === 'closed';
const betChanged = () =>
  new ApiError(409, 'bet_changed', 'This bet has been changed meanwhile. Look at it again.');

/** Whether a change gives a bet another result; that of a first grading, or of one that was taken back, is another one, too. */
function hasOtherResult({ grade }: ReturnType<typeof changesBetween>): boolean {
  if (grade === undefined) return false;
  const [from, to] = [grade.from, grade.to] as (BetState['grade'] | undefined)[];
  return from?.result !== to?.result;
}

/**
 * The one way in which bets are written: an entry is added to the history, and the row of the bet set to what its history adds up
 * to. To be used within a transaction.
 */
export function createBetLedger({ store, entries, now }: LedgerDeps) {
  async function locked(userId: string | null, ids: readonly number[]): Promise<LockedBet[]> {
    const rows = await store.lock(userId, ids);
    const histories = await entries.findEntries(rows.map(({ id }) => id));
    return rows.map(({ id, version, grade_basis }) => {
      const history = histories.get(id) ?? [];
      if (history.length !== version) throw new RangeError(`The history of bet ${id} is not complete.`);
      return { id, version, state: replay(history), history, grade_basis };
    });
  }

  async function repeated(user: LedgerUser, request: BetRequest | null): Promise<number | null> {
    if (request === null) return null;
    const earlier = await store.findRequest(user.id, request.key);
    if (earlier === null) return null;
    if (earlier.hash === request.hash) return earlier.id;
    throw new ApiError(409, 'key_reused', 'This idempotency key belongs to another request.');
  }

  /** Another selection has another close, which may be there already. */
  async function closesDue(states: readonly BetState[]): Promise<void> {
    const lineIds = states.flatMap(({ legs }) => legs.flatMap(({ line_id }) => line_id ?? []));
    if (lineIds.length > 0) await store.addClosesDue([...new Set(lineIds)]);
  }

  async function write(
    actorId: string | null,
    bets: readonly LockedBet[],
    to: (bet: LockedBet) => BetChange,
  ): Promise<number[]> {
    const at = new Date(now()).toISOString();
    const changed = bets.flatMap((bet) => {
      const { state, kind, undoes = null, look } = to(bet);
      const changes = changesBetween(bet.state, state);
      if (Object.keys(changes).length === 0) return [];
      return { id: bet.id, seq: bet.version + 1, state, kind, undoes, look, changes };
    });
    if (changed.length === 0) return [];
    await store.addEntries(
      changed.map(({ id, seq, kind, undoes, changes }) => ({
        ...{ bet_id: id, seq, at, kind, undoes, changes },
        actor_id: actorId,
      })),
    );
    await store
      .update(
        changed.map(({ id, seq, state, look }) => {
          const projection = projectBet(state);
          return { ...projection, ...(look ?? lookSoon(projection)), id, version: seq };
        }),
      )
      .catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? importedAgain() : error;
      });
    await store.notifyOwners(changed.map(({ id }) => id));
    const graded = changed.filter(({ changes }) => hasOtherResult(changes));
    if (graded.length > 0) await store.addGraded(graded.map(({ id, seq }) => ({ id, version: seq })));
    await closesDue(changed.filter(({ changes }) => changes.legs !== undefined).map(({ state }) => state));
    return changed.map(({ id }) => id);
  }

  /** Stores new bets with their histories. Returns how many were not there by their key. */
  async function openMany(
    user: LedgerUser,
    kind: 'imported' | 'placed',
    bets: readonly {
      readonly state: BetState;
      readonly key: string | null;
      readonly at: string;
      readonly importId: number | null;
    }[],
  ): Promise<number> {
    const stored = await store.insertMany(
      bets.map(({ state, key, at, importId }) => {
        const projection = projectBet(state);
        const { grade_due } = lookSoon(projection);
        return {
          ...projection,
          user_id: user.id,
          created_at: at,
          import_id: importId,
          import_key: key,
          grade_due,
        };
      }),
      {
        kind,
        actorId: user.actorId,
        changes: bets.map(({ state }) => changesBetween(BLANK_BET, state)),
      },
    );
    await store.notifyOwners(stored.slice(0, 1).map(({ id }) => id));
    await closesDue(stored.flatMap(({ place }) => bets[place]?.state ?? []));
    return stored.length;
  }

  return {
    /**
     * The bet of a request that was made before; null for a new one.
     * @throws ApiError 409 when the key was used for another request
     */
    repeated,

    /**
     * Opens the history of a new bet; returns its id. A request that is repeated gets the bet of the first, also while the first
     * is still running.
     * @throws ApiError 409 when the key was used for another request
     */
    async open(
      user: LedgerUser,
      state: BetState,
      kind: 'imported' | 'placed',
      request: BetRequest | null,
    ): Promise<number> {
      const at = new Date(now()).toISOString();
      const id = await store.nextId();
      const projection = projectBet(state);
      const inserted = await store.insert({
        ...projection,
        grade_due: lookSoon(projection).grade_due,
        ...{ id, user_id: user.id, created_at: at },
        ...{ request_key: request?.key ?? null, request_hash: request?.hash ?? null },
      });
      if (!inserted) {
        const earlier = await repeated(user, request);
        if (earlier === null) throw new RangeError('A bet was neither stored nor there.');
        return earlier;
      }
      const changes = changesBetween(BLANK_BET, state);
      await closesDue([state]);
      await store.addEntries([
        { bet_id: id, seq: 1, at, kind, actor_id: user.actorId, changes, undoes: null },
      ]);
      await store.notifyOwners([id]);
      return id;
    },

    /** Opens the histories of imported bets, apart from those whose key a bet of the user has. Returns how many. */
    async openImported(
      user: LedgerUser,
      importId: number,
      bets: readonly { readonly state: BetState; readonly key: string | null }[],
    ): Promise<number> {
      const at = new Date(now()).toISOString();
      return openMany(
        user,
        'imported',
        bets.map(({ state, key }) => ({ state, key, at, importId })),
      );
    },

    /** Opens the histories of bets that were placed on the feed, each at the time of its placing. */
    async openPlaced(user: LedgerUser, states: readonly BetState[]): Promise<void> {
      await openMany(
        user,
        'placed',
        states.map((state) => ({ state, key: null, at: state.placed_at, importId: null })),
      );
    },

    /**
     * Changes one bet.
     * @param version the one that was changed; a close that was recorded since changes nothing of what a user edits
     * @throws ApiError 404 for a bet that the user does not have, 409 for another version
     */
    async change(
      user: LedgerUser,
      id: number,
      version: number,
      to: (bet: LockedBet) => BetChange | Promise<BetChange>,
      isDone: (bet: LockedBet) => boolean = () => false,
    ): Promise<void> {
      const [bet] = await locked(user.id, [id]);
      if (bet === undefined) throw noSuchBet();
      if (version > bet.version || !bet.history.slice(version).every(isClose)) {
        if (version < bet.version && isDone(bet)) return;
        throw betChanged();
      }
      const change = await to(bet);
      await write(user.actorId, [bet], () => change);
    },

    /** Changes those of the bets that the user has. Returns the ids of those that are not as they were. */
    async changeMany(
      user: LedgerUser,
      ids: readonly number[],
      to: (bet: LockedBet) => BetChange,
    ): Promise<number[]> {
      return write(user.actorId, await locked(user.id, ids), to);
    },

    /** Changes bets of any users, for the program. Returns the ids of those that are not as they were. */
    async changeAsProgram(
      ids: readonly number[],
      to: (bets: readonly LockedBet[]) => Promise<ReadonlyMap<number, BetChange>>,
    ): Promise<number[]> {
      const bets = await locked(null, ids);
      const changes = await to(bets);
      const changed = bets.filter(({ id }) => changes.has(id));
      return write(null, changed, ({ id }) => changes.get(id) as BetChange);
    },
  };
}
export type BetLedger = ReturnType<typeof createBetLedger>;

/** The grading looks at a bet with selections of the feed after each change. */
function lookSoon({ line_ids }: BetProjection): BetLook {
  return { grade_due: line_ids.length === 0 ? null : new Date(0).toISOString(), grade_basis: null };
}
