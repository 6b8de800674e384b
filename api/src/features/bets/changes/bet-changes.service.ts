import { undoOf } from '@fairline/shared/bets';
import {
  type BetState,
  type EditBet,
  type EditMany,
  type GradeBet,
  MAX_BET_TAGS,
  type UndoBet,
  type UndoMany,
} from '@fairline/shared/contracts';
import type { OddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { Account } from '../../../platform/http/viewer.ts';
import type { BankrollsService } from '../bankrolls/bankrolls.service.ts';
import {
  type BetChange,
  type BetLedger,
  type LedgerUser,
  type LockedBet,
  noSuchBet,
} from '../ledger/bet-ledger.ts';
import { type EarlierPrices, fairOddsAt } from '../placing/earlier-prices.ts';
import type { BetTagsService } from '../tags/bet-tags.service.ts';
import { editedState } from './edited-state.ts';
import { gradedState } from './graded-state.ts';

export interface BetChangesDeps {
  readonly ledger: BetLedger;
  readonly bankrolls: Pick<BankrollsService, 'assertOwn'>;
  readonly tags: Pick<BetTagsService, 'assertOwn'>;
  readonly lines: Pick<OddsReadModel, 'findLines'>;
  readonly earlierPrices: EarlierPrices;
  readonly now: () => number;
}

/** A bet with the version that a change has made of it. */
export interface BetVersion {
  readonly id: number;
  readonly version: number;
}

/** Changes of bets, each an entry of the bet's history that can be taken back. To be run in a transaction. */
export function createBetChangesService(deps: BetChangesDeps) {
  const { ledger, bankrolls, tags, lines, earlierPrices, now } = deps;
  const at = (): string => new Date(now()).toISOString();

  /** @throws ApiError 400 when a selection was moved to a period that its match does not have */
  async function assertLines(before: BetState, after: BetState): Promise<void> {
    const moved = after.legs.flatMap(({ line_id }, position) =>
      line_id === null || line_id === before.legs[position]?.line_id ? [] : line_id,
    );
    if (moved.length === 0) return;
    const found = await lines.findLines([...new Set(moved)]);
    if (moved.some((line) => found.every(({ line_id }) => line_id !== line))) {
      throw apiErrors.invalidField('legs', 'The match has no such period.');
    }
  }

  /** Gives a bet whose time was changed the fair odds that were in force then. */
  async function withFairOddsThen(
    before: BetState,
    after: BetState,
    access: Pick<Account, 'level' | 'sports'>,
  ): Promise<BetState> {
    const [leg] = after.legs;
    if (after.placed_at === before.placed_at || leg === undefined || after.legs.length > 1) return after;
    if (leg.line_id === null) return after;
    const { fairOdds, approximated, confidence } = await fairOddsAt(
      leg,
      Date.parse(after.placed_at),
      access,
      earlierPrices,
    );
    return { ...after, fair_odds: fairOdds, fair_approximated: approximated, fair_confidence: confidence };
  }

  async function changeVersions(
    user: LedgerUser,
    ids: readonly number[],
    to: (bet: LockedBet) => BetChange,
  ): Promise<BetVersion[]> {
    const versions = new Map<number, number>();
    const changed = await ledger.changeMany(user, ids, (bet) => {
      versions.set(bet.id, bet.version + 1);
      return to(bet);
    });
    return changed.map((id) => ({ id, version: versions.get(id) ?? 0 }));
  }

  return {
    /**
     * @returns whether a selection has changed, so that the grade of the feed does not hold any more.
     * @throws ApiError 400, 404, or 409 when the bet is not at the given version any more
     */
    async edit(
      user: LedgerUser & Pick<Account, 'level' | 'sports'>,
      id: number,
      body: EditBet,
    ): Promise<boolean> {
      if (body.tag_ids !== undefined) await tags.assertOwn(user.id, body.tag_ids);
      if (body.bankroll_id !== undefined) await bankrolls.assertOwn(user.id, body.bankroll_id);
      if (body.placed_at !== undefined && Date.parse(body.placed_at) > now()) {
        throw apiErrors.invalidField('placed_at', 'The time of the bet lies in the future.');
      }
      await ledger.change(user, id, body.version, async (bet) => {
        const state = editedState(present(bet), body);
        await assertLines(bet.state, state);
        return { state: await withFairOddsThen(bet.state, state, user), kind: 'edited' };
      });
      return body.legs !== undefined;
    },

    /** @throws ApiError as `edit` */
    async grade(user: LedgerUser, id: number, body: GradeBet): Promise<void> {
      await ledger.change(user, id, body.version, (bet) => ({
        state: gradedState(present(bet), body, at()),
        kind: 'graded',
      }));
    },

    /**
     * @returns as `edit`.
     * @throws ApiError 404, or 409 when what the entry changed has been changed since
     */
    async undo(user: LedgerUser, id: number, body: UndoBet): Promise<boolean> {
      const { version, entry: seq } = body;
      let isOtherSelection = false;
      const to = async ({ state, history }: LockedBet): Promise<BetChange> => {
        const entry =
          seq === undefined ? history.findLast(({ kind }) => kind !== 'closed') : history[seq - 1];
        if (entry === undefined) throw apiErrors.notFound('There is no such entry.');
        if (entry.kind === 'closed') throw apiErrors.invalidField('entry', 'A close is not taken back.');
        const undone = undoOf(entry, state, at());
        if ('changedSince' in undone) throw changedSince(undone.changedSince);
        await bankrolls.assertOwn(user.id, undone.state.bankroll_id);
        isOtherSelection = entry.kind === 'edited' && undone.state.legs !== state.legs;
        return { state: undone.state, kind: 'undone', undoes: entry.seq };
      };
      await ledger.change(user, id, version, to, (bet) => isUndoneSince(bet, body));
      return isOtherSelection;
    },

    /**
     * Sets terms of bets, or grades them. Deleted bets stay as they are.
     * @returns the bets that were changed, with their new versions
     * @throws ApiError 400 for a change that one of them cannot have
     */
    async editMany(user: LedgerUser, { ids, set, result }: EditMany): Promise<BetVersion[]> {
      if (set?.bankroll_id !== undefined) await bankrolls.assertOwn(user.id, set.bankroll_id);
      return changeVersions(user, ids, ({ state, version }) => {
        if (state.deleted_at !== null) return { state, kind: 'edited' };
        return set === undefined
          ? { state: gradedState(state, { version, result: result ?? null }, at()), kind: 'graded' }
          : { state: editedState(state, { version, ...set }), kind: 'edited' };
      });
    },

    /**
     * Takes back one entry of each bet, in one step. What has been taken back already stays so.
     * @throws ApiError 409 when what an entry changed has been changed since
     */
    async undoMany(user: LedgerUser, { bets }: UndoMany): Promise<BetVersion[]> {
      const versions = new Map(bets.map(({ id, version }) => [id, version]));
      const usedBankrolls = new Set<number>();
      const undone = await changeVersions(user, [...versions.keys()], (bet) => {
        const version = versions.get(bet.id) ?? 0;
        const entry = bet.history[version - 1];
        if (entry === undefined) throw apiErrors.notFound('There is no such entry.');
        if (entry.kind === 'closed') throw apiErrors.invalidField('bets', 'A close is not taken back.');
        if (isUndoneSince(bet, { version, entry: version })) return { state: bet.state, kind: 'undone' };
        const before = undoOf(entry, bet.state, at());
        if ('changedSince' in before) throw changedSince(before.changedSince);
        usedBankrolls.add(before.state.bankroll_id);
        return { state: before.state, kind: 'undone', undoes: entry.seq };
      });
      for (const id of usedBankrolls) await bankrolls.assertOwn(user.id, id);
      return undone;
    },

    delete: (user: LedgerUser, ids: readonly number[]): Promise<number[]> =>
      ledger.changeMany(user, ids, ({ state }) => ({
        state: { ...state, deleted_at: state.deleted_at ?? at() },
        kind: 'deleted',
      })),

    restore: (user: LedgerUser, ids: readonly number[]): Promise<number[]> =>
      ledger.changeMany(user, ids, ({ state }) => ({
        state: { ...state, deleted_at: null },
        kind: 'restored',
      })),

    /** Sets the tags of a bet. @throws ApiError 400 for a tag that the user does not have, 404 */
    async assignTags(user: LedgerUser, id: number, tagIds: readonly number[]): Promise<void> {
      await tags.assertOwn(user.id, tagIds);
      let found = false;
      await ledger.changeMany(user, [id], (bet) => {
        found = true;
        return { state: { ...present(bet), tag_ids: [...tagIds] }, kind: 'tagged' };
      });
      if (!found) throw noSuchBet();
    },

    /** Adds tags to bets and removes others. Deleted bets stay as they are. @throws ApiError as `assignTags` */
    async tagMany(
      user: LedgerUser,
      { ids, add, remove }: { ids: readonly number[]; add: readonly number[]; remove: readonly number[] },
    ): Promise<number[]> {
      await tags.assertOwn(user.id, add);
      return ledger.changeMany(user, ids, ({ state }) => {
        const kept = state.tag_ids.filter((tag) => !remove.includes(tag));
        const tag_ids = [...new Set([...kept, ...add])];
        if (tag_ids.length > MAX_BET_TAGS) throw apiErrors.invalid(`A bet has at most ${MAX_BET_TAGS} tags.`);
        return { state: state.deleted_at === null ? { ...state, tag_ids } : state, kind: 'tagged' };
      });
    },
  };
}
export type BetChangesService = ReturnType<typeof createBetChangesService>;

/** A deleted bet can only be restored. */
function present({ state }: LockedBet): BetState {
  if (state.deleted_at !== null) throw noSuchBet();
  return state;
}

function changedSince(fields: readonly string[]): ApiError {
  return new ApiError(409, 'changed_since', `This was changed again since: ${fields.join(', ')}.`);
}

/** Whether a request that was made of an older version asks for what has been taken back since: a second click, or a repeated request. */
function isUndoneSince({ history }: LockedBet, { version, entry: seq }: UndoBet): boolean {
  const isCounted = ({ kind }: LockedBet['history'][number]): boolean => kind !== 'closed';
  const entry = seq ?? history.slice(0, version).findLast(isCounted)?.seq;
  const [first, ...others] = history.slice(version).filter(isCounted);
  return entry !== undefined && first?.undoes === entry && others.length === 0;
}
