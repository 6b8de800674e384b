import { wordAt } from './words/mentions.ts';
import { isClauseNegated } from './words/negations.ts';
import type { NumberToken, Token } from './words/token-types.ts';

export type Approximation = 'at-most' | 'exact' | 'about' | 'nearly' | 'just-over' | 'above' | 'below';

/** Whether a written number is the value, as exactly as it is written. */
export function isWritten(
  number: NumberToken,
  value: number,
  about: Approximation,
  precision = number.precision,
): boolean {
  const written = Math.abs(number.value);
  const actual = Math.abs(value);
  const rounds = Math.abs(written - actual) <= precision * 1.001 + 1e-9;
  switch (about) {
    case 'exact':
      return rounds;
    case 'about':
      return rounds || Math.abs(written - actual) <= Math.max(0.8 * roundness(number), precision);
    case 'nearly':
      return actual < written + 1e-9 && actual >= Math.min(written * 0.85, written - precision);
    case 'just-over':
      return actual > written - 1e-9 && actual <= Math.max(written * 1.15, written + precision);
    case 'above':
      return actual > written - 1e-9 && actual <= Math.max(written * 1.5, written + 2 * precision);
    case 'at-most':
      return actual < written + 1e-9;
    case 'below':
      return actual < written + 1e-9 && actual >= Math.min(written * 0.5, written - 2 * precision);
  }
}

/** What a number is rounded to: 10 for 40, 1 for 17, 0.1 for 53.3; at most 6 % of it. */
function roundness({ value, decimals, step }: NumberToken): number {
  const unit = step || 1;
  const written = Math.abs(value) / unit;
  if (decimals > 0) return 10 ** -decimals * unit;
  let size = 1;
  while (written > 0 && written % (size * 10) < 1e-9) size *= 10;
  if (written % (size * 5) < 1e-9) size *= 5;
  return Math.min(size * unit, (0.06 / 0.8) * Math.abs(value));
}

const JUST =
  '(?:just|slightly|marginally|fractionally|barely|(?:a )?(?:little|bit|shade|touch|fraction|hair|tad|whisker))';
const OVER =
  '(?:over|above|more than|greater than|higher than|longer than|upwards of|in excess of|exceed(?:s|ed|ing))';
const UNDER = '(?:under|below|short of|shy of|less than|fewer than|lower than|shorter than)';
/** Words in front of a number, the longest first. */
const APPROXIMATIONS: readonly (readonly [RegExp, Approximation])[] = [
  [/\b(?:no|not|never|hardly) (?:\w+ )?(?:by )?(?:more|higher|greater|longer) than$/, 'at-most'],
  [new RegExp(`\\b${JUST} ${OVER}$`), 'just-over'],
  [new RegExp(`\\b${JUST} ${UNDER}$`), 'nearly'],
  [/\bwithin$/, 'at-most'],
  [/\b(?:nearly|almost|close to|approaching|not quite|near|practically|virtually)$/, 'nearly'],
  [new RegExp(`\\b(?:at least|no less than|no fewer than|${OVER})$`), 'above'],
  [new RegExp(`\\b(?:at most|${UNDER})$`), 'below'],
  [/\b(?:about|around|roughly|approximately|some|circa|approx|something like)(?: the| a| an)?$/, 'about'],
];

/** The same in front of a time span. */
const SPANS: readonly (readonly [RegExp, Approximation])[] = [
  [new RegExp(`\\b${JUST} (?:after|past)$`), 'just-over'],
  [new RegExp(`\\b${JUST} before$`), 'nearly'],
  [/\b(?:within|inside)$/, 'below'],
];

/** Reads words like "about" and "more than" in front of a number. */
export function findApproximation(tokens: readonly Token[], at: number): Approximation {
  const words = [4, 3, 2, 1].map((back) => wordAt(tokens, at - back)).join(' ');
  // "The under's 11.7%" and "under 2.5" are names; "fell to under 1.9" is not.
  const isPlain = tokens[at]?.type === 'number' && tokens[at].unit === 'none';
  if (/the (?:over|under)$/.test(words)) return 'exact';
  if (
    isPlain &&
    /(?<!\b(?:to|at|by|of|from|is|was|well|just|little|slightly|touch|shade|bit) )\b(?:over|under)$/.test(
      words,
    )
  )
    return 'exact';
  // "By between 8% and 10%".
  if (!isPlain && wordAt(tokens, at - 1) === 'between') return 'above';
  if (!isPlain && wordAt(tokens, at - 1) === 'and' && wordAt(tokens, at - 3) === 'between') return 'at-most';
  if (wordAt(tokens, at - 1) === 'even' && isClauseNegated(tokens, at)) return 'at-most';
  const unit = tokens[at]?.type === 'number' ? tokens[at].unit : 'none';
  const span = unit === 'minutes' ? SPANS.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  if (span !== undefined) return span;
  const found = APPROXIMATIONS.find(([pattern]) => pattern.test(words))?.[1] ?? 'exact';
  // "Neither side has moved by more than 3%".
  if (found === 'above' && isClauseNegated(tokens, at)) return 'at-most';
  return found === 'exact' && wordAt(tokens, at + 1) === 'or' && wordAt(tokens, at + 2) === 'so'
    ? 'about'
    : found;
}
