import type { Realtime } from './realtime.ts';

/** What every thunk and endpoint of the store is given beside it. */
export interface ClientExtra {
  readonly realtime: Realtime;
}

/** The connection out of a thunk's or endpoint's extra argument, which Redux leaves untyped. */
export function realtimeOf(extra: unknown): Realtime {
  return (extra as ClientExtra).realtime;
}
