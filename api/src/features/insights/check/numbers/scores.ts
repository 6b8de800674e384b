import { readScoreWord } from '../claims/scores.ts';
import type { Bound, Sentence } from '../sentence.ts';
import type { Mentions } from '../words/mentions.ts';
import { wordAt } from '../words/mentions.ts';
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
      /^(?:scor|won|win|lead|led|beat|lost|trail|ahead|behind|result|finish|margin)/.test(token.word),
  );
  if (!isAboutScore) return [];
  const subject = mentions.outcomes.filter((mention) => mention.at < at).at(-1)?.value;
  const own = subject === 'home' || subject === 'away' ? [score[subject]] : [];
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
  if (!['to', 'for'].includes(wordAt(tokens, at + 1))) return undefined;
  const side = outcomes.find((one) => one.at > at && one.at <= at + 3)?.value;
  return side === 'home' || side === 'away' ? side : undefined;
}
