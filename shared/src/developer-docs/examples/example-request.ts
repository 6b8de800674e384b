import type { ApiOperation } from '../document/operations.ts';

/**
 * Where the examples call. Pages are built before their address is known: the server writes its own in place of this one,
 * which `npm start` has.
 */
export const EXAMPLE_ORIGIN = 'http://localhost:3000';
/** The place of a key that nobody but its owner has. */
export const OWN_KEY = 'fl_live_YOUR_KEY';

/** A request that an example makes, in no language yet. */
export interface ExampleRequest {
  readonly method: string;
  /** Absolute, with its query. A part `{event_id}` is the id that the lookup of this name finds. */
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: unknown;
  /** Lists whose first entries have the ids of the path that the reader cannot know, in the order in which they are read. */
  readonly lookups: readonly Lookup[];
  /** Needs an idempotency key that is new for each request. */
  readonly idempotent: boolean;
  readonly isStream: boolean;
}

export interface Lookup {
  /** Absolute. It may have the id that an earlier lookup finds. */
  readonly url: string;
  /** The field of an entry of `data` that has the id. */
  readonly field: string;
  /** Names the id in the example: `event_id`. */
  readonly name: string;
}

/** Where ids of paths are found: the list that has them, and the field of an entry. */
const LOOKUPS: Readonly<Record<string, { readonly path: string; readonly field: string }>> = {
  event_id: { path: '/events?status=prematch&limit=1', field: 'event_id' },
  bet_id: { path: '/bets?limit=1', field: 'id' },
  webhook_id: { path: '/webhooks', field: 'id' },
  delivery_id: { path: '/webhooks/{webhook_id}/deliveries?limit=1', field: 'id' },
};

/** The request of an operation's example. */
export function exampleRequest(operation: ApiOperation, demoKey: string): ExampleRequest {
  const { example, path, method, tier } = operation;
  const key = tier === 'public' ? demoKey : OWN_KEY;
  const address = `${EXAMPLE_ORIGIN}/api/v1`;
  const lookups: Lookup[] = [];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const found = LOOKUPS[name];
    if (found === undefined) return encodeURIComponent(String(example.path?.[name] ?? name));
    lookups.push({ url: address + found.path, field: found.field, name });
    return `{${name}}`;
  });
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return {
    method: method.toUpperCase(),
    // Commas and colons may stand in a query, and are easier to read.
    url: `${address}${filled}${query === '' ? '' : `?${query.replaceAll('%2C', ',').replaceAll('%3A', ':')}`}`,
    headers: [
      ['Authorization', `Bearer ${key}`],
      ...(example.body === undefined ? [] : [['Content-Type', 'application/json'] as const]),
    ],
    body: example.body,
    lookups,
    idempotent: operation.idempotent,
    isStream: operation.isStream,
  };
}

/** An address whose ids are written as a language writes its variables. */
export const withIds = (url: string, write: (name: string) => string): string =>
  url.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(name));
