import { editDistance } from './edit-distance.ts';

/** Words from this length on may be misspelled. */
export const LEAST_LETTERS = 4;
/** Words from this length on may have two mistakes. */
const TWO_MISTAKES_LETTERS = 8;
/** Of words that are equally similar. */
const MOST_WORDS = 5;

/**
 * The known words that are most similar to a misspelled one, at most five: one letter wrong, or two in a long word. Empty where
 * none is similar enough.
 * @example nearWords('arsenl', ['arsenal', 'arsene', 'chelsea']) // ['arsenal', 'arsene']
 */
export function nearWords(word: string, known: readonly string[]): string[] {
  if (word.length < LEAST_LETTERS) return [];
  const mistakes = word.length >= TWO_MISTAKES_LETTERS ? 2 : 1;
  const near = known
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= mistakes);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === least)
    .map(({ candidate }) => candidate)
    .sort()
    .slice(0, MOST_WORDS);
}
