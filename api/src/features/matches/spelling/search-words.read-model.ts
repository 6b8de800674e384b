import type { Knex } from 'knex';
import { likePattern } from '../../../market/search-words.ts';

/** Reads the words of the names of leagues and teams. */
export function createSearchWordsReadModel(knex: Knex) {
  return {
    /** Words that contain one of these, as many as the limit. */
    async findContaining(letters: readonly string[], limit: number): Promise<string[]> {
      return knex('search_words')
        .whereRaw('word like any (?::text[])', [letters.map(likePattern)])
        .limit(limit)
        .pluck('word');
    },

    /** Words that may differ from this one by a mistake or two, up to 200. */
    async findSimilar(word: string): Promise<string[]> {
      return knex.from(knex.raw('similar_words(?) as word', [word])).pluck('word');
    },
  };
}
export type SearchWordsReadModel = ReturnType<typeof createSearchWordsReadModel>;
