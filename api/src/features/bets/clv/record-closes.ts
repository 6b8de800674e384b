import { readClosingLines } from '../../../market/closing/closing-lines.read-model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/with-transaction.ts';
import { createBetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';
import { createBetLedger } from '../ledger/bet-ledger.ts';
import { createBetsStore } from '../ledger/bets.store.ts';
import { createCloseRecordingService } from './close-recording.service.ts';
import { createClosesDueStore } from './closes-due.store.ts';
import { createClosingReadModel } from './closing.read-model.ts';

/** Most transactions of one run; the next one continues. */
const MOST_BATCHES = 1_000;

/**
 * Records every close that was computed or corrected since on the bets that it belongs to, and those of bets that were placed or
 * edited after their close. While another process does it, this does nothing.
 */
export async function recordCloses(
  { knex, pool }: Pick<Database, 'knex' | 'pool'>,
  now: () => number,
  signal?: AbortSignal,
): Promise<void> {
  const inTransaction = withTransaction(knex, (trx) =>
    createCloseRecordingService({
      store: createClosesDueStore(trx),
      readModel: createClosingReadModel(trx),
      ledger: createBetLedger({
        store: createBetsStore(trx),
        entries: createBetEntriesReadModel(trx),
        now,
      }),
      // Beside the transaction: a close that is stored after this has a due line of its own.
      readCloses: (lineIds) => readClosingLines(pool, lineIds),
    }),
  );
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    signal?.throwIfAborted();
    if (!(await inTransaction((recording) => recording.recordNext()))) return;
  }
}
