import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';
import { getAdapter } from 'better-auth/db/adapter';
import type { Database } from '../../../platform/db/database.ts';
import { hashToken, storedForms } from './session-token.ts';

type Row = { token?: string };
type Query = { readonly model: string; readonly where?: Where[] | undefined };

/**
 * The database of the sign-in library. Tokens of sessions are stored as hashes; the library hands in and receives the tokens themselves,
 * as far as it knew them before.
 */
export function hashedSessions({ pool }: Pick<Database, 'pool'>) {
  return (options: BetterAuthOptions): DBAdapter => {
    // The library wants its adapter at once, but loads the one for a pool when it is first needed.
    let loading: Promise<DBAdapter> | undefined;
    const load = () => (loading ??= getAdapter({ ...options, database: pool }));
    return {
      ...hashTokens(load),
      async transaction(work) {
        return (await load()).transaction((trx) => work(hashTokens(() => Promise.resolve(trx))));
      },
    };
  };
}

function hashTokens(load: () => Promise<DBTransactionAdapter>): DBTransactionAdapter {
  return {
    id: 'hashed-sessions',
    async create<T extends Record<string, unknown>, R = T>(query: CreateQuery<T>): Promise<R> {
      const adapter = await load();
      const { token } = query.data as Row;
      if (query.model !== 'session' || token === undefined) return adapter.create<T, R>(query);
      const data = { ...query.data, token: hashToken(token) };
      return restore(await adapter.create<T, R>({ ...query, data }), token);
    },
    findOne: async <T>(query: Arguments<'findOne'>) =>
      restore(await (await load()).findOne<T>(byStored(query)), tokenIn(query)),
    async findMany<T>(query: Arguments<'findMany'>) {
      const rows = await (await load()).findMany<T>(byStored(query));
      return rows.map((row) => restore(row, tokenIn(query)));
    },
    update: async <T>(query: Arguments<'update'>) =>
      restore(await (await load()).update<T>(byStored(query)), tokenIn(query)),
    consumeOne: async <T>(query: Arguments<'consumeOne'>) =>
      restore(await (await load()).consumeOne<T>(byStored(query)), tokenIn(query)),
    incrementOne: async <T>(query: Arguments<'incrementOne'>) =>
      restore(await (await load()).incrementOne<T>(byStored(query)), tokenIn(query)),
    count: async (query) => (await load()).count(byStored(query)),
    updateMany: async (query) => (await load()).updateMany(byStored(query)),
    delete: async (query) => (await load()).delete(byStored(query)),
    deleteMany: async (query) => (await load()).deleteMany(byStored(query)),
  };
}

type Arguments<M extends keyof DBTransactionAdapter> = DBTransactionAdapter[M] extends (
  query: infer Q,
) => unknown
  ? Q
  : never;
type CreateQuery<T> = Omit<Arguments<'create'>, 'data'> & { data: Omit<T, 'id'> };

/** Returns the token that a query about sessions asks for; null for another query. */
function tokenIn({ model, where = [] }: Query): string | null {
  const value = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined;
  return typeof value === 'string' ? value : null;
}

/** Asks for a session by the forms in which its token may be stored. */
function byStored<Q extends Query>(query: Q): Q {
  const token = tokenIn(query);
  if (token === null) return query;
  const where = query.where?.map((part) =>
    part.field === 'token' ? { ...part, operator: 'in' as const, value: storedForms(token) } : part,
  );
  return { ...query, where };
}

function restore<R>(row: R, token: string | null): R {
  return row === null || token === null ? row : { ...row, token };
}
