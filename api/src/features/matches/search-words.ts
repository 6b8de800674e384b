/**
 * A search text as the words that must all occur in an event's `search_string`, which is kept in lower case and without
 * accents. Control characters part words: no name holds any, and the database takes no NUL.
 * @example searchWords('  Málaga CF ') // ['malaga', 'cf']
 */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
}

/**
 * A pattern for `like` that finds the word anywhere and takes its own signs literally.
 * @example likePattern('50%') // '%50\\%%'
 */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
