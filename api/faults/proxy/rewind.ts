import type { FeedRequest } from './fault.ts';

/** How many deltas of an endpoint begin at the old cursor again. */
const REPEATS = 2;

/**
 * After a fault that changed bodies, the next deltas begin where the fault began: the bookmaker repeats the changes since then,
 * as a real one does after a correction. (A feed may repeat objects at any time.)
 */
export class Rewind {
  readonly #cursors = new Map<string, { since: string; left: number }>();

  /** The path to request from the bookmaker. @param isChanged Whether a fault changes the answer. */
  pathFor({ endpoint, sportId, since, path }: FeedRequest, isChanged: boolean): string {
    if (since === null) return path;
    const key = `${endpoint}:${sportId}`;
    const known = this.#cursors.get(key);
    if (isChanged) {
      // Of a fault before there may be one left, after which this one may have asked for more.
      if (known === undefined || BigInt(since) < BigInt(known.since)) {
        this.#cursors.set(key, { since, left: 0 });
      }
      return path;
    }
    if (known === undefined || known.left === 0) return path;
    known.left -= 1;
    if (known.left === 0) this.#cursors.delete(key);
    return path.replace(`since=${since}`, `since=${known.since}`);
  }

  begin(): void {
    for (const cursor of this.#cursors.values()) cursor.left = REPEATS;
  }
}
