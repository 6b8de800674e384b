import { type NameKind, namePartsOf } from './name-tokens.ts';

/** Part of the similarity that follows from the shorter name alone: feeds shorten names, and rarely extend them. */
const OF_SHORTER = 0.75;
const ABBREVIATED = 0.92;
const INITIAL = 0.8;
/** Words of which more letters differ are different words. */
const LEAST_ALIKE = 0.75;
/** Two persons with one surname and different first names. */
const OTHER_PERSON = 0.5;

/**
 * How alike two names of a side are, from 0 to 1. Symmetric.
 *
 * @example nameSimilarity('Man United', 'Manchester United', 'team') // 0.97
 * @example nameSimilarity('Man United', 'Manchester City', 'team') // 0.56
 * @example nameSimilarity('Alcaraz C.', 'Carlos Alcaraz', 'person') // 0.94
 */
export function nameSimilarity(one: string, other: string, kind: NameKind): number {
  const [first, second] = [one, other].map((name) => namePartsOf(name, kind).tokens).toSorted(byText);
  if (first === undefined || second === undefined || first.length === 0 || second.length === 0) return 0;
  const { pairs, restOfFirst, restOfSecond } = pairWords(first, second, kind);
  const share = (tokens: readonly string[], side: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + pair.words[side].length * pair.alike, 0) / lengthOf(tokens);
  const [ofFirst, ofSecond] = [share(first, 0), share(second, 1)];
  const similarity =
    OF_SHORTER * Math.max(ofFirst, ofSecond) + (1 - OF_SHORTER) * Math.min(ofFirst, ofSecond);
  const contradicts =
    (restOfFirst.some(isInitial) && restOfSecond.length > 0) ||
    (restOfSecond.some(isInitial) && restOfFirst.length > 0);
  return kind === 'person' && contradicts ? similarity * OTHER_PERSON : similarity;
}

interface WordPair {
  readonly words: readonly [string, string];
  readonly alike: number;
}

/** Pairs the words of two names, the most alike first; each word is in one pair at most. */
function pairWords(first: readonly string[], second: readonly string[], kind: NameKind) {
  const candidates = first
    .flatMap((a, i) =>
      second.map((b, j) => ({ i, j, words: [a, b] as const, alike: wordSimilarity(a, b, kind) })),
    )
    .filter(({ alike }) => alike > 0)
    .toSorted((a, b) => b.alike - a.alike || lengthOf(b.words) - lengthOf(a.words));
  const [usedFirst, usedSecond] = [new Set<number>(), new Set<number>()];
  const pairs: WordPair[] = [];
  for (const { i, j, words, alike } of candidates) {
    if (usedFirst.has(i) || usedSecond.has(j)) continue;
    usedFirst.add(i);
    usedSecond.add(j);
    pairs.push({ words, alike });
  }
  return {
    pairs,
    restOfFirst: first.filter((_, index) => !usedFirst.has(index)),
    restOfSecond: second.filter((_, index) => !usedSecond.has(index)),
  };
}

function wordSimilarity(a: string, b: string, kind: NameKind): number {
  if (a === b) return 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (isInitial(short)) return kind === 'person' && long.startsWith(short) ? INITIAL : 0;
  if (short.length >= 3 && long.startsWith(short)) return ABBREVIATED;
  if (short.length < 4) return 0;
  const alike = 1 - editDistance(short, long) / long.length;
  return alike >= LEAST_ALIKE ? alike : 0;
}

function isInitial(word: string): boolean {
  return word.length === 1;
}

/** How many letters have to be inserted, deleted or replaced to make one word the other. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}

/** An order of names that does not depend on which of two comes first, so that ties are decided alike. */
function byText(a: readonly string[], b: readonly string[]): number {
  const [one, other] = [a.join(' '), b.join(' ')];
  return one < other ? -1 : one > other ? 1 : 0;
}
