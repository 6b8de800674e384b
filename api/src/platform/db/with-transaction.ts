import type { Knex } from 'knex';

/**
 * Runs a unit of work in one transaction. `build` makes the stores and the service anew on the transaction, so that no
 * method of theirs takes a transaction as a parameter. Commits when the work resolves, rolls back when it rejects.
 * @example
 * const inTransaction = withTransaction(db.knex, (trx) => createBetsService({ store: createBetsStore(trx) }));
 * await inTransaction((bets) => bets.place(request));
 */
export function withTransaction<S>(
  knex: Knex,
  build: (trx: Knex) => S,
): <T>(work: (service: S) => Promise<T>) => Promise<T> {
  return (work) => knex.transaction((trx) => work(build(trx)));
}
