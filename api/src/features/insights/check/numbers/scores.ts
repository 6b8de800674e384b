import { readScoreWord } from '../claims/scores.ts';
import type { Bound, Sentence } from '../sentence.ts';
import type { Mentions } from '../words/mentions.ts';
import { numberAt, wordAt } from '../words/mentions.ts';
import { isClauseNegated } from '../words/negations.ts';
import type { NumberToken, Token } from '../words/token-types.ts';
import { NOTHING, neutral, SCORE_UNITS } from './shared.ts';

export function readScoreParts(
  { known, mentions, tokens }: Sentence,
  at: number,
  number: NumberToken,
  unit: string,
): readonly Bound[] {
  const { score, sport_id } = known.facts;
  if (score === null || !SCORE_UNITS[sport_id]?.test(unit)) return [];
  const isAboutScore = tokens.some(
    (token) =>
      token.type === 'word' &&
      /^(?:scor|won|win|lead|led|beat|lost|trail|ahead|front|behind|result|finish|margin)/.test(token.word),
  );
  // "One goal up".
  const beside = wordAt(tokens, at + 2);
  const side = mentions.outcomes.filter((mention) => mention.at < at).at(-1)?.value;
  const sign = /^(?:up|ahead|clear)$/.test(beside) ? 1 : /^(?:down|behind)$/.test(beside) ? -1 : 0;
  if (sign !== 0 && (side === 'home' || side === 'away')) {
    const lead = (side === 'home' ? 1 : -1) * (score.home - score.away);
    return sign * lead === number.value ? neutral(at, number.value) : [];
  }
  if (!isAboutScore) return [];
  const subject = mentions.outcomes.filter((mention) => mention.at < at).at(-1)?.value;
  const own = subject === 'home' || subject === 'away' ? [score[subject]] : [];
  // "Did not win a set".
  if (number.value === 1 && isClauseNegated(tokens, at)) return own[0] === 0 ? neutral(at, 0) : [];
  return [...own, score.home + score.away, Math.abs(score.home - score.away)].includes(number.value)
    ? neutral(at, number.value)
    : [];
}

/** Scores begin with the home side, the side that the sentence is about, or the winner. */
export function readScore(
  { known, mentions, tokens }: Sentence,
  at: number,
  number: NumberToken,
): readonly Bound[] {
  const { score } = known.facts;
  if (score === null) return [];
  const readings: readonly Bound[] = [{ at, quantity: 'score', value: number.value, ...NOTHING }];
  const isOwn = number.value === score.home && number.other === score.away;
  const isTurned = number.value === score.away && number.other === score.home;
  if (!isOwn && !isTurned) return [];
  const first = findFirstSide(tokens, mentions, at);
  if (first !== undefined) return (first === 'home' ? isOwn : isTurned) ? readings : [];
  if (isOwn) return readings;
  const subject = mentions.outcomes.filter((mention) => mention.at < at).at(-1)?.value;
  // Who has won is checked with the verb.
  const isAboutWinner = tokens.some((_, place) =>
    ['ahead', 'behind'].includes(readScoreWord(tokens, place) ?? ''),
  );
  return subject === 'away' || isAboutWinner ? readings : [];
}

/** Side of the first number: "2–1 to Arsenal", "0–1 in favour of Arsenal" of the winner, "Arsenal 1–2 Chelsea". */
function findFirstSide(
  tokens: readonly Token[],
  { outcomes }: Pick<Mentions, 'outcomes'>,
  at: number,
): 'home' | 'away' | undefined {
  const before = outcomes.find((one) => one.at === at - 1)?.value;
  const after = outcomes.find((one) => one.at === at + 1)?.value;
  if (before !== after && (before === 'home' || before === 'away') && after !== undefined) return before;
  // "A 2–1 away win", "a 2–1 win for Arsenal".
  const isWin = (place: number) => /^(?:win|victory)$/.test(wordAt(tokens, place));
  if (isWin(at + 2) && (after === 'home' || after === 'away')) return after;
  if (isWin(at + 1)) return findFirstSide(tokens, { outcomes }, at + 1);
  if (!['to', 'for'].includes(wordAt(tokens, at + 1))) return undefined;
  const side = outcomes.find((one) => one.at > at && one.at <= at + 3)?.value;
  return side === 'home' || side === 'away' ? side : undefined;
}

/** "By two goals to one": the two numbers are the score. */
export function readOtherSide(
  { known, tokens }: Sentence,
  at: number,
  number: NumberToken,
): readonly Bound[] {
  const { score } = known.facts;
  const first = numberAt(tokens, at - 3)?.value;
  const isScore = (one: number, other: number) => first === one && number.value === other;
  return score !== null && (isScore(score.home, score.away) || isScore(score.away, score.home))
    ? neutral(at, number.value)
    : [];
}
