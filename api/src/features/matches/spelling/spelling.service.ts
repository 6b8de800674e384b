import { LRUCache } from 'lru-cache';
import { LEAST_LETTERS, nearWords } from './near-words.ts';
import type { SearchWordsReadModel } from './search-words.read-model.ts';

/** New names come with new matches. */
const REMEMBERED_MS = 60_000;
const MAX_WORDS = 2_000;

/** A word that no match has, and the ones that are searched for instead. */
export interface Respelling {
  readonly word: string;
  readonly as: string[];
}

/** Finds the words that misspelled ones stand for. */
export function createSpelling(words: SearchWordsReadModel, now: () => number) {
  const known = new LRUCache<string, string[]>({
    max: MAX_WORDS,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (word) => nearest(word),
  });

  async function nearest(word: string): Promise<string[]> {
    if (word.length < LEAST_LETTERS || (await words.isKnown(word))) return [];
    return nearWords(word, await words.findSimilar(word));
  }

  return {
    /** The words that no match has and that are similar to others, each once. */
    async respell(typed: readonly string[]): Promise<Respelling[]> {
      const read = await Promise.all(
        [...new Set(typed)].map(async (word) => ({ word, as: (await known.fetch(word)) ?? [] })),
      );
      return read.filter(({ as }) => as.length > 0);
    },
  };
}
export type Spelling = ReturnType<typeof createSpelling>;
