import type { Knex } from 'knex';
import { likePattern } from '../search-words.ts';

/** A word that is not found may have as many candidates with a common variant; the nearest of them count. */
const MOST_CANDIDATES = 200;

/** Reads the words of the names of leagues and teams. */
export function createSearchWordsReadModel(knex: Knex) {
  return {
    /** Words that contain these letters, as many as the limit. */
    async findContaining(letters: string, limit: number): Promise<string[]> {
      return knex('search_words').whereLike('word', likePattern(letters)).limit(limit).pluck('word');
    },

    /** Words that may differ from this one by a mistake or two. */
    async findSimilar(word: string): Promise<string[]> {
      return knex('search_words')
        .whereRaw('variants && word_variants(?)', [word])
        .limit(MOST_CANDIDATES)
        .pluck('word');
    },
  };
}
export type SearchWordsReadModel = ReturnType<typeof createSearchWordsReadModel>;
