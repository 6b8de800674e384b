import type { Sentence } from '../sentence.ts';
import { numberAt, wordAt } from '../words/mentions.ts';
import type { Token } from '../words/token-types.ts';

/** "Won", "led", "beat" and the like agree with the score. */
export function checkScoreWords(sentence: Sentence): string[] {
  const { tokens, known, mentions } = sentence;
  const { score, phase } = known.facts;
  return tokens.flatMap((_, at): string[] => {
    const claim = readScoreWord(tokens, at);
    if (claim === null) return [];
    if (claim === 'other') return ['other matches are not known'];
    if (score === null) return ['no score is known'];
    if (claim === 'goalless') return score.home + score.away === 0 ? [] : ['the score is another one'];
    if (isFinal(wordAt(tokens, at)) && phase !== 'settled') return ['the match has not ended'];
    if (claim === 'drawn') return score.home === score.away ? [] : ['the score is another one'];
    const isFor = /^favou?r$/.test(wordAt(tokens, at));
    const side = (
      (isFor ? undefined : mentions.outcomes.filter((one) => one.at < at).at(-1)) ??
      mentions.outcomes.find((one) => one.at > at)
    )?.value;
    if (side !== 'home' && side !== 'away') return ['it is not clear who leads'];
    const difference = side === 'home' ? score.home - score.away : score.away - score.home;
    return Math.sign(difference) === (claim === 'ahead' ? 1 : -1) ? [] : ['the score is another one'];
  });
}

const isFinal = (word: string) => /^(?:won|beat|defeated|winners?|victory|lost|beaten)$/.test(word);

/** Whether a word says who is ahead, who is behind, or that nobody is. */
export function readScoreWord(
  tokens: readonly Token[],
  at: number,
): 'ahead' | 'behind' | 'drawn' | 'goalless' | 'other' | null {
  const word = wordAt(tokens, at);
  const [before, after] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
  if (/^(?:goalless|scoreless)$/.test(word)) return 'goalless';
  if (/^(?:lost|won|beaten|drawn|scored)$/.test(word) && /^(?:never|always|yet|have|has)$/.test(before)) {
    const isThis = [1, 2, 3, 4].some((ahead) => numberAt(tokens, at + ahead)?.unit === 'score');
    if (/^(?:never|always|yet)$/.test(before) || (!isThis && /^(?:their|its|all|every)$/.test(after)))
      return 'other';
  }
  if (/^(?:won|beat|beats|winners?|victory|defeated)$/.test(word) && !/^(?:likely|probable)$/.test(before))
    return before === 'been' ? 'behind' : 'ahead';
  if (word === 'front' && before === 'in') return 'ahead';
  if (/^favou?r$/.test(word) && numberAt(tokens, at - 2)?.unit === 'score') return 'ahead';
  if (/^(?:lead|leads|leading|led|ahead)$/.test(word) && !/^(?:of|to|up|the|in|price|outcome)$/.test(after))
    return 'ahead';
  if (/^(?:trail|trails|trailed|trailing|loser|defeat|beaten)$/.test(word)) return 'behind';
  const isScored = numberAt(tokens, at + 1)?.unit === 'score';
  if (word === 'behind' && (isScored || /^(?:is|are|was|were|goals?|points?|runs?|sets?)$/.test(before)))
    return 'behind';
  const next = [1, 2, 3].map((ahead) => numberAt(tokens, at + ahead)).find((one) => one !== null);
  const isOfValue =
    (next != null && next.unit !== 'score') ||
    /^(?:ground|value|its|some|most|much|all|little|part)$/.test(after);
  if (word === 'lost') return isOfValue ? null : 'behind';
  if (word === 'draw' && before === 'a' && wordAt(tokens, at - 2) === 'in') return 'drawn';
  return /^(?:drew|drawn)$/.test(word) && !/^(?:level|closer|nearer|apart|near)$/.test(after)
    ? 'drawn'
    : null;
}
