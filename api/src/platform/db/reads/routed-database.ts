import type { Database } from '../database.ts';

/**
 * A database whose queries go where they go at the moment when each is made. It is
 * closed by whoever opened them.
 * @param current the database of the moment
 */
export function routedDatabase(primary: Database, current: () => Pick<Database, 'knex' | 'pool'>): Database {
  return {
    knex: routed(primary.knex, () => current().knex),
    pool: routed(primary.pool, () => current().pool),
    url: primary.url,
    stop: () => Promise.resolve(),
  };
}

/** An object that is always the current one: its methods, and itself where it is a function. */
function routed<T extends object>(shape: T, current: () => T): T {
  return new Proxy(shape, {
    apply: (_, self, args) => Reflect.apply(current() as unknown as () => unknown, self, args),
    get(_, name) {
      const target = current();
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
