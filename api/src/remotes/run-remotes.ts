import { linesOf } from '@fairline/shared/registry';
import type { Knex } from 'knex';
import { adopt, publish, rollBack } from './publish.ts';
import { createRemotesStore } from './remotes.store.ts';

/**
 * `remotes list`, `adopt`, `publish <remote>` and `rollback <remote> [version]` of an installation whose processes share a database.
 * Resolves with what to print.
 */
export async function runRemotes(
  knex: Knex,
  root: string,
  [action, name = '', version]: readonly string[],
): Promise<string> {
  switch (action) {
    case 'adopt':
      return (await adopt(knex, root)).join('\n');
    case 'publish':
      return `${name} ${await publish(knex, { name, root })} is current`;
    case 'rollback':
      return `${name} ${await rollBack(knex, { name, version })} is current`;
    default: {
      const lines = linesOf(await createRemotesStore(knex).list());
      return lines.length > 0 ? lines.join('\n') : 'Nothing has been published into this database yet.';
    }
  }
}
