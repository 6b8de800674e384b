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

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * The keys of matches that have one of these words and start within one of the windows: of unsettled matches the words alone, of the others
 * with the week of the start. Matches of other weeks are not read, however many have the word. As `search_keys` of the database.
 * @example searchKeys(['ajax'], [{ settled: true, from: new Date(0), to: new Date(7 * 86_400_000) }]) // ['0:ajax', '1:ajax']
 */
export function searchKeys(
  words: readonly string[],
  windows: readonly { readonly settled: boolean; readonly from: Date; readonly to: Date }[],
): string[] {
  const keys = windows.flatMap(({ settled, from, to }) => {
    if (!settled) return words;
    const week = (time: Date) => Math.floor(time.getTime() / WEEK_MS);
    const weeks = Array.from({ length: week(to) - week(from) + 1 }, (_, at) => week(from) + at);
    return weeks.flatMap((each) => words.map((word) => `${each}:${word}`));
  });
  return [...new Set(keys)];
}

/**
 * A pattern for `like` that finds the word anywhere; `%`, `_` and `\` in the word match themselves.
 * @example likePattern('50%') // '%50\\%%'
 */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
