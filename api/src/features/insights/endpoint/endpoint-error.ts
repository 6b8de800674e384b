/** The sentence for the user about each kind of failure. */
const SENTENCES = {
  timeout: 'The insights took too long to write. Try again in a moment.',
  unreachable: 'The service that writes insights cannot be reached. Try again in a moment.',
  busy: 'The service that writes insights is busy. Try again in a moment.',
  broken: 'The service that writes insights has a problem. Try again in a moment.',
  rejected: 'The service that writes insights rejected the request. The log of the server says why.',
  unreadable: 'The service that writes insights sent an answer that cannot be read. Try again.',
  empty: 'The service that writes insights sent an empty answer. Try again.',
} as const;
export type EndpointFailure = keyof typeof SENTENCES;

/** Why an endpoint has written nothing. `message` is for the log, `sentence` for the user. */
export class EndpointError extends Error {
  readonly kind: EndpointFailure;

  constructor(kind: EndpointFailure, message: string) {
    super(message);
    this.name = 'EndpointError';
    this.kind = kind;
  }

  get sentence(): string {
    return SENTENCES[this.kind];
  }

  /** It may be over a moment later. */
  get isTransient(): boolean {
    return ['unreachable', 'busy', 'broken'].includes(this.kind);
  }

  static ofStatus(status: number): EndpointError {
    const kind = status === 429 ? 'busy' : status >= 500 ? 'broken' : 'rejected';
    return new EndpointError(kind, `status ${status}`);
  }

  /** Anything else that a call throws: the signal that has ended it, or no connection. */
  static of(error: unknown, signal: AbortSignal): EndpointError {
    if (signal.aborted) return new EndpointError('timeout', 'no answer in time');
    if (error instanceof EndpointError) return error;
    const { message, cause } = error as Error;
    return new EndpointError('unreachable', cause instanceof Error ? cause.message : message);
  }
}
