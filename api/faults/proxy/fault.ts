import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Wire } from './wire-json.ts';

export type Endpoint =
  | 'leagues'
  | 'fixtures'
  | 'odds'
  | 'specials'
  | 'specialOdds'
  | 'settled'
  | 'bettingStatus'
  | 'other';

/** The endpoint of a request. */
export interface FeedRequest {
  readonly endpoint: Endpoint;
  readonly sportId: number;
  /** The cursor of a delta; null for a snapshot. */
  readonly since: string | null;
  /** Path and query. */
  readonly path: string;
}

/** A fault between bookmaker and product, with its state while it is active. */
export interface Fault {
  /** Answers in the bookmaker's place; false leaves the request to the bookmaker. */
  readonly answer?: (requested: FeedRequest, response: ServerResponse, request: IncomingMessage) => boolean;
  /** The cursor from which the bookmaker answers a delta of the target's sport, where it is an earlier one. */
  readonly since?: (requested: FeedRequest & { readonly since: string }) => string;
  /** Changes the body of a successful answer of the target's sport. May return text that is not JSON. */
  readonly body?: (requested: FeedRequest, body: Wire, known: KnownTarget) => Wire | string;
  /** Bytes that replace the whole answer of the bookmaker. */
  readonly bytes?: (requested: FeedRequest, text: string, response: ServerResponse) => boolean;
}

/** The match that faults aim at, as the bookmaker last described it. */
export interface KnownTarget {
  readonly sportId: number;
  readonly eventId: number;
  readonly league: Wire | null;
  readonly fixture: Wire | null;
  readonly periods: ReadonlyMap<number, Wire>;
}

/** An entry of the catalogue: the name of a fault and its factory. */
export interface FaultKind {
  readonly name: string;
  /** Lasts longer than a short run allows, because the product pauses for a minute. */
  readonly slow?: true;
  /** Leaves no match of the sport with new prices. */
  readonly wholeSport?: true;
  readonly make: () => Fault;
}

const PATHS: readonly [RegExp, Endpoint][] = [
  [/\/leagues$/, 'leagues'],
  [/\/fixtures\/special$/, 'specials'],
  [/\/fixtures\/settled$/, 'settled'],
  [/\/fixtures$/, 'fixtures'],
  [/\/odds\/special$/, 'specialOdds'],
  [/\/odds$/, 'odds'],
  [/betting-status$/, 'bettingStatus'],
];

export function feedRequestOf(path: string): FeedRequest {
  const url = new URL(path, 'http://bookmaker');
  const endpoint = PATHS.find(([pattern]) => pattern.test(url.pathname))?.[1] ?? 'other';
  const sportId = Number(url.searchParams.get('sportId') ?? 0);
  return { endpoint, sportId, since: url.searchParams.get('since'), path };
}
