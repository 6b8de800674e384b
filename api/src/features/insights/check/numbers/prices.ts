import type { OutcomeName } from '../known-values.ts';
import { findRoles } from '../roles.ts';
import { findApproximation, isWritten } from '../rounding.ts';
import { allOutcomes, type Bound, listRoles, type Sentence } from '../sentence.ts';
import { findMarkets, findOutcomes } from '../subjects.ts';
import { wordAt } from '../words/mentions.ts';
import type { NumberToken } from '../words/token-types.ts';
import { compareMentioned, coversAll, listRivals, NOTHING, PAIRS, pairsBefore } from './shared.ts';

export function readPrices(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const names = findOutcomes(sentence, at);
  const markets = findMarkets(sentence, at, names);
  const about = findApproximation(sentence.tokens, at);
  const allowed = findRoles(sentence, at)?.roles ?? null;
  const read = (all: readonly OutcomeName[]) =>
    allOutcomes(markets, all).flatMap(({ market, outcome }) =>
      listRoles(outcome.price).flatMap(([role, value]): Bound[] => {
        if (allowed !== null && !allowed.includes(role)) return [];
        return isPrice(number, value, about) ? [{ at, quantity: 'price', value, market, outcome, role }] : [];
      }),
    );
  const readings = read(names);
  return coversAll(names, allOutcomes(markets, names), readings) ? readings : [];
}

function isPrice(number: NumberToken, value: number, about: ReturnType<typeof findApproximation>): boolean {
  const tolerance = number.decimals >= 2 ? 0.5 * 10 ** -number.decimals : 0;
  if (about === 'exact') return Math.abs(number.value - value) <= tolerance + 1e-9;
  return isWritten(number, value, about, 0.05);
}

/** "By 0.06", "a gap of 0.62", "five thousandths separate the low from the high". */
export function readPriceDifference(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { mentions } = sentence;
  const names = findOutcomes(sentence, at);
  const markets = findMarkets(sentence, at, names);
  const explicit = mentions.roles.flatMap(({ value }) => (value.strength === 'explicit' ? value.roles : []));
  const pairs = [...pairsBefore(earlier, 'price'), ...compareMentioned(sentence, at, 'price')];
  for (const { outcome } of allOutcomes(markets, names))
    for (const [from, to] of PAIRS)
      if ((from === 'opening' && to === 'last') || (explicit.includes(from) && explicit.includes(to)))
        pairs.push([outcome.price[from], outcome.price[to]]);
  const about = findApproximation(sentence.tokens, at);
  if (about !== 'at-most')
    for (const [one, other] of listRivals(sentence, at)) pairs.push([one.price.last, other.price.last]);
  const precision = Math.max(number.precision, 0.0006);
  const next = wordAt(sentence.tokens, at + 1);
  // Pairs of roles go from the reference to the figure that is compared with it.
  const isOfRoles = mentions.outcomes.length < 2 && (next === 'above' || next === 'below');
  const order = isOfRoles ? (next === 'above' ? 1 : -1) : 0;
  const isTrue = (about === 'at-most' ? pairs.every.bind(pairs) : pairs.some.bind(pairs))(
    ([from, to]) =>
      from !== undefined &&
      to !== undefined &&
      isWritten(number, to - from, about, precision) &&
      (order === 0 || Math.sign(to - from) === order),
  );
  return isTrue ? [{ at, quantity: 'change', value: number.value, ...NOTHING }] : [];
}
