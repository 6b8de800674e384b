/**
 * The stored text in which the match search looks for words: league and teams, folded by `foldText`.
 * @example searchString('La Liga', 'Málaga CF', 'Cádiz') // 'la liga malaga cf cadiz'
 */
export function searchString(leagueName: string, home: string, away: string): string {
  return foldText(`${leagueName} ${home} ${away}`);
}

/**
 * A search text as the words that must all occur in an event's `search_string`. Control characters separate words: no name
 * contains one, and the database rejects NUL.
 * @example searchWords('  Málaga CF ') // ['malaga', 'cf']
 */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean);
}

/**
 * Lower case without accents: stored text and search text are folded alike, so that `Málaga` finds `malaga`, and `Łódź` finds
 * `lodz`. A change of this needs a migration of the stored texts of events and bets.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[łøđðıħŧŉ’ßæœþ]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Letters that are not made of a plain one and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't', ŉ: 'n', '’': "'" },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/**
 * A pattern for `like` that finds the word anywhere; `%`, `_` and `\` in the word match themselves.
 * @example likePattern('50%') // '%50\\%%'
 */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
