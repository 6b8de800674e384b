import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { ChatEndpoint } from '../../../platform/env/settings.ts';
import { AnswerTooLarge, readBounded } from '../../../platform/outgoing/read-bounded.ts';
import { EndpointError } from './endpoint-error.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ChatCompletionsOptions {
  /** For a call with its repetition. Milliseconds. */
  readonly timeoutMs?: number;
  /** Before the repetition. Milliseconds. */
  readonly retryPauseMs?: number;
}

/** The longest time that a text may take: models that think first take half a minute. */
export const COMPLETION_MS = 45_000;
const RETRY_PAUSE_MS = 1_000;
/** Answers of the requested length have 10 kB. */
const MOST_BYTES = 256 * 1024;

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Calls an endpoint that speaks the chat-completions protocol.
 *
 * A call is repeated once, when the endpoint could not be reached or was busy or broken (429, 5xx), because that is often over a second
 * later and has cost nothing. It is not repeated after a time-out, when the endpoint may still be writing a text that would be paid
 * twice, nor after any other answer, which would be the same again.
 */
export function createChatCompletions(
  { url, model, apiKey }: ChatEndpoint,
  { timeoutMs = COMPLETION_MS, retryPauseMs = RETRY_PAUSE_MS }: ChatCompletionsOptions = {},
) {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;
  const headers = {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  };

  async function call(body: string, signal: AbortSignal): Promise<string> {
    // The key goes to the configured address only.
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw EndpointError.ofStatus(response.status);
    }
    const bytes = await readBounded(response, MOST_BYTES).catch((error: unknown) => {
      throw error instanceof AnswerTooLarge ? new EndpointError('unreadable', error.message) : error;
    });
    return textOf(bytes.toString('utf8'));
  }

  return {
    /**
     * The text of the first choice.
     * @throws EndpointError
     */
    async complete(messages: readonly ChatMessage[]): Promise<string> {
      const signal = AbortSignal.timeout(timeoutMs);
      const body = JSON.stringify({ model, messages, stream: false });
      try {
        try {
          return await call(body, signal);
        } catch (error) {
          if (!EndpointError.of(error, signal).isTransient) throw error;
          await pause(retryPauseMs, undefined, { signal });
          return await call(body, signal);
        }
      } catch (error) {
        throw EndpointError.of(error, signal);
      }
    },
  };
}
export type ChatCompletions = ReturnType<typeof createChatCompletions>;

function textOf(body: string): string {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new EndpointError('unreadable', 'no JSON');
  }
  const answer = answerSchema.safeParse(json);
  const text = answer.data?.choices[0]?.message.content.trim();
  if (text === undefined) throw new EndpointError('unreadable', 'no choices with a text');
  if (text === '') throw new EndpointError('empty', 'an empty text');
  return text;
}
