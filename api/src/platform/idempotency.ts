import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { ApiError } from './http/api-error.ts';
import type { TextCipher } from './text-cipher.ts';

/** The first answer to a request with an idempotency key. */
export interface KeptAnswer {
  readonly status: number;
  /** The JSON that was sent. */
  readonly body: string;
}

export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  /** Identifies the request: its operation and its parsed input. */
  readonly content: unknown;
  /** Encrypts the kept answer; without it, it is kept as it is. */
  readonly cipher?: TextCipher | undefined;
  /** Whether to wait for a request with the same key that is still running, or to refuse. */
  readonly whileRunning: 'wait' | 'refuse';
  readonly now: () => number;
}

/**
 * Does a request with an idempotency key once. The answer is stored in the transaction of the request, so after a crash there is neither
 * change nor answer.
 *
 * @throws ApiError 409 `idempotency_in_progress`, 422 `idempotency_mismatch` for a key of another request
 */
export async function runOnce(
  trx: Knex,
  { userId, key, content, cipher, whileRunning, now }: KeyedRequest,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { readonly replayed: boolean }> {
  const lock = JSON.stringify(['api-request', userId, key]);
  const locking = whileRunning === 'wait' ? 'pg_advisory_xact_lock' : 'pg_try_advisory_xact_lock';
  const { rows } = await trx.raw<{ rows: { locked: unknown }[] }>(
    `select ${locking}(hashtextextended(?, 0)) as locked`,
    [lock],
  );
  if (rows[0]?.locked === false) throw inProgress();
  const request_hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const row = { user_id: userId, idempotency_key: key };
  const kept = await trx('api_requests')
    .where(row)
    .first<(KeptAnswer & { request_hash: string }) | undefined>('request_hash', 'status', 'body');
  if (kept !== undefined) {
    const body = cipher === undefined ? kept.body : cipher.decrypt(kept.body, lock);
    // An answer of another secret belongs to no request that can be known.
    if (kept.request_hash !== request_hash || body === null) throw mismatch();
    return { status: kept.status, body, replayed: true };
  }
  const { status, body } = await work();
  await trx('api_requests').insert({
    ...row,
    request_hash,
    status,
    body: cipher === undefined ? body : cipher.encrypt(body, lock),
    created_at: new Date(now()),
  });
  return { status, body, replayed: false };
}

/** Whether a header is an idempotency key: 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value);
}

/** Forgets the answers of requests before a time. */
export async function forgetAnswersBefore(knex: Knex, before: Date): Promise<void> {
  await knex('api_requests').where('created_at', '<', before).delete();
}

const inProgress = () =>
  new ApiError(409, 'idempotency_in_progress', 'A request with this Idempotency-Key is still running.', {
    'Retry-After': '1',
  });
const mismatch = () =>
  new ApiError(
    422,
    'idempotency_mismatch',
    'This Idempotency-Key belongs to a request with other parameters.',
  );
