import type { Known } from '../known-values.ts';
import type { Bound, Sentence } from '../sentence.ts';
import { findMarkets, findOutcomes } from '../subjects.ts';
import { directionWord } from '../words/directions.ts';
import { isLineNumber, isPoints, numberAt, wordAt } from '../words/mentions.ts';
import type { NumberToken, Token } from '../words/token-types.ts';
import { isCounted, readCount } from './counts.ts';
import { readDollars } from './limits.ts';
import { readPoints } from './lines.ts';
import { readMultiple } from './multiples.ts';
import { readPercent, readPercentPoints } from './percents.ts';
import { readPriceDifference, readPrices } from './prices.ts';
import { readOtherSide, readScore, readScoreParts } from './scores.ts';
import { ANY_UNIT, CHANGE_NOUN, neutral, PLURALS, SCORE_UNITS } from './shared.ts';
import { readMoment, readSpan } from './times.ts';

/** Facts that a number may state where it stands; none for a number without a fact. */
export function readNumber(
  sentence: Sentence,
  at: number,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const number = numberAt(sentence.tokens, at);
  if (number === null) return [];
  switch (number.unit) {
    case 'none':
      return readPlain(sentence, at, number, earlier);
    case 'percent':
      return readPercent(sentence, at, number, earlier);
    case 'points':
      return readPercentPoints(sentence, at, number);
    case 'dollars':
      return readDollars(sentence, at, number, earlier);
    case 'multiple':
      return readMultiple(sentence, at, number, earlier);
    case 'minutes':
      return readSpan(sentence, at, number, earlier);
    case 'moment':
      return readMoment(sentence, at, number, earlier);
    case 'score':
      return readScore(sentence, at, number);
    case 'other':
      return readOther(sentence, at, number);
  }
}

function readOther({ tokens }: Sentence, at: number, number: NumberToken): readonly Bound[] {
  return number.text.toLowerCase() === 'once' && ['', 'and', 'at'].includes(wordAt(tokens, at - 1))
    ? neutral(at, 1)
    : [];
}

function readPlain(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens, known } = sentence;
  if (isLineNumber(tokens, at)) return readPoints(sentence, at, number);
  if (number.isWord && number.value < 0.2 && number.value > 0)
    return readPriceDifference(sentence, at, number, earlier);
  const [next, second, third] = [1, 2, 3].map((ahead) => wordAt(tokens, at + ahead));
  if (number.isWord || Number.isInteger(number.value)) {
    const nouns = [next ?? '', second ?? '', third ?? ''];
    const noun = nouns.findIndex((word) => CHANGE_NOUN.test(word));
    const isCount =
      noun >= 0 &&
      (noun === 0 ||
        nouns.slice(0, noun).every((word) => word !== '' && !ANY_UNIT.test(word) && !PLURALS.test(word)));
    const isTimes = next === 'times' || isCounted(tokens, at) || isInCountRow(tokens, at);
    if ((isCount || isTimes) && !ANY_UNIT.test(next ?? '') && Number.isInteger(number.value)) {
      const counts = readCount(sentence, at, number);
      if (counts.length === 0 && next === 'times') return readMultiple(sentence, at, number, earlier);
      if (counts.length > 0 || isCount || number.isWord || !isPoints(number.value)) return counts;
    }
    const isSecond = wordAt(tokens, at - 1) === 'to' && ANY_UNIT.test(wordAt(tokens, at - 2));
    const otherSide = isSecond ? readOtherSide(sentence, at, number) : [];
    if (otherSide.length > 0) return otherSide;
    if (ANY_UNIT.test(next ?? '')) {
      const scored = readScoreParts(sentence, at, number, next ?? '');
      if (scored.length > 0) return scored;
    }
    if (number.isWord && isStructure(sentence, at, number, nouns)) return neutral(at, number.value);
    if (number.isWord && number.value === 1 && !ANY_UNIT.test(next ?? '')) return neutral(at, 1);
  }
  const unit = ANY_UNIT.exec(next ?? '')?.[0];
  if (isCountInBrackets(sentence, at, number)) {
    const counts = readCount(sentence, at, number);
    if (counts.length > 0) return counts;
  }
  if (
    unit !== undefined &&
    !hasUnit(known, unit, number.value) &&
    !(
      unit.startsWith('point') &&
      (isSpread(sentence, at) ||
        sentence.mentions.quantities.some(({ value }) => value === 'fair' || value === 'implied'))
    )
  )
    return [];
  const prices = unit === undefined && !number.isSigned ? readPrices(sentence, at, number) : [];
  if (prices.length > 0) return prices;
  const points = readPoints(sentence, at, number);
  if (points.length > 0) return points;
  if (unit?.startsWith('point')) {
    const fair = readPercentPoints(sentence, at, number);
    if (fair.length > 0) return fair;
  }
  const isDifference =
    [1, 2, 3].some((back) =>
      /^(?:by|of|gap|difference|added|shed|lost|gained)$/.test(wordAt(tokens, at - back)),
    ) ||
    /^(?:higher|lower|more|less|above|below|shorter|longer|apart|away|separate|separates)$/.test(
      next ?? '',
    ) ||
    directionWord(wordAt(tokens, at - 1)) !== 0;
  return isDifference && unit === undefined ? readPriceDifference(sentence, at, number, earlier) : [];
}

/** "More than on the moneyline (36)". */
function isCountInBrackets({ tokens, mentions }: Sentence, at: number, number: NumberToken): boolean {
  if (!Number.isInteger(number.value) || number.isSigned) return false;
  const isCount = mentions.quantities.some(({ at: place, value }) => value === 'count' && place < at);
  const isMarket =
    mentions.markets.some(({ at: place }) => place < at && at - place <= 3) ||
    (/^(?:on|for|in)$/.test(wordAt(tokens, at + 1)) &&
      mentions.markets.some(({ at: place }) => place > at && place - at <= 4));
  return isCount && (isMarket || ['and', 'with'].includes(wordAt(tokens, at - 1)));
}

/** Totals and handicaps in tennis are in sets where they are small, else in games. */
function hasUnit({ facts }: Known, unit: string, value: number): boolean {
  if (facts.sport_id === 33) return value < 5.5 ? unit.startsWith('set') : unit.startsWith('game');
  return SCORE_UNITS[facts.sport_id]?.test(unit) ?? false;
}

/** "30 and 31 times", "44 of the 103 changes". */
function isInCountRow(tokens: readonly Token[], at: number): boolean {
  const isPart =
    wordAt(tokens, at + 1) === 'of' &&
    numberAt(tokens, at + 3) !== null &&
    [4, 5].some((ahead) => CHANGE_NOUN.test(wordAt(tokens, at + ahead)));
  return (
    isPart ||
    (/^(?:and|to|or|against|versus)$/.test(wordAt(tokens, at + 1)) &&
      numberAt(tokens, at + 2) !== null &&
      (wordAt(tokens, at + 3) === 'times' || CHANGE_NOUN.test(wordAt(tokens, at + 3))))
  );
}

function isSpread(sentence: Sentence, at: number): boolean {
  return findMarkets(sentence, at, findOutcomes(sentence, at)).every(({ market }) => market === 'spread');
}

const STRUCTURE =
  /^(?:markets?|outcomes?|sides?|teams?|prices?|lines?|selections?|players?|odds|ways?|results?)$/;

function isStructure(
  { known }: Sentence,
  _at: number,
  number: NumberToken,
  nouns: readonly string[],
): boolean {
  const { value } = number;
  const noun = nouns.find((word) => STRUCTURE.test(word)) ?? '';
  const markets = ['before', 'live'].map(
    (kind) => known.markets.filter((market) => market.kind === kind).length,
  );
  const sizes = known.markets.map(({ outcomes }) => outcomes.length);
  if (/^(?:markets?|lines?)$/.test(noun))
    return markets.includes(value) || markets.some((count) => value === 2 && count > 2) || value === 1;
  if (/^(?:teams|sides|players)$/.test(noun)) return value === 2;
  if (noun !== '') return sizes.includes(value) || value === 1;
  const next = nouns[0] ?? '';
  return (
    [2, 3].includes(value) &&
    (next === '' || /^(?:is|are|was|were|and|moved|drifted|of|in|at|on|had|have|did|with)$/.test(next)) &&
    (sizes.includes(value) || markets.includes(value))
  );
}
