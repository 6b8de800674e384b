import type { PublishedRemote } from '@fairline/shared/registry';
import type { NotificationListener } from '../../platform/db/notifications.ts';

export interface RemoteFile {
  /** With `/` between folders. */
  readonly path: string;
  readonly body: Buffer;
}

/** What a publish or a rollback changes. */
export interface RemotesChange {
  readonly remote: PublishedRemote;
  /** The files of its current version, where that is published by this change. */
  readonly files?: readonly RemoteFile[] | undefined;
  /** Versions whose files are not kept any longer. */
  readonly dropped?: readonly string[] | undefined;
}

/** The change that follows from what is published; null for none. Called again where somebody else has published meanwhile. */
export type DecideChange = (remotes: readonly PublishedRemote[]) => Promise<RemotesChange | null>;

/** Where the processes of an installation have the published remotes in common: the versions, their files, and which one is current. */
export interface RemotesStore {
  /** For messages: `the database`. */
  readonly place: string;
  /** Ordered by name. */
  list(): Promise<readonly PublishedRemote[]>;
  /**
   * Stores files first, then what is current, in one step that no other change falls between.
   * @throws what `decide` throws; nothing is changed then
   */
  change(decide: DecideChange): Promise<void>;
  /**
   * The files of a version that `list` has returned.
   * @throws Error when they are not all there as they were published
   */
  readFiles(name: string, version: string): Promise<readonly RemoteFile[]>;
  /** Calls `changed` whenever something else may be published than before. */
  watch(changed: () => void): RemotesWatch;
}

export interface RemotesWatch {
  /** Channels of the database that report changes. */
  readonly listeners: readonly NotificationListener[];
  /** Also gives up what is being read. */
  stop(): void;
}
