import type { Realtime } from './realtime.ts';

/** The extra argument of the store's thunks and endpoints. */
export interface ClientExtra {
  readonly realtime: Realtime;
}

/** The connection in the extra argument of a thunk or endpoint, which Redux leaves untyped. */
export function realtimeOf(extra: unknown): Realtime {
  return (extra as ClientExtra).realtime;
}
