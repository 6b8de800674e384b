import type { Logger } from '../../../../platform/log.ts';
import type { WallClockWatch } from '../../../../platform/wall-clock-watch.ts';
import type { FeedEndpoint } from '../../../change-set.ts';
import type { StoredCursor } from '../../../ports.ts';
import type { LogFault } from '../../fault-log.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { DeliveryFilter } from '../delivery/delivery-filter.ts';
import { mergeContent } from '../delivery/merge-content.ts';
import type { HealthMonitor } from '../health/health-monitor.ts';
import type { Rejections } from '../health/rejections.ts';
import type { FeedProfile } from '../profiles/feed-profile.ts';
import type { Clock } from '../transport/clock.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import type { SendRequest } from '../transport/send-request.ts';
import { type Content, countChanges } from '../wire/content.ts';
import { findWrongAnswer } from '../wire/find-wrong-answer.ts';
import { isCursorAhead, isOlderCursor, readResponse } from '../wire/read-response.ts';
import { isAmerican, newReport, reject, rejectedItems, type WireReport } from '../wire/wire-report.ts';
import { ENDPOINTS } from './endpoints.ts';
import { createRequestSchedule, type NextRequest } from './request-schedule.ts';

/** What all pollers of a feed share. */
export interface PollerDeps {
  readonly feed: string;
  readonly profile: FeedProfile;
  readonly sendRequest: SendRequest;
  readonly delivery: Delivery;
  readonly health: HealthMonitor;
  readonly rejections: Rejections;
  readonly clock: Clock;
  readonly wallClock: WallClockWatch;
  readonly random: () => number;
  readonly log: Logger;
  readonly logFault: LogFault;
  readonly signal: AbortSignal;
}

/** Polls one endpoint for one sport. */
export interface EndpointPoller {
  readonly dueAt: () => number;
  /** Whether a response has been delivered in this run, so that dependent endpoints can start. */
  readonly hasResponded: () => boolean;
  /** Resolves with the first delivered response, or when the feed stops. */
  readonly firstResponse: Promise<void>;
  /** Sends one request and delivers its content. Never throws. */
  poll(): Promise<void>;
}

interface ParsedResponse {
  readonly content: Content;
  /** The cursor of the response; null without one. */
  readonly last: string | null;
  /** Epoch milliseconds, for the change set. */
  readonly receivedAt: number;
  /** The same moment by the monotonic clock, for the schedule. */
  readonly at: number;
  /** Whatever is missing from it does not exist, if it is a snapshot. */
  readonly isComplete: boolean;
}

/** A computer that was asleep has missed changes although little time has passed on the monotonic clock. */
const ASLEEP_MS = 60_000;
/** A cursor committed later than now was committed by another clock: its age is unknown. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Null where the deployment does not offer the endpoint. `stored` is the cursor of an earlier run. */
export function createEndpointPoller(
  deps: PollerDeps,
  endpoint: FeedEndpoint,
  sportId: number,
  filter: DeliveryFilter,
  stored: StoredCursor | undefined,
): EndpointPoller | null {
  const { feed, profile, sendRequest, delivery, health, rejections, clock, wallClock, random, log, signal } =
    deps;
  const endpointProfile = profile.endpoints[endpoint];
  if (endpointProfile === null) return null;
  const { path } = endpointProfile;
  const definition = ENDPOINTS[endpoint];
  const schedule = createRequestSchedule({
    profile,
    endpoint: endpointProfile,
    definition,
    stored: stored && { cursor: stored.cursor, at: storedAt(stored) },
    random,
    now: clock.monotonic(),
  });
  let committedCursor = schedule.cursor();
  /** When the newest delivered response of this run arrived, by both clocks. */
  let responded: Pick<ParsedResponse, 'receivedAt' | 'at'> | null = null;
  let knownJump = wallClock.last();
  const firstResponse = Promise.withResolvers<void>();
  if (signal.aborted) firstResponse.resolve();
  else signal.addEventListener('abort', () => firstResponse.resolve(), { once: true });

  async function request(since: string | null): Promise<ParsedResponse> {
    const query = {
      sportId: String(sportId),
      ...(definition.hasPrices ? { oddsFormat: 'Decimal' } : {}),
      ...(since === null ? {} : { since }),
    };
    const { text, receivedAt, monotonicAt, serverTime } = await sendRequest(
      path,
      query,
      definition.isOptional,
    );
    const arrival = { receivedAt, at: monotonicAt };
    const response = readResponse(text);
    if (response === null) return { ...arrival, content: {}, last: null, isComplete: true };
    // Our clock may be behind, and the date of a response may be that of a cache.
    const report = newReport(Math.max(serverTime ?? receivedAt, receivedAt));
    const content = definition.parse(response.body, report);
    if (isAmerican(report)) throw new FeedFault('not-decimal');
    const wrong = findWrongAnswer(endpoint, response.body, content, report);
    if (wrong !== null) throw new FeedFault('lost-response', { code: wrong });
    let { last } = response;
    if (last !== null && isCursorAhead(last, report.feedTime)) {
      reject(report, 'ahead', 'last');
      last = null;
    }
    rejections.add(endpoint, sportId, report);
    return { ...arrival, content, last, isComplete: isComplete(report, content) };
  }

  /**
   * A snapshot with few items set aside still says what is gone: otherwise one bad item would keep removed events open. Of
   * odds it closes the lines that cannot be read, because they may be closed; events that it names without a readable
   * description stay as they are.
   */
  function isComplete(report: WireReport, content: Content): boolean {
    if (report.rejected.has('list') || report.rejected.has('league')) return false;
    const missing = rejectedItems(report) - (content.unreadable?.length ?? 0);
    const tolerated = definition.hasPrices ? Math.max(3, countChanges(content) / 100) : 0;
    return missing <= tolerated;
  }

  /** When a stored cursor was committed, by the monotonic clock. */
  function storedAt({ at }: StoredCursor): number {
    const age = clock.wall() - at;
    return age < -CLOCK_TOLERANCE_MS ? Number.NEGATIVE_INFINITY : clock.monotonic() - Math.max(0, age);
  }

  /** The response before this one arrived then, epoch milliseconds. Never too late, also when the clock was set since. */
  function answeredBefore({ receivedAt, at }: ParsedResponse): { answeredBefore?: number } {
    if (responded === null) return {};
    return { answeredBefore: Math.min(responded.receivedAt, Math.floor(receivedAt - (at - responded.at))) };
  }

  async function processResponse(sent: NextRequest, response: ParsedResponse): Promise<void> {
    const { content, last, at } = response;
    schedule.responded(sent.kind, at);
    if (sent.kind !== 'snapshot' && last !== null && isOlderCursor(last, sent.since)) {
      // Its changes may be older than what is delivered, for example from a replica that lags behind.
      log.warn({ endpoint, sportId }, 'a delta went back in time and was dropped');
      schedule.cursorWentBack(at);
      return markResponded(response);
    }
    if (sent.kind === 'delta' || !definition.hasCompleteSnapshot) {
      // Leagues are always requested as a snapshot.
      const cursor = endpoint === 'leagues' ? null : (last ?? schedule.cursor());
      return deliver(response, false, cursor);
    }
    if (sent.kind === 'snapshot') {
      const isEmpty = countChanges(content) === 0;
      if (endpoint === 'odds') health.oddsSnapshot(sportId, !isEmpty, at);
      if (isEmpty) {
        schedule.emptySnapshot(last, at);
        markPriced(response);
        return markResponded(response);
      }
      const { isComplete } = response;
      if (last !== null && schedule.holdSnapshot({ content, cursor: last, receivedAt: at, isComplete }))
        return;
    }
    const pending = sent.kind === 'catch-up' ? sent.snapshot : null;
    schedule.completedSnapshot(at);
    const snapshot = {
      ...response,
      content: pending === null ? content : mergeContent(pending.content, content),
      isComplete: response.isComplete && (pending?.isComplete ?? true),
    };
    await deliver(snapshot, true, last ?? pending?.cursor ?? schedule.cursor());
  }

  async function deliver(
    response: ParsedResponse,
    isSnapshot: boolean,
    cursor: string | null,
  ): Promise<void> {
    if (await commit(response, isSnapshot, cursor)) {
      schedule.delivered(cursor, response.at);
      markPriced(response);
      markResponded(response);
    } else schedule.notStored(response.at);
  }

  /** Delivers the content if there is anything to store; false when that failed. Otherwise nothing is left to store. */
  async function commit(
    response: ParsedResponse,
    isSnapshot: boolean,
    cursor: string | null,
  ): Promise<boolean> {
    const { receivedAt } = response;
    const content = filter.apply(endpoint, response.content, isSnapshot);
    const newCursor = cursor === committedCursor ? null : cursor;
    const complete = isSnapshot && response.isComplete;
    if (complete || newCursor !== null || countChanges(content) > 0 || (content.scores?.length ?? 0) > 0) {
      const { outrights: _, ...changes } = content;
      const isCommitted = await delivery.deliver({
        feed,
        endpoint,
        sportId,
        receivedAt,
        ...answeredBefore(response),
        complete,
        cursor: newCursor,
        ...changes,
      });
      if (!isCommitted) return false;
    } else health.nothingToStore(endpoint, sportId, response.at);
    if (newCursor !== null) committedCursor = newCursor;
    filter.committed(endpoint, content, complete);
    return true;
  }

  function markPriced({ receivedAt, at }: ParsedResponse): void {
    if (endpoint === 'odds') health.priced(sportId, receivedAt, schedule.dueAt() - at);
  }

  function markResponded({ receivedAt, at }: ParsedResponse): void {
    responded = { receivedAt, at };
    firstResponse.resolve();
  }

  function resyncAfterSleep(): void {
    const jump = wallClock.last();
    if (jump === knownJump) return;
    knownJump = jump;
    if (jump !== null && jump.ms >= ASLEEP_MS) schedule.resync(clock.monotonic());
  }

  return {
    dueAt: schedule.dueAt,
    hasResponded: () => responded !== null,
    firstResponse: firstResponse.promise,
    async poll() {
      resyncAfterSleep();
      const next = schedule.next(clock.monotonic());
      if (next === null) return;
      try {
        const response = await request(next.kind === 'snapshot' ? null : next.since);
        health.succeeded(endpoint, sportId, response.at);
        await processResponse(next, response);
      } catch (error) {
        if (signal.aborted) return;
        const isFault = error instanceof FeedFault;
        // Any other error is a defect in this program; it is logged and treated like an unreadable response.
        if (!isFault) log.error({ err: error, endpoint, sportId }, 'a response could not be processed');
        const fault = isFault ? error : new FeedFault('lost-response', { code: 'NOT_PROCESSED' });
        const now = clock.monotonic();
        const failures = schedule.failed(next.kind, fault, now);
        deps.logFault(endpoint, fault, { endpoint, sportId, failures });
        health.failed(endpoint, sportId, fault, now);
      }
    },
  };
}
