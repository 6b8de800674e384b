import type { Database } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/with-transaction.ts';
import type { Logger } from '../../../platform/log.ts';
import { createBetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';
import { createBetLedger } from '../ledger/bet-ledger.ts';
import { createBetsStore } from '../ledger/bets.store.ts';
import { createFeedFactsReadModel } from './feed-facts.read-model.ts';
import { createGradingStore } from './grading.store.ts';
import { lookAtBets } from './look-at-bets.ts';

/** Settlements whose bets are looked at together. */
const SETTLEMENTS = 200;
/** Bets of one transaction. */
const BETS = 1_000;
/** Transactions at a time: the database works on one while the program computes the other. */
const AT_A_TIME = 2;
/** After a bet could not be graded. */
const RETRY_MS = 3_600_000;
/** Most rounds of one run; the next run continues. */
const MOST_ROUNDS = 500;

export interface GradingDeps {
  readonly db: Pick<Database, 'knex'>;
  readonly log: Logger;
}

/** Grades the bets of all users by the feed. */
export interface BetGrading {
  /**
   * Grades what new settlements settle, and looks at the bets whose time has come. Whatever ran or was killed before, and in how many
   * processes, it grades each bet once. Resolves with how many bets have changed.
   *
   * @param now epoch ms
   */
  run(now: number, signal?: AbortSignal): Promise<number>;

  /** Grades these bets alone, by what the feed says now. */
  regrade(ids: readonly number[], now: number): Promise<number>;
}

export function createBetGrading({ db: { knex }, log }: GradingDeps): BetGrading {
  const store = createGradingStore(knex);
  const inTransaction = withTransaction(knex, (on) => ({
    store: createGradingStore(on),
    feed: createFeedFactsReadModel(on),
    ledgerAt: (now: number) =>
      createBetLedger({
        store: createBetsStore(on),
        entries: createBetEntriesReadModel(on),
        now: () => now,
      }),
  }));

  /** A bet that cannot be graded does not keep the others from it. */
  async function look(ids: readonly number[], now: number, signal?: AbortSignal): Promise<number> {
    signal?.throwIfAborted();
    try {
      return await inTransaction(({ store: looks, feed, ledgerAt }) =>
        lookAtBets({ ledger: ledgerAt(now), store: looks, feed }, ids, now),
      );
    } catch (error) {
      const [bet] = ids;
      if (ids.length > 1) {
        const half = Math.ceil(ids.length / 2);
        const first = await look(ids.slice(0, half), now, signal);
        return first + (await look(ids.slice(half), now, signal));
      }
      const again = new Date(now + RETRY_MS).toISOString();
      if (bet !== undefined) await store.setLooks([{ id: bet, grade_due: again, grade_basis: null }]);
      log.error({ err: error, bet }, 'a bet could not be graded; trying again in an hour');
      return 0;
    }
  }

  async function lookAtAll(ids: readonly number[], now: number, signal?: AbortSignal): Promise<number> {
    let changed = 0;
    let from = 0;
    const worker = async (): Promise<void> => {
      while (from < ids.length) {
        const batch = ids.slice(from, from + BETS);
        from += BETS;
        const graded = await look(batch, now, signal);
        changed += graded;
      }
    };
    // All end before an error of one is thrown: nothing goes on behind the caller's back.
    const ended = await Promise.allSettled(Array.from({ length: AT_A_TIME }, worker));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return changed;
  }

  return {
    async run(now, signal) {
      let changed = 0;
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const settlements = await store.findUngraded(SETTLEMENTS);
        if (settlements.length === 0) break;
        changed += await lookAtAll(await store.findBetsOn(settlements), now, signal);
        // What is being written is looked at in the next run.
        if ((await store.markGraded(settlements)) === 0) break;
      }
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const due = await store.findDue(now, BETS);
        if (due.length === 0) break;
        changed += await look(due, now, signal);
      }
      return changed;
    },

    regrade: (ids, now) => look(ids, now),
  };
}
