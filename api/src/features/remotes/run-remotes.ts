import { linesOf } from '@fairline/shared/registry';
import { adopt, publish, rollBack } from './publish.ts';
import type { RemotesStore } from './remotes-store.ts';

/**
 * `remotes list`, `adopt`, `publish <remote>` and `rollback <remote> [version]` of an installation whose processes have the published
 * remotes in common. Resolves with what to print.
 */
export async function runRemotes(
  store: RemotesStore,
  root: string,
  [action, name = '', version]: readonly string[],
): Promise<string> {
  switch (action) {
    case 'adopt':
      return (await adopt(store, root)).join('\n');
    case 'publish':
      return `${name} ${await publish(store, { name, root })} is current`;
    case 'rollback':
      return `${name} ${await rollBack(store, { name, version })} is current`;
    default: {
      const lines = linesOf(await store.list());
      return lines.length > 0 ? lines.join('\n') : `Nothing has been published into ${store.place} yet.`;
    }
  }
}
