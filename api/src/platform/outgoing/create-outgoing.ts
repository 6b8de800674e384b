import { Agent, fetch } from 'undici';
import { guardedLookup, REFUSED_ADDRESS, type ResolveAll } from './guarded-lookup.ts';
import { type OutgoingRules, problemOfUrl } from './outgoing-url.ts';

export interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly signal: AbortSignal;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Its beginning, as text. */
  readonly body: string;
}

/** Requests to addresses that users have given. */
export interface Outgoing {
  readonly rules: OutgoingRules;
  /**
   * Sends one request and follows no redirect. Not repeated here: whoever asks knows whether it may be.
   * @throws with `code` `ERR_REFUSED_ADDRESS` for an address inside, and like `fetch` for what fails
   */
  request(url: string, request: OutgoingRequest): Promise<OutgoingAnswer>;
  stop(): Promise<void>;
}

/** More of an answer is not read. Bytes. */
const MOST_ANSWER = 16_384;
const CONNECT_MS = 5_000;
const ANSWER_MS = 20_000;

/** The only way to an address that a user has given: public addresses alone, checked when they are resolved. */
export function createOutgoing(rules: OutgoingRules, resolve?: ResolveAll): Outgoing {
  const agent = new Agent({
    connect: { timeout: CONNECT_MS, lookup: guardedLookup(rules, resolve) },
    ...{ headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS },
    // Connections to many receivers, each used rarely.
    ...{ keepAliveTimeout: 4_000, connections: 8 },
    maxHeaderSize: MOST_ANSWER,
  });
  return {
    rules,
    async request(url, { method, headers, body, signal }) {
      const problem = problemOfUrl(url, rules);
      if (problem !== null) throw Object.assign(new Error(problem), { code: REFUSED_ADDRESS });
      const answer = await fetch(url, {
        ...{ method, headers, signal, redirect: 'manual', dispatcher: agent },
        ...(body.length > 0 ? { body } : {}),
      });
      return {
        status: answer.status,
        headers: new Headers([...answer.headers]),
        body: await beginningOf(answer.body),
      };
    },
    stop: () => agent.destroy(),
  };
}

async function beginningOf(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop cancels the rest.
    if (bytes >= MOST_ANSWER) break;
  }
  return Buffer.concat(chunks).subarray(0, MOST_ANSWER).toString('utf8');
}
