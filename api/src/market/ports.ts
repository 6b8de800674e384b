import type { ChangeSet, FeedEndpoint, InRunningState } from './change-set.ts';

/** Where a feed client delivers its change sets. */
export interface ChangeSink {
  /** Resolves once the change and its cursor are committed. */
  apply(change: ChangeSet): Promise<void>;
  /** The bookmaker opens or closes its whole book on purpose (maintenance): while closed, no closed alert is raised. */
  setBettingEnabled(enabled: boolean): void;
  /** Stores the clocks of all events in play instead of the earlier ones. @param readAt when they were received, epoch ms */
  setInRunning(states: readonly InRunningState[], readAt: number): Promise<void>;
}

/** A committed cursor, verbatim, and its time (epoch milliseconds, `feed_cursors.updated_at`). */
export interface StoredCursor {
  readonly cursor: string;
  readonly at: number;
}

/** The committed cursors, by endpoint and sport. */
export interface CursorReader {
  load(feed: string): Promise<ReadonlyMap<`${FeedEndpoint}:${number}`, StoredCursor>>;
}

/**
 * Where a feed client reports its state, which `GET /api/v1/feed/status` and the banner show. The feed is down while a problem of all
 * prices is reported, and while the prices of a polled sport are late.
 */
export interface FeedHealth {
  /** `notice` is one sentence about what is wrong although the feed works; empty without one. */
  up(at: number, notice?: string): void;
  /** `message` is one sentence for the user, without credentials. */
  down(message: string, at: number): void;
  /**
   * Sets the sports whose prices are polled, with the interval of their answers in milliseconds.
   *
   * @param isBegin Whether polling begins now: sports without prices are late some time later. Otherwise they count from their first
   *   prices on.
   */
  poll(planned: ReadonlyMap<number, number>, isBegin?: boolean): void;
  /** Prices of a sport as of `at` (epoch ms) are stored, changed or not. The next ones are planned `everyMs` after them. */
  priced(sportId: number, at: number, everyMs: number): void;
  /** Sets the leagues of which the service refuses prices; those that were set before count no longer. */
  unpriced(leagueIds: readonly number[]): void;
}

/** A running feed. */
export interface Feed {
  /** Resolves when the first requests are under way; problems go to FeedHealth, never to a throw. */
  start(): Promise<void>;
  /** Resolves when no request and no delivery is under way any more. */
  stop(): Promise<void>;
}

/** Grades bets by the settlements that are stored. */
export interface BetGrader {
  /** Resolves with how many bets have changed. @param now epoch ms */
  run(now: number, signal: AbortSignal): Promise<number>;
}

/** Records closes on the bets that they belong to. */
export interface CloseRecorder {
  /** Resolves when every close that was computed or corrected since is recorded. @param now returns epoch ms */
  run(now: () => number, signal: AbortSignal): Promise<void>;
}

/** What an endpoint of the feed answered about one match at a time (epoch ms). */
export interface PastAnswer {
  readonly endpoint: FeedEndpoint;
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A match that has started, with the answers about it in order of time. */
export interface PastMatch {
  readonly sportId: number;
  readonly answers: readonly PastAnswer[];
}

/** What was before the first start: of a simulated bookmaker it is known. */
export interface Past {
  readonly source: {
    /** Another source has another key, and other matches. */
    readonly key: string;
    /**
     * The matches that had started at `until` (epoch ms) without the first `skip` of all, in the same order at every call: first those
     * that the feed still listed then, of which the part `listed` consists, then those of the part `over`, then a few of the year before.
     */
    matches(until: number, skip: number, part: 'listed' | 'over' | 'older'): AsyncIterable<PastMatch>;
  };
  /** Adds what refers to these matches; called at every start once they are stored. @param now epoch ms */
  afterwards(now: number): Promise<void>;
}
