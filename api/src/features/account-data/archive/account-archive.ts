import type { Knex } from 'knex';
import { apiErrors } from '../../../platform/http/api-error.ts';
import { betExportOn } from '../../bets/index.ts';
import { accountFiles } from './account-files.ts';
import { zipOf } from './zip.ts';

/** Archives that are made at once: each holds a connection. */
const AT_ONCE = 2;
/** The database ends an archive whose reader takes no more of it. Milliseconds. */
const LONGEST_PAUSE_MS = 120_000;
/** A reader who takes it in small parts does not keep the others waiting for longer. Milliseconds. */
export const LONGEST_MS = 10 * 60_000;

export interface AccountArchiveDeps {
  readonly knex: Knex;
  readonly now: () => number;
}

/** All that a user has, as one zip that is sent while it is read, from one moment of the database. */
export function createAccountArchive({ knex, now }: AccountArchiveDeps) {
  let running = 0;
  async function* archive(userId: string): AsyncGenerator<Uint8Array> {
    running += 1;
    const began = now();
    try {
      const trx = await knex.transaction({ isolationLevel: 'repeatable read', readOnly: true });
      try {
        await trx.raw(`set local idle_in_transaction_session_timeout = ${LONGEST_PAUSE_MS}`);
        const exports = betExportOn(trx);
        const betsAsCsv = (id: string) => exports.export(id, 'csv');
        for await (const piece of zipOf(accountFiles({ trx, userId, betsAsCsv }), new Date(began))) {
          if (now() - began > LONGEST_MS) throw new Error('An archive was read too slowly.');
          yield piece;
        }
      } finally {
        await trx.rollback().catch(() => {});
      }
    } finally {
      running -= 1;
    }
  }
  return (userId: string): AsyncIterable<Uint8Array> => {
    if (running >= AT_ONCE) throw apiErrors.busy();
    return archive(userId);
  };
}
export type AccountArchive = ReturnType<typeof createAccountArchive>;
