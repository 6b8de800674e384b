import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type pg from 'pg';
import { createDeadline } from '../deadline.ts';
import { apiErrors } from '../http/api-error.ts';
import type { RequestTransaction } from '../tracing/request-scope.ts';
import { runIn, workContext } from '../tracing/work-context.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './database-error.ts';
import { routedDatabase } from './reads/routed-database.ts';

/** How long a COMMIT may stay without an answer, and how long its outcome is looked up afterwards. Milliseconds. */
const COMMIT_MS = 10_000;
const OUTCOME_MS = 10_000;
const OUTCOME_QUERY_MS = 2_000;
const OUTCOME_PAUSE_MS = 200;
/** How long an answer waits for what follows its commit. Milliseconds. */
const EFFECTS_MS = 3_000;

/**
 * Runs a request in one transaction, which every query through `requestDatabase` joins. Commits when the work resolves. When the time of
 * the request is over before, its connection ends, so nothing of it is stored. Once COMMIT is sent its outcome is waited for, and
 * looked up if the connection is lost (ADR 0047).
 *
 * @throws ApiError 503 when nothing is stored, `outcome_unknown` when the database stays away in the middle of a COMMIT
 */
export async function inRequestTransaction<T>(
  knex: Knex,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const { deadline = createDeadline() } = workContext();
  let transaction: RequestTransaction | undefined;
  let sent: { readonly result: T; readonly xid: string | null } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopListening = () => {};
  try {
    await knex.transaction(async (trx) => {
      const connection: pg.Client = await trx.client.acquireConnection();
      // The wait for a free connection may have taken all the time.
      if (deadline.isOver) throw apiErrors.timeout();
      const endTurns = inTurn(connection);
      const stopExpecting = deadline.onOver(() => abandon(knex, connection));
      stopListening = () => {
        stopExpecting();
        endTurns();
      };
      const own: RequestTransaction = { trx, state: 'open', effects: [] };
      transaction = own;
      const result = await runIn({ transaction: own }, () => work(trx));
      // Fails after a statement whose error the work has ignored: COMMIT would then roll back without an error.
      const { rows } = await trx.raw<{ rows: { xid: string | null }[] }>(
        'select pg_current_xact_id_if_assigned()::text as xid',
      );
      deadline.settle();
      timer = setTimeout(() => abandon(knex, connection), COMMIT_MS);
      sent = { result, xid: rows[0]?.xid ?? null };
    });
  } catch (error) {
    if (sent === undefined || !(await wasCommitted(knex, sent.xid, error))) {
      if (transaction !== undefined) transaction.state = 'ended';
      throw deadline.isOver ? apiErrors.timeout() : error;
    }
  } finally {
    clearTimeout(timer);
    stopListening();
  }
  if (transaction === undefined || sent === undefined) throw new Error('The transaction has not run.');
  transaction.state = 'committed';
  const effects = Promise.all(transaction.effects.map(async (effect) => effect()));
  await Promise.race([effects, pause(EFFECTS_MS, null, { ref: false })]);
  return sent.result;
}

/**
 * Runs an effect that cannot be rolled back, such as a mail or a message to open pages, once the request is committed; at once outside
 * of a request that writes. The effect handles its own errors.
 */
export async function afterCommit(effect: () => unknown): Promise<void> {
  const { transaction } = workContext();
  if (transaction?.state === 'open') transaction.effects.push(effect);
  else await effect();
}

/** A database whose Knex is the transaction of the request, within a request that writes. */
export function requestDatabase(db: Database): Database {
  return routedDatabase(db, () => ({ ...db, knex: openTransaction() ?? db.knex }));
}

/**
 * The pool of a library that takes its connections itself and begins no transactions. Within a request that writes it gets the connection
 * of the transaction. The error of a failed query is kept for `queryErrorOf`, as the library may hide it.
 */
export function requestPool(pool: pg.Pool): pg.Pool {
  const connect = () =>
    noteError(async () => {
      const trx = openTransaction();
      const client: pg.PoolClient | pg.Client =
        trx === null ? await pool.connect() : await trx.client.acquireConnection();
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      return {
        query: (...args: unknown[]) => noteError(() => query(...args)),
        release: (error?: Error) => {
          if ('release' in client) client.release(error);
        },
      };
    });
  return { connect, options: pool.options, end: () => Promise.resolve() } as unknown as pg.Pool;
}

/** Runs work of a library that hides errors of the database. @returns its outcome, and the error of the first query that failed */
export async function queryErrorOf<T>(
  work: () => Promise<T>,
): Promise<{ readonly outcome: PromiseSettledResult<T>; readonly queryError: unknown }> {
  const queryErrors: unknown[] = [];
  const [outcome] = await Promise.allSettled([runIn({ queryErrors }, work)]);
  return { outcome, queryError: queryErrors[0] };
}

async function noteError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    workContext().queryErrors?.push(error);
    throw error;
  }
}

/** Null outside of a request that writes, and in what goes on after its commit. @throws ApiError once the transaction has ended */
function openTransaction(): Knex.Transaction | null {
  const { transaction, deadline } = workContext();
  if (transaction === undefined || transaction.state === 'committed') return null;
  if (transaction.state === 'ended' || deadline?.isOver === true) throw apiErrors.timeout();
  return transaction.trx;
}

/** Runs the queries of a connection one after the other, as its driver demands, although parts of a request ask at the same time. */
function inTurn(connection: pg.Client): () => void {
  const own = connection as unknown as { query?: (...args: unknown[]) => unknown };
  const query = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  own.query = (...args) => {
    const callback =
      typeof args.at(-1) === 'function' ? (args.pop() as (...answer: unknown[]) => void) : null;
    const answer = last.then(() => query(...args));
    last = answer.catch(() => {});
    if (callback === null) return answer;
    answer.then(
      (result) => callback(null, result),
      (error: unknown) => callback(error),
    );
    return undefined;
  };
  return () => {
    delete own.query;
  };
}

/**
 * Ends a connection, with which the database rolls back whatever was not committed, and cancels the statement that it runs. Without a
 * client the statement would go on and keep its locks.
 */
function abandon(knex: Knex, connection: pg.Client): void {
  (connection as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  knex.client.cancelQuery(connection).catch(() => {
    // Its own time-out ends the statement.
  });
}

/**
 * Whether a COMMIT that failed was done. An answer of the database says that it was not; a lost connection says nothing.
 * @throws ApiError `outcome_unknown`
 */
async function wasCommitted(knex: Knex, xid: string | null, error: unknown): Promise<boolean> {
  if (!isDatabaseUnavailable(error)) return false;
  // It has changed nothing.
  if (xid === null) return true;
  const end = performance.now() + OUTCOME_MS;
  do {
    const found = await knex
      .raw<{ rows: { status: string | null }[] }>('select pg_xact_status(?::xid8) as status', [xid])
      .timeout(OUTCOME_QUERY_MS)
      .catch((failure: { code?: string }) =>
        failure.code === IN_FUTURE ? { rows: [{ status: 'aborted' }] } : null,
      );
    const status = found?.rows[0]?.status;
    if (status === 'committed') return true;
    if (status === 'aborted') return false;
    await pause(OUTCOME_PAUSE_MS);
  } while (performance.now() < end);
  throw apiErrors.outcomeUnknown();
}

/** The SQLSTATE for an id that the database has not given out: another one has taken over without the transaction. */
const IN_FUTURE = '22023';
