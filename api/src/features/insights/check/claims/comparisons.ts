import type { KnownMarket, OutcomeName, Role, Roles } from '../known-values.ts';
import type { Sentence } from '../sentence.ts';
import { findMarkets } from '../subjects.ts';
import { numberAt, type Quantity, wordAt } from '../words/mentions.ts';
import { isClauseNegated } from '../words/negations.ts';
import { compareSides, findSubjects, readLevels, subjectOutcomes } from './claim-subjects.ts';

/** Comparatives, with the figure that some of them name. */
const COMPARATIVES: readonly (readonly [RegExp, 1 | -1, Quantity | null])[] = [
  [/^(?:busier|livelier)$/, 1, 'count'],
  [/^(?:quieter|calmer)$/, -1, 'count'],
  [/^(?:more|higher|larger|bigger|longer|greater|above|exceeds|exceeded)$/, 1, null],
  [/^(?:less|fewer|lower|smaller|shorter|below)$/, -1, null],
];
/** Words behind "more" and "less" that name the figure. */
const MEANT: readonly (readonly [RegExp, Quantity])[] = [
  [/^(?:often|frequently|active|actively|busy|times|changes|moves|adjustments|updates|revisions)$/, 'count'],
];
const MOVED =
  /^(?:mov|shift|chang|drift|shorten|lengthen|rise|rose|fell|fall|drop|swung|swing|climb|gain|lost)/;
/** Comparatives that say nothing about a figure that is known, or that other checks read. */
const OTHERS =
  /^(?:later|earlier|sooner|other|rather|further|farther|likely|likelier|closer|nearer|slimmer|heavier|stronger|weaker|tighter|wider|narrower)$/;

/** "Shorter than", "more changes than", "above its opening". */
export function checkComparisons(sentence: Sentence): string[] {
  return sentence.tokens.flatMap((_, at): string[] => {
    if (isFalseRelation(sentence, at)) return ['a comparison is not true'];
    const comparison = readComparison(sentence, at);
    if (comparison === null || comparison === 'other') return [];
    if (comparison === 'unclear') return ['a comparison cannot be traced'];
    const { sign, quantity } = comparison;
    const isNegated = isClauseNegated(sentence.tokens, at);
    const holds = (one: number | undefined, other: number | undefined) =>
      one !== undefined &&
      other !== undefined &&
      (isNegated ? Math.sign(one - other) !== sign : Math.sign(one - other) === sign);
    const isTrue =
      quantity === 'move' ? compareMoves(sentence, at, holds) : compareFigures(sentence, at, quantity, holds);
    return isTrue === null ? ['a comparison cannot be traced'] : isTrue ? [] : ['a comparison is not true'];
  });
}

/** "3.43, only slightly above its opening 3.39": two written numbers. */
function isFalseRelation({ tokens }: Sentence, at: number): boolean {
  const word = wordAt(tokens, at);
  if (word !== 'above' && word !== 'below') return false;
  if (!/^(?:its|their|his|her|the)$/.test(wordAt(tokens, at + 1))) return false;
  const after = [2, 3, 4, 5].map((ahead) => numberAt(tokens, at + ahead)).find((one) => one !== null);
  const before = tokens
    .slice(0, at)
    .filter((token) => token.type === 'number')
    .at(-1);
  if (after == null || before === undefined || after.unit !== 'none' || before.unit !== 'none') return false;
  const isFar = before.value === after.value || Math.abs(before.value) < 0.5;
  return !isFar && Math.sign(before.value - after.value) !== (word === 'above' ? 1 : -1);
}

type Holds = (one: number | undefined, other: number | undefined) => boolean;
interface Comparison {
  readonly sign: 1 | -1;
  readonly quantity: Quantity | 'move';
}

function readComparison({ tokens, mentions }: Sentence, at: number): Comparison | 'other' | 'unclear' | null {
  const word = wordAt(tokens, at);
  const isRelation = (word === 'above' || word === 'below') && numberAt(tokens, at + 1) === null;
  if (word !== 'than' && !isRelation) return null;
  const words = isRelation ? [word] : [1, 2, 3, 4, 5].map((back) => wordAt(tokens, at - back));
  const index = words.findIndex((one) => COMPARATIVES.some(([pattern]) => pattern.test(one)));
  if (words.some((one) => OTHERS.test(one)) || (word === 'below' && wordAt(tokens, at + 1) === ''))
    return 'other';
  const [, sign, named] = COMPARATIVES.find(([pattern]) => pattern.test(words[index] ?? '')) ?? [];
  if (sign === undefined) return 'unclear';
  // A number behind "than" is read with its words.
  if (
    [1, 2, 3].some(
      (ahead) =>
        numberAt(tokens, at + ahead) !== null && !/^(?:on|of|for|in)$/.test(wordAt(tokens, at + ahead - 1)),
    )
  )
    return 'other';
  const meant = words
    .slice(0, index)
    .flatMap((one) => MEANT.filter(([pattern]) => pattern.test(one)))[0]?.[1];
  if (named != null || meant !== undefined) return { sign, quantity: named ?? meant ?? 'count' };
  const isMove =
    !isRelation && ['more', 'less'].includes(words[index] ?? '') && MOVED.test(words[index + 1] ?? '');
  if (isMove) return { sign, quantity: 'move' };
  if (
    isRelation &&
    /^(?:points|goals?|sets|games|runs)$/.test(wordAt(tokens, at - 1)) &&
    mentions.markets.some(({ value }) => value !== 'moneyline')
  )
    return { sign, quantity: 'line' };
  // "0.04 above its opening" is read with the number.
  if (isRelation && numberAt(tokens, at - 1)?.unit === 'none') return 'other';
  const before = mentions.quantities.filter((one) => one.at < at && one.value !== 'line').at(-1);
  const quantity = before?.value ?? mentions.quantities.find((one) => one.at > at)?.value ?? 'price';
  return { sign, quantity };
}

/** Whether a comparison of two levels holds; null where it is not clear what is compared. */
function compareFigures(sentence: Sentence, at: number, quantity: Quantity, holds: Holds): boolean | null {
  const { mentions } = sentence;
  const role = mentions.roles.find(
    (one) => one.at > at && one.at <= at + 7 && one.value.strength === 'explicit',
  )?.value.roles[0];
  const hasAfter = (all: readonly { readonly at: number }[]) => all.some((one) => one.at > at);
  if (role !== undefined && !hasAfter(mentions.outcomes) && !hasAfter(mentions.markets))
    return compareRoles(sentence, at, quantity, role, holds);
  const isOfMarkets = quantity === 'limit' || quantity === 'count' || quantity === 'margin';
  if (!isOfMarkets && hasAfter(mentions.outcomes)) return compareOutcomes(sentence, at, quantity, holds);
  return isOfMarkets ? compareMarkets(sentence, at, (market) => readFigure(market, quantity), holds) : null;
}

/** "Never lower than at the close" compares with all the others. */
function compareRoles(sentence: Sentence, at: number, quantity: Quantity, role: Role, holds: Holds): boolean {
  const { tokens } = sentence;
  const subjects = findSubjects(sentence, at, quantity, subjectOutcomes(sentence, at));
  const isAlways = [1, 2, 3].some((back) => wordAt(tokens, at - back) === 'never');
  return subjects.some((subject) => {
    const levels: Roles = readLevels(subject, quantity);
    if (isAlways) return Object.values(levels).every((level) => holds(level, levels[role]));
    return holds(role === 'last' ? levels.opening : levels.last, levels[role]);
  });
}

function compareOutcomes(sentence: Sentence, at: number, quantity: Quantity, holds: Holds): boolean | null {
  const [one, other] = compareSides(sentence, at);
  if (one === null || other === null) return null;
  const key = quantity === 'fair' || quantity === 'implied' ? quantity : 'price';
  return findMarkets(sentence, at, [one]).some((market) => {
    const figure = (name: OutcomeName) =>
      market.outcomes.find((outcome) => outcome.name === name)?.[key].last;
    return holds(figure(one), figure(other));
  });
}

const readFigure = (market: KnownMarket, quantity: 'limit' | 'count' | 'margin') =>
  quantity === 'count' ? market.changes : market[quantity].last;

/** A market against the markets, or the kind of prices, behind "than". */
function compareMarkets(
  sentence: Sentence,
  at: number,
  figure: (market: KnownMarket) => number | undefined,
  holds: Holds,
): boolean | null {
  const { mentions, known } = sentence;
  const kind = mentions.kinds.find((one) => one.at > at)?.value;
  const own = findMarkets(sentence, at, []);
  const others = mentions.markets.filter((one) => one.at > at).map(({ value }) => value);
  const isAny = [1, 2, 3].some((ahead) =>
    /^(?:any|others?|either|all)$/.test(wordAt(sentence.tokens, at + ahead)),
  );
  if (others.length === 0 && kind === undefined && !isAny) return null;
  return own.some((market) => {
    const rivals = known.markets.filter(
      (rival) =>
        rival !== market &&
        rival.kind === (kind ?? market.kind) &&
        (others.length > 0 ? others.includes(rival.market) : isAny || rival.market === market.market),
    );
    return rivals.length > 0 && rivals.every((rival) => holds(figure(market), figure(rival)));
  });
}

/** "Moved more than": sizes of changes in percent. */
function compareMoves(sentence: Sentence, at: number, holds: Holds): boolean | null {
  const [one, other] = compareSides(sentence, at);
  const size = (market: KnownMarket, name: OutcomeName | null) => {
    const sizes = market.outcomes
      .filter((outcome) => name === null || outcome.name === name)
      .map(({ price }) => Math.abs(price.last / price.opening - 1));
    return sizes.length === 0 ? undefined : Math.max(...sizes);
  };
  if (one === null || other === null)
    return compareMarkets(sentence, at, (market) => size(market, null), holds);
  return findMarkets(sentence, at, [one]).some((market) => {
    const rivals = findMarkets(sentence, at, [other]).filter((rival) => rival.kind === market.kind);
    return rivals.some((rival) => holds(size(market, one), size(rival, other)));
  });
}
