import { request } from 'node:http';
import { SseReader } from './sse-reader.ts';

export interface StreamReaderOptions {
  readonly secret: string;
  /** As in the address. */
  readonly query?: string;
}

/** A client of the stream as a program would write it: it keeps the last id over its connections. */
export class StreamReader extends SseReader {
  readonly #options: StreamReaderOptions;
  #end: (() => void) | null = null;
  /** The status of the last answer, and its headers. */
  status = 0;
  headers: Readonly<Record<string, string | string[] | undefined>> = {};

  constructor(options: StreamReaderOptions) {
    super();
    this.#options = options;
  }

  /** Connects, from the last id on. Resolves once the answer begins; rejects when there is none. */
  connect(url: string): Promise<this> {
    const { secret, query = '' } = this.#options;
    this.reconnected();
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${secret}`,
        'accept-encoding': 'gzip, br',
        ...(this.lastId === '' ? {} : { 'last-event-id': this.lastId }),
      };
      const call = request(`${url}/api/v1/stream?${query}`, { headers, agent: false }, (response) => {
        this.status = response.statusCode ?? 0;
        this.headers = response.headers;
        // What comes of a connection that was left is of no use: the next one continues after the last id.
        response.on('data', (bytes: Buffer) => this.#end === end && this.feed(bytes));
        response.on('error', () => {});
        resolve(this);
      });
      const end = (): void => void call.destroy();
      this.#end = end;
      call.on('error', reject).on('close', () => {
        if (this.#end === end) this.#end = null;
      });
      call.end();
    });
  }

  get isOpen(): boolean {
    return this.#end !== null;
  }

  /** Breaks the connection, wherever its bytes are. */
  cut(): void {
    this.#end?.();
    this.#end = null;
  }

  of(type: string): readonly { readonly [field: string]: unknown }[] {
    return this.events.flatMap((event) => (event.type === type ? [event.data as object] : [])) as never;
  }
}
