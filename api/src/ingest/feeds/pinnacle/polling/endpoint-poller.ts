import type { Logger } from '../../../../platform/log.ts';
import type { StoredCursor } from '../../../ports.ts';
import type { HealthMonitor } from '../health/health-monitor.ts';
import type { FeedProfile, PolledEndpoint } from '../profiles/feed-profile.ts';
import type { Clock } from '../transport/clock.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import type { SendRequest } from '../transport/send-request.ts';
import { type Content, countChanges } from '../wire/content.ts';
import { readResponse } from '../wire/read-response.ts';
import { newReport } from '../wire/wire-report.ts';
import type { Delivery } from './delivery.ts';
import type { DeliveryFilter } from './delivery-filter.ts';
import { ENDPOINTS } from './endpoints.ts';
import { mergeContent } from './merge-content.ts';
import { createRequestSchedule, type NextRequest } from './request-schedule.ts';

/** What all pollers of a feed share. */
export interface PollerDeps {
  readonly feed: string;
  readonly profile: FeedProfile;
  readonly sendRequest: SendRequest;
  readonly delivery: Delivery;
  readonly health: HealthMonitor;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Logger;
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
  readonly receivedAt: number;
  /** Nothing of it was skipped. */
  readonly isComplete: boolean;
}

/** A single failure is normal, this many in a row are logged as a warning. */
const FAILURES_TO_WARN = 3;

/** Null where the deployment does not offer the endpoint. `stored` is the cursor of an earlier run. */
export function createEndpointPoller(
  deps: PollerDeps,
  endpoint: PolledEndpoint,
  sportId: number,
  filter: DeliveryFilter,
  stored: StoredCursor | undefined,
): EndpointPoller | null {
  const { feed, profile, sendRequest, delivery, health, clock, random, log, signal } = deps;
  const endpointProfile = profile.endpoints[endpoint];
  if (endpointProfile === null) return null;
  const { path } = endpointProfile;
  const definition = ENDPOINTS[endpoint];
  const schedule = createRequestSchedule({
    profile,
    endpoint: endpointProfile,
    definition,
    stored,
    random,
    now: clock.now(),
  });
  let committedCursor = schedule.cursor();
  /** When the newest delivered response of this run arrived. */
  let respondedAt: number | null = null;
  const firstResponse = Promise.withResolvers<void>();
  if (signal.aborted) firstResponse.resolve();
  else signal.addEventListener('abort', () => firstResponse.resolve(), { once: true });

  async function request(since: string | null): Promise<ParsedResponse> {
    const query = {
      sportId: String(sportId),
      ...(definition.hasPrices ? { oddsFormat: 'Decimal' } : {}),
      ...(since === null ? {} : { since }),
    };
    const { text, receivedAt } = await sendRequest(path, query, definition.isOptional);
    const response = readResponse(text);
    if (response === null) return { content: {}, last: null, receivedAt, isComplete: true };
    const report = newReport();
    const content = definition.parse(response.body, report);
    if (report.negativePrices > 0) throw new FeedFault('not-decimal');
    if (report.skipped + report.droppedPrices > 0) {
      const { skipped, droppedPrices, first } = report;
      log.warn({ endpoint, sportId, skipped, droppedPrices, first }, 'parts of a response were skipped');
    }
    return { content, last: response.last, receivedAt, isComplete: report.skipped === 0 };
  }

  async function processResponse(sent: NextRequest, response: ParsedResponse): Promise<void> {
    const { content, last, receivedAt } = response;
    schedule.responded(sent.kind, receivedAt);
    if (sent.kind === 'delta' || !definition.hasCompleteSnapshot) {
      // Leagues are always requested as a snapshot.
      const cursor = endpoint === 'leagues' ? null : (last ?? schedule.cursor());
      return deliver(response, false, cursor);
    }
    if (sent.kind === 'snapshot') {
      const isEmpty = countChanges(content) === 0;
      if (endpoint === 'odds') health.oddsSnapshot(sportId, !isEmpty, receivedAt);
      if (isEmpty) {
        schedule.emptySnapshot(last, receivedAt);
        markResponded(receivedAt);
        return;
      }
      const { isComplete } = response;
      if (last !== null && schedule.holdSnapshot({ content, cursor: last, receivedAt, isComplete })) return;
    }
    const pending = sent.kind === 'catch-up' ? sent.snapshot : null;
    schedule.completedSnapshot(receivedAt);
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
    const { receivedAt } = response;
    if (await commit(response, isSnapshot, cursor)) {
      schedule.delivered(cursor, receivedAt);
      markResponded(receivedAt);
    } else schedule.notDelivered(receivedAt);
  }

  /** Delivers the content if there is anything to store; false when that failed. */
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
        ...(respondedAt === null ? {} : { answeredBefore: respondedAt }),
        complete,
        cursor: newCursor,
        ...changes,
      });
      if (!isCommitted) return false;
    }
    if (newCursor !== null) committedCursor = newCursor;
    filter.committed(endpoint, content, complete);
    return true;
  }

  function markResponded(receivedAt: number): void {
    respondedAt = receivedAt;
    firstResponse.resolve();
  }

  function logFailure({ kind, status, code }: FeedFault, failures: number): void {
    const fields = { endpoint, sportId, kind, status, code, failures };
    if (kind === 'retired') log.warn(fields, 'the bookmaker does not serve this endpoint');
    else if (failures === FAILURES_TO_WARN) log.warn(fields, 'requests keep failing');
    else log.debug(fields, 'a request failed');
  }

  return {
    dueAt: schedule.dueAt,
    hasResponded: () => respondedAt !== null,
    firstResponse: firstResponse.promise,
    async poll() {
      const next = schedule.next(clock.now());
      if (next === null) return;
      try {
        const response = await request(next.kind === 'snapshot' ? null : next.since);
        health.succeeded(endpoint, sportId, response.receivedAt);
        await processResponse(next, response);
      } catch (error) {
        if (signal.aborted) return;
        const isFault = error instanceof FeedFault;
        // Any other error is a defect in this program; it is logged and treated like an unreadable response.
        if (!isFault) log.error({ err: error, endpoint, sportId }, 'a response could not be processed');
        const fault = isFault ? error : new FeedFault('lost-response', { code: 'NOT_PROCESSED' });
        const now = clock.now();
        logFailure(fault, schedule.failed(next.kind, fault, now));
        health.failed(endpoint, sportId, fault, now);
      }
    },
  };
}
