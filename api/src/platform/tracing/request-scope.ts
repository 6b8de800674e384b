import type { Knex } from 'knex';

/** The time limit of a request. It has no force any more once the outcome of its writes is being decided. */
export interface Deadline {
  readonly isOver: boolean;
  /** Whether somebody else, such as a payment provider, was asked to change something. */
  readonly hasCalledProvider: boolean;
  /** Calls the listener when the time is over. @returns a function that stops listening */
  onOver(listener: () => void): () => void;
  /** Lifts the limit: from now on the request is answered with the outcome. @throws ApiError `timeout` when time is over */
  settle(): void;
  /** To be called before a provider is asked to change something. @throws ApiError `timeout` for the first call when time is over */
  callsProvider(): void;
  /** Ends the time. @returns false when the limit was lifted before */
  expire(): boolean;
}

/** The one transaction of a request that writes. */
export interface RequestTransaction {
  readonly trx: Knex.Transaction;
  state: 'open' | 'committed' | 'ended';
  readonly effects: (() => unknown)[];
}
