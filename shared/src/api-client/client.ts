import { OPERATIONS } from './generated/operation-table.ts';
import { pagesOf } from './http/pages.ts';
import { type ClientOptions, send } from './http/send.ts';
import { openStream, type StreamOptions } from './stream/open-stream.ts';
import type { Input, IsOptional, ItemOf, OperationId, Output, PagedId } from './types.ts';

/** A call of each operation by its id: `client.listEvents({ query: { search: 'arsenal' } })`. */
type Calls = {
  readonly [Id in OperationId]: IsOptional<Input<Id>> extends true
    ? (input?: Input<Id>) => Promise<Output<Id>>
    : (input: Input<Id>) => Promise<Output<Id>>;
};

/** The API of one key. */
export interface FairlineClient extends Calls {
  /**
   * Every item of a list, page by page, in as many calls as needed.
   * @example for await (const event of client.all('listEvents', { query: { sport_id: '29' } })) …
   */
  all<Id extends PagedId>(id: Id, input?: Input<Id>): AsyncGenerator<ItemOf<Id>, void, void>;
  /** The stream of changes, which continues by itself where a connection ended. */
  stream(options?: StreamOptions): ReturnType<typeof openStream>;
}

/** What an operation is called with, before its types are known. */
interface AnyInput {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

interface OperationRow {
  readonly method: string;
  readonly path: string;
  readonly idempotent?: boolean;
}

/**
 * A client of the API.
 *
 * Calls have a time-out. Reads, and writes with an idempotency key, are repeated after a temporary failure; a write that
 * accepts such a key gets one of its own when the caller gives none.
 *
 * @example
 * const client = createFairlineClient({ baseUrl: 'https://fairline.example/api/v1', apiKey });
 * const { data } = await client.listEvents({ query: { search: 'arsenal' } });
 */
export function createFairlineClient(options: ClientOptions): FairlineClient {
  const call = async (row: OperationRow, input: AnyInput = {}): Promise<unknown> => {
    const isRead = row.method === 'GET';
    const hasBody = input.body !== undefined;
    const response = await send(options, {
      method: row.method,
      path: addressOf(row.path, input),
      headers: {
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
        ...(row.idempotent ? { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() } : {}),
      },
      ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      repeatable: isRead || row.idempotent === true || row.path.startsWith('/calculations/'),
      signal: input.signal,
    });
    return response.json();
  };
  const calls = Object.fromEntries(
    Object.entries(OPERATIONS).map(([id, row]) => [id, (input?: AnyInput) => call(row, input)]),
  );
  return {
    ...(calls as unknown as Calls),
    all: (id, input) => pagesOf((page) => call(OPERATIONS[id], page), (input ?? {}) as AnyInput),
    stream: (streamOptions = {}) => openStream(options, streamOptions),
  };
}

/** @example addressOf('/events/{event_id}', { path: { event_id: 1 }, query: { method: 'power' } }) // '/events/1?method=power' */
export function addressOf(path: string, { path: parts = {}, query = {} }: AnyInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts[name];
    if (value === undefined) throw new TypeError(`The path needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
