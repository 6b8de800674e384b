import type { KnownMarket, KnownOutcome, Role } from '../known-values.ts';
import { findRoles } from '../roles.ts';
import { findApproximation, isWritten } from '../rounding.ts';
import { allOutcomes, type Bound, listRoles, type Sentence } from '../sentence.ts';
import { findMarketGroup, findMarkets, findOutcomes } from '../subjects.ts';
import { directionWord } from '../words/directions.ts';
import { type Quantity, wordAt } from '../words/mentions.ts';
import type { NumberToken } from '../words/token-types.ts';
import { changeSign, coversAll, listRivals, neutral, PAIRS, pairsBefore } from './shared.ts';

const SHARES: ReadonlySet<Quantity> = new Set<Quantity>(['fair', 'implied', 'margin', 'limit']);
const LEVELS: readonly Quantity[] = ['price', 'fair', 'implied', 'margin', 'limit'];

/** Figure that a percentage is about, by the words around it. */
function findLevel({ tokens, mentions }: Sentence, at: number): Quantity | null {
  const levels = mentions.quantities.filter(({ value }) => LEVELS.includes(value));
  for (let place = at + 1; place <= at + 6; place += 1) {
    const token = tokens[place];
    if (
      token === undefined ||
      token.type === 'number' ||
      (token.type === 'mark' && ![')', '→'].includes(token.text))
    )
      break;
    if (
      token.type === 'word' &&
      ['and', 'while', 'but', 'as', 'with', 'to', 'after', 'when'].includes(token.word)
    )
      break;
    const mention = levels.find((one) => one.at === place);
    if (mention !== undefined) return mention.value;
  }
  const before = levels.filter((one) => one.at < at);
  const nearest = before.at(-1);
  // "The margin at the last prices is 5.2%": the margin, as nothing has moved in between.
  const named = before.filter((one) => one.value !== 'price' && one.value !== 'limit').at(-1);
  if (nearest === undefined || named === undefined || nearest.value !== 'price')
    return nearest?.value ?? null;
  const between = tokens.slice(named.at, at);
  const isApart = between.some(
    (token) => token.type === 'number' || (token.type === 'word' && directionWord(token.word) !== 0),
  );
  return isApart ? nearest.value : named.value;
}

export function readPercent(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens, mentions } = sentence;
  const level = findLevel(sentence, at);
  const near = [1, 2, 3].map((back) => wordAt(tokens, at - back));
  const isBy = near.some((word, index) => word === 'by' && near.slice(0, index).every((one) => one !== 'to'));
  const isChange = isBy || number.isSigned;
  if (!isChange && (level === 'fair' || level === 'implied' || level === 'margin'))
    return readShare(sentence, at, number, earlier, level);
  if (isChange && !number.isSigned && (level === 'fair' || level === 'implied' || level === 'margin'))
    return [];
  const changes = readChange(sentence, at, number, earlier, level === 'limit' ? 'limit' : 'price');
  if (changes.length > 0 || isChange || directionWord(wordAt(tokens, at - 1)) !== 0) return changes;
  // "50.2%, against 45% at its opening price": the word stands elsewhere, or a favourite "at 47.5%" needs none.
  const named = mentions.quantities.map(({ value }) => value);
  for (const other of ['fair', 'implied', 'margin'] as const) {
    const isNamed = named.includes(other) || (other === 'fair' && named.every((one) => !SHARES.has(one)));
    const readings = isNamed ? readShare(sentence, at, number, earlier, other) : [];
    if (readings.length > 0) return readings;
  }
  return [];
}

/** A probability, or the margin. */
function readShare(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
  level: 'fair' | 'implied' | 'margin',
): readonly Bound[] {
  const about = findApproximation(sentence.tokens, at);
  const allowed = findRoles(sentence, at)?.roles ?? null;
  if (level === 'margin')
    return findMarketGroup(sentence, at).flatMap((market) =>
      listRoles(market.margin).flatMap(([role, value]): Bound[] =>
        (allowed === null || allowed.includes(role)) && isWritten(number, value, about)
          ? [{ at, quantity: 'margin', value, market, outcome: null, role }]
          : [],
      ),
    );
  const names = findOutcomes(sentence, at);
  const places = allOutcomes(findMarkets(sentence, at, names), names);
  const found = places.flatMap(({ market, outcome }) =>
    listRoles(outcome[level]).flatMap(([role, value]): Bound[] =>
      (allowed === null ||
        allowed.includes(role) ||
        (level === 'implied' && impliedIsNear(earlier, outcome, role))) &&
      isWritten(number, value, about) &&
      (level !== 'implied' || isOfPrice(earlier, outcome, value))
        ? [{ at, quantity: level, value, market, outcome, role }]
        : [],
    ),
  );
  return coversAll(names, places, found) ? found : [];
}

/** A change in percent of a price or a limit. */
function readChange(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
  quantity: 'price' | 'limit',
): readonly Bound[] {
  const { tokens } = sentence;
  const names = findOutcomes(sentence, at);
  const about = findApproximation(tokens, at);
  const allowed = findRoles(sentence, at);
  const readings: Bound[] = [];
  const sign = number.isSigned ? Math.sign(number.value) : changeSign(tokens, at);
  const add = (from: number, to: number, market: KnownMarket | null, outcome: KnownOutcome | null) => {
    const value = (to / from - 1) * 100;
    // Facts have two decimals, and what is rounded twice differs a little.
    if (!isWritten(number, value, about, number.precision + 0.006)) return;
    if (sign !== 0 && value !== 0 && Math.sign(value) !== sign) return;
    readings.push({ at, quantity: 'change', value, market, outcome, role: null });
  };
  for (const [from, to] of pairsBefore(earlier, quantity)) add(from, to, null, null);
  // A percent directly behind two prices is that of them.
  const isBehindPair = pairsBefore(earlier, quantity).length > 0 && at - (earlier.at(-1)?.[0]?.at ?? 0) <= 3;
  if (readings.length > 0 || isBehindPair) return readings;
  const explicit = allowed?.isExplicit ? allowed.roles : [];
  const pairs: readonly (readonly [Role, Role])[] = PAIRS.filter(
    ([from, to]) => (from === 'opening' && to === 'last') || explicit.includes(from) || explicit.includes(to),
  );
  if (quantity === 'limit') {
    for (const market of findMarketGroup(sentence, at)) {
      const all: readonly (readonly [Role, Role])[] = [...pairs, ['opening', 'highest']];
      for (const [from, to] of all) {
        const [one, two] = [market.limit[from], market.limit[to]];
        if (one !== undefined && two !== undefined) add(one, two, market, null);
      }
    }
    return readings;
  }
  const found = allOutcomes(findMarkets(sentence, at, names), names);
  for (const { market, outcome } of found)
    for (const [from, to] of pairs) add(outcome.price[from], outcome.price[to], market, outcome);
  return coversAll(names, found, readings) ? readings : [];
}

/** Whether an implied probability is that of the price before it, where there is one. */
function isOfPrice(earlier: readonly (readonly Bound[])[], outcome: KnownOutcome, implied: number): boolean {
  const prices = (earlier.at(-1) ?? []).filter(
    (one) => one.quantity === 'price' && one.outcome?.name === outcome.name,
  );
  return prices.length === 0 || prices.some(({ value }) => Math.abs(100 / value - implied) < 0.01);
}

/** The price whose implied probability follows. */
function impliedIsNear(earlier: readonly (readonly Bound[])[], outcome: KnownOutcome, role: Role): boolean {
  return (earlier.at(-1) ?? []).some(
    (bound) => bound.quantity === 'price' && bound.outcome?.name === outcome.name && bound.role === role,
  );
}

export function readPercentPoints(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const { tokens } = sentence;
  const about = findApproximation(tokens, at);
  const level = findLevel(sentence, at);
  const names = findOutcomes(sentence, at);
  const sign = number.isSigned ? Math.sign(number.value) : changeSign(tokens, at);
  const readings: Bound[] = [];
  const quantity = level === 'implied' ? 'implied' : 'fair';
  const isTrue = (value: number, isDirected: boolean) =>
    isWritten(number, value, about) && (!isDirected || sign === 0 || Math.sign(value) === sign);
  if (level === 'margin') {
    for (const market of findMarketGroup(sentence, at)) {
      const { opening, last } = market.margin;
      if (opening !== undefined && last !== undefined && isTrue(last - opening, true))
        readings.push({ at, quantity: 'change', value: last - opening, market, outcome: null, role: null });
    }
    return readings;
  }
  const isOfGap =
    wordAt(tokens, at - 1) !== 'by' &&
    tokens.slice(0, at).some(({ text }) => /^(?:gap|difference|edge|lead|advantage)$/.test(text));
  if (isOfGap) return readGap(sentence, at, quantity, isTrue);
  const markets = findMarkets(sentence, at, names);
  for (const { market, outcome } of allOutcomes(markets, names)) {
    const { opening, last } = outcome[quantity];
    if (opening !== undefined && last !== undefined && isTrue(last - opening, true))
      readings.push({ at, quantity: 'change', value: last - opening, market, outcome, role: null });
  }
  return readings.length > 0 ? readings : readGap(sentence, at, quantity, isTrue);
}

/** A difference of two outcomes: "a gap of 8.6 percentage points", "4.5 points ahead". */
function readGap(
  sentence: Sentence,
  at: number,
  quantity: 'fair' | 'implied',
  isTrue: (value: number, isDirected: boolean) => boolean,
): readonly Bound[] {
  const allowed = findRoles(sentence, at)?.roles ?? ['last', 'opening'];
  return listRivals(sentence, at).some(([one, other]) =>
    (['opening', 'last'] as const).some((role) => {
      const [first, second] = [one[quantity][role], other[quantity][role]];
      return (
        allowed.includes(role) && first !== undefined && second !== undefined && isTrue(first - second, false)
      );
    }),
  )
    ? neutral(at, 0)
    : [];
}
