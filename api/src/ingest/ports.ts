import type { ChangeSet, FeedEndpoint } from './change-set.ts';

/** Where a feed client hands its change sets. Resolves once the change and its cursor are committed. */
export interface ChangeSink {
  apply(change: ChangeSet): Promise<void>;
  /**
   * The whole book is closed on purpose (maintenance): until it is lifted no closed alert is raised.
   */
  setBettingEnabled(enabled: boolean): void;
}

/** A cursor as it was committed: verbatim, and when (epoch milliseconds, `feed_cursors.updated_at`). */
export interface StoredCursor {
  readonly cursor: string;
  readonly at: number;
}

/** The cursors that were committed, by endpoint and sport. */
export interface CursorReader {
  load(feed: string): Promise<ReadonlyMap<`${FeedEndpoint}:${number}`, StoredCursor>>;
}

/** Where a feed client says how it is doing; turned into `GET /api/v1/feed/status` and the banner. */
export interface FeedHealth {
  /** `notice` is one sentence about what is wrong although the feed works; empty without one. */
  up(at: number, notice?: string): void;
  /** `message` is one sentence for a person, without credentials. */
  down(message: string, at: number): void;
}

/** A running feed. */
export interface Feed {
  /** Resolves when the first requests are under way; problems go to FeedHealth, never to a throw. */
  start(): Promise<void>;
  /** Resolves when no request and no hand-over is under way any more. */
  stop(): Promise<void>;
}
