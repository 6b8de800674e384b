import { type LeftOut, UNVERIFIED_REASONS } from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { VerifiedBetsReadModel } from './verified-bets.read-model.ts';

/** The bets of a user that count for a public record, and how many do not, by the first reason that applies. */
export interface VerifiedBets {
  readonly ids: ReadonlySet<number>;
  readonly leftOut: LeftOut;
}

/** What is known of a block until one of its bets changes. */
interface KnownBlock {
  readonly versions: number;
  readonly ids: number[];
  readonly leftOut: LeftOut;
}

/** Verified bets that are kept, of all users. */
const MOST_IDS = 2_000_000;

/**
 * Finds the verified bets of users. Reading the histories of 100,000 bets takes about a second, and almost none of them has changed since the last
 * time: only blocks with another sum of versions are read again.
 */
export function createVerifiedBets(readModel: VerifiedBetsReadModel) {
  const known = new LRUCache<string, ReadonlyMap<number, KnownBlock>>({
    maxSize: MOST_IDS,
    sizeCalculation: (blocks) => 1 + [...blocks.values()].reduce((sum, { ids }) => sum + ids.length + 1, 0),
  });

  return {
    async find(userId: string): Promise<VerifiedBets> {
      const before = known.get(userId);
      // Their versions are read before their histories: what changes in between is read again the next time.
      const present = await readModel.findBlocks(userId);
      const blocks = new Map<number, KnownBlock>();
      for (const { block, versions } of present) {
        const same = before?.get(block);
        blocks.set(block, same?.versions === versions ? same : { versions, ids: [], leftOut: noneLeftOut() });
      }
      const changed = present.flatMap(({ block }) => (blocks.get(block) === before?.get(block) ? [] : block));
      for (const { block, id, reason } of await readModel.findReasons(userId, changed)) {
        const of = blocks.get(block);
        if (of === undefined) continue;
        if (reason === null) of.ids.push(id);
        else of.leftOut[reason] += 1;
      }
      known.set(userId, blocks);
      return together([...blocks.values()]);
    },
  };
}
export type VerifiedBetsFinder = ReturnType<typeof createVerifiedBets>;

function together(blocks: readonly KnownBlock[]): VerifiedBets {
  const leftOut = noneLeftOut();
  const ids = new Set<number>();
  for (const block of blocks) {
    for (const id of block.ids) ids.add(id);
    for (const reason of UNVERIFIED_REASONS) leftOut[reason] += block.leftOut[reason];
  }
  return { ids, leftOut };
}

function noneLeftOut(): LeftOut {
  return Object.fromEntries(UNVERIFIED_REASONS.map((reason) => [reason, 0])) as LeftOut;
}
