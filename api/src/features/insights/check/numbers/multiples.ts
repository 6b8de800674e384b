import { findApproximation, isWritten } from '../rounding.ts';
import { allOutcomes, type Bound, type Sentence } from '../sentence.ts';
import { findMarketGroup, findMarkets, findOutcomes } from '../subjects.ts';
import { directionWord } from '../words/directions.ts';
import { wordAt } from '../words/mentions.ts';
import type { NumberToken } from '../words/token-types.ts';
import { isCounted, readCount } from './counts.ts';
import { changeSign, compareMentioned, neutral, PAIRS, pairsBefore } from './shared.ts';

const FRACTION_OF = /^(?:of|that|the|those|as|what|its|their)$/;

const MORE = /^(?:more|higher|up|larger|greater|longer|bigger|above|over)$/;

const LESS = /^(?:less|lower|down|fewer|shorter|smaller|below|under)$/;

/** "Doubled", "half that of the total", "a quarter more than at first", "up almost a third". */
export function readMultiple(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens, mentions } = sentence;
  if (/^(?:first|second)$/.test(wordAt(tokens, at - 1))) return [];
  const about = findApproximation(tokens, at);
  const quantities = mentions.quantities.filter(({ value }) => value !== 'line');
  const quantity =
    (quantities.filter((one) => one.at < at).at(-1) ?? quantities.find((one) => one.at > at))?.value ??
    (tokens.some((token) => token.type === 'number' && token.unit === 'dollars') ? 'limit' : 'price');
  if (/^(?:twice|thrice)$/i.test(number.text) && isCounted(tokens, at))
    return readCount(sentence, at, number);
  const precision = about === 'exact' && number.isWord ? 0.04 * Math.min(number.value, 3) : number.precision;
  const isRatio = (ratio: number) => Number.isFinite(ratio) && isWritten(number, ratio, about, precision);
  const next = wordAt(tokens, at + 1);
  const isMore = MORE.test(next) || LESS.test(next);
  const sign = MORE.test(next) ? 1 : LESS.test(next) ? -1 : changeSign(tokens, at);
  const isPart = number.value < 1 && number.unit === 'multiple';
  const isBy = [1, 2, 3, 4].some((back) => {
    const word = wordAt(tokens, at - back);
    return word === 'by' || (word === 'of' && directionWord(wordAt(tokens, at - back - 1)) !== 0);
  });
  const check = (from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined) return false;
    const change = to / from - 1;
    const isHalved = /^halv/i.test(number.text);
    if (isRatio(to / from) && !(isPart && (isMore || isBy)) && (isPart || sign >= 0 || change < 0))
      return true;
    if (!isPart || isHalved || FRACTION_OF.test(next)) return false;
    return isRatio(Math.abs(change)) && (sign === 0 || Math.sign(change) === sign);
  };
  if (compareMentioned(sentence, at, quantity).some(([one, other]) => check(other, one)))
    return neutral(at, number.value);
  if (pairsBefore(earlier, quantity).some(([from, to]) => check(from, to))) return neutral(at, number.value);
  if (quantity === 'limit' || mentions.outcomes.length === 0) {
    const found = findMarketGroup(sentence, at);
    const { length } = found.filter(
      ({ limit }) => check(limit.opening, limit.last) || check(limit.opening, limit.highest),
    );
    if (length > 0 && length === found.length && quantity !== 'price') return neutral(at, number.value);
  }
  if (quantity === 'price' || quantity === 'fair' || quantity === 'implied') {
    const names = findOutcomes(sentence, at);
    const explicit = mentions.roles.flatMap(({ value }) =>
      value.strength === 'explicit' ? value.roles : [],
    );
    for (const { outcome } of allOutcomes(findMarkets(sentence, at, names), names))
      for (const [from, to] of PAIRS)
        if (
          ((from === 'opening' && to === 'last') || (explicit.includes(from) && explicit.includes(to))) &&
          check(outcome[quantity][from], outcome[quantity][to])
        )
          return neutral(at, number.value);
  }
  return [];
}
