export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;
/** What a span is to other services: the server or the client of a call, or neither. */
export type SpanKind = 'server' | 'client' | 'internal';

/** A span that has begun. */
export interface OpenSpan {
  /** 32 hexadecimal digits, in entries of the log too. */
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  fail(error: unknown): void;
  end(): void;
}
