import { findRoles } from '../roles.ts';
import { findApproximation, isWritten } from '../rounding.ts';
import { type Bound, listRoles, type Sentence } from '../sentence.ts';
import { findMarketGroup } from '../subjects.ts';
import { directionWord } from '../words/directions.ts';
import { wordAt } from '../words/mentions.ts';
import type { NumberToken } from '../words/token-types.ts';
import { NOTHING, pairsBefore } from './shared.ts';

export function readDollars(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens } = sentence;
  const about = findApproximation(tokens, at);
  const allowed = findRoles(sentence, at)?.roles ?? null;
  const markets = findMarketGroup(sentence, at);
  const before = [wordAt(tokens, at - 1), wordAt(tokens, at - 2)];
  const isDifference =
    before.includes('by') ||
    directionWord(before[0] ?? '') !== 0 ||
    (before[0] === 'of' && directionWord(before[1] ?? '') !== 0) ||
    ['more', 'less', 'higher', 'lower', 'above', 'below'].includes(wordAt(tokens, at + 1));
  const readings: Bound[] = [];
  const satisfied = markets.filter((market) => {
    const found = listRoles(market.limit).flatMap(([role, value]): Bound[] =>
      (allowed === null || allowed.includes(role)) && isWritten(number, value, about)
        ? [{ at, quantity: 'limit', value, market, outcome: null, role }]
        : [],
    );
    readings.push(...found);
    return found.length > 0;
  });
  if (!isDifference && satisfied.length === markets.length) return readings;
  const pairs = [...pairsBefore(earlier, 'limit')];
  for (const { limit } of markets)
    for (const to of ['last', 'highest'] as const)
      pairs.push([limit.opening ?? Number.NaN, limit[to] ?? Number.NaN]);
  if (isDifference) {
    for (const one of markets)
      for (const other of sentence.known.markets)
        pairs.push([one.limit.last ?? Number.NaN, other.limit.last ?? Number.NaN]);
    if (pairs.some(([from, to]) => isWritten(number, to - from, about) && from !== to))
      return [{ at, quantity: 'change', value: number.value, ...NOTHING }];
  }
  return [];
}
