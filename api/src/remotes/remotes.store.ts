import { type PublishedRemote, publishedRemoteSchema } from '@fairline/shared/registry';
import type { Knex } from 'knex';

/** Notified with the name of a remote whose versions have changed. */
export const REMOTES_CHANNEL = 'remotes_changed';

export interface RemoteFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly body: Buffer;
}

/** The published remotes in the database. */
export function createRemotesStore(knex: Knex) {
  return {
    /** Nothing is published by others until the transaction ends. */
    async lock(): Promise<void> {
      await knex.raw('lock table remotes in share row exclusive mode');
    },
    async list(): Promise<PublishedRemote[]> {
      const rows = await knex('remotes').orderBy('name').select('state');
      return rows.map(({ state }) => publishedRemoteSchema.parse(state));
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

export type RemotesStore = ReturnType<typeof createRemotesStore>;
