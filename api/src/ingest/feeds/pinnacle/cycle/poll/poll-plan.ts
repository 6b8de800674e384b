import type { EndpointProfile, FeedProfile } from '../../profiles/feed-profile.ts';
import { backOffMs } from '../../transport/back-off.ts';
import type { FeedFault } from '../../transport/feed-fault.ts';
import type { Content } from '../../wire/content.ts';
import type { Resource } from './resources.ts';

/** A snapshot that waits for the delta which brings it up to date. */
export interface Shadow {
  readonly content: Content;
  readonly cursor: string;
  readonly takenAt: number;
  /** Nothing of it had to be left out. */
  readonly whole: boolean;
}

/** Where the polling of one resource and sport stands. Times are epoch milliseconds. */
export interface PollState {
  /** Goes into the next delta; null asks for a snapshot. */
  cursor: string | null;
  /** When the newest answer that is in the book arrived. */
  answeredAt: number;
  dueAt: number;
  /** No snapshot before that. */
  snapshotFrom: number;
  /** From then on the next request is a snapshot. */
  repairAt: number;
  shadow: Shadow | null;
  failures: number;
}

export type Plan =
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'follow-up'; readonly since: string; readonly shadow: Shadow }
  | { readonly kind: 'delta'; readonly since: string };

/** A shadow that could not be brought up to date for so long is taken anew. */
const SHADOW_KEEPS_MS = 5 * 60_000;
const RETIRED_PAUSE_MS = 60 * 60_000;
const FORBIDDEN_PAUSE_MS = 10 * 60_000;
const RATE_LIMIT_CAP_MS = 10 * 60_000;

/** What to ask next; null when it may only be a snapshot and the bookmaker's limit does not allow one yet. */
export function planOf(state: PollState, resource: Resource, now: number): Plan | null {
  const { shadow, cursor } = state;
  if (shadow !== null && now - shadow.takenAt < SHADOW_KEEPS_MS) {
    return { kind: 'follow-up', since: shadow.cursor, shadow };
  }
  const trusted = now - state.answeredAt < resource.resumeWithinMs;
  const wantsSnapshot = cursor === null || shadow !== null || !trusted || now >= state.repairAt;
  if (wantsSnapshot && now >= state.snapshotFrom) return { kind: 'snapshot' };
  return cursor === null ? null : { kind: 'delta', since: cursor };
}

/**
 * Whether a snapshot has to be brought up to date before it may count as the present. Where a delta may follow at once
 * it always is: what a cached snapshot has missed would otherwise show up later, as moves at the wrong time. Where both
 * share one allowance it waits only if the book may be ahead of the cache.
 */
export function needsFollowUp(state: PollState, profile: FeedProfile, now: number): boolean {
  return !profile.countsTogether || now - state.answeredAt < profile.snapshotCacheMs;
}

/** When to ask again after a failure, epoch milliseconds; also remembers that an answer may be lost. */
export function afterFault(
  state: PollState,
  fault: FeedFault,
  context: {
    readonly plan: Plan['kind'];
    readonly now: number;
    readonly profile: FeedProfile;
    readonly endpoint: EndpointProfile;
    readonly resource: Resource;
    readonly random: () => number;
  },
): void {
  const { plan, now, profile, endpoint, resource, random } = context;
  state.failures += 1;
  const backedOff = now + Math.max(100, backOffMs(profile.backOff, state.failures, random));
  // Whatever came of the request, the bookmaker may have counted it, and nobody knows when it arrived there.
  const allowed = fault.kind === 'unreachable' ? now : now + endpoint.deltaLimitMs;
  state.dueAt = Math.max(backedOff, allowed);
  if (plan === 'snapshot' && fault.kind !== 'unreachable' && fault.kind !== 'account') {
    state.snapshotFrom = now + endpoint.snapshotLimitMs;
  }
  switch (fault.kind) {
    case 'account':
      // The gate in front of all requests decides when; a resource of its own that is forbidden is left alone.
      state.dueAt = fault.status === 403 && resource.isOptional ? now + FORBIDDEN_PAUSE_MS : now;
      return;
    case 'rate-limit': {
      const grown = profile.rateLimitPauseMs * 2 ** Math.min(10, state.failures - 1);
      const pause =
        fault.retryAfterMs ?? Math.min(Math.max(RATE_LIMIT_CAP_MS, profile.rateLimitPauseMs), grown);
      // Spread a little, and never earlier than asked.
      state.dueAt = now + pause + Math.floor(random() * Math.min(5000, pause / 4));
      return;
    }
    case 'retired':
      if (resource.isOptional) state.dueAt = now + RETIRED_PAUSE_MS;
      return;
    case 'bad-request':
      // Most likely a cursor that has become too old.
      if (plan !== 'snapshot') state.cursor = null;
      state.shadow = null;
      return;
    default:
      if (fault.retryAfterMs !== null) state.dueAt = Math.max(state.dueAt, now + fault.retryAfterMs);
      state.repairAt = now;
  }
}
