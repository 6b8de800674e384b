import { createParser } from 'eventsource-parser';

/** What a client of the stream has after some bytes: complete events, and the id of the last one that had any. */
export class SseReader {
  readonly events: { readonly type: string; readonly data: unknown }[] = [];
  lastId = '';
  /** When to return, milliseconds. */
  retryMs = 0;
  #parser = this.#newParser();
  readonly #decoder = new TextDecoder();

  /** The connection has broken: what was incomplete is lost. */
  reconnected(): void {
    this.#parser = this.#newParser();
  }

  feed(bytes: Uint8Array | string): void {
    this.#parser.feed(typeof bytes === 'string' ? bytes : this.#decoder.decode(bytes, { stream: true }));
  }

  /** The `of` fields of all changes, in the order of their arrival. */
  get changes(): readonly unknown[] {
    return this.events.flatMap(({ type, data }) =>
      type === 'delta' ? (data as { changes: unknown[] }).changes : [],
    );
  }

  #newParser() {
    return createParser({
      onEvent: ({ event = 'message', id, data }) => {
        if (id !== undefined) this.lastId = id;
        this.events.push({ type: event, data: JSON.parse(data) });
      },
      onRetry: (ms) => {
        this.retryMs = ms;
      },
    });
  }
}
