import type { Knex } from 'knex';

/** Rows that are read at once. */
const BATCH = 500;

/**
 * The rows of a query as a JSON list, one row a line. The database writes the JSON, so that amounts are the decimals that are
 * stored; a cursor reads it in parts.
 */
export function rowsAsJson(trx: Knex, query: Knex.QueryBuilder): AsyncGenerator<string> {
  const lines = trx.raw('select row_to_json(q)::text as line from (?) q', [query]);
  return asList(inBatches<{ line: string }, string>(trx, lines, BATCH, ({ line }) => line));
}

/** The rows of a query in parts. One query at a time is read like this in a transaction. */
export async function* inBatches<R, T>(
  trx: Knex,
  query: Knex.QueryBuilder | Knex.Raw,
  size: number,
  of: (row: R) => T,
): AsyncGenerator<T[]> {
  await trx.raw('declare account_rows no scroll cursor for ?', [query]);
  for (;;) {
    const { rows } = await trx.raw<{ rows: R[] }>(`fetch ${size} from account_rows`);
    if (rows.length === 0) break;
    yield rows.map(of);
  }
  await trx.raw('close account_rows');
}

/** Batches of JSON texts as one list. */
export async function* asList(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const lines of batches) {
    if (lines.length === 0) continue;
    yield `${isFirst ? '\n' : ',\n'}${lines.join(',\n')}`;
    isFirst = false;
  }
  yield isFirst ? ']\n' : '\n]\n';
}
