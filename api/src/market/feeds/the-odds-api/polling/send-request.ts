import type { Clock } from '../../pinnacle/transport/clock.ts';
import { FeedFault } from '../../pinnacle/transport/feed-fault.ts';
import { createTransport } from '../../pinnacle/transport/transport.ts';
import type { ReportedCredits } from '../credits/credit-ledger.ts';

/** A response, read as JSON. */
export interface OddsApiResponse {
  readonly body: unknown;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  /** The clock of the service, epoch milliseconds; ours where it sends none. */
  readonly servedAt: number;
}

export interface OddsApiAnswer {
  /** Null when the request failed. */
  readonly response: OddsApiResponse | null;
  readonly fault: FeedFault | null;
  /** Also of errors. */
  readonly credits: ReportedCredits;
}

/** Never throws: a failed request is an answer with a fault, because errors report credits as well. */
export type SendOddsApiRequest = (
  path: string,
  query: Readonly<Record<string, string>>,
) => Promise<OddsApiAnswer>;

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 24 * 1024 * 1024;

/** The key is a part of the address, so that no address and no text of an error is ever logged. */
export function createOddsApiRequests(deps: {
  readonly url: URL;
  readonly apiKey: string;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly fetch?: typeof globalThis.fetch | undefined;
}): SendOddsApiRequest {
  const { url, apiKey, clock, signal, fetch } = deps;
  return async (path, query) => {
    let credits: ReportedCredits = { last: null, remaining: null };
    const transport = createTransport({
      ...{ url, clock, fetch, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, headers: {} },
      onHeaders: (headers) => {
        credits = {
          last: creditsOf(headers.get('x-requests-last')),
          remaining: creditsOf(headers.get('x-requests-remaining')),
        };
      },
    });
    try {
      const { text, receivedAt, serverTime } = await transport.get(path, { ...query, apiKey }, signal);
      const response = { body: bodyOf(text), receivedAt, servedAt: serverTime ?? receivedAt };
      return { response, fault: null, credits };
    } catch (error) {
      if (error instanceof FeedFault) return { response: null, fault: error, credits };
      throw error;
    }
  };
}

function bodyOf(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // As any other text that is not JSON.
  }
  throw new FeedFault('lost-response', { code: 'NOT_JSON' });
}

/** A whole number, also written as `12.0`; null for anything else, so that nothing is credited by mistake. */
function creditsOf(header: string | null): number | null {
  const text = header?.trim() ?? '';
  return /^\d{1,15}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : null;
}
