import type { Client } from 'pg';
import { errorCode, isDataError } from './data-errors.ts';

/** One part of a change set that the database refuses. */
export interface Refused {
  /** What it is: 'event', 'line', 'special' … */
  readonly kind: string;
  /** Names it among its kind. */
  readonly key: string;
  /** SQLSTATE. */
  readonly code: string;
  readonly error: unknown;
}

/** One resource of a change set, in parts that can be written independently of one another. */
export interface Parts<P, R> {
  readonly kind: string;
  readonly parts: readonly P[];
  keyOf(part: P): string;
  write(parts: readonly P[]): Promise<R>;
}

/** What is shared over the resources of one change set. */
export interface Halving {
  /** `kind key` of parts that were refused lately; these are written apart from the others. */
  readonly suspects: ReadonlySet<string>;
  readonly refused: Refused[];
  /** Attempts left; without any, what still fails is refused as a whole. */
  attempts: number;
}

export interface PartsWritten<P, R> {
  readonly parts: P[];
  /** The results of the writes that succeeded, in their order. */
  readonly results: R[];
}

/**
 * Writes parts within the open transaction: all of them, or, where the database refuses a value, halves of halves, until each
 * refused part has been found. Refused parts are added to `refused`; everything else is written, in order.
 * @throws every error that is not about data.
 */
export async function writeInHalves<P, R>(
  client: Client,
  resource: Parts<P, R>,
  halving: Halving,
): Promise<PartsWritten<P, R>> {
  const written: PartsWritten<P, R> = { parts: [], results: [] };
  const isSuspect = (part: P): boolean =>
    halving.suspects.has(suspectKey(resource.kind, resource.keyOf(part)));
  const trusted = resource.parts.filter((part) => !isSuspect(part));
  const suspected = resource.parts.filter(isSuspect);
  for (const parts of [trusted, ...suspected.map((part) => [part])]) {
    await writeOrSplit(client, resource, parts, halving, written);
  }
  return written;
}

/** How `Halving.suspects` names a part. */
export function suspectKey(kind: string, key: string): string {
  return `${kind} ${key}`;
}

async function writeOrSplit<P, R>(
  client: Client,
  resource: Parts<P, R>,
  parts: readonly P[],
  halving: Halving,
  written: PartsWritten<P, R>,
): Promise<void> {
  if (parts.length === 0) return;
  halving.attempts -= 1;
  await client.query('savepoint half');
  try {
    const result = await resource.write(parts);
    await client.query('release savepoint half');
    written.parts.push(...parts);
    written.results.push(result);
  } catch (error) {
    if (!isDataError(error)) throw error;
    await client.query('rollback to savepoint half');
    await client.query('release savepoint half');
    if (parts.length === 1 || halving.attempts <= 0) {
      const { kind, keyOf } = resource;
      const code = errorCode(error);
      for (const part of parts) halving.refused.push({ kind, key: keyOf(part), code, error });
      return;
    }
    const middle = parts.length >> 1;
    await writeOrSplit(client, resource, parts.slice(0, middle), halving, written);
    await writeOrSplit(client, resource, parts.slice(middle), halving, written);
  }
}
