import { type PublishedRemote, publishedRemotesSchema } from '@fairline/shared/registry';
import type { Knex } from 'knex';
import { withTransaction } from '../../platform/db/with-transaction.ts';
import type { RemoteFile, RemotesStore } from './remotes-store.ts';

/** Notified with the name of a remote whose versions have changed. */
const REMOTES_CHANNEL = 'remotes_changed';

/** The published remotes in the database (ADR 0038). */
export function createDatabaseRemotes(knex: Knex): RemotesStore {
  const tables = createTables(knex);
  return {
    place: 'the database',
    list: tables.list,
    async change(decide) {
      await withTransaction(
        knex,
        createTables,
      )(async ({ lock, list, write, writeFiles, deleteFiles }) => {
        await lock();
        const change = await decide(await list());
        if (change === null) return;
        const { remote, files, dropped = [] } = change;
        await write(remote);
        if (files !== undefined) await writeFiles(remote.name, remote.current, files);
        await deleteFiles(remote.name, dropped);
      });
    },
    readFiles: tables.readFiles,
    watch: (changed) => ({
      listeners: [{ channel: REMOTES_CHANNEL, notified: changed, missed: changed }],
      stop: () => {},
    }),
  };
}

function createTables(knex: Knex) {
  return {
    /** Nothing is published by others until the transaction ends. */
    async lock(): Promise<void> {
      await knex.raw('lock table remotes in share row exclusive mode');
    },
    async list(): Promise<PublishedRemote[]> {
      const rows = await knex('remotes').orderBy('name').select('state');
      return publishedRemotesSchema.parse(rows.map(({ state }) => state));
    },
    async write(remote: PublishedRemote): Promise<void> {
      await knex('remotes')
        .insert({ name: remote.name, state: JSON.stringify(remote) })
        .onConflict('name')
        .merge();
      await knex.raw('select pg_notify(?, ?)', [REMOTES_CHANNEL, remote.name]);
    },
    /** Replaces the files of a version. */
    async writeFiles(name: string, version: string, files: readonly RemoteFile[]): Promise<void> {
      await knex('remote_files').where({ name, version }).delete();
      for (const { path, body } of files) await knex('remote_files').insert({ name, version, path, body });
    },
    async readFiles(name: string, version: string): Promise<RemoteFile[]> {
      return knex('remote_files').where({ name, version }).orderBy('path').select('path', 'body');
    },
    async deleteFiles(name: string, versions: readonly string[]): Promise<void> {
      await knex('remote_files').where({ name }).whereIn('version', versions).delete();
    },
  };
}
