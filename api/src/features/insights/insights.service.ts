import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InsightFacts } from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../platform/http/api-error.ts';
import type { RateLimiter } from '../../platform/http/rate-limits.ts';
import type { Logger } from '../../platform/log.ts';
import { type ChatCompletions, COMPLETION_MS } from './endpoint/chat-completions.ts';
import { EndpointError } from './endpoint/endpoint-error.ts';
import { matchFacts } from './facts/match-facts.ts';
import { checkSport, isCurrent, takeFromLimit } from './insights.policy.ts';
import type { InsightsReadModel } from './insights.read-model.ts';
import type { InsightsStore, StoredInsights } from './insights.store.ts';
import { boundedAnswer } from './text/clean-text.ts';
import { promptHash, promptOf } from './text/prompt.ts';

/** Below the time-outs of requests. */
const WAIT_MS = 8_000;
/** Between two looks at what is being written, longer each time up to this one. Milliseconds. */
const POLL_MS = 250;
/** A generation that has not ended by then has died with its process. */
const RUN_MS = COMPLETION_MS + 15_000;
const FAILED = 'Error fetching insights';

export interface InsightsDeps {
  readonly readModel: Pick<InsightsReadModel, 'find'>;
  readonly store: InsightsStore;
  /** Null: no texts are written. */
  readonly endpoint: { readonly model: string; readonly chat: ChatCompletions } | null;
  readonly limiter: RateLimiter;
  readonly log: Logger;
  readonly now: () => number;
  /** How long a request waits for a text; then the page repeats it. Milliseconds. */
  readonly waitMs?: number;
}

/** What is known of a match, with a text about it where there is one. */
export interface MatchInsights {
  readonly facts: InsightFacts;
  readonly text: StoredInsights | null;
  readonly createdAt: Date;
}

/** The insights of matches: a text of the configured endpoint, or the facts alone. */
export function createInsightsService(deps: InsightsDeps) {
  const { readModel, store, endpoint, limiter, log, now, waitMs = WAIT_MS } = deps;

  async function factsOf(eventId: number): Promise<InsightFacts> {
    const found = await readModel.find(eventId, new Date(now()));
    if (found === null) throw apiErrors.notFound('There is no such match.');
    checkSport(found.match.sport_id);
    const facts = matchFacts(found.match, found.lines, now());
    if (facts.lines.length > 0) return facts;
    throw new ApiError(404, 'no_history', 'This match has not had any odds yet.');
  }

  /** The run that writes the text of a match: the one that is under way, or a new one. */
  async function runFor(eventId: number, facts: InsightFacts, userId: string): Promise<string> {
    const running = await store.findRun(eventId);
    if (running !== null && running.until.getTime() > now()) return running.run;
    await takeFromLimit(limiter, userId);
    const run = randomUUID();
    const began = await store.begin(eventId, run, new Date(now()), new Date(now() + RUN_MS));
    if (began) void write(run, facts);
    // Somebody else has begun at the same moment.
    else return (await store.findRun(eventId))?.run ?? run;
    return run;
  }

  /** Not part of a request: a page that is closed does not end what others wait for. */
  async function write(run: string, facts: InsightFacts): Promise<void> {
    const { event_id } = facts;
    const began = now();
    try {
      if (endpoint === null) throw new Error('There is no endpoint.');
      const { model, chat } = endpoint;
      const prompt = promptOf(facts);
      const { text, shortened } = boundedAnswer(await chat.complete(prompt));
      if (text === '') throw new EndpointError('empty', 'nothing but control characters');
      await store.succeed(run, {
        ...{ event_id, facts, prompt_hash: promptHash(model, prompt), model, answer: text, shortened },
        created_at: new Date(now()),
      });
      log.info({ event_id, model, ms: now() - began }, 'insights were written');
    } catch (error) {
      log.warn({ event_id, err: error, ms: now() - began }, 'insights could not be written');
      const sentence = error instanceof EndpointError ? error.sentence : FAILED;
      await store.fail(event_id, run, new Date(now()), sentence).catch((err: unknown) => {
        log.warn({ event_id, err }, 'the failure of insights could not be stored');
      });
    }
  }

  /**
   * The text that a run has written; null while it is still writing.
   * @throws ApiError `insights_failed`
   */
  async function textOf(eventId: number, run: string): Promise<StoredInsights | null> {
    const end = performance.now() + waitMs;
    for (let poll = 20; ; poll = Math.min(poll * 2, POLL_MS)) {
      const state = await store.findRun(eventId);
      const isRunning = state?.run === run && state.until.getTime() > now();
      if (!isRunning) {
        if (state?.run === run && state.failure !== null) throw failed(state.failure);
        const text = await store.find(eventId);
        if (text === null) throw failed(FAILED);
        return text;
      }
      if (performance.now() >= end) return null;
      await pause(poll);
    }
  }

  return {
    /**
     * The insights of a match, or the run that is writing them.
     *
     * @param waitFor the run that the caller has waited for already
     * @throws ApiError `not_found`, `sport_without_insights`, `no_history`, `insights_limit`, `insights_failed`
     */
    async read(
      eventId: number,
      userId: string,
      waitFor?: string,
    ): Promise<MatchInsights | { readonly run: string }> {
      const facts = await factsOf(eventId);
      if (endpoint === null) return { facts, text: null, createdAt: new Date(now()) };
      const stored = waitFor === undefined ? await store.find(eventId) : null;
      if (stored !== null && isCurrent(stored, promptHash(endpoint.model, promptOf(facts)), now()))
        return withText(stored);
      const run = waitFor ?? (await runFor(eventId, facts, userId));
      const text = await textOf(eventId, run);
      return text === null ? { run } : withText(text);
    },
  };
}
export type InsightsService = ReturnType<typeof createInsightsService>;

function withText(text: StoredInsights): MatchInsights {
  return { text, facts: text.facts, createdAt: text.created_at };
}

/** As 503, because some proxies replace the body of a 502. */
function failed(sentence: string): ApiError {
  return new ApiError(503, 'insights_failed', sentence);
}
