import type { Knex } from 'knex';
import { HASH_START } from './session-token.ts';

/** Processes of the version before cannot read hashes. They have been replaced long before. Milliseconds. */
export const UPGRADE_MS = 3_600_000;
const MOST_AT_ONCE = 5_000;

/** Hashes the tokens of sessions that the version before has begun, once this process has run for as long as an upgrade may take. */
export function createTokenHashing(knex: Knex, now: () => number) {
  const startedAt = now();
  return async (signal?: AbortSignal): Promise<void> => {
    if (now() - startedAt < UPGRADE_MS) return;
    let changed = MOST_AT_ONCE;
    while (changed === MOST_AT_ONCE && !signal?.aborted) {
      changed = await knex('session')
        .whereIn(
          'id',
          knex('session')
            .whereRaw('token not like ?', [`${HASH_START}%`])
            .limit(MOST_AT_ONCE)
            .select('id'),
        )
        .update({ token: knex.raw(`? || encode(sha256(convert_to(token, 'UTF8')), 'hex')`, [HASH_START]) });
    }
  };
}
