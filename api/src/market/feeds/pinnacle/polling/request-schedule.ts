import type { StoredCursor } from '../../../ports.ts';
import type { EndpointProfile, FeedProfile } from '../profiles/feed-profile.ts';
import { backOffMs } from '../transport/back-off.ts';
import type { FaultKind, FeedFault } from '../transport/feed-fault.ts';
import type { Content } from '../wire/content.ts';
import type { EndpointDefinition } from './endpoints.ts';

/** A snapshot that is not delivered before a delta has brought it up to date. */
export interface PendingSnapshot {
  readonly content: Content;
  readonly cursor: string;
  /** By the monotonic clock. */
  readonly receivedAt: number;
  /** Nothing of it was skipped. */
  readonly isComplete: boolean;
}

/** The catch-up is the delta that follows a pending snapshot. */
export type NextRequest =
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'catch-up'; readonly since: string; readonly snapshot: PendingSnapshot }
  | { readonly kind: 'delta'; readonly since: string };

/**
 * Decides for one endpoint and sport which request comes next and when. All intervals, limits and pauses are applied
 * here. Times are milliseconds of the monotonic clock.
 */
export interface RequestSchedule {
  readonly dueAt: () => number;
  /** The cursor that later deltas continue from; null without one, or when the bookmaker rejects it. */
  readonly cursor: () => string | null;
  /** The request to send now. Null, with a later `dueAt`, when a snapshot is needed but its limit forbids it. */
  next(now: number): NextRequest | null;
  /** The request succeeded. */
  responded(kind: NextRequest['kind'], receivedAt: number): void;
  /** Whether the snapshot has to wait for a catch-up; if so, the catch-up is the next request. */
  holdSnapshot(snapshot: PendingSnapshot): boolean;
  /** A snapshot is up to date, with or without a catch-up. */
  completedSnapshot(receivedAt: number): void;
  /** A snapshot without any content arrived. `last` is its cursor. */
  emptySnapshot(last: string | null, receivedAt: number): void;
  /** The content of a response is committed, or the response had none. */
  delivered(cursor: string | null, receivedAt: number): void;
  /** Something may be missing or wrong: a snapshot follows as soon as its limit permits. */
  resync(now: number): void;
  /** The content of a response could not be stored: it is requested again. */
  notStored(now: number): void;
  /** A delta had an older cursor than the one sent, so its sequence cannot be trusted. */
  cursorWentBack(now: number): void;
  /** The request failed. Returns the number of consecutive failures. */
  failed(kind: NextRequest['kind'], fault: FeedFault, now: number): number;
}

/** A pending snapshot older than this is replaced by a new one. */
const PENDING_SNAPSHOT_MAX_AGE_MS = 5 * 60_000;
const RETIRED_PAUSE_MS = 60 * 60_000;
const LONGEST_FORBIDDEN_PAUSE_MS = 10 * 60_000;
const LONGEST_REQUESTED_PAUSE_MS = 10 * 60_000;
const CAN_LOSE_CHANGES: ReadonlySet<FaultKind> = new Set([
  'unreachable',
  'lost-response',
  'server',
  'not-decimal',
]);

/**
 * `stored` is the cursor of an earlier run with its time by the monotonic clock, which can be negative; `now` is the time at
 * which the first request is due.
 */
export function createRequestSchedule(options: {
  readonly profile: FeedProfile;
  readonly endpoint: EndpointProfile;
  readonly definition: EndpointDefinition;
  readonly stored: StoredCursor | undefined;
  readonly random: () => number;
  readonly now: number;
}): RequestSchedule {
  const { profile, endpoint, definition, stored, random } = options;
  const minSnapshotGapMs = Math.max(endpoint.snapshotLimitMs, profile.snapshotCacheMs);
  let cursor = stored?.cursor ?? null;
  /** The bookmaker rejected the cursor. It is repeated only until a snapshot is permitted. */
  let isRejected = false;
  /** When the newest delivered response arrived. */
  let deliveredAt = stored?.at ?? Number.NEGATIVE_INFINITY;
  let dueAt = options.now;
  let snapshotAllowedAt = Number.NEGATIVE_INFINITY;
  /** When the bookmaker's own limit permits a snapshot, which may be earlier. */
  let snapshotLimitEndsAt = Number.NEGATIVE_INFINITY;
  // After a restart polling continues from the stored cursor, and a resync follows soon.
  let resyncAt = definition.hasCompleteSnapshot
    ? options.now + spread(minSnapshotGapMs)
    : Number.POSITIVE_INFINITY;
  let pending: PendingSnapshot | null = null;
  let failures = 0;
  /** Responses with 403 since the last successful one, whatever else failed between them. */
  let forbiddenInRow = 0;

  /** Adds up to a fifth, so that the resyncs of all sports do not coincide. */
  function spread(ms: number): number {
    return Math.round(ms * (1 + random() / 5));
  }

  function delivered(newCursor: string | null, receivedAt: number): void {
    cursor = newCursor;
    isRejected = false;
    deliveredAt = receivedAt;
  }

  function sentSnapshot(at: number): void {
    snapshotLimitEndsAt = at + endpoint.snapshotLimitMs;
    snapshotAllowedAt = snapshotLimitEndsAt;
  }

  function resync(now: number): void {
    // Without complete snapshots there is nothing to compare with: the next delta repeats the cursor.
    if (definition.hasCompleteSnapshot) resyncAt = now;
  }

  return {
    dueAt: () => dueAt,
    cursor: () => (isRejected ? null : cursor),

    next(now) {
      if (pending !== null && now - pending.receivedAt < PENDING_SNAPSHOT_MAX_AGE_MS) {
        return { kind: 'catch-up', since: pending.cursor, snapshot: pending };
      }
      const isCursorFresh = now - deliveredAt < definition.resumeWithinMs;
      const needsSnapshot =
        cursor === null || isRejected || pending !== null || !isCursorFresh || now >= resyncAt;
      if (needsSnapshot && now >= snapshotAllowedAt) return { kind: 'snapshot' };
      if (cursor !== null) return { kind: 'delta', since: cursor };
      dueAt = snapshotAllowedAt;
      return null;
    },

    responded(kind, receivedAt) {
      failures = 0;
      forbiddenInRow = 0;
      dueAt = receivedAt + endpoint.intervalMs;
      if (kind === 'snapshot') sentSnapshot(receivedAt);
    },

    // Where a delta may follow at once, it always does: changes missing from a cached snapshot would otherwise appear
    // later, as price moves at the wrong time. With a shared allowance the snapshot waits only if delivered data may be
    // newer than the cache.
    holdSnapshot(snapshot) {
      const { receivedAt } = snapshot;
      if (profile.sharesAllowance && receivedAt - deliveredAt >= profile.snapshotCacheMs) return false;
      pending = snapshot;
      if (!profile.sharesAllowance) dueAt = receivedAt;
      return true;
    },

    completedSnapshot(receivedAt) {
      pending = null;
      resyncAt = receivedAt + spread(profile.resyncMs);
    },

    // A sport out of season returns an empty snapshot, and so does a closed account. It removes nothing, and the next
    // snapshot follows soon.
    emptySnapshot(last, receivedAt) {
      snapshotAllowedAt = receivedAt + minSnapshotGapMs;
      resyncAt = snapshotAllowedAt;
      const newCursor = isRejected ? last : (cursor ?? last);
      if (newCursor === null) dueAt = snapshotAllowedAt;
      delivered(newCursor, receivedAt);
    },

    delivered,

    resync,

    notStored(now) {
      resync(now);
      // A delta repeats its cursor at the next interval; without one the interval may be an hour.
      if (cursor === null) dueAt = Math.min(dueAt, Math.max(now, snapshotAllowedAt));
    },

    cursorWentBack(now) {
      resync(now);
      if (!definition.hasCompleteSnapshot) cursor = null;
    },

    failed(kind, fault, now) {
      failures += 1;
      if (fault.kind === 'account' && fault.status === 403) forbiddenInRow += 1;
      postpone(kind, fault, now);
      return failures;
    },
  };

  function postpone(kind: NextRequest['kind'], fault: FeedFault, now: number): void {
    const wasSent = fault.kind !== 'unreachable';
    // The bookmaker may have counted the failed request, at an unknown time.
    const limitMs = wasSent ? Math.max(profile.minRetryMs, endpoint.deltaLimitMs) : profile.minRetryMs;
    const pauseMs = Math.max(limitMs, backOffMs(profile.backOff, failures, random), pauseAfter(fault));
    dueAt = now + pauseMs;
    if (kind === 'snapshot' && wasSent && fault.kind !== 'account') {
      sentSnapshot(now);
    }
    if (fault.kind === 'bad-request') {
      pending = null;
      // Most likely the cursor is too old. Nothing else brings changes, so the next snapshot follows as soon as the
      // bookmaker's limit permits, also after an empty one.
      if (kind === 'delta') {
        isRejected = true;
        snapshotAllowedAt = Math.min(snapshotAllowedAt, snapshotLimitEndsAt);
      }
    }
    // The lost response may have contained changes.
    if (CAN_LOSE_CHANGES.has(fault.kind)) resync(now);
  }

  /** The pause that the kind of the fault requires, milliseconds. */
  function pauseAfter(fault: FeedFault): number {
    switch (fault.kind) {
      case 'account':
        // The account gate delays all requests; an optional endpoint that is forbidden gets its own pause, which grows: its
        // prices are out of date meanwhile if that was a mistake.
        return fault.status === 403 && definition.isOptional ? forbiddenPauseMs() : 0;
      case 'rate-limit':
        return rateLimitPauseMs(fault.retryAfterMs);
      case 'retired':
        return definition.isOptional ? RETIRED_PAUSE_MS : 0;
      default:
        return requestedPauseMs(fault.retryAfterMs);
    }
  }

  function forbiddenPauseMs(): number {
    return Math.min(
      LONGEST_FORBIDDEN_PAUSE_MS,
      profile.accountPauseMs * 2 ** Math.min(10, forbiddenInRow - 1),
    );
  }

  /** Never shorter than requested nor than the own pause, which doubles with each failure; with some jitter. */
  function rateLimitPauseMs(retryAfterMs: number | null): number {
    const { pauseMs, capMs } = profile.rateLimit;
    const grown = Math.min(capMs, pauseMs * 2 ** Math.min(10, failures - 1));
    const pause = Math.max(grown, requestedPauseMs(retryAfterMs));
    return pause + Math.floor(random() * Math.min(5000, pause / 4));
  }

  /** `Retry-After`, cut where it is longer than any limit of this endpoint: otherwise one header could end its prices. */
  function requestedPauseMs(retryAfterMs: number | null): number {
    return Math.min(retryAfterMs ?? 0, Math.max(LONGEST_REQUESTED_PAUSE_MS, endpoint.snapshotLimitMs));
  }
}
