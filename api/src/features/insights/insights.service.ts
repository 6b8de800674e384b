import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { InsightFacts } from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../platform/http/api-error.ts';
import type { RateLimiter } from '../../platform/http/rate-limits.ts';
import type { Logger } from '../../platform/log.ts';
import { type ChatCompletions, type ChatMessage, COMPLETION_MS } from './endpoint/chat-completions.ts';
import { EndpointError } from './endpoint/endpoint-error.ts';
import { matchFacts } from './facts/match-facts.ts';
import { listStatements } from './facts/statements.ts';
import { checkSport, isCurrent, takeFromLimit } from './insights.policy.ts';
import type { InsightsReadModel } from './insights.read-model.ts';
import type { InsightsStore, StoredInsights } from './insights.store.ts';
import { boundedAnswer } from './text/clean-text.ts';
import { buildPrompt, promptAgain, promptHash } from './text/prompt.ts';
import { checkTemplate, type Objection } from './text/template.ts';

/** Below the time-outs of requests. */
const WAIT_MS = 8_000;
/** Between two looks at what is being written, longer each time up to this one. Milliseconds. */
const POLL_MS = 250;
/** A generation that has not ended by then has died with its process. */
const RUN_MS = 2 * COMPLETION_MS + 15_000;
/** Times that a text is asked for: once more with the reasons when the first one was refused. */
const ATTEMPTS = 2;
const FAILED = 'No AI text could be written.';
const REFUSED = 'The AI text did not agree with the odds history.';

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
  /** Sentence about why there is no text although an endpoint is configured. */
  readonly noText: string | null;
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
      const prompt = buildPrompt(facts);
      const { text, shortened } = await writeChecked(chat, prompt, facts);
      await store.succeed(run, {
        ...{ event_id, facts, prompt_hash: promptHash(model, prompt), model, answer: text, shortened },
        created_at: new Date(now()),
      });
      log.info({ event_id, model, ms: now() - began }, 'insights were written');
    } catch (error) {
      log.warn({ event_id, err: error, ms: now() - began }, 'insights could not be written');
      const sentence =
        error instanceof EndpointError ? error.sentence : error instanceof RefusedText ? REFUSED : FAILED;
      await store.fail(event_id, run, new Date(now()), sentence).catch((err: unknown) => {
        log.warn({ event_id, err }, 'the failure of insights could not be stored');
      });
    }
  }

  /**
   * Asks for a text until one can be shown.
   * @throws RefusedText if none does
   * @throws EndpointError
   */
  async function writeChecked(chat: ChatCompletions, prompt: readonly ChatMessage[], facts: InsightFacts) {
    let messages = prompt;
    let objections: readonly Objection[] = [];
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const answer = boundedAnswer(await chat.complete(messages));
      if (answer.text === '') throw new EndpointError('empty', 'nothing but control characters');
      objections = checkTemplate(answer.text, listStatements(facts));
      if (objections.length === 0) return answer;
      log.warn({ event_id: facts.event_id, attempt, objections }, 'a text was refused');
      messages = promptAgain(prompt, answer.text, objections);
    }
    throw new RefusedText(objections);
  }

  /** The text that a run has written, or why it has not; null while it is still writing. */
  async function resultOf(eventId: number, run: string): Promise<StoredInsights | string | null> {
    const end = performance.now() + waitMs;
    for (let poll = 20; ; poll = Math.min(poll * 2, POLL_MS)) {
      const state = await store.findRun(eventId);
      const isRunning = state?.run === run && state.until.getTime() > now();
      if (!isRunning) {
        if (state?.run === run && state.failure !== null) return state.failure;
        return (await findChecked(eventId)) ?? FAILED;
      }
      if (performance.now() >= end) return null;
      await pause(poll);
    }
  }

  /** The stored text of a match, unless it would be refused now: older versions stored free prose. */
  async function findChecked(eventId: number): Promise<StoredInsights | null> {
    const stored = await store.find(eventId);
    if (stored === null) return null;
    return checkTemplate(stored.answer, listStatements(stored.facts)).length === 0 ? stored : null;
  }

  return {
    /**
     * The insights of a match, or the run that is writing them.
     *
     * @param waitFor the run that the caller has waited for already
     * @throws ApiError `not_found`, `sport_without_insights`, `no_history`, `insights_limit`
     */
    async read(
      eventId: number,
      userId: string,
      waitFor?: string,
    ): Promise<MatchInsights | { readonly run: string }> {
      const facts = await factsOf(eventId);
      const summary = (noText: string | null) => ({ facts, text: null, noText, createdAt: new Date(now()) });
      if (endpoint === null) return summary(null);
      const stored = waitFor === undefined ? await findChecked(eventId) : null;
      if (stored !== null && isCurrent(stored, promptHash(endpoint.model, buildPrompt(facts)), now()))
        return withText(stored);
      const run = waitFor ?? (await runFor(eventId, facts, userId));
      const result = await resultOf(eventId, run);
      if (result === null) return { run };
      return typeof result === 'string' ? summary(result) : withText(result);
    },
  };
}
export type InsightsService = ReturnType<typeof createInsightsService>;

function withText(text: StoredInsights): MatchInsights {
  return { text, facts: text.facts, noText: null, createdAt: text.created_at };
}

/** No text that was asked for keeps to the statements about the match. */
class RefusedText extends Error {
  constructor(objections: readonly Objection[]) {
    super(`${objections.length} parts were refused`);
    this.name = 'RefusedText';
  }
}
