import type { Knex } from 'knex';
import type { QueryResultRow } from 'pg';

/** Runs a statement whose parameters are `$1`, `$2` …: a pool or a connection of the driver, or a transaction of Knex. */
export interface Queryable {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: R[] }>;
}

/** Queries on a database or in a transaction of Knex. */
export function queryableOn(knex: Knex): Queryable {
  return {
    async query(text, values = []) {
      const bindings: unknown[] = [];
      const statement = text.replace(/\$(\d+)/g, (_, place: string) => {
        bindings.push(values[Number(place) - 1]);
        return '?';
      });
      return knex.raw(statement, bindings as Knex.RawBinding[]);
    },
  };
}
