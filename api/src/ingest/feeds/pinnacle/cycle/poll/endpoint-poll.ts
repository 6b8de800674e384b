import type { StoredCursor } from '../../../../ports.ts';
import type { FeedProfile, PolledEndpoint } from '../../profiles/feed-profile.ts';
import type { Clock } from '../../transport/clock.ts';
import { FeedFault } from '../../transport/feed-fault.ts';
import { type Content, sizeOf } from '../../wire/content.ts';
import { readAnswer } from '../../wire/read-answer.ts';
import { newReport } from '../../wire/wire-report.ts';
import type { FeedCondition } from '../condition/feed-condition.ts';
import type { FeedLog } from '../condition/feed-log.ts';
import type { HandOver } from '../hand-over.ts';
import { mergeContent } from '../picture/merge-content.ts';
import type { SportMemory } from '../picture/sport-memory.ts';
import type { Ask } from './ask.ts';
import { afterFault, needsFollowUp, type Plan, type PollState, planOf } from './poll-plan.ts';
import { RESOURCES } from './resources.ts';

/** What every poll of a feed shares. */
export interface PollDeps {
  readonly feed: string;
  readonly profile: FeedProfile;
  readonly ask: Ask;
  readonly handOver: HandOver;
  readonly condition: FeedCondition;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: FeedLog;
  readonly signal: AbortSignal;
}

/** The polling of one resource of one sport. */
export interface EndpointPoll {
  readonly dueAt: () => number;
  /** Whether it has ever been answered: what builds on it can go on. */
  readonly isAnswered: () => boolean;
  /** Resolves with its first answer, or when the feed stops. */
  readonly answered: Promise<void>;
  /** One request, or a snapshot with its delta, handed over. Never throws. */
  step(): Promise<void>;
}

interface Taken {
  readonly content: Content;
  readonly last: string | null;
  readonly receivedAt: number;
  readonly whole: boolean;
}

/** Null where the deployment does not offer the resource. `stored` is the cursor of an earlier run. */
export function createEndpointPoll(
  deps: PollDeps,
  endpoint: PolledEndpoint,
  sportId: number,
  memory: SportMemory,
  stored: StoredCursor | undefined,
): EndpointPoll | null {
  const { feed, profile, ask, handOver, condition, clock, random, log, signal } = deps;
  const config = profile.endpoints[endpoint];
  if (config === null) return null;
  const { path, everyMs, snapshotLimitMs } = config;
  const resource = RESOURCES[endpoint];
  const begun = clock.now();
  const state: PollState = {
    cursor: stored?.cursor ?? null,
    answeredAt: stored?.at ?? Number.NEGATIVE_INFINITY,
    dueAt: begun,
    snapshotFrom: Number.NEGATIVE_INFINITY,
    // A cursor from before the restart is gone on from, and the picture taken anew soon.
    repairAt: resource.isPicture
      ? begun + nextRepair(Math.max(snapshotLimitMs, profile.snapshotCacheMs))
      : never,
    shadow: null,
    failures: 0,
  };
  let committed = state.cursor;
  let isAnswered = false;
  const answered = Promise.withResolvers<void>();
  if (signal.aborted) answered.resolve();
  else signal.addEventListener('abort', () => answered.resolve(), { once: true });

  function nextRepair(ms: number): number {
    return Math.round(ms * (1 + random() / 5));
  }

  async function take(since: string | null): Promise<Taken> {
    const query = {
      sportId: String(sportId),
      ...(resource.hasPrices ? { oddsFormat: 'Decimal' } : {}),
      ...(since === null ? {} : { since }),
    };
    const reply = await ask(path, query, resource.isOptional);
    const answer = readAnswer(reply.text);
    if (answer === null) return { content: {}, last: null, receivedAt: reply.receivedAt, whole: true };
    const report = newReport();
    const content = resource.parse(answer.body, report);
    if (report.negativePrices > 0) throw new FeedFault('not-decimal');
    if (report.skipped + report.droppedPrices > 0) {
      const { skipped, droppedPrices, first } = report;
      log.warn({ endpoint, sportId, skipped, droppedPrices, first }, 'parts of an answer were left out');
    }
    return { content, last: answer.last, receivedAt: reply.receivedAt, whole: report.skipped === 0 };
  }

  /** Hands the content over; true when it is committed. */
  async function commit(taken: Taken, isPicture: boolean, cursor: string | null): Promise<boolean> {
    const { receivedAt } = taken;
    const content = memory.trim(endpoint, taken.content, isPicture);
    const newCursor = cursor === committed ? null : cursor;
    const complete = isPicture && taken.whole;
    if (complete || newCursor !== null || sizeOf(content) > 0 || (content.scores?.length ?? 0) > 0) {
      const { outrights: _, ...changes } = content;
      const before = isAnswered ? { answeredBefore: state.answeredAt } : {};
      const change = {
        feed,
        endpoint,
        sportId,
        receivedAt,
        ...before,
        complete,
        cursor: newCursor,
        ...changes,
      };
      if (!(await handOver.give(change))) return false;
    }
    if (newCursor !== null) committed = newCursor;
    memory.learn(endpoint, content, complete);
    return true;
  }

  function advance(committedIt: boolean, cursor: string | null, receivedAt: number): void {
    if (committedIt) {
      state.cursor = cursor;
      state.answeredAt = receivedAt;
      isAnswered = true;
      answered.resolve();
    } else state.repairAt = receivedAt;
  }

  async function settle(plan: Plan, taken: Taken): Promise<void> {
    const { receivedAt } = taken;
    state.failures = 0;
    state.dueAt = receivedAt + everyMs;
    if (plan.kind === 'delta' || !resource.isPicture) {
      if (plan.kind === 'snapshot') state.snapshotFrom = receivedAt + snapshotLimitMs;
      const cursor = endpoint === 'leagues' ? null : (taken.last ?? state.cursor);
      advance(await commit(taken, false, cursor), cursor, receivedAt);
      return;
    }
    if (plan.kind === 'snapshot') {
      state.snapshotFrom = receivedAt + snapshotLimitMs;
      if (endpoint === 'odds') condition.oddsPicture(sportId, sizeOf(taken.content) > 0, receivedAt);
      if (sizeOf(taken.content) === 0) return settleEmpty(taken);
      if (taken.last !== null && needsFollowUp(state, profile, receivedAt)) {
        state.shadow = {
          content: taken.content,
          cursor: taken.last,
          takenAt: receivedAt,
          whole: taken.whole,
        };
        if (!profile.countsTogether) state.dueAt = receivedAt;
        return;
      }
    }
    const shadow = plan.kind === 'follow-up' ? plan.shadow : null;
    state.shadow = null;
    const content = shadow === null ? taken.content : mergeContent(shadow.content, taken.content);
    const cursor = taken.last ?? shadow?.cursor ?? state.cursor;
    state.repairAt = receivedAt + nextRepair(profile.repairMs);
    const picture = { ...taken, content, whole: taken.whole && (shadow?.whole ?? true) };
    advance(await commit(picture, true, cursor), cursor, receivedAt);
  }

  /**
   * A picture without anything in it is what a sport out of season answers, and an account that was shut too. It closes
   * nothing, and is looked at again soon.
   */
  function settleEmpty(taken: Taken): void {
    const again = taken.receivedAt + Math.max(snapshotLimitMs, profile.snapshotCacheMs);
    state.snapshotFrom = again;
    state.repairAt = again;
    const cursor = state.cursor ?? taken.last;
    if (cursor === null) state.dueAt = again;
    advance(true, cursor, taken.receivedAt);
  }

  function noteFailure({ kind, status, code }: FeedFault): void {
    const failures = state.failures + 1;
    const about = { endpoint, sportId, kind, status, code, failures };
    if (kind === 'retired') log.warn(about, 'the bookmaker does not serve this resource');
    else if (failures === FAILURES_TO_WARN) log.warn(about, 'requests keep failing');
    else log.debug(about, 'a request failed');
  }

  return {
    dueAt: () => state.dueAt,
    isAnswered: () => isAnswered,
    answered: answered.promise,
    async step() {
      const plan = planOf(state, resource, clock.now());
      if (plan === null) {
        state.dueAt = state.snapshotFrom;
        return;
      }
      try {
        const taken = await take(plan.kind === 'snapshot' ? null : plan.since);
        condition.succeeded(endpoint, sportId, taken.receivedAt);
        await settle(plan, taken);
      } catch (error) {
        if (signal.aborted) return;
        const fault = error instanceof FeedFault ? error : null;
        // Anything else is a mistake of our own in reading the answer: shown, and treated as an unreadable one.
        if (fault === null) log.error({ err: error, endpoint, sportId }, 'an answer could not be taken in');
        const known = fault ?? new FeedFault('lost-reply', { code: 'NOT_TAKEN_IN' });
        const now = clock.now();
        noteFailure(known);
        afterFault(state, known, {
          plan: plan.kind,
          now,
          profile,
          endpoint: config,
          resource,
          random,
        });
        condition.failed(endpoint, sportId, known, now);
      }
    },
  };
}

/** One failure is nothing, more of them in a row are worth a line in the log. */
const FAILURES_TO_WARN = 3;
const never = Number.POSITIVE_INFINITY;
