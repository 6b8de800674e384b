/** A shorter word with another letter begins too many other words. */
const LEAST_LETTERS = 4;

/**
 * Whether a word that is typed begins another one, but for one letter that is wrong, missing or too many, or for two that are swapped.
 * Regards neither case nor accents.
 * @example beginsButForOneLetter('mathc', 'Matches') // true
 */
export function beginsButForOneLetter(typed: string, word: string): boolean {
  const [a, b] = [plain(typed), plain(word)];
  if (b.startsWith(a)) return true;
  if (a.length < LEAST_LETTERS) return false;
  const at = [...a].findIndex((letter, place) => letter !== b[place]);
  const begins = (inTyped: number, inWord: number): boolean =>
    b.slice(at + inWord).startsWith(a.slice(at + inTyped));
  const areSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return begins(1, 1) || begins(0, 1) || begins(1, 0) || (areSwapped && begins(2, 2));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
