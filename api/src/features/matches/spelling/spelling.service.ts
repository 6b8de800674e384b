import { LRUCache } from 'lru-cache';
import { nearWords } from './near-words.ts';
import type { SearchWordsReadModel } from './search-words.read-model.ts';

/** New names come with new matches. Milliseconds. */
const REMEMBERED_MS = 5_000;
const REMEMBERED_WORDS = 2_000;
/** Letters that more words contain are looked for in the names themselves: so many matches have them that a page is found soon. */
const MOST_WORDS = 300;

/** A word that no match has, and the ones that are searched for instead. */
export interface Respelling {
  readonly word: string;
  readonly as: string[];
}

/** What a typed word stands for. */
export interface SoughtWord {
  readonly typed: string;
  /** A match has to have one of these words. Null: too many, the letters themselves are looked for. */
  readonly words: readonly string[] | null;
  /** The most similar words, where none contains what was typed. */
  readonly as: string[];
}

/** Finds the words of names that typed ones stand for. */
export function createSpelling(words: SearchWordsReadModel, now: () => number) {
  const known = new LRUCache<string, SoughtWord>({
    max: REMEMBERED_WORDS,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (typed) => read(typed),
  });

  async function read(typed: string): Promise<SoughtWord> {
    const containing = await words.findContaining([typed], MOST_WORDS + 1);
    if (containing.length > MOST_WORDS) return { typed, words: null, as: [] };
    if (containing.length > 0) return { typed, words: containing, as: [] };
    const as = nearWords(typed, await words.findSimilar(typed));
    return { typed, words: as.length === 0 ? [] : await words.findContaining(as, MOST_WORDS), as };
  }

  return {
    /** Each typed word once. */
    lookUp: (typed: readonly string[]): Promise<SoughtWord[]> =>
      Promise.all([...new Set(typed)].map((word) => known.forceFetch(word))),
  };
}
export type Spelling = ReturnType<typeof createSpelling>;
