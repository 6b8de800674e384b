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
  /** Absolute, with its query. A part `{id}` is the id that `lookup` finds. */
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: unknown;
  /** A list whose first entry has the id, where the path has one that the reader cannot know. */
  readonly lookup: Lookup | null;
  /** Needs an idempotency key that is new for each request. */
  readonly idempotent: boolean;
  readonly isStream: boolean;
}

export interface Lookup {
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
};

/** The request of an operation's example. */
export function exampleRequest(operation: ApiOperation, demoKey: string): ExampleRequest {
  const { example, path, method, tier } = operation;
  const key = tier === 'public' ? demoKey : OWN_KEY;
  const address = `${EXAMPLE_ORIGIN}/api/v1`;
  let lookup: Lookup | null = null;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const found = LOOKUPS[name];
    if (found === undefined) return encodeURIComponent(String(example.path?.[name] ?? name));
    lookup = { url: address + found.path, field: found.field, name };
    return '{id}';
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
    lookup,
    idempotent: operation.idempotent,
    isStream: operation.isStream,
  };
}
