import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan } from './open-span.ts';
import type { Deadline, RequestTransaction } from './request-scope.ts';

/** What the code that runs now works on. It follows the work through promises, queries and timers that it starts. */
export interface WorkContext {
  /** The id of the request, over HTTP or a socket: in its answer, in what is logged meanwhile, and in its spans. */
  readonly requestId?: string;
  /** What spans that begin now are parts of. */
  readonly span?: OpenSpan;
  /** Whether read models read on the replica. */
  readonly onReplica?: boolean;
  /** The time limit of the request. */
  readonly deadline?: Deadline;
  /** The transaction that everything the request writes is part of. */
  readonly transaction?: RequestTransaction;
  /** Errors of queries that a library may hide. */
  readonly queryErrors?: unknown[];
}

const NONE: WorkContext = {};
const storage = new AsyncLocalStorage<WorkContext>();

/** What the caller works on; empty outside of requests and spans. */
export function workContext(): WorkContext {
  return storage.getStore() ?? NONE;
}

/** Runs work with more context than its caller has. */
export function runIn<T>(more: WorkContext, work: () => T): T {
  return storage.run({ ...workContext(), ...more }, work);
}

/** The fields of an entry of the log that is written now. */
export function logFields(): { readonly requestId?: string; readonly traceId?: string } {
  const { requestId, span } = workContext();
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(span === undefined ? {} : { traceId: span.traceId }),
  };
}
